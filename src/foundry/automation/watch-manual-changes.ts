// Values that others than rules write while a battle runs: a player on their sheet, a module, a macro, core's own menus. Foundry's hooks tell what is new, not what was
// before, so every GM's client keeps the stored values of whoever takes part; the one executing GM's client writes down what differs and was no record's.

import { type Change, clonePlain, compareDocuments, equalPlain, inverseOf } from "../../engine/index.ts";
import { type Picture, pictureOfCombatant, pictureOfEffect, pictureOfOwn } from "../snapshot/document-snapshots.ts";
import { isRunning } from "../snapshot/encounters.ts";
import { roundByRules, turnByRules } from "../snapshot/recorded-turn.ts";
import { EFFECT_TYPE } from "../platform/document-kinds.ts";
import { writeBatch } from "../platform/batch.ts";
import { saysOwn } from "../platform/own-writes.ts";
import { type SeenChange, rememberByHand } from "../records/manual-changes.ts";
import { changedUnseen } from "../records/last-known-state.ts";
import { operationsOf } from "../records/to-foundry-writes.ts";
import { messageOfRecord, recordOf } from "../records/message.ts";
import { battleContextOf } from "../undo/write-undo.ts";
import { attempt } from "../requests/report-refusal.ts";
import { isExecutor } from "../network/active-gm.ts";
import { inTurn } from "../network/commit-queue.ts";
import { rulesetOf } from "../rulesets.ts";

/** Who wrote something, and by which record, as their client says. */
interface Writing {
  readonly options: object;
  readonly user: string;
}

/** What a document held when it was last looked at, by its uuid. */
const kept = new Map<string, Picture>();
/** What is still to be written down, by battle. */
const pending = new Map<string, (SeenChange & { readonly record: string })[]>();
/** What players have written of their own records, by record and document: each counts once. */
const counted = new Map<string, readonly Change[]>();
/** Messages that were there before this client could see what came of them. */
const former = new Set<string>();

/** Watches whoever takes part in running battles. Called at `ready`; on players' clients it does nothing. */
export function startByHand(): void {
  if (!game.user.isGM) return;
  for (const { id } of game.messages) former.add(id);
  keepAll();
  // Players may have been alone. Where another GM was there, that one has seen it.
  if (isExecutor()) for (const combat of battlesRunning()) for (const change of changedUnseen(combat)) note(combat, change, "");
  Hooks.on("updateCombat", keepAll);
  Hooks.on("deleteCombat", keepAll);
  Hooks.on("createCombatant", keepAll);
  Hooks.on("deleteCombatant", keepAll);
  Hooks.on("updateCombatant", (combatant: Combatant, _changes: object, options: object, user: string) => {
    look(combatant.uuid, pictureOfCombatant(combatant), combatant.uuid, { options, user });
  });
  Hooks.on("updateActor", (actor: Actor, _changes: object, options: object, user: string) => {
    lookAtActor(actor, { options, user });
    // What stands on scenes unlinked shows its kind's values where it has none of its own.
    for (const token of actor.isToken ? [] : actor.getDependentTokens()) if (token.actor) lookAtActor(token.actor, { options, user });
  });
  Hooks.on("updateToken", (token: TokenDocument, changes: object, options: object, user: string) => {
    if ("delta" in changes && token.actor?.isToken === true) lookAtActor(token.actor, { options, user });
  });
  Hooks.on("updateItem", (item: Item, _changes: object, options: object, user: string) => {
    look(item.uuid, pictureOfOwn(item), item.parent?.uuid, { options, user });
  });
  Hooks.on("createItem", keepAll);
  Hooks.on("deleteItem", (item: Item) => void kept.delete(item.uuid));
  Hooks.on("createActiveEffect", (effect: ActiveEffect, options: object, user: string) => {
    lookAtEffect(effect, pictureOfEffect(effect), { options, user });
  });
  Hooks.on("updateActiveEffect", (effect: ActiveEffect, _changes: object, options: object, user: string) => {
    lookAtEffect(effect, pictureOfEffect(effect), { options, user });
  });
  Hooks.on("deleteActiveEffect", (effect: ActiveEffect, options: object, user: string) => {
    lookAtEffect(effect, undefined, { options, user });
  });
}

function battlesRunning(): Combat[] {
  return game.combats.filter((combat) => rulesetOf(combat) !== undefined && isRunning(combat));
}

/** Begins to keep what has come into a running battle, and forgets what has left. What is kept already stays: a hook of its own says when it changes. */
function keepAll(): void {
  const now = new Set<string>();
  const keep = (uuid: string, picture: () => Picture): void => {
    now.add(uuid);
    if (!kept.has(uuid)) kept.set(uuid, clonePlain(picture()));
  };
  for (const combat of battlesRunning())
    for (const combatant of combat.combatants) {
      keep(combatant.uuid, () => pictureOfCombatant(combatant));
      const { actor } = combatant;
      if (!actor || rulesetOf(actor) !== rulesetOf(combat)) continue;
      keep(actor.uuid, () => pictureOfOwn(actor));
      for (const item of actor.items) keep(item.uuid, () => pictureOfOwn(item));
      for (const effect of actor.effects) keep(effect.uuid, () => pictureOfEffect(effect));
    }
  for (const uuid of [...kept.keys()]) if (!now.has(uuid)) kept.delete(uuid);
}

function lookAtActor(actor: Actor, writing: Writing): void {
  look(actor.uuid, pictureOfOwn(actor), actor.uuid, writing);
}

/** An effect of another kind, or one that changes other values, is more than what records know of it: once it has gone they could not make it again. */
function lookAtEffect(effect: ActiveEffect, picture: Picture | undefined, writing: Writing): void {
  const { parent } = effect;
  if (!(parent instanceof Actor)) return;
  const before = kept.get(effect.uuid);
  const isOurs = effect.type === EFFECT_TYPE && !before?.["changes"] && !picture?.["changes"];
  const exact = isOurs || (before !== undefined && picture !== undefined && equalPlain(before["changes"], picture["changes"]));
  look(effect.uuid, picture, parent.uuid, writing, exact);
}

/** Compares a document with what it held before. `subject` is who is changed. */
function look(uuid: string, picture: Picture | undefined, subject: string | undefined, { options, user }: Writing, exact = true): void {
  if (subject === undefined || !kept.has(subject)) return;
  const before = kept.get(uuid);
  if (picture) kept.set(uuid, clonePlain(picture));
  else kept.delete(uuid);
  // An item that has come since is kept from now on.
  if (!before && uuid.includes(".Item.")) return;
  const changes = compareDocuments(new Map([[uuid, before]]), new Map([[uuid, picture]]));
  if (changes.length === 0 || !isExecutor()) return;
  if (game.users.get(user)?.isGM === true && saysOwn(options)) return;
  const combat = battlesRunning().find(({ combatants }) => combatants.some((one) => one.uuid === subject || one.actor?.uuid === subject));
  if (!combat) return;
  const sortie: unknown = Reflect.get(options, "sortie");
  note(combat, { by: user, subject, changes, exact }, typeof sortie === "string" ? sortie : "");
}

/** Takes up what somebody has changed, to be written down in its turn. */
function note(combat: Combat, change: Pick<SeenChange, "by" | "subject" | "changes" | "exact">, record: string): void {
  const seen = {
    ...{ ...change, time: game.time.serverTime, after: game.messages.contents.at(-1)?.id ?? "" },
    ...{ round: roundByRules(combat), turn: turnByRules(combat), record },
  };
  const waiting = pending.get(combat.uuid);
  pending.set(combat.uuid, [...(waiting ?? []), seen]);
  if (!waiting) void inTurn(() => attempt(() => writeDown(combat)));
}

/** Writes down what has gathered, whatever it was, in one go: nobody holds up the queue by writing often. */
async function writeDown(combat: Combat): Promise<void> {
  const seen = pending.get(combat.uuid) ?? [];
  pending.delete(combat.uuid);
  if (!isExecutor() || !game.combats.has(combat.id ?? "")) return;
  const foreign = seen.filter((one) => !isOfRecord(one)).map(({ record: _record, ...one }) => one);
  if (foreign.length === 0) return;
  const { encounter, ledgers } = rememberByHand(combat, foreign);
  const { ruleset, battle } = battleContextOf(combat.uuid, []);
  await writeBatch([
    ...operationsOf([], ruleset, battle, { turnEvents: false }, ledgers),
    { action: "update", documentName: "Combat", updates: [{ _id: combat.id, ...encounter }], turnEvents: false },
  ]);
}

/**
 * True for what a player's client has written of a record of that player: the message tells of these values, and they were not written in its name before. What a module
 * stopped is taken back in its name too, and then the message has gone or says so.
 */
function isOfRecord({ record, by, changes }: SeenChange & { readonly record: string }): boolean {
  if (record === "") return false;
  const key = `${record} ${changes[0]?.document ?? ""}`;
  const message = messageOfRecord(record);
  const told = message ? recordOf(message) : null;
  const written = counted.get(key);
  if (written) {
    if (told?.state === "applied" || !equalPlain(inverseOf(changes), [...written])) return false;
    counted.delete(key);
    return true;
  }
  if (!message || !told || message.author?.id !== by || former.has(message.id ?? "")) return false;
  const says = changes.every(({ document, path }) => told.touched.some((each) => each.document === document && each.path === path));
  if (says) counted.set(key, changes);
  return says;
}
