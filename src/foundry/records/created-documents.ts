// Creatures that come and go by rules, as a part of records: actor, token and combatant as whole documents with ids chosen beforehand, so that undo and redo bring back
// the same. A token that its creature lives in is the creature, and written with everything else; one that only shows an actor is written last and apart, so that a module
// which has its own mind about tokens stops no rule.

import type { Battle, Change, Creature, Json, Ruleset } from "../../engine/index.ts";
import { clonePlain, fillFields, isPlainObject, livesInToken } from "../../engine/index.ts";
import { dispositionOf } from "../snapshot/sides.ts";
import { pictureOf } from "../snapshot/token-images.ts";
import { firstPortrait } from "../models/default-portraits.ts";
import { effectFrame } from "../platform/effect-frame.ts";
import { plainCopy } from "../validation/plain-data.ts";
import { documentClass, KEPT_IDS, uuidOf } from "../platform/foundry-boundary.ts";
import { whileConnected } from "../platform/connection.ts";
import { nameOfDocument } from "../platform/document-names.ts";
import { localize } from "../platform/localize.ts";
import { ownOperations } from "../platform/own-writes.ts";
import { addressOf } from "./document-address.ts";

/** True for a change that makes or removes an actor, a token or a combatant. */
export function isWhole({ document, path = "?" }: { readonly document: string; readonly path?: string }): boolean {
  return path === "" && ["Actor", "Token", "Combatant"].includes(addressOf(document).documentName);
}

/** What is stored of a whole document, before or after; null for nothing. */
export function storedWhole(value: unknown): Record<string, unknown> | null {
  const stored: unknown = isPlainObject(value) ? value["stored"] : null;
  return isPlainObject(stored) ? stored : null;
}

/** True for a token that comes or goes and only shows an actor of the world. */
export function isShownToken(change: Change): boolean {
  if (!isWhole(change) || addressOf(change.document).documentName !== "Token") return false;
  return storedWhole(change.after ?? change.before)?.["actorLink"] === true;
}

/** The changes of a working copy with its wholes as Foundry stores them; what they are made of (items, effects) goes with them. */
export function storedWholesIn(changes: readonly Change[], after: Battle, ruleset: Ruleset, summoner: string | null): Change[] {
  const actors = changes.flatMap((change) =>
    isWhole(change) && addressOf(change.document).documentName === "Actor" ? [change.document] : [],
  );
  return changes.flatMap((change): Change[] => {
    const { document } = change;
    if (actors.some((actor) => document.startsWith(`${actor}.`))) return [];
    if (!isWhole(change)) return [change];
    if (addressOf(document).documentName === "Actor" && livesInToken(document)) return [];
    if ("after" in change) return [{ document, path: "", after: { stored: coming(document, after, ruleset, summoner) } }];
    return [{ document, path: "", before: { stored: sourceOf(document) ?? {} } }];
  });
}

function coming(document: string, after: Battle, ruleset: Ruleset, summoner: string | null): Json {
  const { documentName, id } = addressOf(document);
  if (documentName === "Actor") return comingActor(after.creatures[document], ruleset, summoner, after.uuid);
  if (documentName === "Token")
    return comingToken(
      Object.values(after.creatures).find(({ token }) => token?.uuid === document),
      ruleset,
    );
  const { creature = "", initiative = null, defeated = false, hidden = false, system = {} } = after.combatants[id] ?? {};
  const token = after.creatures[creature]?.token?.uuid ?? tokenThere(creature, document);
  const [, sceneId = null, , tokenId = null] = token?.split(".") ?? [];
  const stored = { type: ruleset.combatant.type, actorId: addressOf(creature).id, tokenId, sceneId, initiative, defeated, hidden, system };
  return plainCopy(stored);
}

/** The token of an actor of the world on the scene of an encounter, where it stands there already. */
function tokenThere(creature: string, combatant: string): string | undefined {
  const actor: unknown = fromUuidSync(creature, { strict: false });
  const combat: unknown = fromUuidSync(addressOf(combatant).parentUuid ?? "", { strict: false });
  if (!(actor instanceof Actor) || !(combat instanceof Combat)) return undefined;
  return combat.scene?.tokens.find(({ actorLink, actorId }) => actorLink && actorId === actor.id)?.uuid;
}

function comingActor(creature: Creature | undefined, ruleset: Ruleset, summoner: string | null, battle: string): Json {
  if (!creature) return {};
  const { type, side, system, items, effects, controlled, rest = {} } = creature;
  const name = localize(creature.name);
  const [ownItems, ownEffects] = [byId(rest["items"]), byId(rest["effects"])];
  const owner: unknown = controlled && summoner !== null ? fromUuidSync(summoner, { strict: false }) : null;
  const flags = isPlainObject(rest["flags"]) ? rest["flags"] : {};
  const { img, texture } = artworkOf(name, creature, ruleset);
  const prototype = isPlainObject(rest["prototypeToken"]) ? rest["prototypeToken"] : {};
  return plainCopy({
    ...rest,
    ...{ name, type, img, system },
    items: Object.values(items).map(({ id, rest: own = {}, ...item }) => {
      const shape = ruleset.items[item.type];
      const filled = shape ? fillFields(shape.fields, item.system) : item.system;
      return { ...ownItems.get(id), ...own, _id: id, name: localize(item.name), type: item.type, system: filled };
    }),
    effects: Object.values(effects).map(
      ({ id, ...effect }) => ownEffects.get(id) ?? { ...effect, ...effectFrame(effect), _id: id, name: localize(effect.name) },
    ),
    prototypeToken: { ...prototype, name, actorLink: true, disposition: dispositionOf(side), texture },
    ownership: owner instanceof Actor ? clonePlain(owner.toObject().ownership) : { default: CONST.DOCUMENT_OWNERSHIP_LEVELS.NONE },
    flags: { ...flags, sortie: { ...(isPlainObject(flags["sortie"]) ? flags["sortie"] : {}), summoned: battle } },
  });
}

/** Its own picture and its token's, or those that its kind has. */
function artworkOf(
  name: string,
  { type, uuid, token, rest = {} }: Creature,
  ruleset: Ruleset,
): { readonly img: unknown; readonly texture: object } {
  const portrait = firstPortrait(ruleset, type, name);
  const prototype = isPlainObject(rest["prototypeToken"]) ? rest["prototypeToken"] : {};
  const own = isPlainObject(prototype["texture"]) ? prototype["texture"] : {};
  const src = pictureOf(prototype, addressOf(token?.uuid ?? uuid).id) ?? rest["img"] ?? portrait?.token;
  return { img: rest["img"] ?? portrait?.img, texture: { ...own, src } };
}

/** What only prototypes of tokens have. */
const OF_PROTOTYPES: ReadonlySet<string> = new Set(["appendNumber", "prependAdjective", "randomImg"]);

function comingToken(creature: Creature | undefined, ruleset: Ruleset): Json {
  if (!creature?.token) return {};
  const { uuid: _uuid, tint, ...place } = creature.token;
  const { rest = {}, side, uuid } = creature;
  const name = localize(creature.name);
  const { texture } = artworkOf(name, creature, ruleset);
  const prototype = isPlainObject(rest["prototypeToken"]) ? rest["prototypeToken"] : {};
  const own = Object.fromEntries(Object.entries(prototype).filter(([key]) => !OF_PROTOTYPES.has(key)));
  return plainCopy({
    ...own,
    ...place,
    name,
    texture: { ...texture, tint },
    actorId: addressOf(uuid).id,
    ...(livesInToken(uuid) ? { actorLink: false, delta: deltaOf(creature) } : { actorLink: true }),
    disposition: dispositionOf(side),
  });
}

/** What rules have made of one that lives in its token, beside the actor that it is one of. */
function deltaOf({ uuid, system, effects }: Creature): object {
  const base = game.actors.get(addressOf(uuid).id);
  const known: unknown = base?.toObject().system;
  const own = new Set(base?.effects.map(({ id }) => id));
  const added = Object.values(effects).filter(({ id }) => !own.has(id));
  return {
    system: foundry.utils.diffObject(isPlainObject(known) ? known : {}, clonePlain(system)),
    effects: added.map(({ id, ...effect }) => ({ ...effect, ...effectFrame(effect), _id: id, name: localize(effect.name) })),
  };
}

function byId(list: unknown): Map<unknown, Record<string, unknown>> {
  const entries = Array.isArray(list) ? list.filter(isPlainObject) : [];
  return new Map(entries.map((entry) => [entry["_id"], entry]));
}

/** What is stored of a document as a whole, without its id and the stamps of who wrote its parts when, which Foundry sets anew; null when there is none. */
function sourceOf(document: string): Json {
  const found: unknown = fromUuidSync(document, { strict: false });
  if (!(found instanceof foundry.abstract.Document)) return null;
  const { _id, ...source }: Record<string, unknown> = { ...found.toObject() };
  return plainCopy(withoutStamps(source));
}

function withoutStamps(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutStamps);
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(Object.entries(value).flatMap(([key, each]) => (key === "_stats" ? [] : [[key, withoutStamps(each)]])));
}

/** The documents as they stand with those as wholes that these changes make or remove. */
export function withWholes(
  documents: Map<string, Record<string, unknown>>,
  changes: readonly Change[],
): Map<string, Record<string, unknown>> {
  for (const change of changes) {
    const { document } = change;
    if (!isWhole(change)) continue;
    const stored = sourceOf(document);
    if (stored) documents.set(document, { stored });
    else documents.delete(document);
    const { parentUuid } = addressOf(document);
    const home: unknown = parentUuid === null ? null : fromUuidSync(parentUuid, { strict: false });
    if (home instanceof Scene && !documents.has(home.uuid)) documents.set(home.uuid, {});
  }
  return documents;
}

/** Changes without the combatants and tokens of actors that are to stay. */
export function withoutThoseOf(changes: readonly Change[], kept: ReadonlySet<string>): Change[] {
  if (kept.size === 0) return [...changes];
  return changes.filter((change) => {
    const actor: unknown = isWhole(change) ? storedWhole(change.before ?? change.after)?.["actorId"] : null;
    return typeof actor !== "string" || !kept.has(`Actor.${actor}`);
  });
}

/**
 * Puts the tokens there that only show a creature which has come, and takes those away whose creature has gone; what stands as it is to be is left alone. Names to this
 * user those that something has stopped. Never throws for that.
 */
export async function writeTokens(changes: readonly Change[]): Promise<void> {
  const due = tokensDue(changes);
  for (const change of due) {
    const { id, parentUuid } = addressOf(change.document);
    const scene: unknown = parentUuid === null ? null : fromUuidSync(parentUuid, { strict: false });
    if (!(scene instanceof Scene)) continue;
    const stored = storedWhole(change.after);
    const [operation] = ownOperations([{ action: stored ? "create" : "delete", documentName: "Token", parent: scene, ...KEPT_IDS }]);
    const { action: _action, documentName: _name, ...options } = operation ?? {};
    const tokens = documentClass("Token");
    try {
      await whileConnected(() =>
        stored ? tokens.createDocuments([{ ...stored, _id: id }], options) : tokens.deleteDocuments([id], options),
      );
    } catch (error) {
      console.warn(`Sortie | A token of ${uuidOf(scene)} could not be written`, error);
    }
  }
  const stopped = due.filter((change) => "after" in change !== isThere(change.document));
  const names = stopped.map(nameOfToken).join(", ");
  if (stopped.length > 0) ui.notifications.warn(localize("SORTIE.Places.NotShown", { names }));
}

/** The tokens that only show a creature, and are not there yet or are still there. */
export function tokensDue(changes: readonly Change[]): Change[] {
  return changes.filter((change) => isShownToken(change) && "after" in change !== isThere(change.document));
}

/** What a token is called that comes or goes. */
function nameOfToken({ document, before, after }: Change): string {
  return nameOfDocument(document, { name: storedWhole(after ?? before)?.["name"] });
}

function isThere(document: string): boolean {
  return fromUuidSync(document, { strict: false }) !== null;
}
