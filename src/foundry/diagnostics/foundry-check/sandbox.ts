// The documents that the check of Foundry is made with: hidden, marked, and removed whatever happens.

import { type BatchOperation, KEPT_IDS, modifyBatch } from "../../platform/foundry-boundary.ts";
import { isTrial, ownOperations, TRIAL_FLAG } from "../../platform/own-writes.ts";
import { activeRuleset } from "../../rulesets.ts";

/** Documents of the check's own, as Foundry gave them back. */
export interface Sandbox {
  readonly actor: Actor;
  readonly item: Item;
  readonly effect: ActiveEffect;
  readonly scene: Scene;
  /** Unlinked, of {@link actor}. */
  readonly token: TokenDocument;
  readonly encounter: Combat;
  /** The ids that {@link actor} and what is embedded in it were sent with. */
  readonly sent: Readonly<Record<"actor" | "item" | "effect", string>>;
}

/** The name of every document of the check, for whoever sees one while it runs. */
const NAME = "Sortie: check of Foundry";

/** Two keys that the actor's flags hold: one of them is deleted on its token. */
export const BASE_FLAGS = { kept: 1, deleted: 1 } as const;

/** Writes as the check does: at once and past the watcher, which would mend what is to be found out. */
export function writeUnwatched(operations: readonly BatchOperation[]): Promise<unknown[][]> {
  return modifyBatch(ownOperations(operations).map((operation) => ({ ...operation, render: false, turnEvents: false })));
}

/** Makes the documents of the check. Throws where Foundry refuses one. */
export async function makeSandbox(): Promise<Sandbox> {
  const { randomID } = foundry.utils;
  const ruleset = activeRuleset();
  const [actorType, itemType] = [Object.keys(ruleset.actors)[0] ?? "base", Object.keys(ruleset.items)[0] ?? "base"];
  const marked = { name: NAME, flags: { sortie: { [TRIAL_FLAG]: true } } };
  const sent = { actor: randomID(), item: randomID(), effect: randomID() };
  const scene = { ...marked, _id: randomID(), navigation: false, active: false, width: 400, height: 400, ownership: { default: 0 } };
  const token = { ...marked, _id: randomID(), actorId: sent.actor, actorLink: false, hidden: true, x: 0, y: 0 };
  const actor = {
    ...{ ...marked, _id: sent.actor, type: actorType, ownership: { default: 0 } },
    flags: { sortie: { [TRIAL_FLAG]: true, base: { ...BASE_FLAGS } } },
    items: [{ ...marked, _id: sent.item, type: itemType }],
    effects: [{ ...marked, _id: sent.effect, statuses: [], disabled: false }],
  };
  const encounter = { _id: randomID(), type: ruleset.combat.type, scene: scene._id, flags: marked.flags };
  const fighter = {
    _id: randomID(),
    type: ruleset.combatant.type,
    tokenId: token._id,
    sceneId: scene._id,
    actorId: sent.actor,
    hidden: true,
  };
  await writeUnwatched([
    { action: "create", documentName: "Actor", data: [actor], ...KEPT_IDS },
    { action: "create", documentName: "Scene", data: [{ ...scene, tokens: [token] }], ...KEPT_IDS },
  ]);
  await writeUnwatched([{ action: "create", documentName: "Combat", data: [{ ...encounter, combatants: [fighter] }], ...KEPT_IDS }]);
  const [madeActor, madeScene, madeEncounter] = [game.actors.get(sent.actor), game.scenes.get(scene._id), game.combats.get(encounter._id)];
  const [item, effect, madeToken] = [madeActor?.items.contents[0], madeActor?.effects.contents[0], madeScene?.tokens.contents[0]];
  if (!madeActor || !madeScene || !madeEncounter || !item || !effect || !madeToken) throw new Error("Foundry did not make every document.");
  return {
    ...{ actor: madeActor, item, effect, scene: madeScene, token: madeToken, encounter: madeEncounter, sent },
  };
}

/** Removes every document of the check, those of one that was broken off too. Returns how many there were. */
export async function removeSandbox(): Promise<number> {
  const found = { Combat: game.combats, Scene: game.scenes, Actor: game.actors };
  const operations = Object.entries(found).flatMap(([documentName, collection]) => {
    const ids = collection.contents.filter(isTrial).map(({ id }) => id);
    return ids.length === 0 ? [] : [{ action: "delete" as const, documentName, ids }];
  });
  // One by one: an encounter knows its scene, a scene its actors.
  for (const operation of operations) await writeUnwatched([operation]);
  return operations.reduce((sum, { ids }) => sum + ids.length, 0);
}
