// Breaks documents of a world: values that their fields cannot hold, each of which the GM must hear of, and junk wherever Sortie keeps something.

import { clonePlain, isPlainObject } from "../../../src/engine/index.ts";
import type { RandomSource } from "../../../src/engine/random.ts";
import { rollFace } from "../../../src/engine/random.ts";
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
  const { Actor: actors = [], Item: items = [], Combat: combats = [] } = world.documents;
  const candidates = [...actors, ...items].filter(({ system }) => leavesOf(system).length > 0);
  for (let count = rollFace(random, MOST); count > 0; count -= 1) {
    const actor = pick(random, candidates);
    const owned = sourcesIn(actor, "items").filter(({ system }) => leavesOf(system).length > 0);
    const item = owned.length > 0 && rollFace(random, 3) === 1 ? pick(random, owned) : undefined;
    const path = pick(random, leavesOf((item ?? actor)["system"]));
    replaceAt(item ?? actor, ["system", ...path], { junk: "No field holds this." });
    const name = [actor["name"], ...(item ? [item["name"]] : [])].join(", ");
    named.add(name);
    deeds.push(`${name}: system.${path.join(".")} is an object`);
  }
  // Flags of ours on anything, and what an encounter keeps: read with care, told to nobody.
  for (let count = rollFace(random, 6); count > 0; count -= 1) {
    const document = pick(random, [...actors, ...combats]);
    const key = pick(random, ["ledger", "journal", "unfinished", "rulesetId", "ruleset", "history"]);
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
