// Foes to begin with: how strong and of which role, and the numbers that follow. What is made is an ordinary foe, whose numbers are there to be changed.

import type { JsonObject } from "../data/json.ts";
import type { DraftItem } from "./stat-block-draft.ts";

/** What a foe is there for in a fight. */
export interface StartingRole {
  /** Unique in its ruleset. */
  readonly id: string;
  /** Language keys: a word, and one sentence. */
  readonly label: string;
  readonly hint: string;
}

/** An item of a foe to begin with. Its name is a language key. */
export interface StartingItem extends DraftItem {
  /** Sixteen letters and digits, for what the creature's fields name (what is in hand). Missing: Foundry gives it one. */
  readonly id?: string;
}

/** What a foe begins with. What is missing is as every new one has it. */
export interface StartingPoint {
  readonly system: JsonObject;
  readonly items: readonly StartingItem[];
}

/** A ruleset's table of foes to begin with. */
export interface StartingPoints {
  /** Subtype of the foes that come of it. */
  readonly type: string;
  /** What says how strong one is: a level, hit dice, a die. */
  readonly measure: {
    /** Language key. */
    readonly label: string;
    /** Every strength that it has numbers for, from the weakest. */
    readonly values: readonly number[];
  };
  readonly roles: readonly StartingRole[];
  /** The numbers of one strength and role. Pure; asked for those of the table only. */
  make(strength: number, role: string): StartingPoint;
}

const role = (id: string): StartingRole => ({ id, label: `SORTIE.Start.Role.${id}`, hint: `SORTIE.Start.RoleHint.${id}` });

/** Roles that most rulesets have, with Sortie's words for them. */
export const STARTING_ROLES = {
  mook: role("mook"),
  soldier: role("soldier"),
  brute: role("brute"),
  archer: role("archer"),
  caster: role("caster"),
};

/** Names of what they strike with, as language keys of Sortie's. */
export const STARTING_NAMES = {
  blow: "SORTIE.Start.Item.blow",
  shot: "SORTIE.Start.Item.shot",
  spell: "SORTIE.Start.Item.spell",
  armour: "SORTIE.Start.Item.armour",
  arrows: "SORTIE.Start.Item.arrows",
};
