// What somebody enters in the window, read by the field that it is meant for and written into the draft; what does not fit is told beside it and changes nothing.

import { isInput } from "../../../platform/elements.ts";
import { type FieldProblem, type Fields, type HeroDraft, type Ruleset, enter, enterRow, fieldAt } from "../../../../engine/index.ts";
import { localize } from "../../../platform/localize.ts";
import { checkEntry } from "../../sheets/frame/input-values.ts";

/** A control of a question. */
export type Entry = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Writes what a control holds into the draft; the reason why it cannot, "" when it has. */
export function writeEntry(ruleset: Ruleset, draft: HeroDraft, control: Entry): string {
  const fields = ruleset.actors[draft.type]?.fields ?? {};
  const path = control.name;
  const checked =
    control.dataset["kind"] === "words" || control.dataset["kind"] === "html" ? null : checkEntry(fields, path, control.value);
  const problem = checked?.ok === false ? checked : write(ruleset, draft, path, valueOf(fields, path, control));
  return problem ? localize(problem.text, problem.data) : "";
}

function write(ruleset: Ruleset, draft: HeroDraft, path: string, value: unknown): FieldProblem | null {
  const row = /^(?<list>.+)\.(?<index>\d+)\.(?<column>[^.]+)$/.exec(path)?.groups;
  if (!row) return enter(ruleset, draft, path, value);
  return enterRow(ruleset, draft, { path: row["list"] ?? "", index: Number(row["index"]), column: row["column"] ?? "" }, value);
}

function valueOf(fields: Fields, path: string, control: Entry): unknown {
  const text = control.value.trim();
  switch (fieldAt(fields, path)?.kind) {
    case "boolean":
      return isInput(control) && control.checked;
    case "integer":
      return Number(text.replaceAll("−", "-"));
    case "optionalInteger":
      return text === "" ? null : Number(text.replaceAll("−", "-"));
    case "html":
      return paragraphs(text);
    case "list":
      return text
        .split(",")
        .map((word) => word.trim())
        .filter((word) => word !== "");
    default:
      return text;
  }
}

function paragraphs(text: string): string {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  return lines.map((line) => `<p>${foundry.utils.escapeHTML(line)}</p>`).join("");
}
