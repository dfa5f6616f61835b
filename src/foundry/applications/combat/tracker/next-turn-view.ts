// What the tracker says where the table chooses who acts: who may, who may say so, and what this user may press. Pure.

import type { Battle, Ruleset } from "../../../../engine/index.ts";
import { type Choice, choiceOf, choosersOf, heirsOf, mayChoose } from "../../../automation/next-turn-candidates.ts";
import { localize } from "../../../platform/localize.ts";
import type { CombatantFacts } from "./row.ts";

/** A claim that waits for the GM, as a row shows it. */
export interface ClaimView {
  readonly user: string;
  readonly text: string;
  /** Accept and refuse for GMs, taking back for who made it. */
  readonly mine: boolean;
}

/** The button by which this user lets a combatant act. */
export interface ChooseView {
  readonly label: string;
  /** The same with the combatant's name, for screen readers. */
  readonly named: string;
  readonly icon: string;
}

export interface ChoiceView {
  readonly choice: Choice | null;
  /** "Orla or Tamsin may act."; "" while somebody acts. */
  readonly text: string;
  /** "Ada or Ben chooses."; "" while somebody acts. */
  readonly who: string;
  /** True when this user may go on without the turn that is offered. */
  readonly mayPass: boolean;
  chooseOf(id: string): ChooseView | null;
}

/** How the choice that the battle waits for looks to this user. */
export function choiceView(
  ruleset: Ruleset,
  battle: Battle,
  factsOf: (id: string) => CombatantFacts | undefined,
  isGM: boolean,
): ChoiceView {
  const choice = choiceOf(ruleset, battle);
  const heirs = heirsOf(ruleset, battle);
  const owns = (id: string): boolean => factsOf(id)?.owner === true;
  const able = choice?.candidates ?? (battle.turn === null ? [] : [battle.turn]);
  const chooseOf = (id: string): ChooseView | null => {
    const name = factsOf(id)?.name ?? "";
    if (choice?.candidates.includes(id) !== true && !heirs.includes(id)) return null;
    if (!isGM && !mayChoose(ruleset, battle, id, able, owns)) return null;
    if (heirs.includes(id)) return button("HandOver", name, "fa-solid fa-right-left");
    if (owns(id) && !isGM) return button("Act", name, "fa-solid fa-play");
    return isGM ? button("ActFor", name, "fa-solid fa-play") : button("LetAct", name, "fa-solid fa-hand-point-right");
  };
  if (!choice) return { choice, text: "", who: "", mayPass: false, chooseOf };
  const visible = choice.candidates.flatMap((id) => {
    const facts = factsOf(id);
    return facts?.visible === true ? [facts] : [];
  });
  const names = visible.map(({ name }) => name);
  const deciders = choice.candidates.flatMap((id) => choosersOf(ruleset, battle, id) ?? [id]);
  const players = [...new Set(deciders.flatMap((id) => (factsOf(id)?.visible === true ? (factsOf(id)?.players ?? []) : [])))];
  return {
    choice,
    text:
      names.length === 0
        ? localize("SORTIE.Tracker.UnknownMayAct")
        : localize("SORTIE.Tracker.MayActNames", { names: alternatives(names) }),
    who:
      players.length === 0
        ? localize("SORTIE.Tracker.GmChooses")
        : localize("SORTIE.Tracker.PlayersChoose", { names: alternatives(players) }),
    mayPass: choice.mayPass && (isGM || choice.candidates.some(owns)),
    chooseOf,
  };
}

function button(key: "Act" | "ActFor" | "LetAct" | "HandOver", name: string, icon: string): ChooseView {
  return { label: localize(`SORTIE.Tracker.Choose.${key}`), named: localize(`SORTIE.Tracker.ChooseNamed.${key}`, { name }), icon };
}

const MOST_NAMES = 4;

/** "A, B, or C"; of many only the first few. */
export function alternatives(names: readonly string[]): string {
  const more = names.length - MOST_NAMES;
  const listed = more > 1 ? [...names.slice(0, MOST_NAMES), localize("SORTIE.Tracker.More", { count: more })] : names;
  return new Intl.ListFormat(game.i18n.lang, { type: "disjunction" }).format(listed);
}
