// What Sortie takes for granted of Foundry and no public source confirms, each as something that can be tried. docs/contributors/foundry.md lists them with all others.

import { equalPlain } from "../../../engine/index.ts";
import { operators, storedIn } from "../../platform/foundry-boundary.ts";
import { deleteKey } from "../../platform/deletion.ts";
import { nextTask } from "../../platform/next-task.ts";
import { retyped } from "../../platform/replace-system.ts";
import { statusEntries } from "../../platform/status-effects.ts";
import { rulesets } from "../../rulesets.ts";
import { ownLinksFirst, partsAreKept } from "./page-assumptions.ts";
import { type Sandbox, BASE_FLAGS, writeUnwatched } from "./sandbox.ts";

/** Something that may turn out not to hold: `null` where it holds, else what was seen instead, in English, for the report. */
export type Trial = (sandbox: Sandbox) => Promise<string | null>;

const said = (value: unknown): string => JSON.stringify(value);

const expected = (seen: unknown, wanted: unknown): string | null =>
  equalPlain(seen, wanted) ? null : `${said(seen)} in place of ${said(wanted)}`;

/** A batch with one operation that cannot be carried out fails, and writes nothing of the others. */
async function batchIsWhole({ actor }: Sandbox): Promise<string | null> {
  const before = actor.name;
  const rename = { action: "update" as const, documentName: "Actor", updates: [{ _id: actor.id, name: `${before} (half)` }] };
  const impossible = {
    ...{ action: "delete" as const, documentName: "Item", parent: actor },
    ids: [foundry.utils.randomID()],
  };
  const failed = await writeUnwatched([rename, impossible]).then(
    () => false,
    () => true,
  );
  const after = game.actors.get(actor.id ?? "")?.name;
  if (after !== before) {
    await writeUnwatched([{ ...rename, updates: [{ _id: actor.id, name: before }] }]);
    return "the first half was written";
  }
  return failed ? null : "it did not fail";
}

/** When a batch resolves, this client has all of it, and its results stand in the order of its operations. */
async function batchIsThere({ actor, token }: Sandbox): Promise<string | null> {
  const results = await writeUnwatched([
    { action: "update", documentName: "Actor", updates: [{ _id: actor.id, "flags.sortie.there": 1 }] },
    { action: "update", documentName: "Token", parent: token.parent, updates: [{ _id: token.id, "flags.sortie.there": 2 }] },
  ]);
  const flagOf = (document: object): unknown => foundry.utils.getProperty(document, "flags.sortie.there");
  const kindOf = (document: unknown): unknown =>
    typeof document === "object" && document !== null ? Reflect.get(document, "documentName") : null;
  return expected([flagOf(actor), flagOf(token), ...results.map(([document]) => kindOf(document))], [1, 2, "Actor", "Token"]);
}

/** Ids that are sent along stay, those of what is embedded too. */
function idsAreKept({ actor, item, effect, sent }: Sandbox): Promise<string | null> {
  return Promise.resolve(expected([actor.id, item.id, effect.id], [sent.actor, sent.item, sent.effect]));
}

/** What is deleted on the actor of an unlinked token stays deleted, though the actor that it comes from has it. */
async function deletedOnTokens({ token }: Sandbox): Promise<string | null> {
  const { actor } = token;
  if (!actor) return "the token has no actor";
  const update: Record<string, unknown> = { _id: actor.id };
  deleteKey(update, "flags.sortie.base.deleted");
  await writeUnwatched([{ action: "update", documentName: "Actor", parent: token, updates: [update] }]);
  const seen = foundry.utils.getProperty(token.actor ?? {}, "flags.sortie.base");
  return expected(seen, { kept: BASE_FLAGS.kept });
}

/** A replacement on a token's own differences replaces them. */
async function replacedOnTokens({ scene, token }: Sandbox): Promise<string | null> {
  const write = (base: unknown): Promise<unknown> =>
    writeUnwatched([
      { action: "update", documentName: "Token", parent: scene, updates: [{ _id: token.id, delta: { flags: { sortie: { own: base } } } }] },
    ]);
  await write({ first: 1 });
  await write(operators().ForcedReplacement.create({ second: 2 }));
  const seen = foundry.utils.getProperty(token.actor ?? {}, "flags.sortie.own");
  return expected(seen, { second: 2 });
}

/** Hooks of a write come in their order, with options of our own, and before the write resolves. */
async function hooksInOrder({ actor }: Sandbox): Promise<string | null> {
  const heard: string[] = [];
  const hear =
    (name: string) =>
    (document: { readonly id: string | null }, _changes: object, options: object): void => {
      if (document.id === actor.id) heard.push(`${name} ${String(Reflect.get(options, "sortieCheck"))}`);
    };
  const hooks = [
    ["preUpdateActor", Hooks.on("preUpdateActor", hear("before"))],
    ["updateActor", Hooks.on("updateActor", hear("after"))],
  ] as const;
  try {
    await writeUnwatched([
      { action: "update", documentName: "Actor", updates: [{ _id: actor.id, "flags.sortie.heard": 1 }], sortieCheck: "ours" },
    ]);
  } finally {
    for (const [name, id] of hooks) Hooks.off(name, id);
  }
  return expected(heard, ["before ours", "after ours"]);
}

/** When hooks tell of a batch's first document, the others are there a task later: who hears of a record reads then what it changed. */
async function batchIsThereTogether({ actor, token }: Sandbox): Promise<string | null> {
  const heard: { later?: Promise<unknown> } = {};
  const hook = Hooks.on("updateActor", (document: Actor.Implementation) => {
    if (document.id === actor.id) heard.later ??= nextTask().then(() => foundry.utils.getProperty(token, "flags.sortie.together"));
  });
  try {
    await writeUnwatched([
      { action: "update", documentName: "Actor", updates: [{ _id: actor.id, "flags.sortie.together": 1 }] },
      { action: "update", documentName: "Token", parent: token.parent, updates: [{ _id: token.id, "flags.sortie.together": 2 }] },
    ]);
  } finally {
    Hooks.off("updateActor", hook);
  }
  return expected(await heard.later, 2);
}

/** An encounter whose round runs may have nobody's turn. */
async function nobodysTurn({ encounter }: Sandbox): Promise<string | null> {
  await writeUnwatched([{ action: "update", documentName: "Combat", updates: [{ _id: encounter.id, round: 1, turn: null }] }]);
  const stored = storedIn<{ round: number; turn: number | null }>(encounter);
  const seen = [stored.round, stored.turn, encounter.combatant ?? null];
  await writeUnwatched([{ action: "update", documentName: "Combat", updates: [{ _id: encounter.id, round: 0 }] }]);
  return expected(seen, [1, null, null]);
}

/** Whoever is in an encounter is in its turns, in the order that the encounter's own class gives. */
function turnsAreListed({ encounter }: Sandbox): Promise<string | null> {
  return Promise.resolve(
    expected(
      encounter.turns.map(({ id }) => id),
      encounter.combatants.map(({ id }) => id),
    ),
  );
}

/** A status written into the registry by its id is offered once, whichever ruleset has it. */
function statusesById(): Promise<string | null> {
  const wanted = new Set(rulesets.all.flatMap(({ conditions }) => conditions.map(({ id }) => id)));
  const known = statusEntries().map(({ id }) => id);
  const wrong = [...wanted].filter((id) => known.filter((one) => one === id).length !== 1);
  return Promise.resolve(wrong.length === 0 ? null : `not exactly once: ${wrong.join(", ")}`);
}

/** An effect without a duration is there, active, and no temporary one. */
function effectsLast({ actor, effect }: Sandbox): Promise<string | null> {
  const applied = [...actor.appliedEffects].some(({ id }) => id === effect.id);
  return Promise.resolve(expected([effect.active, applied], [true, true]));
}

/** How far apart the two times of a new document may lie for `records/trust.ts` to call it untouched. */
const ONE_WRITE_MILLISECONDS = 5000;

/** A write is stamped once: who reads the two times of a new document finds them close together. Tried before anything is written to it again. */
function stampedOnce({ item }: Sandbox): Promise<string | null> {
  const { createdTime, modifiedTime } = item._stats;
  const isBoth = typeof createdTime === "number" && typeof modifiedTime === "number";
  const holds = isBoth && Math.abs(modifiedTime - createdTime) < ONE_WRITE_MILLISECONDS;
  return Promise.resolve(holds ? null : said([createdTime, modifiedTime]));
}

/** A document that is being made may become one of another subtype, with that subtype's data. */
function retypedBeforeCreation({ encounter }: Sandbox): Promise<string | null> {
  const made = new (encounter.constructor as typeof Combat)({ type: "base" });
  made.updateSource(retyped(encounter.type));
  const isModel = made.system.constructor === encounter.system.constructor;
  return Promise.resolve(expected([made.type, isModel], [encounter.type, true]));
}

/** The socket says whether it is connected. */
function socketTells(): Promise<string | null> {
  const { socket } = game;
  return Promise.resolve(expected([socket.connected, typeof socket.on], [true, "function"]));
}

/** Every assumption that is tried, by the name that the ledger, the report and the language file call it by; in the order in which they are tried. */
export const TRIALS: Readonly<Record<string, Trial>> = {
  idsAreKept,
  stampedOnce,
  socketTells,
  effectsLast,
  statusesById,
  turnsAreListed,
  batchIsThere,
  batchIsWhole,
  hooksInOrder,
  batchIsThereTogether,
  deletedOnTokens,
  replacedOnTokens,
  nobodysTurn,
  retypedBeforeCreation,
  ownLinksFirst,
  partsAreKept,
};
