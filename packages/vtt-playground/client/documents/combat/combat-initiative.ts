// Rolls initiative for several combatants: one write for all of them, one message each.
import type { PlainObject } from "../../data/index.ts";
import { mergeObject } from "../../data/merge.ts";
import type { Combat, InitiativeOptions } from "./combat.ts";
import type { DatabaseOperation } from "../writes/database.ts";
import { game } from "../session/game.ts";
import { documentClass } from "../registry.ts";

export async function rollInitiative<C extends Combat>(
  combat: C,
  ids: readonly string[],
  { formula = null, updateTurn = true, messageOptions = {} }: InitiativeOptions,
): Promise<C> {
  const chat = documentClass("ChatMessage");
  const updates: PlainObject[] = [];
  const messages: PlainObject[] = [];
  for (const id of ids) {
    const combatant = combat.combatants.get(id, { strict: true });
    if (!combatant?.isOwner) continue;
    const roll = combatant.getInitiativeRoll(formula ?? undefined);
    await roll.evaluate();
    updates.push({ _id: id, initiative: roll.total });
    const { rollMode, messageMode, ...options } = messageOptions;
    const data = mergeObject(
      {
        speaker: chat.getSpeaker({ actor: combatant.actor, token: combatant.token, alias: combatant.name }),
        flavor: game.i18n.format("COMBAT.RollsInitiative", { name: combatant.name }),
        flags: { core: { initiativeRoll: true } },
      },
      options,
    ) as PlainObject;
    // draw-steel (github.com/MetaMorphic-Digital/draw-steel) still gives a mode its old name.
    const asked = messageMode ?? rollMode;
    const mode = asked ?? (combatant.hidden ? "gm" : game.settings.get("core", "messageMode"));
    const message = await roll.toMessage(data, { create: false, messageMode: mode });
    // Many dice fall with one sound.
    if (messages.length > 0) message["sound"] = null;
    messages.push(message);
  }
  if (updates.length === 0) return combat;
  const operation: DatabaseOperation = { turnEvents: false, ...(updateTurn ? {} : { combatTurn: combat.turn }) };
  await combat.updateEmbeddedDocuments("Combatant", updates, operation);
  await chat.createDocuments(messages);
  return combat;
}
