// Swimming: planned once, whether somebody drags a token, draws the way or types metres (UT-8).
import type { ActionDefinition, Battle, Intent, MapWay, MeasuredWay, Moving, OnWay, Payer, RefusalReason } from "sortie/engine";
import type { Engine, Somebody, Undertow } from "./fields.ts";
import { whyNotAct } from "./fields.ts";
import { ACTION, PAID } from "./payers.ts";
import { snatchers } from "./reactions.ts";

interface Swim extends MeasuredWay {
  /** Who may strike, and from which place of the way. */
  readonly openings: readonly OnWay<Undertow>[];
  readonly refusal: RefusalReason | null;
}

/** What a swim has left is the running turn's; a reaction or a command pays for one of its own. */
const leftOf = ({ system }: Somebody, payer: Payer<Undertow>): number => (payer.kind === "turn" ? system.turn.metres : 0);

/** Works a way out: how many swims it takes, whether they can be paid, and who strikes. Pure: asked in every frame of a drag. */
function planSwim(engine: Engine, battle: Battle<Undertow>, who: Somebody, way: MapWay, payer: Payer<Undertow>): Swim {
  const { actions } = who.system.turn;
  const pace = { left: leftOf(who, payer), stride: who.system.pace, more: payer.kind === "turn" && battle.started ? actions : 1 };
  const course = engine.measured(way, pace);
  const data = { name: who.name, metres: engine.shownLength(course.length), most: engine.shownLength(course.most) };
  const tooFar = course.isTooLong ? { rule: "UT-8", text: "UNDERTOW.Refusal.TooFarToSwim", data } : null;
  const { terrain } = battle;
  const isBeside = (foe: Somebody, place: Parameters<typeof engine.standsBeside>[2]): boolean =>
    terrain !== null && engine.standsBeside(terrain, foe, place);
  return {
    ...course,
    openings: engine.leftOnWay(snatchers(engine, battle, who), way, isBeside),
    refusal: whyNotAct(engine, who) ?? payer.why(course.begins.length > 0 ? ACTION : PAID) ?? tooFar,
  };
}

/** What dragging a token is. Out of its turn it is moved freely. */
export const moving = (engine: Engine): Moving<Undertow> => ({
  plan(battle, who, way, _wanted, payer) {
    if (!battle.started || (payer.kind === "turn" && engine.activeCreature(battle)?.uuid !== who.uuid)) return null;
    const { begins, most, openings, refusal } = planSwim(engine, battle, who, way, payer);
    const cost = begins.length === 0 ? null : { text: "UNDERTOW.Cost.Swims", data: { count: begins.length } };
    return { action: "swim", cost, most, refusal, strikes: engine.strikesOf(battle, who, openings) };
  },
});

export function swim(engine: Engine): ActionDefinition<Undertow> {
  const { requireCreature, wayInWords } = engine;
  const usual = (who: Somebody, payer: Payer<Undertow>): number => leftOf(who, payer) || who.system.pace;
  const typed = (intent: Intent, who: Somebody, payer: Payer<Undertow>): MapWay =>
    wayInWords(engine.lengthOption(intent, "metres", usual(who, payer), 1000));
  return {
    id: "swim",
    label: "UNDERTOW.Swim",
    hint: "UNDERTOW.SwimHint",
    icon: "fa-solid fa-person-swimming",
    price: ACTION,
    rules: ["UT-2", "UT-8"],
    offered: { on: "sheet" },
    place: "common",
    // A way that is drawn answers everything that the dialog asks.
    walks: [],
    availability: (_battle, who, _item, payer) =>
      engine.availabilityOf(whyNotAct(engine, who) ?? payer.why(leftOf(who, payer) > 0 ? PAID : ACTION)),
    propose(battle, intent, payer) {
      const who = requireCreature(battle, intent.actor);
      const { most, refusal } = planSwim(engine, battle, who, typed(intent, who, payer), payer);
      const value = usual(who, payer);
      const field = { key: "metres", kind: "decimal", label: "UNDERTOW.Metres", value, min: 0, max: Math.max(value, most) } as const;
      return { breakdowns: [], fields: [field], refusal };
    },
    *perform(context) {
      const { battle, intent, payer, ruleset } = context;
      const who = requireCreature(battle, intent.actor);
      const plan = planSwim(engine, battle, who, engine.wayOf(ruleset, battle, intent) ?? typed(intent, who, payer), payer);
      engine.refuseIf(plan.refusal);
      const stops = [...plan.begins, ...engine.stopsOf(plan.openings)];
      const end = yield* engine.walkAlong(context, who, plan, stops, function* (index) {
        for (const begins of plan.begins) if (begins === index) payer.pay(ACTION);
        const foes = engine.askedAt(plan.openings, index).map(({ uuid }) => uuid);
        if (foes.length > 0) yield* engine.offerReactions(context, { when: "leaves", about: { target: who.uuid, foes, avoided: false } });
        // Who has no air left stays there.
        return whyNotAct(engine, who) === null;
      });
      if (battle.started && payer.kind === "turn") who.system.turn.metres = plan.leftAt(end);
      const metres = engine.shownLength(plan.lengths[end] ?? 0);
      context.note({ rule: "UT-8", text: "UNDERTOW.Step.Swims", data: { name: who.name, metres }, about: who.uuid });
    },
  };
}
