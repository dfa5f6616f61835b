// Vigil as one value: keepers of lanterns against the shades of one night. README.md has the rules by their numbers.
import type { Context, Lifecycle, Ruleset, SheetLayout } from "sortie/engine";
import { cards } from "./cards.ts";
import { dawn, deeds, handOf, showLooming } from "./deeds.ts";
import { dial, WATCH } from "./dial.ts";
import type { Engine, Vigil } from "./fields.ts";
import { conditions, creatureFields, nightFields, toolFields } from "./fields.ts";
import { sparks } from "./sparks.ts";

const page = (template: string, icon: string): SheetLayout => ({
  header: "header.hbs",
  tabs: [
    { id: "main", label: "VIGIL.Main", icon, template },
    { id: "story", label: "VIGIL.Story", icon: "fa-solid fa-feather", template: "story.hbs" },
  ],
  lists: { tools: { label: "VIGIL.Tools", empty: "VIGIL.NoTools", types: { "vigil.tool": "VIGIL.AddTool" } } },
  width: 480,
  height: 520,
});

/** Effects that this boundary of somebody's turn ends. */
function runOut(engine: Engine, context: Context<Vigil>, when: "turnStart" | "turnEnd", uuid: string): void {
  const { participants, removeEffect, runDown } = engine;
  for (const { bearer, effect } of runDown(participants(context.battle), when, uuid)) {
    removeEffect(bearer, effect.id);
    context.note({ rule: "VG-11", text: "VIGIL.Step.Over", data: { name: bearer.name, effect: effect.name }, about: bearer.uuid });
  }
  showLooming(engine, context);
}

const lifecycle = (engine: Engine): Lifecycle<Vigil> => ({
  *rollOrder(context, joining) {
    const { battle } = context;
    for (const id of joining) {
      const who = engine.creatureOf(battle, id);
      const combatant = battle.combatants[id];
      if (!who || !combatant) continue;
      const thrown = yield* engine.roll({
        rule: "VG-2",
        text: "VIGIL.Order",
        data: { name: who.name },
        of: who.uuid,
        dice: engine.dice(1, 6),
      });
      combatant.initiative = who.system.hand;
      battle.system.order.ranks[id] = Math.max(0, engine.naturalOf(thrown) - who.system.hand);
      context.note({
        rule: "VG-2",
        text: "VIGIL.Step.Stands",
        data: { name: who.name, stroke: battle.system.order.ranks[id] },
        about: who.uuid,
        dice: thrown,
      });
    }
  },
  turnStart: engine.asProcedure((context: Context<Vigil>, id: string) => {
    runOut(engine, context, "turnStart", engine.creatureOf(context.battle, id)?.uuid ?? "");
  }),
  turnEnd: engine.asProcedure((context: Context<Vigil>, id: string) => {
    runOut(engine, context, "turnEnd", engine.creatureOf(context.battle, id)?.uuid ?? "");
  }),
  settle: engine.asProcedure((context: Context<Vigil>) => {
    showLooming(engine, context);
  }),
  battleEnd: engine.asProcedure((context: Context<Vigil>) => {
    const { battle } = context;
    battle.system.spent = 0;
    for (const creature of engine.participants(battle)) for (const { id } of conditions) engine.endCondition(context, creature, id);
    showLooming(engine, context);
  }),
});

/** The ruleset, made of this engine. */
export function vigil(engine: Engine): Ruleset<Vigil> {
  const creature = { bars: ["light"], sheet: page("creature.hbs", "fa-solid fa-fire"), fields: creatureFields(engine) };
  const { inHand, stowed } = engine.PLACES;
  return {
    id: "vigil",
    contract: 1,
    label: "VIGIL.Name",
    hint: "VIGIL.Hint",
    accent: "#b8862b",
    emblem: "fa-solid fa-fire",
    templates: "modules/vigil/templates",
    rulePrefix: "VG",
    actors: {
      "vigil.keeper": { label: "VIGIL.Keeper", icon: "fa-solid fa-fire", role: "hero", ...creature },
      "vigil.shade": { label: "VIGIL.Shade", icon: "fa-solid fa-ghost", role: "foe", ...creature },
    },
    items: {
      "vigil.tool": {
        label: "VIGIL.Tool",
        icon: "fa-solid fa-hammer",
        img: "icons/svg/fire.svg",
        sheet: page("tool.hbs", "fa-solid fa-hammer"),
        fields: toolFields(engine),
        storage: {
          thing: true,
          places: [
            { ...inHand, value: "inHand" },
            { ...stowed, value: "stowed" },
          ],
          stored: "where",
        },
      },
    },
    combat: { type: "vigil.night", label: "VIGIL.Night", icon: "fa-solid fa-moon", fields: nightFields(engine) },
    combatant: { type: "vigil.watcher", label: "VIGIL.Watcher", icon: "fa-solid fa-eye", fields: {} },
    world: {},
    turnOrder: dial(engine),
    conditions,
    damageTypes: {},
    settings: [],
    actions: [...deeds(engine), ...sparks(engine)],
    rests: [dawn(engine)],
    lifecycle: lifecycle(engine),
    cards,
    tactics: { mend: ["kindle"], prepare: ["ward", "loom"] },
    reportTotals: { health: ["light.value"], spent: [] },
    takesTurns: (battle, combatant) => (battle.creatures[combatant.creature]?.system.light.value ?? 0) > 0,
    derive: (who) => ({ hand: handOf(engine, who).total }),
    vitals: ({ system: { light } }) => ({
      pools: [{ id: "light", label: "VIGIL.Light", value: light.value, max: light.max, path: "light.value" }],
      pips: [],
      budget: [],
      states: light.value === 0 ? [{ label: "VIGIL.Dark", rule: "VG-9" }] : [],
    }),
    explain: (_battle, who, number) => (number === "hand" ? handOf(engine, who) : undefined),
    numbers: [{ key: "hand", label: "VIGIL.Hand", read: (_battle, who) => handOf(engine, who).total }],
    gauges(battle) {
      const hour = battle.turn === null ? 0 : Math.min(WATCH, engine.rankOf(battle, battle.turn));
      return [{ id: "dial", label: "VIGIL.Dial", value: hour, max: WATCH, note: "", controls: [] }];
    },
  };
}
