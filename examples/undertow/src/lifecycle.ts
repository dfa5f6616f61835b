// The moments of a dive: two actions a turn, a reflex a round, Cold that sinks, and the count of the drowning (UT-2, UT-6, UT-7, UT-9).
import type { Battle, Clock, Combatant, ConditionRules, Context, Lifecycle } from "sortie/engine";
import type { Engine, Somebody, Undertow } from "./fields.ts";
import { ACTIONS, conditions, LAST_BREATH } from "./fields.ts";

const DIVER = "undertow.diver";

/** UT-9: the drowning count on their turns, the dead and foes without air have none. */
export function takesTurns({ hasCondition }: Engine, { creatures }: Battle<Undertow>, { creature }: Combatant<Undertow>): boolean {
  const who = creatures[creature];
  return who !== undefined && !hasCondition(who, "dead", conditions) && (who.system.air.value > 0 || who.type === DIVER);
}

/** What follows of death, from rules and from hands alike. */
export const conditionRules: ConditionRules<Undertow> = {
  changed(_context, { system }, { condition, active }) {
    if (condition !== "dead") return;
    system.drowning = active ? LAST_BREATH : 0;
    if (active) system.air.value = 0;
  },
};

function begins({ system }: Somebody): void {
  Object.assign(system.turn, { actions: 0, reflex: true, metres: 0 });
}

/** UT-9: the count of a drowning diver; at its end they are dead. */
function drowningOf({ asProcedure, clock, giveCondition }: Engine): Clock<Undertow> {
  return clock<Undertow>({
    filled: "drowning",
    segments: () => LAST_BREATH,
    rule: "UT-9",
    text: "UNDERTOW.Step.Drowns",
    full: asProcedure((context: Context<Undertow>, who: Somebody) => {
      context.note({ rule: "UT-9", text: "UNDERTOW.Step.Dies", data: { name: who.name }, about: who.uuid });
      giveCondition(context, who, "dead", { rule: "UT-9", quiet: true });
    }),
  });
}

/** UT-7: Cold sinks by one level; UT-12: effects that last until this turn's end are over. */
function runOut(engine: Engine, context: Context<Undertow>, who: Somebody): void {
  if (engine.levelOf(who, "cold") > 0) {
    const level = engine.raiseCondition(context, who, "cold", -1, { rule: "UT-7", quiet: true });
    context.note({ rule: "UT-7", text: "UNDERTOW.Step.Warms", data: { name: who.name, level }, about: who.uuid });
  }
  for (const { bearer, effect } of engine.runDown(engine.participants(context.battle), "turnEnd", who.uuid)) {
    engine.endEffect(context, bearer, effect, "UT-12");
    context.note({ rule: "UT-12", text: "UNDERTOW.Step.Ends", data: { name: bearer.name, effect: effect.name }, about: bearer.uuid });
  }
}

export function lifecycle(engine: Engine): Lifecycle<Undertow> {
  const { asProcedure, creatureOf, participants } = engine;
  const drowning = drowningOf(engine);
  return {
    rollOrder: asProcedure(({ battle }: Context<Undertow>, joining: readonly string[]) => {
      for (const id of joining) {
        const [combatant, who] = [battle.combatants[id], creatureOf(battle, id)];
        // Nobody rolls. A combatant without a number has not joined.
        if (combatant) combatant.initiative = 0;
        if (who) begins(who);
      }
    }),
    roundStart: asProcedure(({ battle }: Context<Undertow>) => {
      for (const { system } of participants(battle)) system.turn.reflex = true;
    }),
    turnStart: asProcedure(({ battle }: Context<Undertow>, id: string) => {
      const who = creatureOf(battle, id);
      if (who) Object.assign(who.system.turn, { actions: ACTIONS, metres: 0 });
    }),
    *turnEnd(context, id) {
      const who = creatureOf(context.battle, id);
      if (!who) return;
      Object.assign(who.system.turn, { actions: 0, metres: 0 });
      if (who.type === DIVER && who.system.air.value === 0) yield* drowning.tick(context, who);
      runOut(engine, context, who);
    },
    battleEnd: asProcedure(({ battle }: Context<Undertow>) => {
      battle.system.lastWord = "";
      for (const who of participants(battle)) begins(who);
    }),
    // Who dies or sinks in their own turn has none any more.
    *settle(context) {
      const { battle } = context;
      const acting = battle.turn === null ? undefined : battle.combatants[battle.turn];
      if (acting && !battle.system.order.over && !takesTurns(engine, battle, acting)) yield* engine.passOn(context);
    },
  };
}
