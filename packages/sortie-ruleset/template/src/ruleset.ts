// The whole ruleset as one value, made of nothing but Sortie's engine: tests make it with the kit's, the game with Sortie's own.
import type {
  ActionDefinition,
  Breakdown,
  ConditionDefinition,
  Context,
  Creature,
  InferFields,
  Resource,
  Ruleset,
  Shapes,
  SheetLayout,
  Strides,
} from "sortie/engine";

type Engine = typeof import("sortie/engine");

const fighterFields = ({ decimal, group, html, integer }: Engine) => ({
  health: group({ value: integer(8, { min: 0 }), max: integer(8, { min: 1 }) }),
  might: integer(1),
  speed: integer(0),
  turn: group({ spent: integer(0, { min: 0 }), left: decimal(0, { min: 0 }), corners: integer(0, { min: 0 }) }),
  story: html(),
});

interface Mine extends Shapes {
  creature: InferFields<ReturnType<typeof fighterFields>>;
  price: { actions: number };
  /** Its conditions, and the moments at which others may act: with their names here, a misspelled one does not compile. */
  condition: "dazed";
  moment: never;
}

/** MR-4: two actions a turn. */
const actionsOf = ({ resource }: Engine): Resource<Mine> =>
  resource<Mine>({
    id: "actions",
    spent: "turn.spent",
    most: () => 2,
    cost: ({ actions }) => actions,
    refill: "turnStart",
    rule: "MR-4",
    label: "MYRULESET.Actions",
    lacks: "MYRULESET.NoActions",
    notYourTurn: "MYRULESET.NotYourTurn",
  });

/** MR-5: going 30 feet is an action. */
const goingOf = (engine: Engine): Strides<Mine> =>
  engine.strides<Mine>({
    id: "go",
    label: "MYRULESET.Go",
    hint: "MYRULESET.GoHint",
    icon: "fa-solid fa-person-walking",
    rules: ["MR-5"],
    left: "turn.left",
    corners: "turn.corners",
    stride: () => 30,
    price: { actions: 1 },
    more: (_battle, creature) => actionsOf(engine).left(creature),
    texts: { length: "MYRULESET.Length", cost: "MYRULESET.Cost", goes: "MYRULESET.Step.Goes", tooFar: "MYRULESET.TooFar" },
  });

const conditions: readonly ConditionDefinition<Mine["condition"]>[] = [
  { id: "dazed", label: "MYRULESET.Dazed", hint: "MYRULESET.DazedHint", img: "icons/svg/daze.svg", rules: ["MR-2"] },
];

/** What is added to a blow, every part with its rule. */
function mightOf({ breakdown, hasCondition }: Engine, creature: Creature<Mine>): Breakdown {
  return breakdown(
    [
      { label: "MYRULESET.Might", value: creature.system.might, kind: "base", rule: "MR-1" },
      ...(hasCondition(creature, "dazed", conditions) ? [{ label: "MYRULESET.Dazed", value: -2, kind: "condition", rule: "MR-2" }] : []),
    ],
    { kinds: {}, sameName: "sum" },
  );
}

/** MR-1: an action, 1d6 and might; on a 4 or more, the target loses as much as was rolled. MR-2: a 6 dazes it until the end of its next turn. */
function strike(engine: Engine): ActionDefinition<Mine> {
  const { availabilityOf, dice, giveCondition, naturalOf, refuse, requireCreature, roll } = engine;
  const price = { actions: 1 };
  return {
    id: "strike",
    label: "MYRULESET.Strike",
    hint: "MYRULESET.StrikeHint",
    icon: "fa-solid fa-hand-fist",
    rules: ["MR-1", "MR-2"],
    offered: { on: "sheet" },
    place: "attack",
    price,
    targets: { min: 1, max: 1 },
    facts: (_battle, creature) => ({ attack: String(mightOf(engine, creature).total), damage: "1d6" }),
    availability: (_battle, { name, system }, _item, payer) =>
      availabilityOf(system.health.value > 0 ? payer.why(price) : { rule: "MR-1", text: "MYRULESET.Down", data: { name } }),
    *perform(context) {
      const { battle, intent, note, payer } = context;
      const who = requireCreature(battle, intent.actor);
      const target = requireCreature(battle, intent.targets?.[0] ?? null);
      if (target.system.health.value === 0) refuse("MR-1", "MYRULESET.Down", { name: target.name });
      payer.pay(price);
      const might = mightOf(engine, who);
      const thrown = yield* roll({ rule: "MR-1", text: "MYRULESET.Roll", of: who.uuid, dice: dice(1, 6, might.total) });
      const hit = naturalOf(thrown) + might.total >= 4;
      if (hit) target.system.health.value = Math.max(0, target.system.health.value - naturalOf(thrown));
      note({
        rule: "MR-1",
        text: hit ? "MYRULESET.Step.Hit" : "MYRULESET.Step.Miss",
        data: { name: target.name },
        about: target.uuid,
        outcome: hit ? "hit" : "miss",
        dice: thrown,
        breakdown: might,
      });
      if (naturalOf(thrown) === 6)
        giveCondition(context, target, "dazed", { source: who.uuid, ends: { when: "turnEnd", of: target.uuid, count: 1 } });
    },
  };
}

const sheet: SheetLayout = {
  header: "header.hbs",
  tabs: [{ id: "main", label: "MYRULESET.Main", icon: "fa-solid fa-user", template: "main.hbs" }],
  width: 420,
  height: 360,
};

/** The ruleset, made of this engine. */
export function ruleset(engine: Engine): Ruleset<Mine> {
  const [actions, going] = [actionsOf(engine), goingOf(engine)];
  const fighter = { icon: "fa-solid fa-user", bars: ["health"], sheet, fields: fighterFields(engine) };
  return {
    id: "my-ruleset",
    contract: 1,
    label: "MYRULESET.Name",
    hint: "MYRULESET.Hint",
    accent: "#3f6d8a",
    emblem: "fa-solid fa-shield-halved",
    templates: "modules/my-ruleset/templates",
    rulePrefix: "MR",
    actors: { "my-ruleset.fighter": { label: "MYRULESET.Fighter", role: "hero", ...fighter } },
    items: {
      "my-ruleset.weapon": {
        label: "MYRULESET.Weapon",
        icon: "fa-solid fa-hammer",
        img: "icons/svg/sword.svg",
        sheet: { ...sheet, tabs: [{ id: "main", label: "MYRULESET.Main", icon: "fa-solid fa-hammer", template: "weapon.hbs" }] },
        fields: { weight: engine.integer(1, { min: 0 }) },
      },
    },
    combat: { type: "my-ruleset.battle", label: "MYRULESET.Battle", icon: "fa-solid fa-burst", fields: {} },
    combatant: { type: "my-ruleset.member", label: "MYRULESET.Fighter", icon: "fa-solid fa-user", fields: {} },
    world: {},
    turnOrder: engine.cyclicOrder,
    conditions,
    damageTypes: {},
    settings: [],
    distances: { unit: "ft", space: 5 },
    actions: [strike(engine), going.action],
    moving: going.moving,
    payers: [actions.payer],
    priceLabel: ({ actions: count }) => ({ text: "MYRULESET.Cost", data: { count } }),
    rests: [],
    lifecycle: {
      ...engine.refills([actions]),
      turnEnd: engine.asProcedure((context: Context<Mine>, combatant: string) => {
        const who = engine.creatureOf(context.battle, combatant);
        if (!who) return;
        going.reset(who);
        for (const { bearer, effect } of engine.runDown(engine.participants(context.battle), "turnEnd", who.uuid))
          engine.endEffect(context, bearer, effect, "MR-2");
      }),
      *rollOrder({ battle }, joining) {
        for (const id of joining) {
          const who = engine.creatureOf(battle, id);
          const combatant = battle.combatants[id];
          if (!who || !combatant) continue;
          const dice = engine.dice(1, 6, who.system.speed);
          const thrown = yield* engine.roll({ rule: "MR-3", text: "MYRULESET.Order", data: { name: who.name }, of: who.uuid, dice });
          combatant.initiative = engine.naturalOf(thrown) + who.system.speed;
        }
      },
    },
    takesTurns: (battle, combatant) => (battle.creatures[combatant.creature]?.system.health.value ?? 0) > 0,
    derive: (creature) => ({ might: mightOf(engine, creature).total }),
    vitals: ({ system }) => ({
      pools: [{ id: "health", label: "MYRULESET.Health", value: system.health.value, max: system.health.max, path: "health.value" }],
      pips: [],
      budget: [],
      states: [],
    }),
    explain: (_battle, creature, number) => (number === "might" ? mightOf(engine, creature) : undefined),
    gauges: () => [],
  };
}
