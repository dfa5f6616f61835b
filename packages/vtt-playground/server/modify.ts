// Decides what a write request does: all its operations on one draft, in order, or none of them.
import { textOf } from "../json.ts";
import { documentKinds, isDocumentName } from "../hierarchy.ts";
import type { DocumentName } from "../hierarchy.ts";
import type { JsonObject, Operation } from "../protocol.ts";
import type { Draft } from "./draft.ts";
import { Refusal } from "./errors.ts";
import { checkedType, cleanFields, modificationStats, prepareCreation } from "./incoming.ts";
import type { Rules } from "./incoming.ts";
import { expand, isObject, merge } from "../merge.ts";
import { assertAllowed } from "./permissions.ts";
import type { Requester } from "./permissions.ts";
import { locate, placeOf } from "./places.ts";
import type { Located, Place } from "./places.ts";

const timeSettingId = "coreWorldTime000";

/** Applies the operations to the draft and returns them as applied, followed by those that the server adds. */
export function applyOperations(draft: Draft, rules: Rules, requester: Requester, operations: readonly Operation[]): Operation[] {
  const applied = operations.map((operation) => withTokenDelta(draft, applyOperation(draft, rules, requester, operation)));
  const seconds = operations.reduce((sum, operation) => sum + worldTimeDelta(operation.options), 0);
  return seconds === 0 ? applied : [...applied, advanceWorldTime(draft, seconds, operations[0]?.options ?? {})];
}

/** Clients keep a token's delta as the server made it, so that all have the same. */
function withTokenDelta(draft: Draft, operation: Operation): Operation {
  const tokenUuid = operation.parentUuid === null ? undefined : /^Scene\.[^.]+\.Token\.[^.]+/.exec(operation.parentUuid)?.[0];
  if (tokenUuid === undefined) return operation;
  const delta = locate(draft, tokenUuid).source["delta"];
  return isObject(delta) ? { ...operation, tokenDelta: structuredClone(delta) } : operation;
}

function applyOperation(draft: Draft, rules: Rules, requester: Requester, operation: Operation): Operation {
  const { action, documentName, parentUuid, options } = operation;
  if (!isDocumentName(documentName)) throw new Refusal("invalid", `there are no ${documentName} documents`);
  const parent = parentUuid === null ? null : locate(draft, parentUuid);
  const place = placeOf(draft, documentName, parent);
  switch (action) {
    case "create":
      return create(draft, rules, requester, place, operation, documentName);
    case "update":
      return update(draft, rules, requester, place, operation, documentName);
    case "delete": {
      const ids = options["deleteAll"] === true ? place.ids() : (operation.ids ?? []);
      for (const id of ids) {
        const source = place.find(id);
        if (!source) throw new Refusal("missing", `${documentName} ${id} does not exist`);
        assertAllowed(draft, requester, "delete", { name: documentName, source, parent }, {});
      }
      for (const id of ids) place.remove(id);
      setCombatTurn(parent, options);
      return { action, documentName, parentUuid, pack: null, ids, options };
    }
    default:
      throw new Refusal("invalid", `unknown action "${String(action)}"`);
  }
}

function create(draft: Draft, rules: Rules, requester: Requester, place: Place, operation: Operation, name: DocumentName): Operation {
  const parent = place.parent;
  const sent = operation.data ?? [];
  if (name === "Setting") {
    const existing = sent.map((data) =>
      draft.all("Setting").find((one) => one["key"] === data["key"] && (one["user"] ?? null) === (data["user"] ?? null)),
    );
    // Two clients can make the same setting at once; the second one's value is then an update.
    if (existing.length > 0 && existing.every((source) => source !== undefined)) {
      const updates = existing.map((source, index): JsonObject => ({ _id: source["_id"] ?? "", value: sent[index]?.["value"] ?? null }));
      return update(draft, rules, requester, place, { ...operation, action: "update", updates }, name);
    }
  }
  const data = sent.map((entry) => prepareCreation(rules, name, entry, operation.options, requester));
  for (const [index, source] of data.entries()) {
    // The author is judged as sent: a player must not get a message in somebody else's name, nor silently one in his own.
    const asked =
      name === "ChatMessage" && (sent[index]?.["author"] ?? null) !== null
        ? { ...source, author: sent[index]?.["author"] ?? null }
        : source;
    assertAllowed(draft, requester, "create", { name, source: asked, parent }, {});
    if (place.find(textOf(source["_id"]))) throw new Refusal("invalid", `${name} ${textOf(source["_id"])} exists already`);
    place.add(source);
  }
  setCombatTurn(parent, operation.options);
  return {
    action: "create",
    documentName: name,
    parentUuid: operation.parentUuid,
    pack: null,
    data: structuredClone(data),
    options: operation.options,
  };
}

function update(draft: Draft, rules: Rules, requester: Requester, place: Place, operation: Operation, name: DocumentName): Operation {
  const parent = place.parent;
  const updates = (operation.updates ?? []).map((sent) => {
    const changes = expand(sent);
    const id = textOf(changes["_id"]);
    const source = place.find(id);
    if (!source) throw new Refusal("missing", `${name} ${id} does not exist`);
    assertAllowed(draft, requester, "update", { name, source, parent }, changes);
    const type = checkedType(rules, name, changes["type"] ?? source["type"]);
    cleanFields(rules, name, type, changes, requester);
    if (name !== "Setting") {
      const { createdTime: _createdTime, ...stats }: JsonObject = isObject(changes["_stats"]) ? changes["_stats"] : {};
      changes["_stats"] = { ...stats, ...modificationStats(rules, requester) };
    }
    fillEmbeddedCreations(rules, name, source, changes, requester);
    place.update(id, changes, operation.options["recursive"] !== false);
    return changes;
  });
  setCombatTurn(parent, operation.options);
  return {
    action: "update",
    documentName: name,
    parentUuid: operation.parentUuid,
    pack: null,
    updates: structuredClone(updates),
    options: operation.options,
  };
}

/** Embedded documents that arrive inside a parent's update must be complete when they are new. */
function fillEmbeddedCreations(rules: Rules, name: DocumentName, source: JsonObject, changes: JsonObject, requester: Requester): void {
  for (const [collection, child] of Object.entries(documentKinds[name].embedded)) {
    const incoming = changes[collection];
    if (!Array.isArray(incoming)) continue;
    const present = Array.isArray(source[collection]) ? source[collection].filter(isObject) : [];
    changes[collection] = incoming.filter(isObject).map((entry) => {
      const known = present.some((candidate) => candidate["_id"] === entry["_id"]);
      return known ? entry : prepareCreation(rules, child, entry, { keepId: true, keepEmbeddedIds: true }, requester);
    });
  }
}

/** A change of combatants may move the parent's turn in the same write. */
function setCombatTurn(parent: Located | null, options: JsonObject): void {
  const turn = options["combatTurn"];
  if (parent?.name === "Combat" && (typeof turn === "number" || turn === null)) parent.source["turn"] = turn;
}

function worldTimeDelta(options: JsonObject): number {
  const worldTime = options["worldTime"];
  const delta = isObject(worldTime) ? worldTime["delta"] : options["advanceTime"];
  return typeof delta === "number" && Number.isFinite(delta) ? delta : 0;
}

function advanceWorldTime(draft: Draft, seconds: number, options: JsonObject): Operation {
  const worldTime = isObject(options["worldTime"]) ? options["worldTime"] : {};
  const shared = { documentName: "Setting", parentUuid: null, pack: null, options: { ...worldTime, worldTime: { delta: seconds } } };
  const setting = draft.all("Setting").find((source) => source["key"] === "core.time");
  if (!setting) {
    const data: JsonObject = { _id: timeSettingId, key: "core.time", value: JSON.stringify(seconds), user: null, flags: {} };
    draft.put("Setting", timeSettingId, structuredClone(data));
    return { ...shared, action: "create", data: [data] };
  }
  const id = textOf(setting["_id"]);
  const value = JSON.stringify(Number(setting["value"]) + seconds);
  const target = draft.write("Setting", id);
  if (target) merge(target, { value });
  return { ...shared, action: "update", updates: [{ _id: id, value }] };
}
