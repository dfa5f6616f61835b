// What the window shows of pasted stat blocks: each line with what of it was understood, and what will be made.

import type { ReadStatBlock, Ruleset, StatBlockSpan } from "../../../../engine/index.ts";
import { localize } from "../../../platform/localize.ts";

/** How a piece of a line is marked, beside its colour. */
const MARKS: Readonly<Record<StatBlockSpan["as"], string>> = { name: "name", read: "read", told: "kept", kept: "kept", between: "" };

/** What a piece that is only words says of itself when it is pointed at. */
const HINTS: Readonly<Partial<Record<StatBlockSpan["as"], string>>> = {
  told: "SORTIE.StatBlock.ToldHint",
  kept: "SORTIE.StatBlock.KeptHint",
};

/** One block for the template. */
export function blockView(ruleset: Ruleset, block: ReadStatBlock): object {
  const { name, items, lines } = block;
  const kept = lines.filter(({ spans }) => spans.some(({ as }) => HINTS[as] !== undefined)).length;
  return {
    name: name === "" ? nameOf(ruleset, block.type) : name,
    kind: nameOf(ruleset, block.type),
    items: items.map((item) => localize("SORTIE.Named", { name: itemName(ruleset, item), of: itemKind(ruleset, item.type) })),
    lines: lines.map(({ spans, problems }) => ({
      spans: spans.map(({ text, as }) => ({ text, mark: MARKS[as], hint: localize(HINTS[as] ?? "") })),
      problems: problems.map(({ path, text, data }) => localize("SORTIE.StatBlock.Problem", { path, reason: localize(text, data) })),
    })),
    summary: localize(kept === 0 ? "SORTIE.StatBlock.All" : "SORTIE.StatBlock.Kept", { count: kept }),
    unarmed: ruleset.statBlock?.attacks?.every((type) => items.every((item) => item.type !== type)) ?? false,
  };
}

/** The name of an item; one that the block does not name goes by its kind. */
export function itemName(ruleset: Ruleset, { type, name }: { readonly type: string; readonly name: string }): string {
  return name === "" ? itemKind(ruleset, type) : name;
}

/** The name of a kind of creature, for who has none. */
export function nameOf(ruleset: Ruleset, type: string): string {
  return localize(ruleset.actors[type]?.label ?? type);
}

function itemKind(ruleset: Ruleset, type: string): string {
  return localize(ruleset.items[type]?.label ?? type);
}
