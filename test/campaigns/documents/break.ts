// Breaks documents of a world: values that their fields cannot hold, each of which the GM must hear of, and junk wherever Sortie keeps something.

import { clonePlain, isPlainObject } from "../../../src/engine/index.ts";
import type { RandomSource } from "../../../src/engine/data/random.ts";
import { rollFace } from "../../../src/engine/data/random.ts";
import type { Source, Template } from "../house.ts";
import { JUNK, leavesOf, pick, replaceAt } from "../junk.ts";

/** What was broken, by the names that a GM knows. */
export interface Broken {
  readonly world: Template;
  /** Documents with a value that no field can hold. */
  readonly named: readonly string[];
  /** What was done, to have it again by hand. */
  readonly deeds: readonly string[];
}

/** How many documents are broken beyond reading: as many as one notice names. */
const MOST = 4;

/** A copy of a world with a few broken documents in it. */
export function breakWorld(whole: Template, random: RandomSource): Broken {
  const world = clonePlain(whole);
  const deeds: string[] = [];
  const named = new Set<string>();
  const { Actor: actors = [], Item: items = [], Combat: combats = [], Scene: scenes = [] } = world.documents;
  const kinds = [
    () => breakCreature(random, [...actors, ...items]),
    () => breakEffect(random, actors),
    () => breakEncounter(random, combats, scenes),
    () => breakToken(random, scenes, actors),
    () => makeUnknown(random, [...actors, ...items]),
  ];
  for (let count = rollFace(random, MOST); count > 0; count -= 1) {
    const { name, what } = pick(random, kinds)();
    named.add(name);
    deeds.push(`${name}: ${what}`);
  }
  // Flags of ours on anything, and what an encounter keeps: read with care, told to nobody.
  for (let count = rollFace(random, 6); count > 0; count -= 1) {
    const document = pick(random, [...actors, ...combats, ...scenes, ...scenes.flatMap((scene) => sourcesIn(scene, "tokens"))]);
    const key = pick(random, ["ledger", "journal", "unfinished", "rulesetId", "ruleset", "history", "encounter", "byHand"]);
    const value = pick(random, JUNK);
    const flags = isPlainObject(document["flags"]) ? document["flags"] : {};
    document["flags"] = { ...flags, sortie: { [key]: value } };
    deeds.push(`${String(document["name"] ?? document["_id"])}: flags.sortie.${key} = ${show(value)}`);
  }
  const messages = Array.from({ length: rollFace(random, 6) }, (_, index) => brokenMessage(random, index));
  deeds.push(...messages.map((message) => `a message: ${show(message["system"])}`));
  return {
    world: { ...world, documents: { ...world.documents, ChatMessage: messages }, settings: brokenSettings(random, deeds) },
    named: [...named],
    deeds,
  };
}

/** A document that was broken beyond reading, by the name under which a notice has it. */
interface Deed {
  readonly name: string;
  readonly what: string;
}

/** A value that no field holds. */
const UNREADABLE = { junk: "No field holds this." };

/** Puts it in the place of a value below `system`. */
function spoil(random: RandomSource, document: Source, name: string): Deed {
  const path = pick(random, leavesOf(document["system"]));
  replaceAt(document, ["system", ...path], UNREADABLE);
  return { name, what: `system.${path.join(".")} is an object` };
}

const hasValues = ({ system }: Source): boolean => leavesOf(system).length > 0;

/** An actor, an item, or an item of an actor. */
function breakCreature(random: RandomSource, documents: readonly Source[]): Deed {
  const document = pick(random, documents.filter(hasValues));
  const owned = sourcesIn(document, "items").filter(hasValues);
  const item = owned.length > 0 && rollFace(random, 3) === 1 ? pick(random, owned) : undefined;
  return spoil(random, item ?? document, [document["name"], ...(item ? [item["name"]] : [])].join(", "));
}

/** An effect that lasts on somebody. */
function breakEffect(random: RandomSource, actors: readonly Source[]): Deed {
  const actor = pick(random, actors);
  const effect = { _id: "campaignEffect00", name: "Broken effect", type: "lasting", statuses: [], system: { ends: { when: UNREADABLE } } };
  actor["effects"] = [...sourcesIn(actor, "effects").filter(({ _id }) => _id !== effect._id), effect];
  return { name: `${String(actor["name"])}, ${effect.name}`, what: "system.ends.when is an object" };
}

/** An encounter, or one of its combatants: it is known by its scene. */
function breakEncounter(random: RandomSource, combats: readonly Source[], scenes: readonly Source[]): Deed {
  const combat = pick(random, combats);
  const scene = scenes.find(({ _id }) => _id === combat["scene"]);
  combat["system"] = { ...(isPlainObject(combat["system"]) ? combat["system"] : {}), order: { acted: UNREADABLE, holds: "junk" } };
  return { name: String(scene?.["name"]), what: "system.order of its encounter is junk" };
}

/** What a token stores of its creature. */
function breakToken(random: RandomSource, scenes: readonly Source[], actors: readonly Source[]): Deed {
  const found = scenes.flatMap((scene) =>
    sourcesIn(scene, "tokens").flatMap((token) => {
      const actor = actors.find(({ _id }) => _id === token["actorId"]);
      return token["actorLink"] !== true && actor && hasValues(actor) ? [{ scene, token, actor }] : [];
    }),
  );
  const { scene, token, actor } = pick(random, found);
  const system = clonePlain(actor["system"]);
  token["delta"] = { _id: token["_id"], system };
  return spoil(random, { system }, `${String(token["name"])}, ${String(scene["name"])}`);
}

/** Something of a kind that nobody here knows: Foundry makes nothing of it. */
function makeUnknown(random: RandomSource, documents: readonly Source[]): Deed {
  const document = pick(random, documents);
  document["type"] = "nobody.thing";
  return { name: String(document["name"]), what: "is of a kind that nobody knows" };
}

/** A record in chat, each of whose parts may be anything. */
export function brokenRecord(random: RandomSource): Source {
  const maybe = (value: unknown): unknown => (rollFace(random, 2) === 1 ? value : pick(random, JUNK));
  const id = "campaignRecord00";
  return {
    version: maybe(1),
    id: maybe(id),
    ruleset: maybe("archmage"),
    battle: maybe(""),
    round: maybe(1),
    turn: maybe(null),
    intent: maybe({ id: maybe(id), action: maybe("usePower"), actor: maybe(null), targets: maybe([]), options: maybe({}) }),
    answers: maybe([]),
    steps: maybe([]),
    offers: maybe([]),
    touched: maybe([]),
    shared: maybe([]),
    state: maybe(pick(random, ["pending", "applied", "refused", "undone"])),
    reason: maybe(null),
  };
}

function brokenMessage(random: RandomSource, index: number): Source {
  return {
    _id: `campaignMsg${String(index).padStart(5, "0")}`,
    type: "record",
    content: "",
    system: brokenRecord(random),
    flags: { sortie: { unfinished: pick(random, JUNK) } },
  };
}

function brokenSettings(random: RandomSource, deeds: string[]): Source {
  const keys = ["requestPolicy", "ruleset", "schemaVersion", "archmage.world", "volition.world", "dock"];
  const broken = keys.filter(() => rollFace(random, 3) === 1).map((key) => [`sortie.${key}`, pick(random, JUNK)] as const);
  deeds.push(...broken.map(([key, value]) => `${key} = ${show(value)}`));
  return Object.fromEntries(broken);
}

function sourcesIn(source: Source, key: string): Source[] {
  const list = source[key];
  return Array.isArray(list) ? list.filter(isPlainObject) : [];
}

function show(value: unknown): string {
  return JSON.stringify(value).slice(0, 200);
}
