// The dialog of an attack or another ability: the sum and the Advantage for every target, each source of it to be switched off, and what people alone know.

import { attempt, fieldsOnly } from "../../../engine/actions/availability.ts";
import { chanceOf } from "../../../engine/data/probability.ts";
import type { Intent } from "../../../engine/procedures/record.ts";
import type { RefusalReason } from "../../../engine/data/refusal.ts";
import type { DialogField, Proposal } from "../../../engine/procedures/dialog-fields.ts";
import { MOST_ESCALATION } from "../data/fields.ts";
import { type AdvantageTerm, advantageMode, attackAdvantage, netAdvantage } from "../numbers/advantage.ts";
import { advantageTerms, attackBonus, circumstancesOf, COUNTS, outcomeOf } from "./attack-bonus.ts";
import { UNSEEN } from "./attack-roll.ts";
import { needsTrigger, profileOf, provokedBy, whyNotAttack } from "./attack-plan.ts";
import { type AttackProfile, isRanged } from "../items/attack-profile.ts";
import { whyNoCoup } from "./coup-de-grace.ts";
import { criticalFrom } from "../damage/damage.ts";
import { defenceOf, escalationFor, usesEscalation } from "../numbers/numbers.ts";
import { strikersAmong } from "../reactions/opportunity-attacks.ts";
import { notEnemies, targetsOf } from "./targets.ts";
import { saveChance } from "../numbers/checks.ts";
import { poolOf } from "../numbers/dice.ts";
import { powerPayment } from "./usage.ts";
import { type Ability, type VolitionBattle, type VolitionCreature, type VolitionPayer, isFoe } from "../data/types.ts";
import { has } from "../data/conditions.ts";

/** A switch whose words stand in the language file under its key. */
export function toggle(key: string, value = false): DialogField {
  return { key, kind: "boolean", value, label: `VOLITION.Dialog.${key}.Label`, hint: `VOLITION.Dialog.${key}.Hint` };
}

function number(key: string, value: number, min: number, max: number): DialogField {
  return { key, kind: "integer", value, min, max, label: `VOLITION.Dialog.${key}.Label`, hint: `VOLITION.Dialog.${key}.Hint` };
}

/** What the dialog of an attack or of another ability shows; that of the basic attack for null. */
export function proposeAttack(
  battle: VolitionBattle,
  intent: Intent,
  attacker: VolitionCreature,
  ability: Ability | null,
  payer: VolitionPayer,
): Proposal {
  const made = attempt(() => profileOf(attacker, ability));
  if (made.refusal) return fieldsOnly([], made.refusal);
  const profile = made.value;
  const targets = targetsOf(battle, intent);
  const tell = () => [
    ...(ability ? costNotes(battle, attacker, ability) : []),
    ...openingNotes(battle, attacker, { provokes: ability?.system.provokes === true, ranged: isRanged(profile) }),
    ...(profile.rolls ? unseenNotes(attacker, targets) : []),
  ];
  const questions = ability ? questionsOf(ability, attacker, targets, payer) : friendFields("enemy", attacker, targets);
  const refusal = whyNotAttack(battle, intent, attacker, ability, payer);
  if (!profile.rolls) return fieldsOnly(questions, refusal, tell());
  const circumstances = circumstancesOf(intent);
  const aims = targets.length > 0 ? targets : [null];
  return {
    fields: [
      ...questions,
      ...countFields(attacker, targets),
      number("advantage", 0, -5, 5),
      number("modifier", 0, -20, 20),
      ...(usesEscalation(battle, attacker) ? [number("escalation", escalationFor(battle, attacker), 0, MOST_ESCALATION)] : []),
      ...(targets.some(isFoe) ? [toggle("knockOut")] : []),
      ...(whyNoCoup(battle, attacker, targets, profile.cost, payer) === null ? [toggle("coupDeGrace")] : []),
    ],
    refusal,
    get breakdowns() {
      const bonus = attackBonus(battle, attacker, circumstances);
      return aims.flatMap((target) => {
        const advantage = netAdvantage(advantageTerms(attacker, target, circumstances));
        const about = target?.uuid ?? "";
        const attack = {
          target: about,
          label: `VOLITION.Dialog.AttackAgainst.${profile.defence}`,
          breakdown: bonus,
          ...(target
            ? { chance: chanceToFind(battle, attacker, target) * chanceToHit(battle, target, profile, advantage.total, bonus.total) }
            : {}),
        };
        return advantage.terms.length === 0
          ? [attack]
          : [attack, { target: about, label: "VOLITION.Dialog.NetAdvantage", breakdown: advantage }];
      });
    },
    get notes() {
      return tell();
    },
  };
}

function unseenNotes({ name }: VolitionCreature, targets: readonly VolitionCreature[]): NonNullable<Proposal["notes"]> {
  return targets
    .filter((target) => has(target, "invisible"))
    .map((target) => ({ rule: "VO-CON-13", text: "VOLITION.Note.Unseen", data: { name, target: target.name, number: UNSEEN } }));
}

/** The share of attacks that find their target at all (VO-CON-13). */
function chanceToFind(battle: VolitionBattle, attacker: VolitionCreature, target: VolitionCreature): number {
  return has(target, "invisible") ? saveChance(battle, attacker, UNSEEN) : 1;
}

/** The share of rolls that hit, with this much Advantage. */
function chanceToHit({ options }: VolitionBattle, target: VolitionCreature, profile: AttackProfile, net: number, bonus: number): number {
  const pool = poolOf(net, advantageMode(options), bonus);
  const against = { defence: defenceOf(target, profile.defence).total, criticalFrom: criticalFrom(target, profile.damageTypes) };
  return chanceOf(pool, (natural) => {
    const outcome = outcomeOf({ natural, total: natural + pool.bonus }, against);
    return outcome === "hit" || outcome === "critical";
  });
}

function questionsOf(ability: Ability, user: VolitionCreature, targets: readonly VolitionCreature[], payer: VolitionPayer): DialogField[] {
  const { trigger, target } = ability.system;
  const confirmed: DialogField[] =
    needsTrigger(ability) && payer.limits?.triggered !== true
      ? [
          {
            key: "triggered",
            kind: "boolean",
            value: false,
            label: "VOLITION.Dialog.triggered.Label",
            ...(trigger === "" ? {} : { hint: trigger }),
          },
        ]
      : [];
  return [...confirmed, ...friendFields(target.who, user, targets)];
}

/** Aiming at a friend with what is meant for enemies is done on purpose or not at all (VO-ALY-01). */
function friendFields(who: string, user: VolitionCreature, targets: readonly VolitionCreature[]): DialogField[] {
  return who === "enemy" && notEnemies(user, targets).length > 0 ? [toggle("asEnemy")] : [];
}

/** One switch for each source of Advantage that the battle shows. */
function countFields(attacker: VolitionCreature, targets: readonly VolitionCreature[]): DialogField[] {
  const terms = new Map<string, AdvantageTerm>();
  for (const target of targets.length > 0 ? targets : [null])
    for (const term of attackAdvantage(attacker, target)) terms.set(term.key, term);
  return [...terms.values()].map(({ key, label, value }) => ({
    key: `${COUNTS}${key}`,
    kind: "boolean",
    value: true,
    label,
    hint: `VOLITION.Dialog.Counts.${value > 0 ? "Advantage" : "Disadvantage"}`,
  }));
}

/** What an ability takes from the pools, and which caveat of it holds (VO-ABL-10, VO-ABL-11, VO-ABL-13). */
function costNotes(battle: VolitionBattle, user: VolitionCreature, ability: Ability): RefusalReason[] {
  const { spend, escalationSpecial, escalationMin } = ability.system;
  const payment = powerPayment(user, ability);
  const notes: RefusalReason[] = [];
  if (spend > 0 && payment) {
    const pool = user.system.secondary.name;
    if (payment.secondary > 0) notes.push({ rule: "VO-ABL-11", text: "VOLITION.Dialog.SpendsSecondary", data: { pool, ...payment } });
    else notes.push({ rule: "VO-ABL-10", text: "VOLITION.Dialog.SpendsPower", data: { power: payment.power } });
  }
  if (escalationSpecial.trim() !== "") {
    const lifted = escalationFor(battle, user) >= escalationMin;
    const data = { caveat: escalationSpecial, needed: escalationMin };
    notes.push({ rule: "VO-ABL-13", text: lifted ? "VOLITION.Dialog.CaveatLifted" : "VOLITION.Dialog.Caveat", data });
  }
  return notes;
}

/** Whom using it gives an opening. */
function openingNotes(
  battle: VolitionBattle,
  user: VolitionCreature,
  deed: { readonly provokes: boolean; readonly ranged: boolean },
): RefusalReason[] {
  const { foes, rule } = provokedBy(battle, user, deed);
  return strikersAmong(battle, foes).map(({ name }) => ({ rule, text: "VOLITION.Dialog.GivesOpening", data: { name } }));
}
