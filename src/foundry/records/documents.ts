// From engine changes to Foundry writes: which document, which key, which operation, and who may do it.

import type { Battle, Change, JsonObject, Ruleset } from "../../engine/index.ts";
import { applyChanges, clonePlain, documentsOf, isPlainObject } from "../../engine/index.ts";
import { preparedSystem, sourceSystem } from "../battle/creature.ts";
import { foundryRound } from "../battle/rounds.ts";
import { EFFECT_TYPE } from "../data/shared-models.ts";
import type { BatchOperation } from "../platform/boundary.ts";
import { platform } from "../platform/boundary.ts";
import { deleteKey } from "../platform/deletion.ts";
import { localize } from "../platform/localize.ts";
import { settingOperation } from "../platform/setting-documents.ts";
import { worldDataOf } from "../settings/store.ts";
import type { ActorWrite } from "./ledger.ts";

const EMBEDDED = /^(?<parent>.+)\.(?<name>Item|ActiveEffect|Combatant)\.(?<id>[A-Za-z0-9]{16})$/;

/** A document's uuid taken apart: what it is embedded in, if anything. */
export interface Address {
  readonly documentName: string;
  readonly id: string;
  readonly parentUuid: string | null;
}

/** Reads the uuid of a changed document. */
export function addressOf(uuid: string): Address {
  const embedded = EMBEDDED.exec(uuid)?.groups;
  if (embedded) return { documentName: embedded["name"] ?? "", id: embedded["id"] ?? "", parentUuid: embedded["parent"] ?? null };
  const parts = uuid.split(".");
  return { documentName: parts.at(-2) ?? "", id: parts.at(-1) ?? "", parentUuid: null };
}

/** True when a user, by default that of this client, may write every document that changes, without a GM. */
export function ownsAll(changes: readonly Pick<Change, "document">[], user: User = game.user): boolean {
  if (user.isGM) return true;
  return changes.every(({ document }) => {
    const { documentName, parentUuid } = addressOf(document);
    if (documentName !== "Actor" && documentName !== "Item" && documentName !== "ActiveEffect") return false;
    const actor = fromUuidSync(parentUuid ?? document);
    return actor instanceof Actor && actor.testUserPermission(user, "OWNER");
  });
}

/**
 * Turns the changes of a working copy into changes of what is stored: a number that an active effect has shifted keeps its shift out of the database,
 * and new effects get the words of this world's language for a name.
 */
export function settleChanges(changes: readonly Change[]): Change[] {
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

/** The entry of a document in the operation that it belongs to, and what its paths begin with there. */
function entryIn(
  operations: Map<string, Gathered>,
  action: Gathered["action"],
  uuid: string,
): { entry: Record<string, unknown>; prefix: string } {
  const { documentName, id, parentUuid } = addressOf(uuid);
  const target = tokenTarget(uuid, documentName);
  const key = `${action} ${target?.documentName ?? documentName} ${target?.parentUuid ?? parentUuid ?? ""}`;
  let operation = operations.get(key);
  if (!operation) {
    const parent = target ? fromUuidSync(target.parentUuid) : parentUuid === null ? undefined : fromUuidSync(parentUuid);
    operation = { action, documentName: target?.documentName ?? documentName, parent, entries: new Map() };
    operations.set(key, operation);
  }
  const entryId = target?.id ?? id;
  const entry = operation.entries.get(entryId) ?? { _id: entryId };
  operation.entries.set(entryId, entry);
  return { entry, prefix: target ? "delta." : "" };
}

/**
 * The operations that write these changes: one for each class, parent and kind. `battle` is the battle before them, for the place in the turn list; `ledgers`
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
  for (const change of changes) {
    if (change.document === "World") continue;
    const { documentName } = addressOf(change.document);
    const action = change.path !== "" ? "update" : "after" in change ? "create" : "delete";
    const { entry, prefix } = entryIn(operations, action, change.document);
    if (action === "create") Object.assign(entry, createdData(change, documentName));
    else if (action === "update") writeChange(entry, change, prefix, turnIndex(changes, ruleset, battle));
    if (documentName === "Combat" && action === "update") writeRound(entry, changes, battle);
  }
  for (const { actor, update } of ledgers) {
    const { entry, prefix } = entryIn(operations, "update", actor);
    for (const [path, value] of Object.entries(update)) entry[`${prefix}${path}`] = value;
  }
  keepPlace(operations.get("update Combat ")?.entries.values().next().value, changes, ruleset, battle);
  const written = [...operations.values()]
    .sort((a, b) => rankOf(a) - rankOf(b))
    .map(({ action, documentName, parent, entries }) => {
      const shared = { action, documentName, ...(parent === undefined ? {} : { parent }), ...options };
      if (action === "delete") return { ...shared, ids: [...entries.keys()] };
      if (action === "create")
        return { ...shared, data: [...entries.values()].map((entry) => platform<Record<string, never>>(entry)), keepId: true };
      // The place in the list moves with the combat's own update; core must not write it a second time.
      return { ...shared, updates: [...entries.values()], ...(documentName === "Combatant" ? { turnEvents: false } : {}) };
    });
  return [...worldOperation(changes, ruleset), ...written];
}

/** Creatures, then what is made, changed and removed, and the encounter at last: its turn passes when everything else stands. */
function rankOf({ action, documentName }: Gathered): number {
  if (action === "update" && (documentName === "Actor" || documentName === "Token")) return 0;
  if (action === "update" && documentName === "Combat") return 3;
  return action === "delete" ? 4 : action === "update" ? 2 : 1;
}

/** Actors of unlinked tokens are written through their scene, so that several of them are one request. */
function tokenTarget(uuid: string, documentName: string): { documentName: "Token"; id: string; parentUuid: string } | null {
  if (documentName !== "Actor" || !uuid.startsWith("Scene.")) return null;
  const parts = uuid.split(".");
  return { documentName: "Token", id: parts[3] ?? "", parentUuid: `Scene.${parts[1] ?? ""}` };
}

function createdData(change: Change, documentName: string): Record<string, unknown> {
  const data = isPlainObject(change.after) ? clonePlain(change.after) : {};
  return documentName === "ActiveEffect" ? { ...data, type: EFFECT_TYPE } : data;
}

function writeChange(entry: Record<string, unknown>, change: Change, prefix: string, turn: () => number | null): void {
  if (change.path === "round") return;
  if (change.path === "turn") entry["turn"] = turn();
  else if ("after" in change) entry[`${prefix}${change.path}`] = clonePlain(change.after);
  else deleteKey(entry, `${prefix}${change.path}`);
}

/** Foundry counts an ambush as a round: its number may change without the rules' own, and the other way round. */
function writeRound(entry: Record<string, unknown>, changes: readonly Change[], battle: Battle): void {
  const valueOf = (path: string, now: number | boolean): unknown =>
    changes.find((change) => change.document === battle.uuid && change.path === path)?.after ?? now;
  const early = valueOf("system.order.early", battle.system.order.early) === true;
  const round = foundryRound({ round: Number(valueOf("round", battle.round)), system: { order: { early } } });
  if (round !== foundryRound(battle)) entry["round"] = round;
}

/** Whoever acts goes on acting when the list is put into another order: then the index moves although the turn does not. */
function keepPlace(entry: Record<string, unknown> | undefined, changes: readonly Change[], ruleset: Ruleset, battle: Battle): void {
  if (!entry || "turn" in entry || battle.turn === null) return;
  const index = turnIndex(changes, ruleset, battle)();
  if (index !== null && index !== turnIndex([], ruleset, battle)()) entry["turn"] = index;
}

/** Foundry's `turn` is an index into the sorted list as it will be after the changes. */
function turnIndex(changes: readonly Change[], ruleset: Ruleset, battle: Battle): () => number | null {
  return () => {
    const after = clonePlain(battle);
    const documents = documentsOf(after);
    applyChanges(documents, changes);
    const turn = documents.get(battle.uuid)?.["turn"];
    if (typeof turn !== "string") return null;
    for (const combatant of Object.values(after.combatants)) {
      const initiative = documents.get(`${battle.uuid}.Combatant.${combatant.id}`)?.["initiative"];
      combatant.initiative = typeof initiative === "number" ? initiative : null;
    }
    const sorted = Object.values(after.combatants).sort((a, b) => ruleset.turnOrder.compare(after, a, b));
    const index = sorted.findIndex((combatant) => combatant.id === turn);
    return index < 0 ? null : index;
  };
}

/** What outlives battles, as it is after these changes. */
function worldOperation(changes: readonly Change[], ruleset: Ruleset): BatchOperation[] {
  const mine = changes.filter((change) => change.document === "World");
  if (mine.length === 0) return [];
  const world: Record<string, unknown> = worldDataOf(ruleset);
  applyChanges(new Map([["World", world]]), mine);
  return [settingOperation(`${ruleset.id}.world`, platform<JsonObject>(world))];
}
