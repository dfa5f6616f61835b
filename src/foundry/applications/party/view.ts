// What a party's sheet shows of each member to one reader: nothing that the tracker would hide. Pure, but for words.

import type { Creature, Ruleset, Battle } from "../../../engine/index.ts";
import { localize } from "../../platform/localize.ts";
import { type EffectView, effectViews } from "../../presentation/effects.ts";
import { type PipsView, type PoolView, pipsView, poolView, stateView } from "../../presentation/vitals.ts";

/** What the platform knows of a member, and what this user may know. */
export interface MemberFacts {
  readonly uuid: string;
  readonly name: string;
  readonly img: string;
  /** The GM hides it from this user: neither name nor picture is told. */
  readonly secret: boolean;
  /** This user may read its numbers. */
  readonly open: boolean;
  /** This user may open its sheet. */
  readonly mayOpen: boolean;
  readonly owner: boolean;
  /** Players who own it. */
  readonly players: readonly { readonly name: string; readonly here: boolean }[];
  /** Names of the scenes that it stands on, as far as this user may see them. */
  readonly scenes: readonly string[];
}

/** A number beside the pools. */
interface NumberView {
  readonly label: string;
  readonly value: string;
}

export interface MemberView extends Omit<MemberFacts, "scenes"> {
  readonly where: string;
  readonly pools: readonly PoolView[];
  readonly pips: readonly PipsView[];
  readonly clocks: readonly PipsView[];
  readonly numbers: readonly NumberView[];
  readonly traits: readonly string[];
  readonly states: readonly { readonly label: string; readonly rule: string }[];
  readonly effects: readonly EffectView[];
}

/** One member. A creature that the rules cannot read shows by its name alone. */
export function memberView(
  facts: MemberFacts,
  ruleset: Ruleset,
  creature: Creature | undefined,
  options: Battle["options"],
  nameOf: (uuid: string) => string,
): MemberView {
  const { scenes, ...shown } = facts;
  const closed = { ...shown, where: scenes.join(", "), pools: [], pips: [], clocks: [], numbers: [], traits: [], states: [], effects: [] };
  if (facts.secret) return { ...closed, name: localize("SORTIE.UnknownCreature"), img: "", players: [], where: "", mayOpen: false };
  if (!creature) return closed;
  const vitals = ruleset.vitals(creature, options);
  const standing = facts.open ? (ruleset.partySummary?.(creature, options) ?? []) : [];
  return {
    ...closed,
    pools: facts.open ? vitals.pools.map(poolView) : [],
    pips: facts.open ? vitals.pips.filter(({ tone }) => tone === "good").map(pipsView) : [],
    clocks: facts.open ? vitals.pips.filter(({ tone, value }) => tone === "bad" && value > 0).map(pipsView) : [],
    numbers: standing.flatMap(({ label, value }) => (value === undefined ? [] : { label, value: String(value) })),
    traits: standing.flatMap(({ label, value }) => (value === undefined ? label : [])),
    states: vitals.states.map(stateView),
    effects: effectViews(creature, nameOf).filter(({ disabled }) => !disabled),
  };
}
