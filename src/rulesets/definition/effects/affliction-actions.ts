// Wounds and injuries by the GM's word: adding, treating, worsening, striking them off (DE-INC-02, DE-INC-03).

import { AVAILABLE, fieldsOnly, availabilityOf } from "../../../engine/actions/availability.ts";
import { requireCreature } from "../../../engine/procedures/context.ts";
import { choiceOption, integerOption, textOption } from "../../../engine/procedures/intent-options.ts";
import { asProcedure } from "../../../engine/procedures/procedure.ts";
import type { Intent } from "../../../engine/procedures/record.ts";
import { type RefusalReason, refuse } from "../../../engine/data/refusal.ts";
import type { DialogField, Proposal } from "../../../engine/procedures/dialog-fields.ts";
import { AFFLICTIONS } from "../data/fields.ts";
import { gainAffliction, passHours } from "./afflictions.ts";
import type { DefinitionAction, DefinitionBattle, DefinitionContext, DefinitionCreature } from "../data/types.ts";
import { action } from "../turns/define-action.ts";
import { choiceOf, number, sentence } from "../turns/dialog-fields.ts";

type Affliction = DefinitionCreature["system"]["afflictions"][number];

/** Whom it is about: the target on a card, else the actor. */
function bearerOf(battle: DefinitionBattle, intent: Pick<Intent, "actor" | "targets">): DefinitionCreature {
  return requireCreature(battle, intent.targets?.[0] ?? intent.actor);
}

const addAffliction = action({
  id: "addAffliction",
  icon: "bandage",
  rules: ["DE-INC-02", "DE-GRP-07"],
  offered: { on: "gm" },
  availability: () => AVAILABLE,
  propose: (_battle, intent) =>
    fieldsOnly([
      choiceOf(
        "kind",
        choiceOption(intent, "kind", AFFLICTIONS),
        AFFLICTIONS.map((kind) => ({ value: kind, label: `DEFINITION.Affliction.${kind}` })),
      ),
      sentence("name", textOption(intent, "name")),
      sentence("cause", textOption(intent, "cause")),
    ]),
  perform: asProcedure((context) => {
    const { battle, intent } = context;
    const kind = choiceOption(intent, "kind", AFFLICTIONS);
    const [name, cause] = [textOption(intent, "name").trim(), textOption(intent, "cause").trim()];
    const named = name === "" ? `DEFINITION.Affliction.${kind}` : name;
    gainAffliction(context, bearerOf(battle, intent), { kind, name: named, cause, rule: "DE-INC-02" });
  }),
});

const MOST_HOURS = 1000;

const hoursPass = action({
  id: "passHours",
  icon: "hourglass-half",
  rules: ["DE-INC-03"],
  offered: { on: "gm" },
  applies: (_battle, creature) => creature.system.afflictions.some(({ kind, treated }) => kind === "wound" && !treated),
  availability: () => AVAILABLE,
  propose: () => fieldsOnly([number("hours", 1, 1, MOST_HOURS)]),
  perform: asProcedure((context) => {
    const creature = requireCreature(context.battle, context.intent.actor);
    const hours = integerOption(context.intent, "hours", 1, 1, MOST_HOURS);
    passHours(context, creature, hours);
    context.note({
      rule: "DE-INC-03",
      text: "DEFINITION.Step.HoursPass",
      data: { name: creature.name, count: hours },
      about: creature.uuid,
    });
  }),
});

function choiceFields(creature: DefinitionCreature, fits: (affliction: Affliction) => boolean, chosen: number): DialogField[] {
  const rows = creature.system.afflictions.flatMap((affliction, index) =>
    fits(affliction) ? [{ value: String(index), label: affliction.name }] : [],
  );
  const first = rows.find(({ value }) => value === String(chosen)) ?? rows[0];
  return first ? [choiceOf("wound", first.value, rows)] : [];
}

/** Which one is meant; choices arrive as words, offers bring a number. */
function indexOf(intent: Pick<Intent, "options">): number {
  const said = intent.options?.["wound"];
  return typeof said === "string" && /^\d{1,4}$/.test(said) ? Number(said) : integerOption(intent, "wound", 0, 0, 10_000);
}

interface WoundCare {
  readonly id: string;
  readonly icon: string;
  readonly rule: string;
  readonly fits: (affliction: Affliction) => boolean;
  readonly change: (context: DefinitionContext, creature: DefinitionCreature, index: number) => void;
}

/** Something that is done to one affliction of the list. */
function treatment({ id, icon, rule, fits, change }: WoundCare): DefinitionAction {
  const nothing = (creature: DefinitionCreature): RefusalReason | null =>
    creature.system.afflictions.some(fits) ? null : { rule, text: "DEFINITION.Refusal.NoAffliction", data: { name: creature.name } };
  return action({
    id,
    icon,
    rules: [rule],
    offered: { on: "gm" },
    applies: (_battle, creature) => nothing(creature) === null,
    availability: (_battle, creature) => availabilityOf(nothing(creature)),
    propose(battle, intent): Proposal {
      const creature = bearerOf(battle, intent);
      return fieldsOnly(choiceFields(creature, fits, indexOf(intent)), nothing(creature));
    },
    perform: asProcedure((context) => {
      const creature = bearerOf(context.battle, context.intent);
      const index = indexOf(context.intent);
      const affliction = creature.system.afflictions[index];
      if (!affliction || !fits(affliction)) refuse(rule, "DEFINITION.Refusal.NoAffliction", { name: creature.name });
      change(context, creature, index);
      const data = { name: creature.name, affliction: affliction.name };
      context.note({ rule, text: `DEFINITION.Step.${id}`, data, about: creature.uuid });
    }),
  });
}

function replaced(creature: DefinitionCreature, index: number, change: Partial<Affliction> | null): void {
  creature.system.afflictions = creature.system.afflictions.flatMap((each, at) =>
    at !== index ? [each] : change === null ? [] : [{ ...each, ...change }],
  );
}

export const afflictionActions: readonly DefinitionAction[] = [
  addAffliction,
  hoursPass,
  treatment({
    id: "treatAffliction",
    icon: "suitcase-medical",
    rule: "DE-INC-03",
    fits: ({ treated }) => !treated,
    change: (_context, creature, index) => {
      replaced(creature, index, { treated: true });
    },
  }),
  treatment({
    id: "worsenWound",
    icon: "bone",
    rule: "DE-INC-03",
    fits: ({ kind, treated }) => kind === "wound" && !treated,
    change: (_context, creature, index) => {
      replaced(creature, index, { kind: "injury" });
    },
  }),
  treatment({
    id: "removeAffliction",
    icon: "eraser",
    rule: "DE-INC-03",
    fits: () => true,
    change: (_context, creature, index) => {
      replaced(creature, index, null);
    },
  }),
];
