// How Volition keeps what a creature has: one stance is in use, taking another is a quick action (VO-ACT-06); abilities are used up.

import type { ItemStorage } from "../../../engine/items/storage.ts";
import { stanceInUse } from "./stances.ts";
import { type VolitionShapes, isAbility } from "../data/types.ts";

const OTHER = { id: "other", label: "VOLITION.Sheet.OtherStance", icon: "fa-solid fa-person", inUse: false };
const IN_USE = { id: "inUse", label: "VOLITION.Sheet.InUse", icon: "fa-solid fa-circle-check", inUse: true };

export const stance: ItemStorage<VolitionShapes> = {
  places: [IN_USE, OTHER],
  placeOf: (creature, item) => (stanceInUse(creature)?.id === item.id ? IN_USE.id : OTHER.id),
  by: ["switchStance"],
  // Nobody stands without a stance: it is left by taking another.
  moveTo: (_battle, _creature, _item, { inUse }) => (inUse ? { action: "switchStance" } : null),
};

export const used: ItemStorage<VolitionShapes> = {
  uses: "uses",
  isLimited: (item) => isAbility(item) && item.system.frequency !== "atWill",
};
