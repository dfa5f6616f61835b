// From engine changes to Foundry writes: which document, which key, which operation, and who may do it.

import type { Battle, Change, Creature, JsonObject, Ruleset } from "../../engine/index.ts";
import { applyChanges, CLOCK, clonePlain, documentsOf, isPlainObject, NOWHERE, valueAt } from "../../engine/index.ts";
import { GROUND_PATH, isBareWithout } from "../snapshot/ground.ts";
import { preparedSystem, sourceSystem } from "../snapshot/creature.ts";
import { combatAt, shownOrder } from "../snapshot/encounters.ts";
import { foundryRound } from "../snapshot/rounds.ts";
import { sideOf, storedDispositionOf } from "../snapshot/sides.ts";
import { EFFECT_TYPE } from "../platform/document-kinds.ts";
import { effectFrame } from "../platform/effect-frame.ts";
import { type BatchOperation, KEPT_IDS, platform } from "../platform/foundry-boundary.ts";
import { deleteKey } from "../platform/deletion.ts";
import { localize } from "../platform/localize.ts";
import { clockOperation, settingOperation } from "../platform/setting-documents.ts";
import { getSetting, GROUND_SETTING, worldDataOf } from "../settings/store.ts";
import { addressOf } from "./document-address.ts";
import type { ActorWrite } from "./ledger.ts";
import { isPlaceChange, tokenAt } from "./recorded-positions.ts";
import { isShownToken, isWhole, storedWhole } from "./created-documents.ts";

/** True when a user, by default that of this client, may write everything that changes, without a GM: of a token, where it stands. */
export function ownsAll(changes: readonly (Pick<Change, "document"> & { readonly path?: string })[], user: User = game.user): boolean {
  if (user.isGM) return true;
  return changes.every(({ document, path = "?" }) => {
    // Only a GM's client makes creatures, and removes them.
    if (isWhole({ document, path })) return false;
    const { documentName, parentUuid } = addressOf(document);
    if (isPlaceChange({ document, path })) return tokenAt(document)?.actor?.testUserPermission(user, "OWNER") === true;
    if (documentName !== "Actor" && documentName !== "Item" && documentName !== "ActiveEffect") return false;
    const actor = fromUuidSync(documentName === "Actor" ? document : (parentUuid ?? ""));
    return actor instanceof Actor && actor.testUserPermission(user, "OWNER");
  });
}

/**
 * Turns the changes of a working copy into changes of what is stored: a number that an active effect has shifted keeps its shift out of the database,
 * and new effects get the words of this world's language for a name.
 */
export function toStoredChanges(changes: readonly Change[]): Change[] {
  return changes.map((change) => {
    if (change.path === "" && isPlainObject(change.after)) {
      const name = change.after["name"];
      return typeof name === "string" ? { ...change, after: { ...change.after, name: localize(name) } } : change;
    }
    return withoutShift(change);
  });
}

function withoutShift(change: Change): Change {
  const { before, after } = change;
  if (typeof before !== "number" || typeof after !== "number" || addressOf(change.document).documentName !== "Actor") return change;
  const actor = fromUuidSync(change.document);
  if (!(actor instanceof Actor)) return change;
  const path = change.path.replace(/^system\./, "");
  const stored = foundry.utils.getProperty(sourceSystem(actor), path);
  const prepared = foundry.utils.getProperty(preparedSystem(actor), path);
  if (typeof stored !== "number" || prepared !== before || stored === before) return change;
  return { ...change, before: stored, after: stored + (after - before) };
}

/** Operations while they are gathered, and the entry of each document in them. */
interface Gathered {
  action: BatchOperation["action"];
  documentName: string;
  parent: unknown;
  entries: Map<string, Record<string, unknown>>;
}

/** The entry of a document in the operation that it belongs to: one for each class and parent, so that several documents there are one request. */
function entryIn(operations: Map<string, Gathered>, action: Gathered["action"], uuid: string): Record<string, unknown> {
  const { documentName, id, parentUuid } = addressOf(uuid);
  const key = `${action} ${documentName} ${parentUuid ?? ""}`;
  let operation = operations.get(key);
  if (!operation) {
    const parent = parentUuid === null ? undefined : fromUuidSync(parentUuid);
    operation = { action, documentName, parent, entries: new Map() };
    operations.set(key, operation);
  }
  const entry = operation.entries.get(id) ?? { _id: id };
  operation.entries.set(id, entry);
  return entry;
}

/**
 * The operations that write these changes, save where tokens stand (`recorded-positions.ts`): one for each class, parent and kind. `battle` is the battle before them, for the place in the turn list; `ledgers`
 * is written along with them. Creatures come first, and with them their ledgers: what is cut short after them is known to have begun.
 */
export function operationsOf(
  changes: readonly Change[],
  ruleset: Ruleset,
  battle: Battle,
  options: Record<string, unknown>,
  ledgers: readonly ActorWrite[] = [],
): BatchOperation[] {
  const operations = new Map<string, Gathered>();
  const turn = turnIndex(changes, ruleset, battle);
  for (const change of changes) {
    if ([CLOCK, NOWHERE, "World"].includes(change.document) || isPlaceChange(change) || isShownToken(change)) continue;
    const { documentName } = addressOf(change.document);
    const action = change.path !== "" ? "update" : "after" in change ? "create" : "delete";
    const entry = entryIn(operations, action, change.document);
    if (action === "create") Object.assign(entry, createdData(change, documentName));
    else if (action === "update") writeChange(entry, change, turn);
  }
  clearBareGrounds(operations, changes);
  for (const { actor, update } of ledgers) Object.assign(entryIn(operations, "update", actor), update);
  const encounter = operations.get("update Combat ")?.entries.values().next().value;
  if (encounter) writePlace(encounter, changes, battle, turn);
  const reorders = [...operations.values()].some(({ documentName }) => documentName === "Combatant");
  // Core may move the index as soon as initiatives change: then ours is said in any case.
  if (
    battle.started &&
    changes.some(({ document, path }) => ["initiative", ""].includes(path) && addressOf(document).documentName === "Combatant")
  )
    Object.assign(entryIn(operations, "update", battle.uuid), { turn: turn() });
  const written = [...operations.values()]
    .sort((a, b) => rankOf(a) - rankOf(b))
    .map(({ action, documentName, parent, entries }) => {
      const shared = { action, documentName, ...(parent === undefined ? {} : { parent }), ...options };
      const quiet = documentName === "Combatant" ? { turnEvents: false } : {};
      if (action === "delete") return { ...shared, ids: [...entries.keys()], ...quiet };
      if (action === "create") return { ...shared, data: [...entries.values()], ...KEPT_IDS, ...quiet };
      // Core moves the place in the list along with new initiatives. In a batch the combat's own place would be compared with the one before that, and be left out.
      const place = documentName === "Combatant" ? { turnEvents: false } : documentName === "Combat" && reorders ? { diff: false } : {};
      return { ...shared, updates: [...entries.values()], ...place };
    });
  return [...worldOperation(changes, ruleset), ...nowhereOperation(changes), ...clockOperations(changes, options), ...written];
}

/**
 * Creatures, then what is made, changed and removed, and the encounter at last: its turn passes when everything else stands. Combatants come after whom they stand for, and
 * leave before them, and before the turn is counted: core removes a token's combatant by itself where it finds one.
 */
function rankOf({ action, documentName }: Gathered): number {
  if (action === "update" && documentName === "Actor") return 0;
  if (action !== "update" && documentName === "Combatant") return 1.5;
  if (action === "update" && documentName === "Combat") return 3;
  return action === "delete" ? 4 : action === "update" ? 2 : 1;
}

function plainOf(value: unknown): Record<string, unknown> {
  return isPlainObject(value) ? value : {};
}

function createdData(change: Change, documentName: string): Record<string, unknown> {
  if (isWhole(change)) return clonePlain(storedWhole(change.after) ?? {});
  const data = isPlainObject(change.after) ? clonePlain(change.after) : {};
  if (documentName === "Item") {
    const { rest, ...thing } = data;
    return { ...(isPlainObject(rest) ? rest : {}), ...thing };
  }
  if (documentName !== "ActiveEffect") return data;
  // The mark of the defeated lies over the whole token, as Foundry's own does.
  const { DEFEATED } = CONFIG.specialStatusEffects;
  const overlay = Array.isArray(data["statuses"]) && data["statuses"].includes(DEFEATED);
  const { rest, ...known } = data;
  // Somebody else's comes back as it was, to the byte; our fields are none of its own unless it is of our type.
  if (isPlainObject(rest))
    return {
      ...known,
      ...rest,
      ...(rest["type"] === EFFECT_TYPE ? { system: { ...plainOf(rest["system"]), ...plainOf(known["system"]) } } : {}),
    };
  return { ...data, ...effectFrame(data), ...(overlay ? { flags: { core: { overlay } } } : {}) };
}

/** A side is stored as the disposition of the token, or of the prototype where there is no token. */
function storedSide({ document, after }: Change): Record<string, unknown> {
  const disposition = storedDispositionOf(after);
  if (disposition === undefined) return {};
  return { [addressOf(document).documentName === "Token" ? "disposition" : "prototypeToken.disposition"]: disposition };
}

function writeChange(entry: Record<string, unknown>, change: Change, turn: () => number | null): void {
  if (change.path === "round") return;
  if (change.path.startsWith("lying.")) {
    const stored = `${GROUND_PATH}.${change.path.slice("lying.".length)}`;
    if ("after" in change) entry[stored] = clonePlain(change.after);
    else deleteKey(entry, stored);
    return;
  }
  if (change.path === "side") Object.assign(entry, storedSide(change));
  else if (change.path === "tint") entry["texture.tint"] = change.after;
  else if (change.path === "turn") entry["turn"] = turn();
  else if ("after" in change) entry[change.path] = clonePlain(change.after);
  else deleteKey(entry, change.path);
}

/**
 * Round and turn as the changes leave them, and beside them who has the turn by this record (snapshot/recorded-turn.ts). All of it is written whether or not it changes: the
 * list may be in another order, Foundry may show what somebody has written by hand, and it counts an ambush as a round.
 */
function writePlace(entry: Record<string, unknown>, changes: readonly Change[], battle: Battle, turnAfter: () => number | null): void {
  const valueOf = (path: string, now: number | boolean | string | null): unknown => {
    const change = changes.find((candidate) => candidate.document === battle.uuid && candidate.path === path);
    return change && "after" in change ? change.after : now;
  };
  const early = valueOf("system.order.early", battle.system.order.early) === true;
  const round = foundryRound({ round: Number(valueOf("round", battle.round)), system: { order: { early } } });
  const turn = valueOf("turn", battle.turn);
  const runs = round > 0;
  entry["round"] = round;
  if (runs || "turn" in entry || battle.started) entry["turn"] = turnAfter();
  entry["system.standing"] = runs ? { round, turn: typeof turn === "string" ? turn : null } : null;
}

/** Foundry's `turn` is an index into the sorted list as it will be after the changes; worked out when it is asked for, once. */
function turnIndex(changes: readonly Change[], ruleset: Ruleset, battle: Battle): () => number | null {
  let known: { readonly index: number | null } | undefined;
  return () => (known ??= { index: indexAfter(changes, ruleset, battle) }).index;
}

function indexAfter(changes: readonly Change[], ruleset: Ruleset, battle: Battle): number | null {
  const after = copyFor(changes, battle);
  moveCombatants(after, changes);
  const documents = documentsOf(after);
  applyChanges(
    documents,
    changes.filter((change) => !isWhole(change)),
  );
  const turn = documents.get(battle.uuid)?.["turn"];
  if (typeof turn !== "string") return null;
  for (const combatant of Object.values(after.combatants)) {
    const initiative = documents.get(`${battle.uuid}.Combatant.${combatant.id}`)?.["initiative"];
    combatant.initiative = typeof initiative === "number" ? initiative : null;
  }
  const index = shownOrder(combatAt(battle.uuid), ruleset.turnOrder.listed(after)).indexOf(turn);
  return index < 0 ? null : index;
}

/** A battle that these changes can be written into. Of creatures that they leave alone it shares what those hold, which is nearly all of a large battle. */
function copyFor(changes: readonly Change[], battle: Battle): Battle {
  const isChanged = ({ uuid, sideIn, token }: Creature): boolean =>
    [uuid, sideIn, token?.uuid ?? uuid].some((own) => changes.some(({ document }) => document === own || document.startsWith(`${own}.`)));
  const creatures = Object.entries(battle.creatures).map(([uuid, creature]): [string, Creature] => [
    uuid,
    isChanged(creature) ? clonePlain(creature) : creature,
  ]);
  return { ...clonePlain({ ...battle, creatures: {}, terrain: null }), creatures: Object.fromEntries(creatures), terrain: battle.terrain };
}

/** Those who come and go with these changes, as far as the order asks of them. */
function moveCombatants({ combatants, creatures, uuid }: Battle, changes: readonly Change[]): void {
  for (const change of changes) {
    const { documentName, id } = addressOf(change.document);
    if (!isWhole(change)) continue;
    const stored = storedWhole(change.after);
    if (!stored) {
      Reflect.deleteProperty(documentName === "Combatant" ? combatants : creatures, documentName === "Combatant" ? id : change.document);
      continue;
    }
    const { name, type, system, initiative, actorId, tokenId, sceneId } = stored;
    const token = `Scene.${textOf(sceneId)}.Token.${textOf(tokenId)}`;
    const known = { name: textOf(name), system: isPlainObject(system) ? system : {} };
    if (documentName === "Combatant" && change.document.startsWith(uuid)) {
      const rolled = typeof initiative === "number" ? initiative : null;
      const unlinked = changes.some((other) => other.document === token && !isShownToken(other));
      const creature = unlinked ? `${token}.Actor.${textOf(actorId)}` : `Actor.${textOf(actorId)}`;
      combatants[id] = { ...known, id, creature, initiative: rolled, defeated: false, hidden: false };
    }
    if (documentName === "Token" && !isShownToken(change)) {
      const base = `Actor.${textOf(actorId)}`;
      const found: unknown = fromUuidSync(base, { strict: false });
      const of = found instanceof Actor ? found.toObject() : { name: known.name, type: "", system: {} };
      const own: unknown = of.system;
      const kind = { actorName: of.name, type: of.type, side: sideOf(Number(stored["disposition"])) };
      const alone = `${change.document}.${base}`;
      creatures[alone] = {
        ...known,
        ...kind,
        uuid: alone,
        system: isPlainObject(own) ? own : {},
        controlled: false,
        items: {},
        effects: {},
      };
    }
    if (documentName === "Actor") {
      const side = sideOf(Number(valueAt(stored, "prototypeToken.disposition")));
      const creature = { ...known, uuid: change.document, actorName: known.name, type: textOf(type), side, controlled: false };
      creatures[change.document] = { ...creature, items: {}, effects: {} };
    }
  }
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** A scene on which nothing lies any more remembers nothing of it, as before. */
function clearBareGrounds(operations: ReadonlyMap<string, Gathered>, changes: readonly Change[]): void {
  for (const [id, entry] of operations.get("update Scene ")?.entries ?? []) {
    const scene = `Scene.${id}`;
    const mine = changes.filter(({ document }) => document === scene);
    const gone = new Set(mine.map(({ path }) => path.slice("lying.".length)));
    if (mine.some((change) => "after" in change) || !isBareWithout(scene, gone)) continue;
    for (const key of Object.keys(entry)) if (key !== "_id") Reflect.deleteProperty(entry, key);
    deleteKey(entry, GROUND_PATH);
  }
}

/** What lies about where there is no scene, as it is after these changes: of all rulesets. */
function nowhereOperation(changes: readonly Change[]): BatchOperation[] {
  const mine = changes.filter((change) => change.document === NOWHERE);
  if (mine.length === 0) return [];
  const stored: unknown = clonePlain(getSetting(GROUND_SETTING));
  const ground: Record<string, unknown> = { lying: isPlainObject(stored) ? stored : {} };
  applyChanges(new Map([[NOWHERE, ground]]), mine);
  return [settingOperation(GROUND_SETTING, platform<JsonObject>(ground["lying"]))];
}

/** The world's clock. What follows of its moving knows by the options that a record has moved it. */
function clockOperations(changes: readonly Change[], options: Record<string, unknown>): BatchOperation[] {
  const time = changes.find(({ document }) => document === CLOCK)?.after;
  return typeof time === "number" ? [clockOperation(time, options)] : [];
}

/** What outlives battles, as it is after these changes. */
function worldOperation(changes: readonly Change[], ruleset: Ruleset): BatchOperation[] {
  const mine = changes.filter((change) => change.document === "World");
  if (mine.length === 0) return [];
  const world: Record<string, unknown> = worldDataOf(ruleset);
  applyChanges(new Map([["World", world]]), mine);
  return [settingOperation(`${ruleset.id}.world`, platform<JsonObject>(world))];
}
