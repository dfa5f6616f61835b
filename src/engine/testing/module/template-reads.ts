// What sheets' templates read of what they are given: a path that leads nowhere is drawn as nothing, and an `if` of it is never true.

import { type User, GIVEN_NAMES, isGiven } from "./template-given.ts";
import { type Mark, marksIn, stepsFromTop } from "./template-marks.ts";
import { wordsOf } from "./template-names.ts";

/** Paths that no kind whose sheet is made of the template is given. `handed` are names that whoever calls it as a partial hands over. */
export function readProblems(text: string, users: readonly User[], handed: ReadonlySet<string>): string[] {
  if (users.length === 0) return [];
  const told = new Map<string, string>();
  for (const mark of marksIn(text)) {
    for (const path of pathsOf(mark)) {
      const up = missingUp(path, mark);
      if (up !== null) told.set(path, `:${String(mark.line)} reads ${path} of a row, which has none: write ${up}`);
      const steps = stepsFromTop(path, mark);
      const said = steps?.join(".") ?? "";
      if (steps === null || handed.has(steps[0] ?? "") || told.has(said)) continue;
      if (!users.some((user) => isGiven(user, steps))) told.set(said, `:${String(mark.line)} reads ${said}, ${whyNot(steps, users)}`);
    }
  }
  return [...told.values()];
}

/** What only the sheet has, and never a row of it. */
const OF_THE_SHEET: ReadonlySet<string> = new Set(["editable", "editing", "isGM"]);

/** The path that was meant where a row is asked for what the sheet alone has; null where it is not, or where nobody can know. */
function missingUp(path: string, { blocks }: Mark): string | null {
  const rows = blocks.filter(({ scope }) => scope === "other").length;
  const isNamed = blocks.some(({ parameters }) => parameters.includes(path));
  return rows > 0 && !isNamed && OF_THE_SHEET.has(path) && blocks.every(({ scope }) => scope !== "unknown")
    ? `${"../".repeat(rows)}${path}`
    : null;
}

/** The paths that a mark reads; what a partial or a helper is called by is none. */
function pathsOf({ sign, said }: Mark): string[] {
  if (sign.includes("/")) return [];
  return wordsOf(said, sign, new Set()).filter((word) => !/^(?:-?[\d.]+|true|false|null|undefined)$/.test(word));
}

function whyNot([first = "", ...rest]: readonly string[], users: readonly User[]): string {
  const kinds = users.map(({ kind }) => kind);
  const labels = users.map(({ label }) => label).join(", ");
  if (!kinds.some((kind) => GIVEN_NAMES[kind].has(first)))
    return kinds.includes("item") && GIVEN_NAMES.actor.has(first) ? `which items are not given` : `which no template of a sheet is given`;
  if (first === "view" && rest.length > 0)
    return `and the ruleset has no ${kinds.includes("actor") ? "present" : "presentItem"}, which makes view`;
  return `which there is not for ${labels}`;
}

/** Calls of the module's own partials from the top of a template, with the names that are handed over; null where they are given something else. */
export function partialCalls(text: string): { readonly name: string; readonly handed: readonly string[] | null }[] {
  return marksIn(text).flatMap((mark) => {
    if (!mark.sign.includes(">")) return [];
    const [, name = "", rest = ""] = /^(["']?[^\s"'(]+["']?)\s*(.*)$/s.exec(mark.said) ?? [];
    const handed = [...rest.matchAll(/([^\s()="']+)=/g)].map(([, each = ""]) => each);
    // The first word without a name is another context.
    const isOther = rest !== "" && !/^[^\s()="']+=/.test(rest);
    const isKnown = !isOther && mark.blocks.every(({ scope }) => scope === "same");
    return [{ name: name.replaceAll(/["']/g, ""), handed: isKnown ? handed : null }];
  });
}
