// A world for each ruleset in which every second foe is hidden and every other one has numbers that nobody can mistake: what a player's client shows is searched for both.
import path from "node:path";
import { getProperty, setProperty } from "./stored-data.ts";
import { cache } from "../../../tools/folders.ts";
import { builtInRulesets } from "../../../src/rulesets/index.ts";
import type { Source, Template } from "../../campaigns/house.ts";
import { sourcesIn } from "../../campaigns/faults/small-world.ts";

/** In the name of everybody who is hidden, and of their pictures. */
export const SECRET_NAME = "Vexmoth";
/** In the name of everything that they carry. */
export const SECRET_ITEM = "Gloamshard";
/** The points of everybody whose numbers players may not read. What a battle takes from them leaves numbers that begin as this one does. */
export const SECRET_POINTS = 7919;

/** Where the template of a ruleset's world lies. */
export function secretWorldFile(ruleset: string): string {
  return path.join(cache, "headless", `secret-${ruleset}.json`);
}

/** What is left of the demo world: the scene of a ruleset, and who stands there. */
export function secretWorld(world: Template, ruleset: string): Template {
  const { Scene: scenes = [], Actor: actors = [], Combat: combats = [] } = world.documents;
  const combat = combats.find(({ type }) => String(type).startsWith(ruleset));
  const scene = scenes.find(({ _id }) => _id === combat?.["scene"]);
  const health = builtInRulesets.find(({ id }) => id === ruleset)?.reportTotals?.health;
  if (!combat || !scene || !health) throw new Error(`The demo world has no fight of ${ruleset}.`);
  const all: Source[] = [];
  const hidden = new Map<unknown, "token" | "combatant">();
  const named = new Map<unknown, string>();
  const foes = sourcesIn(scene, "tokens").filter(({ disposition }) => disposition !== 1);
  const tokens = sourcesIn(scene, "tokens").map((token): Source => {
    const actor = structuredClone(actors.find(({ _id }) => _id === token["actorId"]) ?? {});
    const place = foes.indexOf(token);
    if (place < 0) {
      all.push(actor);
      return token;
    }
    actor["_id"] = `secretActor${String(place).padStart(5, "0")}`;
    for (const points of health) writePoints(actor["system"] as Source, points);
    all.push(actor);
    if (place % 2 === 1) return { ...token, actorId: actor["_id"] };
    const name = `${SECRET_NAME} ${String.fromCodePoint(65 + place)}`;
    hide(actor, name);
    named.set(token["_id"], name);
    hidden.set(token["_id"], place % 4 === 0 ? "token" : "combatant");
    return { ...token, actorId: actor["_id"], name, hidden: place % 4 === 0, texture: { src: pictureOf(name) } };
  });
  const actorOf = new Map(tokens.map(({ _id, actorId }) => [_id, actorId]));
  const combatants = sourcesIn(combat, "combatants").map((combatant): Source => {
    const { tokenId } = combatant;
    const name = named.get(tokenId);
    const row = { ...combatant, actorId: actorOf.get(tokenId), hidden: hidden.get(tokenId) === "combatant" };
    return name === undefined ? row : { ...row, name };
  });
  const settings = { ...(world["settings"] as Source), "sortie.ruleset": ruleset, "sortie.openDamage": false };
  return {
    ...world,
    settings,
    documents: { Scene: [{ ...scene, tokens, active: true }], Actor: uniqueById(all), Combat: [{ ...combat, combatants }] },
  };
}

/** Gives somebody unmistakable points. */
function writePoints(system: Source, points: string): void {
  setProperty(system, points, SECRET_POINTS);
  const most = points.replace(/value$/, "max");
  if (getProperty(system, most) !== undefined) setProperty(system, most, SECRET_POINTS);
}

function hide(actor: Source, name: string): void {
  actor["name"] = name;
  actor["img"] = pictureOf(name);
  actor["items"] = sourcesIn(actor, "items").map((item): Source => ({ ...item, name: `${SECRET_ITEM} ${String(item["name"])}` }));
}

function pictureOf(name: string): string {
  return `icons/svg/${name}.svg`;
}

function uniqueById(sources: readonly Source[]): Source[] {
  return [...new Map(sources.map((source) => [source["_id"], source])).values()];
}
