// Whether what a sheet, macro or module asks for can be read at all. Nobody has checked what macros and modules say.

import { type RefusalReason, isPlainObject } from "../../engine/index.ts";
import { intent as intentShape } from "../validation/record.ts";
import { judge } from "../validation/validate.ts";

/** Why a draft is no intent; null for one that can be carried out or refused by the rules. What stands in a compendium is told apart: nothing can happen to it there. */
export function whyUnreadable(draft: unknown): RefusalReason | null {
  const judged = judge(intentShape, isPlainObject(draft) ? { ...draft, id: foundry.utils.randomID() } : draft);
  if (judged.ok) return null;
  const inCompendium = namedIn(draft).find((uuid) => uuid.startsWith("Compendium."));
  if (inCompendium !== undefined)
    return { rule: "SORTIE-CREATURE", text: "SORTIE.Refusal.InCompendium", data: { name: nameAt(inCompendium) } };
  return { rule: "SORTIE-INTENT", text: "SORTIE.Refusal.Unreadable", data: { path: judged.path === "" ? "intent" : judged.path } };
}

/** The uuids of whom a draft is about, as far as it can be read. */
function namedIn(draft: unknown): string[] {
  if (!isPlainObject(draft)) return [];
  const { actor, targets } = draft;
  return [actor, ...(Array.isArray(targets) ? (targets as unknown[]) : [])].filter((uuid) => typeof uuid === "string");
}

/** The name of what stands at a uuid; of what has not been loaded from its compendium, that in the index. */
function nameAt(uuid: string): string {
  const found: unknown = fromUuidSync(uuid, { strict: false });
  const name: unknown = typeof found === "object" && found !== null ? Reflect.get(found, "name") : "";
  return typeof name === "string" && name !== "" ? name : uuid;
}
