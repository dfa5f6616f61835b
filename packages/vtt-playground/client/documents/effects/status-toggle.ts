// Puts a status on an actor or takes it off.
import type { ActiveEffect } from "./active-effect.ts";
import type { Actor } from "../actor.ts";
import { documentClass } from "../registry.ts";
import { statusEffect } from "./status-effects.ts";

/**
 * Toggles a registered status. Gives the created effect, true when it was on already and should be, false when it was removed,
 * undefined when there was nothing to remove.
 */
export async function toggleStatusEffect(
  actor: Actor,
  statusId: string,
  { active, overlay = false }: { active?: boolean; overlay?: boolean },
): Promise<ActiveEffect | boolean | undefined> {
  const status = statusEffect(statusId);
  if (!status) throw new Error(`"${statusId}" is not a registered status effect`);
  // A status with an id of its own is that one effect; any other is each effect whose only status it is.
  const existing =
    status._id === undefined
      ? actor.effects.filter((effect) => effect.statuses.size === 1 && effect.statuses.has(statusId))
      : actor.effects.filter((effect) => effect.id === status._id);
  if (existing.length > 0) {
    if (active === true) return true;
    await actor.deleteEmbeddedDocuments(
      "ActiveEffect",
      existing.map((effect) => effect.id ?? ""),
    );
    return false;
  }
  if (active === false) return undefined;
  const cls = documentClass("ActiveEffect");
  const effect = await cls.fromStatusEffect(statusId, { parent: actor });
  if (overlay) effect.updateSource({ "flags.core.overlay": true });
  // Only a status that names its own id keeps it.
  const [created] = await actor.createEmbeddedDocuments("ActiveEffect", [effect.toObject()], { keepId: status._id !== undefined });
  return created as ActiveEffect | undefined;
}
