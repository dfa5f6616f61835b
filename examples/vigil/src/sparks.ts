// Light that walks by itself: a deed brings it into the night, another sends it out.
import type { ActionDefinition, Context, CreatureTemplate } from "sortie/engine";
import { allowed } from "./deeds.ts";
import type { Engine, Vigil } from "./fields.ts";

/** VG-12: what a Spark takes of whoever calls it, and all that it has. */
const LIGHT = 3;

const spark = (type: string): CreatureTemplate<Vigil> => ({
  name: "VIGIL.Spark",
  type,
  system: { light: { value: LIGHT, max: LIGHT }, hand: 2 },
  items: [{ id: "vigilSparkTouch0", name: "VIGIL.Touch", type: "vigil.tool", system: { bite: 1, strokes: 3, where: "inHand", story: "" } }],
  rest: { img: "icons/svg/light.svg", prototypeToken: { texture: { src: "icons/svg/light.svg" } } },
});

const common = { offered: { on: "sheet" }, place: "common" } as const;

export const sparks = (engine: Engine): readonly ActionDefinition<Vigil>[] => [
  {
    ...{ ...common, id: "call", label: "VIGIL.Call", hint: "VIGIL.CallHint", icon: "fa-solid fa-lightbulb", rules: ["VG-12"] },
    availability(battle, creature) {
      const { name, system, summoned } = creature;
      if (battle.started && !summoned && system.light.value > LIGHT) return allowed(engine, battle, creature);
      return { available: false, rule: "VG-12", text: "VIGIL.Refusal.Dim", data: { name } };
    },
    *perform(context) {
      const who = engine.requireCreature(context.battle, context.intent.actor);
      who.system.light.value -= LIGHT;
      const { uuid } = yield* engine.summon(context, spark(who.type));
      context.note({ rule: "VG-12", text: "VIGIL.Step.Calls", data: { name: who.name, lost: LIGHT }, about: uuid });
    },
  },
  {
    ...{ ...common, id: "release", label: "VIGIL.Release", hint: "VIGIL.ReleaseHint", icon: "fa-solid fa-wind", rules: ["VG-13"] },
    targets: { min: 1, max: 1 },
    availability: (battle, creature) => allowed(engine, battle, creature),
    perform: engine.asProcedure((context: Context<Vigil>) => {
      const { battle, intent } = context;
      const who = engine.requireCreature(battle, intent.actor);
      const gone = engine.requireCreature(battle, intent.targets?.[0] ?? null);
      if (!gone.summoned || engine.areEnemies(who, gone)) engine.refuse("VG-13", "VIGIL.Refusal.NoSpark", { name: gone.name });
      engine.dismiss(context, gone);
      const { light } = who.system;
      light.value = Math.min(light.max, light.value + gone.system.light.value);
      context.note({ rule: "VG-13", text: "VIGIL.Step.Releases", data: { name: who.name, spark: gone.name }, about: who.uuid });
    }),
  },
];
