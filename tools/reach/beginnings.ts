// Writes how a battle of a ruleset is begun by a script: its questions in order, and a test that answers them. Both come of a battle that is begun here.
import type { Ruleset } from "../../src/engine/contract/ruleset.ts";
import type { Answer, Ask } from "../../src/engine/procedures/procedure.ts";
import { CORE_ACTIONS } from "../../src/engine/run/core-actions.ts";
import { perform } from "../../src/engine/run/perform.ts";
import { seededRandom } from "../../src/engine/data/random.ts";
import { simulatedTable } from "../../src/engine/tables/simulated.ts";
import { mayAct } from "../../src/engine/turns/turn-flow.ts";
import { buildBattle, buildCreature, buildIntent } from "../../src/engine/testing/builders.ts";

/** Two who fight: they need nothing but their kinds. */
const SIDES = [
  ["Orla", "hero", "heroes"],
  ["Rat", "foe", "foes"],
] as const;

/** The section's lines. */
export function beginningOf(ruleset: Ruleset, word: (key: string) => string): string[] {
  const kinds = SIDES.map(([name, role, side]) => {
    const [type = ""] = Object.entries(ruleset.actors).find(([, actor]) => actor.role === role) ?? [];
    return { name, type, side };
  });
  const battle = buildBattle(
    ruleset,
    kinds.map((kind) => buildCreature(ruleset, kind)),
  );
  const answers: (readonly [ask: Ask, answer: Answer])[] = [];
  const table = simulatedTable(seededRandom(1));
  const answering = (ask: Ask): Answer => {
    const answer = table.answer(ask);
    if (answer instanceof Promise) throw new Error("A table without people waits for nobody");
    answers.push([ask, answer]);
    return answer;
  };
  perform(ruleset, battle, buildIntent(CORE_ACTIONS.beginBattle, null), { answer: answering });
  const [first] = battle.turn === null ? ruleset.turnOrder.candidates(battle, mayAct({ battle, ruleset })) : [];
  const picked = battle.creatures[battle.combatants[first ?? ""]?.creature ?? ""]?.name;
  const rows = answers.map(([ask, answer]) => `- ${ask.rule}, “${word(ask.text)}”: ${asked(ask)} Here: \`${scripted(answer)}\`.`);
  return [
    "A scripted table (`RuleTable`) answers these questions, in this order:",
    "",
    ...(rows.length === 0 ? ["None."] : rows),
    "",
    "```ts",
    `import { ${ruleset.id} } from "sortie/rulesets";`,
    'import { buildCreature, RuleTable } from "sortie/testing";',
    "",
    "const people = [",
    ...kinds.map(({ name, type, side }) => `  buildCreature(${ruleset.id}, { name: "${name}", type: "${type}", side: "${side}" }),`),
    "];",
    `export const table = new RuleTable(${ruleset.id}, "${ruleset.label.split(".")[0] ?? ""}", people);`,
    `table.begin(${answers.map(([, answer]) => scripted(answer)).join(", ")});`,
    ...(picked === undefined ? [] : ["// Nobody has the turn by itself: somebody is given it.", `table.pick("${picked}");`]),
    "```",
  ];
}

/** What a question wants. */
function asked(ask: Ask): string {
  if (ask.kind === "confirm") return "yes or no.";
  if (ask.kind === "choose") return `${howMany(ask)} of ${ask.options.map(({ value }) => `\`"${value}"\``).join(", ")}.`;
  return `${ask.dice.terms.map(({ count, faces }) => `${String(count)}d${String(faces)}`).join(" + ")}.`;
}

function howMany({ min, max, options }: Extract<Ask, { readonly kind: "choose" }>): string {
  const most = Math.min(max, options.length);
  if (min === most) return String(min);
  return min === 0 ? `none, or up to ${String(most)},` : `${String(min)} to ${String(most)}`;
}

function scripted(answer: Answer): string {
  if (answer.kind === "confirm") return `{ confirm: ${String(answer.yes)} }`;
  if (answer.kind === "choose") return `{ choose: ${JSON.stringify(answer.values)} }`;
  const faces = answer.rolled.faces.flat();
  return faces.length === 1 ? String(faces[0]) : JSON.stringify(faces);
}
