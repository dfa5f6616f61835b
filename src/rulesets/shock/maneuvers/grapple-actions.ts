// What those can do who hold somebody or are held, and fighting with two weapons (SH-GRP-02, SH-GRP-05, SH-DW-01).

import { type Procedure, asProcedure } from "../../../engine/procedures/procedure.ts";
import { AVAILABLE, fieldsOnly, availabilityOf } from "../../../engine/actions/availability.ts";
import { requireCreature } from "../../../engine/procedures/context.ts";
import { wayOf } from "../../../engine/movement/moving.ts";
import { type RefusalReason, refuse, refuseIf } from "../../../engine/data/refusal.ts";
import { announce } from "../attacks/declaring.ts";
import { pay } from "../turns/payers.ts";
import { whyNotDual } from "../attacks/dual-wield.ts";
import { grapplersOf, heldBy, untie } from "../effects/grapple-holds.ts";
import { escape, grip, moveHeld, SIZE } from "./grapple.ts";
import { tooFarToDrag } from "./map-drag.ts";
import { checkBonus } from "../numbers/checks.ts";
import { strength } from "../attacks/maneuver-hits.ts";
import type { ShockAction, ShockBattle, ShockContext, ShockCreature } from "../data/types.ts";
import { action } from "../turns/define-action.ts";
import { sizeFields } from "../turns/dialog-fields.ts";

const holds = (battle: ShockBattle, creature: ShockCreature): boolean => heldBy(battle, creature) !== undefined;

function notHeld({ name }: ShockCreature): RefusalReason {
  return { rule: "SH-GRP-02", text: "SHOCK.Refusal.NotHeld", data: { name } };
}
function holdsNobody({ name }: ShockCreature): RefusalReason {
  return { rule: "SH-GRP-02", text: "SHOCK.Refusal.HoldsNobody", data: { name } };
}

const escapeGrapple = action({
  id: "escape",
  icon: "person-through-window",
  cost: "main",
  rules: ["SH-GRP-02", "SH-GRP-08"],
  offered: { on: "sheet" },
  applies: (_battle, creature) => creature.system.grappledBy.length > 0,
  availability: (battle, creature, _item, payer) =>
    availabilityOf(creature.system.grappledBy.length > 0 ? payer.why({ kind: "main" }) : notHeld(creature)),
  propose(battle, intent) {
    const creature = requireCreature(battle, intent.actor);
    const own = checkBonus(strength(creature, "brawl"), battle.options);
    const theirs = grapplersOf(battle, creature).map((grappler) => ({
      target: "",
      of: grappler.uuid,
      label: "SHOCK.Dialog.Sum.hold",
      breakdown: checkBonus(grip({ intent }, grappler, creature, `${SIZE}-${grappler.uuid}`), battle.options),
    }));
    const fields = grapplersOf(battle, creature).flatMap((grappler) =>
      sizeFields(grappler, creature).map((field) => ({ ...field, key: `${SIZE}-${grappler.uuid}`, label: grappler.name })),
    );
    return { ...fieldsOnly(fields), breakdowns: [{ target: "", label: "SHOCK.Dialog.Sum.check", breakdown: own }, ...theirs] };
  },
  *perform(context) {
    const creature = requireCreature(context.battle, context.intent.actor);
    if (creature.system.grappledBy.length === 0) {
      const { rule, text, data } = notHeld(creature);
      refuse(rule, text, data);
    }
    if (!(yield* announce(context, creature, "main"))) return;
    if (creature.system.grappledBy.length > 0) yield* escape(context, creature);
  },
});

/** Whom an actor holds. Refuses when it holds nobody. */
function requireHeld(context: ShockContext): { readonly grappler: ShockCreature; readonly held: ShockCreature } {
  const grappler = requireCreature(context.battle, context.intent.actor);
  const reason = holdsNobody(grappler);
  const held = heldBy(context.battle, grappler) ?? refuse(reason.rule, reason.text, reason.data);
  return { grappler, held };
}

const moveGrappled = action({
  id: "moveGrappled",
  icon: "people-pulling",
  walks: [SIZE],
  cost: "main",
  rules: ["SH-GRP-05", "SH-GRP-06", "SH-GRP-08"],
  offered: { on: "sheet" },
  applies: holds,
  availability: (battle, creature, _item, payer) =>
    availabilityOf(holds(battle, creature) ? payer.why({ kind: "main" }) : holdsNobody(creature)),
  propose(battle, intent) {
    const creature = requireCreature(battle, intent.actor);
    const held = heldBy(battle, creature);
    const checker = held ? grip({ intent }, creature, held, SIZE) : strength(creature, "brawl");
    const breakdown = checkBonus(checker, battle.options);
    return {
      ...fieldsOnly(held ? sizeFields(creature, held) : []),
      breakdowns: [{ target: held?.uuid ?? "", label: "SHOCK.Dialog.Sum.check", breakdown }],
    };
  },
  *perform(context): Procedure {
    const { grappler, held } = requireHeld(context);
    const way = wayOf(context.ruleset, context.battle, context.intent);
    const check = (): void => {
      requireHeld(context);
      refuseIf(way && tooFarToDrag(grappler, way));
    };
    check();
    if (!(yield* announce(context, grappler, "main", { target: held.uuid, check }))) return;
    yield* moveHeld(context, grappler, held, way);
  },
});

const letGo = action({
  id: "letGo",
  icon: "hand",
  cost: "free",
  rules: ["SH-GRP-02"],
  offered: { on: "sheet" },
  applies: (_battle, creature) => creature.system.grappling !== "",
  availability: (battle, creature, _item, payer) =>
    availabilityOf(creature.system.grappling === "" ? holdsNobody(creature) : payer.why({ kind: "free" })),
  perform: asProcedure((context) => {
    const grappler = requireCreature(context.battle, context.intent.actor);
    pay(context, grappler, "free");
    const held = heldBy(context.battle, grappler);
    if (held) untie(context, grappler, held, "SH-GRP-02");
    // Whom it held is gone from the scene.
    else grappler.system.grappling = "";
  }),
});

const dualWield = action({
  id: "dualWield",
  icon: "hands",
  rules: ["SH-DW-01", "SH-DW-04"],
  offered: { on: "sheet" },
  availability: (battle, creature) => (creature.system.dualWield ? AVAILABLE : availabilityOf(whyNotDual(battle, creature))),
  perform: asProcedure((context) => {
    const creature = requireCreature(context.battle, context.intent.actor);
    const on = !creature.system.dualWield;
    creature.system.dualWield = on;
    const text = `SHOCK.Step.DualWield.${on ? "on" : "off"}`;
    context.note({ rule: "SH-DW-01", text, data: { name: creature.name }, about: creature.uuid });
  }),
});

export const grappleActions: readonly ShockAction[] = [escapeGrapple, moveGrappled, letGo, dualWield];
