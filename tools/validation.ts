// Writes the page of the documentation that holds the forecast against exact chances: what is worked out, what is played, and how far they lie apart.
import { writeFileSync } from "node:fs";
import path from "node:path";
import { BATTLES, BATTLES_A_TRIAL, DEADLY, DUELS, figuresOf, heldOf, lineOf, TRIALS } from "../test/rulesets/simulation/duels.ts";
import { root } from "./folders.ts";
import { loadRulesets } from "./rulesets.ts";

const rulesets = await loadRulesets();
const lines = [...DUELS, DEADLY].map((duel) => {
  const ruleset = rulesets.find(({ id }) => id === duel.ruleset);
  if (!ruleset) throw new Error(`There is no ${duel.ruleset}.`);
  const figures = figuresOf(ruleset, duel);
  const line = `${lineOf(duel, figures)} ${String(heldOf(ruleset, duel, figures.exact))} |`;
  console.log(line);
  return line;
});

writeFileSync(
  path.join(root, "docs/play/validation.md"),
  `# How far to trust the forecast

The battles of [the forecast](forecast.md) are played by the same procedures as the table's; tests hold both ways against each other, action by action. What remains to be shown is that
many played battles come to the chance that there really is.

Small duels can be worked out: every fall of every die of every turn, by the real rules, and what leads back to where it came from is solved. So two of a kind fight each other with few
points, and ${String(BATTLES)} played duels are held against the exact chance that the one who stands for the heroes wins: as they were played, and without the luck of their dice, as the
forecast shows it. Beside each stands how far they lie apart, in standard deviations; beyond three, a test fails.

The last column asks whether the interval says the truth. Of ${String(TRIALS)} forecasts, each of ${String(BATTLES_A_TRIAL)} duels of its own, it is in how many the interval held the exact chance: ${String(0.95 * TRIALS)} are to be
expected, give or take six.

<!-- Written by tools/validation.ts: npx tsx tools/validation.ts -->

${aligned(["| Ruleset | Who fights, points each | Exact | Played | Apart | Without luck | Apart | Held |", ...lines])}

The last line is another rule of the world, whose effect one can work out on paper: where every hit fells, whoever is first wins once in 2 − p, p being the chance of a hit.
That the exact figure is of this form is tested too.

What this does not show: that people decide as the policies do, and what happens on a map.
`,
);

/** A table's lines with their columns below each other, as Prettier has them. */
function aligned(table: readonly string[]): string {
  const rows = table.map((line) => line.slice(2, -2).split(" | "));
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const drawn = rows.map((row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`);
  return [drawn[0], `| ${widths.map((width) => "-".repeat(width)).join(" | ")} |`, ...drawn.slice(1)].join("\n");
}
