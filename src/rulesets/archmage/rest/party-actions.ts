// What the party does together or from afar: fighting in spirit, fleeing.

import { fieldsOnly, availabilityOf } from "../../../engine/actions/availability.ts";
import { activeCreature, combatantOf, participants } from "../../../engine/battle/battle.ts";
import { requireCreature } from "../../../engine/procedures/context.ts";
import { confirm, asProcedure } from "../../../engine/procedures/procedure.ts";
import { type RefusalReason, refuse } from "../../../engine/data/refusal.ts";
import { type Ends, addModifier } from "../effects/effects.ts";
import { endBattle } from "../lifecycle/battle-boundaries.ts";
import { choiceOption, integerOption, textOption } from "../../../engine/procedures/intent-options.ts";
import { loseCampaign } from "./rests.ts";
import { isComatose, isDead, isFighting } from "../numbers/states.ts";
import { type ArchmageAction, type ArchmageBattle, type ArchmageCreature, isCharacter } from "../data/types.ts";
import { action } from "../turns/define-action.ts";
import { cutTurn } from "../../../engine/turns/turn-flow.ts";

/** Why a hero can't fight in spirit, or null (AE-FIS-01). */
function cannotTell(battle: ArchmageBattle, creature: ArchmageCreature): RefusalReason | null {
  const data = { name: creature.name };
  const combatant = combatantOf(battle, creature.uuid);
  if (!isFighting(battle) || !isCharacter(creature)) return { rule: "AE-FIS-01", text: "ARCHMAGE.Refusal.NoBattle", data };
  // Whoever is no combatant at all is absent, and that is out of the fight.
  if (combatant && !isDead(creature) && !isComatose(creature) && !combatant.system.outOfFight) {
    return { rule: "AE-FIS-01", text: "ARCHMAGE.Refusal.StillInTheFight", data };
  }
  const told = battle.system.spirit.usedRound[keyOf(battle, creature)];
  return told === battle.round ? { rule: "AE-FIS-01", text: "ARCHMAGE.Refusal.SpiritTold", data } : null;
}

/** Absent heroes have no combatant: their uuid without dots stands in for its id. */
function keyOf(battle: ArchmageBattle, creature: ArchmageCreature): string {
  return combatantOf(battle, creature.uuid)?.id ?? creature.uuid.replaceAll(".", "-");
}

const fightInSpirit = action({
  id: "fightInSpirit",
  icon: "dove",
  rules: ["AE-FIS-01", "AE-FIS-02"],
  offered: { on: "sheet" },
  fromAfar: true,
  applies: (battle, creature) =>
    cannotTell(battle, creature)?.text !== "ARCHMAGE.Refusal.StillInTheFight" && isCharacter(creature) && isFighting(battle),
  availability: (battle, creature) => availabilityOf(cannotTell(battle, creature)),
  propose: () => fieldsOnly([{ key: "story", kind: "text", value: "", label: "ARCHMAGE.Dialog.story.Label" }]),
  perform: asProcedure((context) => {
    const { battle, intent } = context;
    const teller = requireCreature(battle, intent.actor);
    const { spirit } = battle.system;
    const first = !spirit.firstUsed;
    const story = textOption(intent, "story");
    spirit.firstUsed = true;
    spirit.usedRound = { ...spirit.usedRound, [keyOf(battle, teller)]: battle.round };
    spirit.waiting = { ...spirit.waiting, [keyOf(battle, teller)]: first ? "first" : "later" };
    context.note({
      rule: "AE-FIS-01",
      text: story === "" ? "ARCHMAGE.Step.FightsInSpiritUntold" : "ARCHMAGE.Step.FightsInSpirit",
      data: { name: teller.name, story },
      about: teller.uuid,
    });
    context.offer({
      rule: "AE-FIS-02",
      text: "ARCHMAGE.Offer.GrantSpirit",
      data: { name: teller.name },
      of: "gm",
      action: "grantSpirit",
      targets: [teller.uuid],
    });
  }),
});

const SPIRIT_NUMBERS = ["attack", "ac", "pd", "md"] as const;

/** The GM's answer to a fight in spirit: the target is the teller (AE-FIS-02). */
const grantSpirit = action({
  id: "grantSpirit",
  icon: "dove",
  rules: ["AE-FIS-02"],
  offered: { on: "card" },
  fromAfar: true,
  targets: { min: 1, max: 1 },
  availability: (battle) => availabilityOf(isFighting(battle) ? null : { rule: "AE-FIS-02", text: "ARCHMAGE.Refusal.NoBattle" }),
  propose(battle, intent) {
    const teller = requireCreature(battle, intent.targets?.[0] ?? null);
    const first = battle.system.spirit.waiting[keyOf(battle, teller)] === "first";
    const allies = spiritAllies(battle, teller).map(({ name, uuid }) => ({ value: uuid, label: name }));
    const numbers = SPIRIT_NUMBERS.map((value) => ({ value, label: `ARCHMAGE.Number.${value}` }));
    return fieldsOnly([
      { key: "ally", kind: "choice", value: allies[0]?.value ?? "", label: "ARCHMAGE.Dialog.ally.Label", choices: allies },
      { key: "number", kind: "choice", value: "attack", label: "ARCHMAGE.Dialog.number.Label", choices: numbers },
      { key: "bonus", kind: "integer", value: first ? 2 : 1, min: 0, max: first ? 2 : 1, label: "ARCHMAGE.Dialog.bonus.Label" },
      { key: "rounds", kind: "integer", value: 1, min: 1, max: 2, label: "ARCHMAGE.Dialog.rounds.Label" },
    ]);
  },
  perform: asProcedure((context) => {
    const { battle, intent } = context;
    const teller = requireCreature(battle, intent.targets?.[0] ?? null);
    const key = keyOf(battle, teller);
    const waiting = battle.system.spirit.waiting[key] ?? "none";
    if (waiting === "none") refuse("AE-FIS-02", "ARCHMAGE.Refusal.NothingTold", { name: teller.name });
    battle.system.spirit.waiting = { ...battle.system.spirit.waiting, [key]: "none" };
    const bonus = integerOption(intent, "bonus", 0, 0, 2);
    if (bonus > (waiting === "first" ? 2 : 1)) refuse("AE-FIS-02", "ARCHMAGE.Refusal.SpiritTooBig", { name: teller.name });
    if (bonus === 0) {
      context.note({ rule: "AE-FIS-02", text: "ARCHMAGE.Step.SpiritRefused", data: { name: teller.name }, about: teller.uuid });
      return;
    }
    const ally = requireCreature(battle, textOption(intent, "ally"));
    if (!spiritAllies(battle, teller).includes(ally))
      refuse("AE-FIS-02", "ARCHMAGE.Refusal.NotAnAlly", { name: teller.name, target: ally.name, item: "" });
    const cause = { ends: spiritEnds(battle, integerOption(intent, "rounds", 1, 1, 2)), source: teller.uuid };
    const target = choiceOption(intent, "number", SPIRIT_NUMBERS);
    addModifier(
      context,
      ally,
      { name: "ARCHMAGE.Term.Spirit", target, value: bonus, rule: "AE-FIS-02", img: "systems/sortie/icons/dove.svg" },
      cause,
    );
  }),
});

function spiritAllies(battle: ArchmageBattle, teller: ArchmageCreature): ArchmageCreature[] {
  return participants(battle).filter((other) => other.uuid !== teller.uuid && other.side === teller.side && !isDead(other));
}

/** One or two rounds: to the same point of the order. */
function spiritEnds(battle: ArchmageBattle, rounds: number): Ends {
  const running = battle.turn === null ? undefined : battle.combatants[battle.turn];
  return running
    ? { when: "turnStart", of: running.creature, count: rounds, difficulty: 0 }
    : { when: "roundEnd", of: "", count: rounds, difficulty: 0 };
}

const outOfFight = action({
  id: "outOfFight",
  icon: "person-through-window",
  rules: ["AE-FIS-01"],
  offered: { on: "gm" },
  availability: () => availabilityOf(null),
  perform: asProcedure((context) => {
    const creature = requireCreature(context.battle, context.intent.actor);
    const combatant =
      combatantOf(context.battle, creature.uuid) ?? refuse("AE-FIS-01", "ARCHMAGE.Refusal.NotInBattle", { name: creature.name });
    combatant.system.outOfFight = !combatant.system.outOfFight;
    const text = combatant.system.outOfFight ? "ARCHMAGE.Step.OutOfFight" : "ARCHMAGE.Step.BackInFight";
    context.note({ rule: "AE-FIS-01", text, data: { name: creature.name }, about: creature.uuid });
  }),
});

/** True when it is a hero's turn: fleeing is proposed then (AE-FLE-01). */
function isHeroTurn(battle: ArchmageBattle): boolean {
  const active = activeCreature(battle);
  return active !== undefined && isCharacter(active);
}

const flee = action({
  id: "flee",
  icon: "person-running",
  rules: ["AE-FLE-01"],
  offered: { on: "sheet" },
  applies: (battle, creature) => isCharacter(creature) && isFighting(battle),
  availability(battle, creature) {
    const data = { name: creature.name };
    if (!isCharacter(creature) || !isFighting(battle))
      return availabilityOf({ rule: "AE-FLE-01", text: "ARCHMAGE.Refusal.NoBattle", data });
    return availabilityOf(isHeroTurn(battle) ? null : { rule: "AE-FLE-01", text: "ARCHMAGE.Refusal.NotAHeroTurn", data });
  },
  *perform(context) {
    const { battle, intent } = context;
    const proposer = requireCreature(battle, intent.actor);
    // Whoever proposes it has agreed already.
    for (const hero of participants(battle).filter(isCharacter)) {
      if (hero.uuid === proposer.uuid) continue;
      const data = { name: proposer.name, hero: hero.name };
      const agrees = yield* confirm({ rule: "AE-FLE-01", text: "ARCHMAGE.Ask.Flee", data, of: hero.uuid, fallback: false });
      if (agrees) continue;
      context.note({ rule: "AE-FLE-01", text: "ARCHMAGE.Step.FleeRefused", data: { name: hero.name }, about: hero.uuid });
      return;
    }
    loseCampaign(context, "AE-FLE-01", "");
    context.note({ rule: "AE-FLE-01", text: "ARCHMAGE.Step.Fled", data: { name: proposer.name } });
    yield* endBattle(context);
    battle.world["fled"] = true;
    cutTurn(context);
  },
});

export const partyActions: readonly ArchmageAction[] = [fightInSpirit, grantSpirit, outOfFight, flee];
