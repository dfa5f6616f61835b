// Countering a spell that is being cast, in its window: with an entry that says so, or by what somebody has to counter with (DE-CSP-01, DE-IMM-05).

import { availabilityOf } from "../../../engine/actions/availability.ts";
import { requireCreature } from "../../../engine/procedures/context.ts";
import { confirm } from "../../../engine/procedures/procedure.ts";
import { refuse } from "../../../engine/data/refusal.ts";
import { failsByArmor, whyNotCast } from "../powers/casting.ts";
import { type DefinitionAction, isSpell } from "../data/types.ts";
import { action } from "../turns/define-action.ts";

const PRICE = { kind: "immediate", immediate: "counterspell" } as const;

const counter = action({
  id: "counter",
  icon: "wand-sparkles",
  price: PRICE,
  rules: ["DE-CSP-01", "DE-IMM-05"],
  offered: { on: "window" },
  // What an entry needs it needs here too: nobody makes gestures in a grapple.
  availability: (battle, creature, item, payer) =>
    availabilityOf((item && isSpell(item) ? whyNotCast(creature, item) : null) ?? payer.why(PRICE)),
  *perform(context) {
    const { battle, intent, moment } = context;
    const creature = requireCreature(battle, intent.actor);
    const caster = requireCreature(battle, moment?.about.who ?? null);
    const spell = moment?.about.item ?? "";
    if (!moment || moment.about.countered) return refuse("DE-CSP-01", "DEFINITION.Refusal.CounteredAlready", { spell });
    context.payer.pay(PRICE);
    const entry = creature.items[intent.item ?? ""]?.name ?? "DEFINITION.Immediate.counterspell";
    const data = { name: creature.name, caster: caster.name, spell, entry };
    if (yield* failsByArmor(context, creature, entry)) return;
    // How it is decided stands in the entry itself, so the GM says how it went.
    const countered = yield* confirm({ rule: "DE-CSP-01", text: "DEFINITION.Ask.Countered", data, of: "gm", fallback: true });
    moment.about.countered = countered;
    const text = countered ? "DEFINITION.Step.Countered" : "DEFINITION.Step.NotCountered";
    context.note({ rule: "DE-CSP-01", text, data, about: caster.uuid, outcome: countered ? "failure" : "success" });
  },
});

export const counterActions: readonly DefinitionAction[] = [counter];
