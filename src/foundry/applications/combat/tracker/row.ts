// One combatant of the order of battle as a row: its state, its numbers as far as this user may know them, what may be done with it. Pure.

import { type Battle, type Creature, type Ruleset, type StandingState, creatureOf } from "../../../../engine/index.ts";
import { localize } from "../../../platform/localize.ts";
import { groupSize } from "../../../presentation/actions.ts";
import { type EffectView, effectViews } from "../../../presentation/effects.ts";
import { type PipsView, type PoolView, type StateView, pipsView, poolView, stateView } from "../../../presentation/vitals.ts";
import type { ChoiceView, ChooseView, ClaimView } from "./next-turn-view.ts";
import { type HoldView, holdView } from "./held-actions.ts";

/** What the platform knows of a combatant. */
export interface CombatantFacts {
  readonly name: string;
  readonly img: string;
  readonly visible: boolean;
  readonly owner: boolean;
  readonly hidden: boolean;
  readonly defeated: boolean;
  /** True when this user may read the creature's numbers. */
  readonly open: boolean;
  /** Names of the players who own it and are there. */
  readonly players: readonly string[];
}

export interface Row {
  readonly kind: "combatant";
  readonly key: string;
  readonly id: string;
  readonly name: string;
  readonly img: string;
  readonly state: StandingState;
  readonly stateLabel: string;
  readonly stateIcon: string;
  readonly active: boolean;
  readonly count: string;
  /** May be given its place in the order by this user. */
  readonly mayJoin: boolean;
  readonly hidden: boolean;
  readonly defeated: boolean;
  readonly owner: boolean;
  readonly side: string;
  /** Its side in a word, for those who do not see the edge of its row. */
  readonly sideLabel: string;
  /** Who is being asked something about it, in a sentence; "" where nothing waits. */
  readonly awaits: string;
  readonly pools: readonly PoolView[];
  readonly pips: readonly PipsView[];
  /** Counts towards something dreadful: failed death saves, rounds that are left. */
  readonly clocks: readonly PipsView[];
  readonly budget: readonly { readonly label: string; readonly left: boolean }[];
  readonly states: readonly StateView[];
  /** What tells it from others of its kind, on its portrait; none where there are no others. */
  readonly badges: readonly StateView[];
  /** True where its states say already that it is out of the fight. */
  readonly outIsSaid: boolean;
  readonly effects: readonly EffectView[];
  /** How this user may let it act: one of several candidates, or an heir of the running turn. */
  readonly choose: ChooseView | null;
  /** Who has asked for its turn and waits for the GM. */
  readonly claims: readonly ClaimView[];
  readonly hold: HoldView | null;
  /** How the GM has all of its kind act with one click, from the one who acts, or from the first that may; null where there is no group. */
  readonly group: GroupView | null;
  /** May be dragged to another place by this user. */
  readonly movable: boolean;
  /** True in an example: nothing can be done with it, by us or by core. */
  readonly still?: boolean;
  readonly css: string;
}

/** The button for all of a kind. */
interface GroupView {
  readonly label: string;
  /** The same with what they are called, for screen readers. */
  readonly named: string;
}

/** What all rows of one view share. */
export interface RowContext {
  readonly ruleset: Ruleset;
  readonly battle: Battle;
  readonly factsOf: (id: string) => CombatantFacts | undefined;
  readonly isGM: boolean;
  claimsOf(id: string): readonly ClaimView[];
  askedOf(uuid: string): readonly string[];
  /** The words of a language key that many rows ask for: looked up once for all of them. */
  readonly words: (key: string) => string;
  readonly choice: ChoiceView;
  readonly involved: boolean;
}

const STATE_ICONS: Readonly<Record<StandingState, string>> = {
  acting: "fa-solid fa-play",
  candidate: "fa-solid fa-angle-right",
  waiting: "",
  // Whoever came too late for a turn has not acted either: its time is over, nothing is done.
  acted: "fa-solid fa-hourglass-end",
  holding: "fa-solid fa-pause",
  out: "fa-solid fa-skull",
};

/** The row of one combatant. */
export function rowOf(id: string, state: StandingState, count: string, facts: CombatantFacts, context: RowContext): Row {
  const { ruleset, battle, isGM, choice, involved } = context;
  const open = choice.choice?.candidates.includes(id) === true;
  const combatant = battle.combatants[id];
  const creature = combatant && battle.creatures[combatant.creature];
  const vitals = creature && ruleset.vitals(creature, battle.options);
  const active = state === "acting";
  const nameOf = (uuid: string): string => {
    const other = Object.values(battle.combatants).find((candidate) => candidate.creature === uuid);
    const known = other && context.factsOf(other.id);
    return known?.visible ? known.name : other ? localize("SORTIE.UnknownCreature") : "";
  };
  const asked = combatant ? context.askedOf(combatant.creature) : [];
  const side = creature?.side ?? "neutral";
  const pips = facts.open ? (vitals?.pips ?? []) : [];
  const states = vitals?.states.map(stateView) ?? [];
  const said = states.filter(({ badge }) => badge !== true);
  const marks = [
    active && "active",
    facts.hidden && "hide",
    (facts.defeated || state === "out") && "defeated",
    open && "choice",
    `state-${state}`,
  ];
  return {
    kind: "combatant",
    key: id,
    id,
    name: facts.name,
    img: facts.img,
    state,
    stateLabel: open ? context.words("SORTIE.Tracker.MayAct") : stateLabel(state, id, context),
    stateIcon: STATE_ICONS[state],
    active,
    count: combatant?.initiative === null ? "" : count,
    mayJoin: combatant?.initiative === null && combatant.creature !== "" && (isGM || facts.owner),
    hidden: facts.hidden,
    defeated: facts.defeated,
    owner: facts.owner,
    side,
    sideLabel: context.words(`SORTIE.Tracker.Side.${side}`),
    awaits: asked.length === 0 ? "" : localize("SORTIE.Tracker.Awaits", { names: asked.join(", ") }),
    pools: facts.open ? (vitals?.pools ?? []).map(poolView) : [],
    pips: pips.filter(({ tone }) => tone === "good").map(pipsView),
    clocks: pips.filter(({ tone, value }) => tone === "bad" && value > 0).map(pipsView),
    budget: active && facts.open ? (vitals?.budget ?? []) : [],
    states: vitals ? said : creature ? [] : [{ label: strangeLabel(combatant?.creature ?? ""), rule: "" }],
    badges: creature && hasKin(creature, context) ? states.filter(({ badge }) => badge) : [],
    outIsSaid: state === "out" && said.length > 0,
    effects: creature ? effectViews(creature, nameOf).filter(({ disabled }) => !disabled) : [],
    choose: choice.chooseOf(id),
    claims: context.claimsOf(id),
    hold: holdView(ruleset, battle, id, facts, isGM, involved),
    group: isGM && creature && mayLead(id, creature, context) ? groupView(ruleset, battle, creature) : null,
    movable: isGM && battle.started && ruleset.reorderAction !== undefined && combatant?.initiative !== null && creature !== undefined,
    css: marks.filter((mark) => mark !== false).join(" "),
  };
}

/** Whose group has its button here: who acts, or else the first of a kind among those that may. */
function mayLead(id: string, creature: Creature, { battle, choice }: RowContext): boolean {
  if (battle.turn !== null) return battle.turn === id;
  const kindred = choice.choice?.candidates.filter((other) => creatureOf(battle, other)?.actorName === creature.actorName) ?? [];
  return kindred[0] === id;
}

/** Whether others of its kind fight in the same battle, as far as this user knows. */
function hasKin(creature: Creature, { ruleset, battle, factsOf }: RowContext): boolean {
  const kindOf = (one: Creature): string => ruleset.kindOf?.(one) ?? one.actorName;
  return Object.keys(battle.combatants).some((id) => {
    const other = creatureOf(battle, id);
    return factsOf(id)?.visible === true && other !== undefined && other.uuid !== creature.uuid && kindOf(other) === kindOf(creature);
  });
}

function groupView(ruleset: Ruleset, battle: Battle, creature: Creature): GroupView | null {
  const count = groupSize(ruleset, battle, creature);
  const data = { count, name: creature.actorName };
  return count > 0 ? { label: localize("SORTIE.Group.All", data), named: localize("SORTIE.Group.AllNamed", data) } : null;
}

function stateLabel(state: StandingState, id: string, { battle, words }: RowContext): string {
  const hold = battle.system.order.holds[id];
  if (state === "holding" && hold) return words(`SORTIE.Hold.${hold.kind}`);
  return state === "waiting" ? "" : words(`SORTIE.Tracker.State.${state}`);
}

/** Why the rules know nothing of a combatant: its actor has gone, or it plays by others. */
function strangeLabel(creature: string): string {
  return creature === "" ? "SORTIE.Tracker.NoActor" : "SORTIE.Tracker.OtherRuleset";
}
