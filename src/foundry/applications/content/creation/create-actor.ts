// From what was chosen to an actor: one document, made in one request, so that nothing is ever half written.

import { type HeroDraft, type Ruleset, type TakenItem, finished } from "../../../../engine/index.ts";
import { documentClass } from "../../../platform/foundry-boundary.ts";
import { isActor } from "../../../platform/document-kinds.ts";
import { localize } from "../../../platform/localize.ts";
import { worldData } from "../../../platform/compendium-index.ts";
import { optionsOf } from "../../../settings/store.ts";
import { openSheet } from "../../dom/open-sheet.ts";

/** Makes the hero of a draft, as far as it has come; null when Foundry or a module refuses. */
export async function makeHero(ruleset: Ruleset, draft: HeroDraft, folder: string | null): Promise<Actor.Implementation | null> {
  const shape = ruleset.actors[draft.type];
  const name = draft.name.trim() === "" ? localize("SORTIE.Sheet.NewNamed", { type: shape?.label ?? draft.type }) : draft.name.trim();
  const { system, items } = finished(ruleset, draft, optionsOf(ruleset));
  const copies = await Promise.all(items.map((item, index) => itemData(ruleset, item, index)));
  return made({ name, type: draft.type, folder, system, items: copies });
}

/** Makes a copy of a ready-made hero under a name of its own. */
export async function copyHero(uuid: string, name: string, folder: string | null): Promise<Actor.Implementation | null> {
  const data = await worldData(uuid);
  if (!data) return null;
  const named = name === "" ? {} : { name, prototypeToken: { ...asRecord(data["prototypeToken"]), name } };
  return made({ ...data, ...named, folder });
}

async function made(data: Record<string, unknown>): Promise<Actor.Implementation | null> {
  // What a hero remembers of its items (what is in which hand) goes by their ids.
  const [actor] = await documentClass("Actor").createDocuments([data], { keepEmbeddedIds: true });
  if (!isActor(actor)) return null;
  openSheet(actor);
  return actor;
}

/** A copy of the item as it lies on its shelf, in use as the draft has it; what has gone from there meanwhile is made of what the draft knows. */
async function itemData(ruleset: Ruleset, { id, name, type, system, source }: TakenItem, index: number): Promise<object> {
  const shelf = (await worldData(source)) ?? { img: ruleset.items[type]?.img };
  return { ...shelf, _id: id, name, type, system, sort: (index + 1) * CONST.SORT_INTEGER_DENSITY };
}

function asRecord(value: unknown): object {
  return typeof value === "object" && value !== null ? value : {};
}
