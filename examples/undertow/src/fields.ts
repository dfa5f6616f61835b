// What Undertow stores, the types that follow from it, and its conditions.
import type * as SortieEngine from "sortie/engine";
import type { ConditionDefinition, Creature, InferFields, RefusalReason, Shapes } from "sortie/engine";

/** All that rules are made of: the game hands over Sortie's own, tests the kit's. */
export type Engine = typeof SortieEngine;

/** UT-2: actions of a turn. */
export const ACTIONS = 2;
/** UT-9: a diver who has counted so far is dead. */
export const LAST_BREATH = 3;

export const creatureFields = ({ boolean, decimal, group, html, integer }: Engine) => ({
  air: group({ value: integer(8, { min: 0 }), max: integer(8, { min: 1 }) }),
  fight: integer(45, { min: 1, max: 95 }),
  dodge: integer(35, { min: 1, max: 95 }),
  soak: integer(0, { min: 0 }),
  /** Metres of one swim. */
  pace: integer(6, { min: 0 }),
  /** UT-9: how far the count of the drowning has come. */
  drowning: integer(0, { min: 0, max: LAST_BREATH }),
  /** What is left of the turn, and the reflex of the round. */
  turn: group({ actions: integer(0, { min: 0, max: ACTIONS }), reflex: boolean(true), metres: decimal(0, { min: 0 }) }),
  story: html(),
});

export const weaponFields = ({ choice, html, integer }: Engine) => ({
  harm: integer(3, { min: 0 }),
  /** UT-7: levels of Cold that a hit gives. */
  chills: integer(0, { min: 0, max: 3 }),
  /** Metres; 2 and less is who is beside. */
  reach: integer(2, { min: 0 }),
  where: choice("UNDERTOW.Where", ["inHand", "stowed"]),
  story: html(),
});

/** UT-1: the combatant that names who is next. */
export const diveFields = ({ text }: Engine) => ({ lastWord: text() });

export interface Undertow extends Shapes {
  creature: InferFields<ReturnType<typeof creatureFields>>;
  item: InferFields<ReturnType<typeof weaponFields>>;
  battle: InferFields<ReturnType<typeof diveFields>>;
  /** "none": what has been paid for already. */
  price: { kind: "action" | "reflex" | "none" };
  /** Whom a blow or a way is about, and the foes who may answer it. */
  about: { target: string; foes: readonly string[]; avoided: boolean };
  /** Named here, a misspelled one does not compile. */
  moment: "struck" | "leaves";
  condition: "cold" | "dead";
}

export type Somebody = Creature<Undertow>;

export const conditions: readonly ConditionDefinition<Undertow["condition"]>[] = [
  {
    id: "cold",
    label: "UNDERTOW.Cold",
    hint: "UNDERTOW.ColdHint",
    img: "icons/svg/frozen.svg",
    rules: ["UT-7"],
    levels: 3,
    modifiers: [
      { target: "fight", value: -10 },
      { target: "dodge", value: -10 },
    ],
  },
  { id: "dead", label: "UNDERTOW.Dead", hint: "UNDERTOW.DeadHint", img: "icons/svg/skull.svg", rules: ["UT-9"], special: "defeated" },
];

/** Why somebody can do nothing at all, or null (UT-9). */
export function whyNotAct({ hasCondition }: Engine, who: Somebody): RefusalReason | null {
  const data = { name: who.name };
  if (hasCondition(who, "dead", conditions)) return { rule: "UT-9", text: "UNDERTOW.Refusal.Dead", data };
  return who.system.air.value > 0 ? null : { rule: "UT-9", text: "UNDERTOW.Refusal.NoAir", data };
}
