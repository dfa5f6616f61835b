// Decides how tokens join and leave an encounter.

import { documentClass, game } from "../host.ts";
import { theCanvas } from "../scene/canvas.ts";
import type { Token } from "../scene/token.ts";
import type { CombatLike } from "../surface.ts";

/** Adds tokens to the viewed encounter, in one request; a GM without one makes it first. */
export async function addToCombat(tokens: readonly Token[]): Promise<void> {
  const absent = tokens.filter((token) => !token.inCombat);
  if (absent.length === 0) return;
  const combat = await encounter();
  if (combat === null) return;
  await combat.createEmbeddedDocuments(
    "Combatant",
    absent.map((token) => ({
      tokenId: token.id,
      sceneId: theCanvas().scene?.id ?? null,
      actorId: token.document.actorId,
      hidden: token.document.hidden,
    })),
  );
}

/** Takes tokens out of the viewed encounter. */
export async function removeFromCombat(tokens: readonly Token[]): Promise<void> {
  const ids = tokens.map((token) => token.combatant?.id).filter((id) => id !== undefined);
  if (ids.length > 0) await game().combat?.deleteEmbeddedDocuments("Combatant", ids);
}

/** Adds the tokens, or removes them when the first of them takes part already. */
export async function toggleCombat(tokens: readonly Token[]): Promise<void> {
  await (tokens[0]?.inCombat === true ? removeFromCombat(tokens) : addToCombat(tokens));
}

async function encounter(): Promise<CombatLike | null> {
  const viewed = game().combat;
  if (viewed !== null && viewed !== undefined) return viewed;
  if (!game().user.isGM) return null;
  const created = await documentClass("Combat").create({ scene: theCanvas().scene?.id ?? null, active: true });
  return created === undefined ? null : (game().combats.get(created.id) ?? null);
}
