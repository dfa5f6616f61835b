// Undertow as one value: divers in a drowned town. README.md has the rules by their numbers.
import type { ActorShape, Ruleset, SheetLayout } from "sortie/engine";
import { cards } from "./cards.ts";
import { deeds, surface } from "./deeds.ts";
import type { Engine, Undertow } from "./fields.ts";
import { ACTIONS, conditions, creatureFields, diveFields, LAST_BREATH, weaponFields } from "./fields.ts";
import { conditionRules, lifecycle, takesTurns } from "./lifecycle.ts";
import { popcorn } from "./order.ts";
import { payersOf } from "./payers.ts";
import { reactionsOf, snatchers } from "./reactions.ts";
import { dodge, needed, strike } from "./strike.ts";
import { moving, swim } from "./swim.ts";

const page = (template: string, icon: string): SheetLayout => ({
  header: "header.hbs",
  tabs: [
    { id: "main", label: "UNDERTOW.Main", icon, template },
    { id: "story", label: "UNDERTOW.Story", icon: "fa-solid fa-feather", template: "story.hbs" },
  ],
  lists: { weapons: { label: "UNDERTOW.Weapons", empty: "UNDERTOW.NoWeapons", types: { "undertow.weapon": "UNDERTOW.AddWeapon" } } },
  width: 500,
  height: 560,
});

const somebody = (engine: Engine): Pick<ActorShape, "bars" | "sheet" | "fields"> => ({
  bars: ["air"],
  sheet: page("creature.hbs", "fa-solid fa-water"),
  fields: creatureFields(engine),
});

const items = (engine: Engine): Ruleset<Undertow>["items"] => ({
  "undertow.weapon": {
    label: "UNDERTOW.Weapon",
    icon: "fa-solid fa-anchor",
    img: "icons/svg/sword.svg",
    sheet: page("weapon.hbs", "fa-solid fa-anchor"),
    fields: weaponFields(engine),
    storage: {
      thing: true,
      places: [
        { ...engine.PLACES.inHand, value: "inHand" },
        { ...engine.PLACES.stowed, value: "stowed" },
      ],
      stored: "where",
    },
  },
});

/** What sheets, bar, tracker and reports show of somebody. */
const shown = (engine: Engine): Pick<Ruleset<Undertow>, "derive" | "vitals" | "explain" | "numbers" | "partySummary" | "gauges"> => ({
  derive: (who) => ({ fight: needed(engine, who, "fight").total, dodge: needed(engine, who, "dodge").total }),
  vitals: ({ type, system: { air, drowning, turn } }) => ({
    pools: [{ id: "air", label: "UNDERTOW.Air", value: air.value, max: air.max, path: "air.value" }],
    pips:
      type === "undertow.diver"
        ? [{ id: "drowning", label: "UNDERTOW.Drowning", value: drowning, max: LAST_BREATH, tone: "bad", path: "drowning" }]
        : [],
    budget: [
      ...Array.from({ length: ACTIONS }, (_, index) => ({ label: "UNDERTOW.Action", left: turn.actions > index })),
      { label: "UNDERTOW.Reflex", left: turn.reflex },
    ],
    states: air.value === 0 ? [{ label: "UNDERTOW.OutOfAir", rule: "UT-9" }] : [],
  }),
  explain: (_battle, who, number) => (number === "fight" || number === "dodge" ? needed(engine, who, number) : undefined),
  numbers: [
    { key: "fight", label: "UNDERTOW.Fight", read: (_battle, who) => needed(engine, who, "fight").total },
    { key: "dodge", label: "UNDERTOW.Dodge", read: (_battle, who) => needed(engine, who, "dodge").total },
  ],
  partySummary: ({ system }) => [{ label: "UNDERTOW.Soak", value: system.soak }],
  gauges: () => [],
});

/** What the map is to these rules. */
const onMap = (engine: Engine): Pick<Ruleset<Undertow>, "distances" | "moving" | "reachOnMap" | "threatsOnMap" | "roundSeconds"> => ({
  distances: { unit: "m", space: 2, diagonals: "equal" },
  roundSeconds: 10,
  moving: moving(engine),
  reachOnMap: ({ terrain }, _who, item) => (item?.type === "undertow.weapon" ? engine.reachOfLength(terrain, item.system.reach) : null),
  threatsOnMap: (battle, who) => engine.threatsBeside(battle, snatchers(engine, battle, who)),
});

/** The ruleset, made of this engine. */
export function undertow(engine: Engine): Ruleset<Undertow> {
  const payers = payersOf(engine);
  const { never, turnEnd } = engine.EFFECT_ENDS;
  return {
    id: "undertow",
    contract: 1,
    label: "UNDERTOW.Name",
    hint: "UNDERTOW.Hint",
    accent: "#1f7a8c",
    emblem: "fa-solid fa-water",
    templates: "modules/undertow/templates",
    rulePrefix: "UT",
    actors: {
      "undertow.diver": { label: "UNDERTOW.Diver", icon: "fa-solid fa-person-swimming", role: "hero", ...somebody(engine) },
      "undertow.drowned": { label: "UNDERTOW.Drowned", icon: "fa-solid fa-ghost", role: "foe", ...somebody(engine) },
    },
    items: items(engine),
    combat: { type: "undertow.dive", label: "UNDERTOW.Dive", icon: "fa-solid fa-water", fields: diveFields(engine) },
    combatant: { type: "undertow.swimmer", label: "UNDERTOW.Swimmer", icon: "fa-solid fa-person-swimming", fields: {} },
    world: {},
    turnOrder: popcorn(engine),
    conditions,
    conditionRules,
    damageTypes: {},
    effectEnds: [never, turnEnd],
    settings: [],
    actions: [strike(engine), dodge(engine), swim(engine), ...deeds(engine)],
    rests: [surface(engine)],
    payers: [payers.turn, payers.reflex],
    priceLabel: ({ kind }) => ({ text: `UNDERTOW.Cost.${kind}` }),
    reactions: reactionsOf(payers),
    lifecycle: lifecycle(engine),
    takesTurns: (battle, combatant) => takesTurns(engine, battle, combatant),
    cards,
    tactics: { mend: ["share"], answer: ["dodge", "strike"] },
    reportTotals: { health: ["air.value"], spent: [] },
    ...shown(engine),
    ...onMap(engine),
  };
}
