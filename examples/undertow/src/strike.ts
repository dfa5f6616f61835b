// A blow and the dodge that answers it: 1d100, and a low roll is a good one (UT-3 to UT-7).
import type { ActionDefinition, Battle, Breakdown, Context, DiceResult, Item, Procedure, RefusalReason } from "sortie/engine";
import type { Engine, Somebody, Undertow } from "./fields.ts";
import { whyNotAct } from "./fields.ts";
import { ACTION } from "./payers.ts";

type Skill = "fight" | "dodge";
const LABELS = { fight: "UNDERTOW.Fight", dodge: "UNDERTOW.Dodge" } as const;
const REFLEX = { kind: "reflex" } as const;

/** UT-3: what has to be rolled at most, every part with its rule. `target` tells dialogs that it is no bonus. */
export function needed({ breakdown, effectModifiers }: Engine, who: Somebody, skill: Skill): Breakdown {
  const base = { label: LABELS[skill], value: who.system[skill], kind: "base", rule: "UT-3" };
  return { ...breakdown([base, ...effectModifiers(who, skill, "UT-3")], { kinds: {}, sameName: "sum" }), target: true };
}

/** UT-3: rolls against a skill. The skill is a number of its creature: who may not read the sheet is told a sentence without it. */
function* test(engine: Engine, context: Context<Undertow>, who: Somebody, skill: Skill): Procedure<DiceResult | null> {
  const need = needed(engine, who, skill);
  const ask = { rule: "UT-3", text: `UNDERTOW.Roll.${skill}`, data: { name: who.name }, of: who.uuid };
  const thrown = yield* engine.roll({ ...ask, dice: engine.dice(1, 100), better: "low" });
  const isGood = thrown.total <= need.total;
  context.note({
    rule: "UT-3",
    text: isGood ? "UNDERTOW.Step.Under" : "UNDERTOW.Step.Over",
    data: { name: who.name, rolled: thrown.total, needed: need.total },
    secret: ["needed"],
    about: who.uuid,
    outcome: isGood ? "success" : "failure",
    dice: thrown,
    breakdown: need,
  });
  return isGood ? thrown : null;
}

/** Why somebody cannot be struck with this, or null. Where nobody can measure, the table does. */
function whyNotAt(engine: Engine, battle: Battle<Undertow>, who: Somebody, weapon: Item<Undertow>, target: Somebody): RefusalReason | null {
  const data = { name: who.name, target: target.name, item: weapon.name };
  if (whyNotAct(engine, target)) return { rule: "UT-9", text: "UNDERTOW.Refusal.Down", data };
  if (engine.areWithin(battle.terrain, who.uuid, target.uuid, weapon.system.reach) !== false) return null;
  return { rule: "UT-4", text: "UNDERTOW.Refusal.TooFar", data };
}

export function strike(engine: Engine): ActionDefinition<Undertow> {
  const { availabilityOf, offerReactions, raiseCondition, refuseIf, requireCreature, requireItem } = engine;
  const isReady = (item: Item<Undertow> | undefined): boolean => item?.system.where === "inHand";
  return {
    id: "strike",
    label: "UNDERTOW.Strike",
    hint: "UNDERTOW.StrikeHint",
    icon: "fa-solid fa-anchor",
    price: ACTION,
    rules: ["UT-2", "UT-3", "UT-4"],
    offered: { on: "item", types: ["undertow.weapon"] },
    place: "attack",
    targets: { min: 1, max: 1 },
    targetCandidates: (_battle, who) => ({ max: 1, accepts: (other) => engine.areEnemies(who, other) && !whyNotAct(engine, other) }),
    facts: (_battle, who, item) => ({ attack: `${needed(engine, who, "fight").total}%`, damage: String(item?.system.harm ?? 0) }),
    availability(battle, who, item, payer) {
      const stowed = item && !isReady(item) ? { rule: "UT-4", text: "UNDERTOW.Refusal.Stowed", data: { item: item.name } } : null;
      return availabilityOf(whyNotAct(engine, who) ?? stowed ?? payer.why(ACTION));
    },
    propose(battle, { actor, item: id, targets = [] }, payer) {
      const who = requireCreature(battle, actor);
      const weapon = requireItem(who, id);
      const need = needed(engine, who, "fight");
      const chance = engine.chanceOf(engine.dice(1, 100), (sum) => sum <= need.total);
      const aimed = targets.flatMap((uuid) => battle.creatures[uuid] ?? []);
      const wrong = aimed.map((target) => whyNotAt(engine, battle, who, weapon, target)).find((reason) => reason !== null);
      return {
        breakdowns: aimed.map((target) => ({ target: target.uuid, label: "UNDERTOW.Strike", breakdown: need, chance })),
        fields: [],
        refusal: payer.why(ACTION) ?? wrong ?? null,
      };
    },
    *perform(context) {
      const { battle, intent, payer } = context;
      const who = requireCreature(battle, intent.actor);
      const weapon = requireItem(who, intent.item);
      const target = requireCreature(battle, intent.targets?.[0] ?? null);
      refuseIf(whyNotAt(engine, battle, who, weapon, target));
      payer.pay(ACTION);
      if (!(yield* test(engine, context, who, "fight"))) return;
      const about = { target: target.uuid, foes: [who.uuid], avoided: false };
      yield* offerReactions(context, { when: "struck", about });
      if (about.avoided) return;
      const { air, soak } = target.system;
      const lost = Math.min(air.value, Math.max(0, weapon.system.harm - soak));
      air.value -= lost;
      const data = { name: target.name, item: weapon.name, lost };
      context.note({ rule: "UT-5", text: "UNDERTOW.Step.Hurt", data, about: target.uuid, outcome: "hit" });
      if (lost > 0 && weapon.system.chills > 0)
        raiseCondition(context, target, "cold", weapon.system.chills, { rule: "UT-7", source: who.uuid });
    },
  };
}

/** UT-6: rolls under Dodge, and the blow misses. */
export function dodge(engine: Engine): ActionDefinition<Undertow> {
  return {
    id: "dodge",
    label: "UNDERTOW.Dodge",
    hint: "UNDERTOW.DodgeHint",
    icon: "fa-solid fa-person-swimming",
    price: REFLEX,
    rules: ["UT-3", "UT-6"],
    offered: { on: "window" },
    availability: (_battle, who, _item, payer) => engine.availabilityOf(whyNotAct(engine, who) ?? payer.why(REFLEX)),
    *perform(context) {
      const who = engine.requireCreature(context.battle, context.intent.actor);
      context.payer.pay(REFLEX);
      const isAway = (yield* test(engine, context, who, "dodge")) !== null;
      if (isAway && context.moment) context.moment.about.avoided = true;
    },
  };
}
