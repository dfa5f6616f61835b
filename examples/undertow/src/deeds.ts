// What else divers do: share air, warm themselves, come up (UT-7, UT-10, UT-11).
import type { ActionDefinition, Context } from "sortie/engine";
import type { Engine, Undertow } from "./fields.ts";
import { whyNotAct } from "./fields.ts";
import { ACTION } from "./payers.ts";

/** UT-10: what the other gets, and what it costs. */
const [SHARED, GIVEN] = [3, 1];
const BESIDE = 2;

function share(engine: Engine): ActionDefinition<Undertow> {
  const { areEnemies, areWithin, hasCondition, refuse, requireCreature } = engine;
  return {
    id: "share",
    label: "UNDERTOW.Share",
    hint: "UNDERTOW.ShareHint",
    icon: "fa-solid fa-lungs",
    price: ACTION,
    rules: ["UT-10"],
    offered: { on: "sheet" },
    place: "common",
    targets: { min: 1, max: 1 },
    targetCandidates: (_battle, who) => ({
      max: 1,
      fallen: true,
      accepts: (other) => other.uuid !== who.uuid && !areEnemies(who, other) && other.system.air.value < other.system.air.max,
    }),
    availability(_battle, who, _item, payer) {
      const data = { name: who.name };
      const breathless = who.system.air.value > GIVEN ? null : { rule: "UT-10", text: "UNDERTOW.Refusal.NoneToShare", data };
      return engine.availabilityOf(whyNotAct(engine, who) ?? breathless ?? payer.why(ACTION));
    },
    perform: engine.asProcedure((context: Context<Undertow>) => {
      const { battle, intent, payer, ruleset } = context;
      const who = requireCreature(battle, intent.actor);
      const friend = requireCreature(battle, intent.targets?.[0] ?? null);
      const data = { name: who.name, friend: friend.name };
      const { air } = friend.system;
      if (friend.uuid === who.uuid || areEnemies(who, friend)) refuse("UT-10", "UNDERTOW.Refusal.NoFriend", data);
      if (hasCondition(friend, "dead", ruleset.conditions)) refuse("UT-9", "UNDERTOW.Refusal.Dead", { name: friend.name });
      if (air.value >= air.max) refuse("UT-10", "UNDERTOW.Refusal.FullAir", data);
      if (areWithin(battle.terrain, who.uuid, friend.uuid, BESIDE) === false) refuse("UT-10", "UNDERTOW.Refusal.NotBeside", data);
      payer.pay(ACTION);
      who.system.air.value -= GIVEN;
      const gained = Math.min(SHARED, air.max - air.value);
      air.value += gained;
      friend.system.drowning = 0;
      context.note({ rule: "UT-10", text: "UNDERTOW.Step.Shares", data: { ...data, gained }, about: friend.uuid });
    }),
  };
}

function warm(engine: Engine): ActionDefinition<Undertow> {
  return {
    id: "warm",
    label: "UNDERTOW.Warm",
    hint: "UNDERTOW.WarmHint",
    icon: "fa-solid fa-temperature-arrow-up",
    price: ACTION,
    rules: ["UT-7"],
    offered: { on: "sheet" },
    place: "common",
    availability(_battle, who, _item, payer) {
      const isCold = engine.levelOf(who, "cold") > 0;
      const warm = isCold ? null : { rule: "UT-7", text: "UNDERTOW.Refusal.Warm", data: { name: who.name } };
      return engine.availabilityOf(whyNotAct(engine, who) ?? warm ?? payer.why(ACTION));
    },
    perform: engine.asProcedure((context: Context<Undertow>) => {
      const who = engine.requireCreature(context.battle, context.intent.actor);
      context.payer.pay(ACTION);
      const level = engine.raiseCondition(context, who, "cold", -2, { rule: "UT-7", quiet: true });
      context.note({ rule: "UT-7", text: "UNDERTOW.Step.Warms", data: { name: who.name, level }, about: who.uuid });
    }),
  };
}

/** UT-11: up in the air, all is well again but death. */
export function surface(engine: Engine): ActionDefinition<Undertow> {
  return {
    id: "surface",
    label: "UNDERTOW.Surface",
    hint: "UNDERTOW.SurfaceHint",
    icon: "fa-solid fa-sun",
    rules: ["UT-11"],
    offered: { on: "sheet" },
    availability: ({ started, system }) =>
      started && !system.order.over ? { available: false, rule: "UT-11", text: "UNDERTOW.Refusal.Below" } : engine.AVAILABLE,
    perform: engine.asProcedure((context: Context<Undertow>) => {
      const who = engine.requireCreature(context.battle, context.intent.actor);
      const { name, system, uuid } = who;
      if (engine.hasCondition(who, "dead", context.ruleset.conditions)) engine.refuse("UT-9", "UNDERTOW.Refusal.Dead", { name });
      system.air.value = system.air.max;
      system.drowning = 0;
      engine.endCondition(context, who, "cold", { rule: "UT-11" });
      context.note({ rule: "UT-11", text: "UNDERTOW.Step.Surfaces", data: { name }, about: uuid });
    }),
  };
}

export const deeds = (engine: Engine): readonly ActionDefinition<Undertow>[] => [share(engine), warm(engine)];
