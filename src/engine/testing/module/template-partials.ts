// What Sortie's partials are called with: a parameter that a partial does not know is lost, and one that it lacks is drawn as nothing.

import type { User } from "./template-given.ts";
import { type Mark, isAtTop } from "./template-marks.ts";

/** What the partials of sheets are called with, as docs/authors/templates.md lists it: "!" marks what has to be there. */
const PARTIAL_PARAMETERS: Readonly<Record<string, readonly string[]>> = {
  "sortie.pool": ["!pool", "editable"],
  "sortie.pips": ["!pips", "editable"],
  "sortie.count": ["!pips", "editable"],
  "sortie.clock": ["!clock", "editable"],
  "sortie.number": ["!number", "!label", "!value", "sign"],
  "sortie.item-list": ["!list"],
  "sortie.item-line": ["!item", "editable"],
  "sortie.item-row": ["!item", "editable"],
  "sortie.action": ["!action"],
  "sortie.actions": ["actions", "label"],
  "sortie.budget": ["label"],
  "sortie.ground": ["ground"],
  "sortie.invites": ["invites"],
};

/** Partials that look at the sheet's own context. */
const AT_TOP = new Set(
  "strip conditions condition-list effects budget deeds favourites tactic item-tools".split(" ").map((name) => `sortie.${name}`),
);

/** Calls of Sortie's partials that they make nothing of. */
export function parameterProblems(marks: readonly Mark[], users: readonly User[]): string[] {
  return marks.flatMap((mark) => {
    const [, name = "", rest = ""] = /^(sortie\.[\w-]+)\s*(.*)$/s.exec(mark.said) ?? [];
    if (!mark.sign.includes(">") || name === "") return [];
    const problems = [...callProblems(name, rest, mark), ...(name === "sortie.number" ? numberProblems(rest, users) : [])];
    return problems.map((problem) => `:${String(mark.line)} ${problem}`);
  });
}

function callProblems(name: string, rest: string, mark: Mark): string[] {
  const handsContext = rest !== "" && !/^[^\s()="']+=/.test(rest);
  if (handsContext) return [];
  const handed = namesIn(rest);
  const known = PARTIAL_PARAMETERS[name];
  const plain = known?.map((each) => each.replace("!", "")) ?? [];
  return [
    ...(AT_TOP.has(name) && mark.blocks.some(({ scope }) => scope === "other")
      ? [
          `calls ${name} inside ${mark.blocks.find(({ scope }) => scope === "other")?.name ?? ""}, and it looks at the sheet: call it outside`,
        ]
      : []),
    ...(known
      ? handed.filter((each) => !plain.includes(each)).map((each) => `hands ${each} to ${name}, which takes ${plain.join(", ")}`)
      : []),
    ...(isAtTop(mark)
      ? (known ?? [])
          .filter((each) => each.startsWith("!") && !handed.includes(each.slice(1)))
          .map((each) => `calls ${name} without ${each.slice(1)}`)
      : []),
  ];
}

/** The names of what is handed over; what stands in brackets is handed to a helper. */
function namesIn(rest: string): string[] {
  let plain = rest.replaceAll(/"[^"]*"|'[^']*'/g, '""');
  for (let before = ""; before !== plain;) {
    before = plain;
    plain = plain.replaceAll(/\([^()]*\)/g, '""');
  }
  return [...plain.matchAll(/([^\s()="']+)=/g)].map(([, name = ""]) => name);
}

/** A number by its name in quotes is one that `explain` knows. */
function numberProblems(rest: string, users: readonly User[]): string[] {
  const [, , number] = /\bnumber=(["'])([^"']*)\1/.exec(rest) ?? [];
  const actors = users.filter(({ kind }) => kind === "actor");
  if (number === undefined || actors.length === 0 || actors.some(({ explains }) => explains(number))) return [];
  return [`shows the number ${number}, which explain does not know for ${actors.map(({ label }) => label).join(", ")}`];
}
