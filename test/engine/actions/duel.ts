// A tiny ruleset of blows and answers: one action of the turn, one reaction, one window before the dice and one after them.

import type { Battle, Creature, Shapes } from "../../../src/engine/battle/battle.ts";
import { combatantOf, participants } from "../../../src/engine/battle/battle.ts";
import type { Context } from "../../../src/engine/procedures/context.ts";
import { requireCreature } from "../../../src/engine/procedures/context.ts";
import { availabilityOf } from "../../../src/engine/actions/availability.ts";
import { chosenUse, useOfHold, usesOf, performUse, proposeUse, storedUse } from "../../../src/engine/actions/action-use.ts";
import { dice } from "../../../src/engine/data/dice.ts";
import { integer, text } from "../../../src/engine/data/fields.ts";
import { integerOption } from "../../../src/engine/procedures/intent-options.ts";
import { atOnce, roll } from "../../../src/engine/procedures/procedure.ts";
import type { PayerKind } from "../../../src/engine/actions/payers.ts";
import { limited, payerKind } from "../../../src/engine/actions/payers.ts";
import { refuse } from "../../../src/engine/data/refusal.ts";
import type { ActionDefinition } from "../../../src/engine/actions/action.ts";
import type { Ruleset } from "../../../src/engine/contract/ruleset.ts";
import { buildCreature } from "../../../src/engine/testing/builders.ts";
import { holdNow } from "../../../src/engine/battle/turn-order.ts";
import { offerReactions } from "../../../src/engine/actions/reactions.ts";
import type { Declared } from "../../../src/engine/actions/recompute.ts";
import { recompute, compute } from "../../../src/engine/actions/recompute.ts";

export interface DuelShapes extends Shapes {
  creature: { life: number; actions: number; reactions: number; guard: number };
  item: { edge: number };
  battle: object;
  combatant: object;
  price: { kind: "action" | "free" };
  limits: { penalty: number };
  about: Blow;
}
interface Blow {
  readonly attacker: string;
  readonly target: string;
}
type DuelBattle = Battle<DuelShapes>;
type DuelCreature = Creature<DuelShapes>;
type DuelContext = Context<DuelShapes>;

const noMore = (name: string) => ({ rule: "T-PAY", text: "T.NoMore", data: { name } });

export const TURN: PayerKind<DuelShapes> = payerKind<DuelShapes>({
  id: "turn",
  label: () => ({ text: "T.Turn" }),
  why: (battle, creature, { kind }) => {
    if (battle.turn !== combatantOf(battle, creature.uuid)?.id) return { rule: "T-TURN", text: "T.NotYourTurn" };
    return kind === "action" && creature.system.actions < 1 ? noMore(creature.name) : null;
  },
  spend: (_battle, { system }, { kind }) => {
    if (kind === "action") system.actions -= 1;
  },
});

export const REACTION: PayerKind<DuelShapes> = payerKind<DuelShapes>({
  id: "reaction",
  label: () => ({ text: "T.Reaction" }),
  why: (_battle, { name, system }) => (system.reactions < 1 ? noMore(name) : null),
  spend: (_battle, { system }) => {
    system.reactions -= 1;
  },
});

export const HOUSE: PayerKind<DuelShapes> = payerKind<DuelShapes>({
  id: "house",
  label: () => ({ text: "T.House" }),
  why: () => null,
  spend: () => undefined,
});

interface Workings {
  readonly attacker: DuelCreature;
  readonly target: DuelCreature;
  readonly bonus: number;
}

function blow(context: {
  readonly intent: DuelContext["intent"];
  readonly payer?: DuelContext["payer"];
}): Declared<DuelShapes, Blow, Workings> {
  const { intent, payer } = context;
  return {
    declaration: { attacker: intent.actor ?? "", target: intent.targets?.[0] ?? "" },
    work(battle, { attacker: by, target: at }) {
      const attacker = requireCreature(battle, by);
      const target = requireCreature(battle, at);
      if (attacker.system.life < 1) refuse("T-FALLEN", "T.Fallen", { name: attacker.name });
      if (target.system.life < 1) refuse("T-TARGET", "T.AlreadyDown", { name: target.name });
      const edge = intent.item === undefined ? 0 : (attacker.items[intent.item]?.system.edge ?? 0);
      return { attacker, target, bonus: edge + integerOption(intent, "more", 0, -5, 5) - (payer?.limits?.penalty ?? 0) };
    },
  };
}

const strike: ActionDefinition<DuelShapes> = {
  id: "strike",
  label: "T.Strike",
  hint: "T.Strike",
  icon: "x",
  price: { kind: "action" },
  rules: ["T-STRIKE"],
  offered: { on: "item", types: ["blade"] },
  targets: { min: 1, max: 1 },
  availability: (_battle, _creature, _item, payer) => availabilityOf(payer.why({ kind: "action" })),
  propose(battle, intent, payer) {
    const working = blow({ intent, payer });
    const { bonus } = working.work(battle, working.declaration);
    return {
      breakdowns: [{ target: "", label: "T.Bonus", breakdown: { total: bonus, terms: [] } }],
      fields: [{ key: "more", kind: "integer", value: 0, min: -5, max: 5, label: "T.More" }],
      refusal: null,
    };
  },
  *perform(context) {
    const working = blow(context);
    const { attacker, target } = compute(context, working);
    context.payer.pay({ kind: "action" });
    const { declaration: about } = working;
    yield* offerReactions(context, { when: "declared", about });
    if (!recompute(context, working, attacker)) return;
    const { total } = yield* roll({ rule: "T-STRIKE", text: "T.Roll", of: attacker.uuid, dice: dice(1, 6) });
    yield* offerReactions(context, { when: "rolled", about });
    const now = recompute(context, working, attacker);
    if (!now) return;
    const harm = Math.max(0, total + now.bonus - now.target.system.guard);
    target.system.life -= harm;
    context.note({ rule: "T-STRIKE", text: "T.Struck", data: { name: target.name, harm, by: attacker.name }, about: target.uuid });
  },
};

const cover: ActionDefinition<DuelShapes> = {
  id: "cover",
  label: "T.Cover",
  hint: "T.Cover",
  icon: "x",
  price: { kind: "free" },
  rules: ["T-COVER"],
  offered: { on: "window" },
  availability: (_battle, _creature, _item, payer) => availabilityOf(payer.why({ kind: "free" })),
  perform: (context) =>
    atOnce(() => {
      const { battle, intent } = context;
      const creature = requireCreature(battle, intent.actor);
      context.payer.pay({ kind: "free" });
      creature.system.guard += 3;
      context.note({ rule: "T-COVER", text: "T.Covers", about: creature.uuid });
    }),
};

const deeds = (battle: DuelBattle, creature: DuelCreature) => usesOf([strike], battle, creature, ({ kind }) => kind === "action");

const ready: ActionDefinition<DuelShapes> = {
  id: "ready",
  label: "T.Ready",
  hint: "T.Ready",
  icon: "x",
  rules: ["T-READY"],
  offered: { on: "sheet" },
  targets: { min: 0, max: 1 },
  availability: (battle, creature) => availabilityOf(TURN.of(battle, creature).why({ kind: "action" })),
  propose: (battle, intent) => {
    const creature = requireCreature(battle, intent.actor);
    return proposeUse(battle, intent, creature, deeds(battle, creature), HOUSE.of(battle, creature));
  },
  perform: (context) =>
    atOnce(() => {
      const { battle, intent } = context;
      const creature = requireCreature(battle, intent.actor);
      const chosen = chosenUse(intent, deeds(battle, creature)) ?? refuse("T-READY", "T.NotThat");
      TURN.of(battle, creature).pay({ kind: "action" });
      battle.system.order.holds[combatantOf(battle, creature.uuid)?.id ?? ""] = holdNow(battle, "ready", { deed: storedUse(chosen.deed) });
    }),
};

const useReady: ActionDefinition<DuelShapes> = {
  ...ready,
  id: "useReady",
  rules: ["T-READY"],
  availability: (battle, creature) => availabilityOf(REACTION.of(battle, creature).why({ kind: "action" })),
  propose: (battle, intent) => {
    const creature = requireCreature(battle, intent.actor);
    return proposeUse(battle, intent, creature, held(battle, creature), HOUSE.of(battle, creature));
  },
  *perform(context) {
    const { battle, intent } = context;
    const creature = requireCreature(battle, intent.actor);
    const chosen = chosenUse(intent, held(battle, creature)) ?? refuse("T-READY", "T.NothingHeld");
    REACTION.of(battle, creature).pay({ kind: "action" });
    yield* performUse(context, creature, chosen.deed, HOUSE);
  },
};

function held(battle: DuelBattle, creature: DuelCreature) {
  const hold = battle.system.order.holds[combatantOf(battle, creature.uuid)?.id ?? ""];
  const deed = hold ? useOfHold(hold) : null;
  return deeds(battle, creature).flatMap((choice) => (deed && choice.deed.item === deed.item ? [{ ...choice, deed }] : []));
}

const sheet = { header: "h.hbs", tabs: [], width: 1, height: 1 };

export const duel: Ruleset<DuelShapes> = {
  id: "duel",
  contract: 1,
  label: "T",
  hint: "T",
  accent: "red",
  emblem: "x",
  templates: "t",
  rulePrefix: "T",
  actors: {
    one: {
      label: "T",
      icon: "x",
      role: "hero",
      sheet,
      fields: { life: integer(10), actions: integer(1), reactions: integer(1), guard: integer(0) },
    },
  },
  items: { blade: { label: "T", icon: "x", img: "x", sheet, fields: { edge: integer(0) } } },
  combat: { type: "duel", label: "T", icon: "x", fields: { place: text() } },
  combatant: { type: "duel", label: "T", icon: "x", fields: {} },
  world: {},
  turnOrder: {
    id: "none",
    listed: ({ combatants }) => Object.keys(combatants),
    candidates: () => [],
    turnEnded: () => undefined,
    roundStarted: () => undefined,
    release: () => undefined,
    standing: () => [],
  },
  conditions: [],
  damageTypes: {},
  actions: [strike, cover, ready, useReady],
  priceLabel: ({ kind }) => ({ text: `T.Cost.${kind}` }),
  payers: [TURN, REACTION, HOUSE],
  reactions: [
    {
      id: "counter",
      when: "declared",
      rule: "T-COUNTER",
      text: "T.Counter",
      depth: 1,
      data: (battle, { attacker }) => ({ by: battle.creatures[attacker]?.name ?? "" }),
      who: (battle, { attacker }) => participants(battle).filter(({ uuid, system }) => uuid !== attacker && system.life > 0),
      deeds: (_battle, creature, { attacker }) =>
        Object.keys(creature.items).map((item) => ({ action: "strike", item, targets: [attacker] })),
      payer: () => limited(REACTION, { penalty: 2 }),
      notes: (_battle, { system }) => (system.reactions === 1 ? [{ rule: "T-PAY", text: "T.LastReaction" }] : []),
    },
    {
      id: "cover",
      when: "rolled",
      rule: "T-COVER",
      text: "T.CoverNow",
      who: (battle, { target }) => participants(battle).filter(({ uuid }) => uuid === target),
      deeds: () => [{ action: "cover" }],
      payer: () => REACTION,
    },
  ],
  lifecycle: {
    *rollOrder() {
      yield* [] as never[];
    },
  },
  rests: [],
  settings: [],
  takesTurns: () => true,
  derive: () => ({}),
  vitals: () => ({ pools: [], pips: [], budget: [], states: [] }),
  explain: () => undefined,
  gauges: () => [],
};

/** A duellist with one blade. */
export function duellist(name: string, system: Partial<DuelShapes["creature"]> = {}): DuelCreature {
  return buildCreature<DuelShapes>(duel, {
    type: "one",
    name,
    system,
    items: [{ id: "blade", type: "blade", name: "Blade", system: { edge: 1 } }],
  });
}

/** A value that a test counts on. */
export function required<T>(value: T | undefined): T {
  if (value === undefined) throw new Error("This is not there");
  return value;
}
