// Shock's table of windows: who may answer what somebody does, with which deeds, and who pays for them (SH-ACT-05, -06, SH-HLD-02, -03, SH-OA-01, SH-SNP-02, -04, SH-TD-03).

import { participants } from "../../../engine/battle/battle.ts";
import { type ActionUse, proposalOfUse, usesOf } from "../../../engine/actions/action-use.ts";
import { limited } from "../../../engine/actions/payers.ts";
import type { ReactionRule } from "../../../engine/actions/reactions.ts";
import { type ShockAction, type ShockBattle, type ShockCreature, type ShockShapes, isFeature, isFoe, isSpell } from "../data/types.ts";
import type { Limits, Known } from "../data/prices.ts";
import { isHolding } from "../turns/costs.ts";
import { SQUARE } from "../map/blocks.ts";
import { feetBetween, isWithin } from "../map/distances.ts";
import { heldDeedsAt } from "../turns/action-uses.ts";
import type { About } from "../data/moments.ts";
import { HELD, OPPORTUNITY, TURN } from "../turns/payers.ts";
import { areFoes, foesOf } from "../turns/sides.ts";
import { isFighting } from "../numbers/states.ts";
import { threatReach } from "../numbers/weapons.ts";

type Row = ReactionRule<ShockShapes>;

/** Enemies of whoever does something, in a fight. */
function enemies(battle: ShockBattle, { actor }: About): ShockCreature[] {
  const doer = battle.creatures[actor];
  return doer && isFighting(battle) ? participants(battle).filter((other) => areFoes(battle, doer, other)) : [];
}

function one(battle: ShockBattle, uuid: string): ShockCreature[] {
  const creature = battle.creatures[uuid];
  return creature && isFighting(battle) && participants(battle).includes(creature) ? [creature] : [];
}

/**
 * What a deed tells whoever answers it, where the map does not: its target stands as far off as it is struck from, and in reach of a blow. Where the map shows a charger
 * where it began, it is as far from others as its target is by now.
 */
function knownTo(battle: ShockBattle, who: ShockCreature, { actor, target, close, feet, charged }: About): Known {
  const doer = battle.creatures[actor];
  const aimed = battle.creatures[target];
  if (!doer || !aimed) return {};
  const before = feetBetween(battle, who, doer);
  if (who.uuid === target) return charged || before === undefined ? { pressed: close, ...(feet === null ? {} : { distance: feet }) } : {};
  const isShown = !charged || isWithin(battle, doer, aimed, feet ?? SQUARE) !== false;
  const after = isShown ? undefined : feetBetween(battle, who, aimed);
  return before === undefined || after === undefined ? {} : { distance: after };
}

const within = (limits: Limits["occasion"], battle: ShockBattle, who: ShockCreature, about: About): Limits => ({
  occasion: limits,
  known: knownTo(battle, who, about),
});

const words = (battle: ShockBattle, { actor, target, item, total, outcome, harmful, shock }: About) => ({
  shock,
  attacker: battle.creatures[actor]?.name ?? "",
  target: battle.creatures[target]?.name ?? "",
  item,
  total: total ?? 0,
  outcome: outcome === null ? "" : `SHOCK.Ask.Outcome.${outcome === "hit" ? "hit" : harmful ? "shock" : "miss"}`,
});

function held(actions: readonly ShockAction[], battle: ShockBattle, holder: ShockCreature, at: readonly ShockCreature[]) {
  return isHolding(battle, holder) ? heldDeedsAt(actions, battle, holder, at) : [];
}

/** What a holder may answer with: nothing where none of it reaches anybody of the deed, so that nobody is asked about what happens far away. */
function heldAnswers(actions: readonly ShockAction[], battle: ShockBattle, holder: ShockCreature, about: About): ActionUse[] {
  const uses = held(actions, battle, holder, party(battle, about));
  const payer = limited(HELD, within("held", battle, holder, about)).of(battle, holder);
  const reaches = uses.some(
    (use) => (use.deed.targets ?? []).length > 0 && proposalOfUse(battle, { id: "" }, holder, use, payer).refusal === null,
  );
  return reaches ? uses.map(({ deed }) => deed) : [];
}

function party(battle: ShockBattle, { actor, target }: About): ShockCreature[] {
  return [actor, target].flatMap((uuid) => battle.creatures[uuid] ?? []);
}

/** What powers are used by. */
const POWER_ACTIONS: readonly string[] = ["useFeature", "castSpell"];

/** Instant powers with a use left: those that can turn this roll for whoever it is about, and any of the two that it is between (SH-ACT-05). */
function powerDeeds(powers: readonly ShockAction[], battle: ShockBattle, creature: ShockCreature, about: About): ActionUse[] {
  const attacker = battle.creatures[about.actor];
  const ours = attacker !== undefined && !areFoes(battle, attacker, creature);
  const useful = ours ? ["hit", "again"] : ["miss", "again"];
  const wanted = ours ? about.outcome === "miss" : about.harmful;
  return usesOf(powers, battle, creature, (price, _definition, item) => {
    if (price.kind !== "instant" || !item || !(isFeature(item) || isSpell(item))) return false;
    const { turns, lessens } = item.system;
    if (turns === "none" && lessens === 0) return creature.uuid === about.target && about.harmful;
    return (wanted && useful.includes(turns)) || (lessens > 0 && about.harmful && !ours);
  }).map(({ deed }) => deed);
}

/** Whoever could snap at this moment: the disciplined who hold nothing, for what is held goes without the penalty. */
function snappers(battle: ShockBattle, about: About): ShockCreature[] {
  if (about.answers) return [];
  return enemies(battle, about).filter((who) => !isHolding(battle, who) && (!isFoe(who) || who.system.disciplined));
}

const snap = (_battle: ShockBattle, _creature: ShockCreature, { actor }: About): ActionUse[] => [
  { action: "snapAttack", targets: [actor] },
];

/** A window in which enemies may use what they hold. */
function heldAt(actions: readonly ShockAction[], when: string, rule: string, text: string, gate: (about: About) => boolean): Row {
  return {
    id: `held-${when}`,
    when,
    depth: when === "rolled" ? 1 : 0,
    rule,
    text,
    data: words,
    who: (battle, about) => (gate(about) && Object.keys(battle.system.order.holds).length > 0 ? enemies(battle, about) : []),
    deeds: (battle, creature, about) => heldAnswers(actions, battle, creature, about),
    payer: (battle, creature, about) => limited(HELD, within("held", battle, creature, about)),
  };
}

/** A window in which enemies may snap. */
function snapsAt(when: string, text: string, gate: (about: About) => boolean): Row {
  return {
    id: `snap-${when}`,
    when,
    depth: when === "rolled" ? 1 : 0,
    rule: "SH-SNP-04",
    text,
    data: words,
    who: (battle, about) => (gate(about) ? snappers(battle, about) : []),
    actions: ["snapAttack"],
    deeds: snap,
    payer: (battle, creature, about) => limited(TURN, within("snap", battle, creature, about)),
  };
}

/** Whoever is passed strikes as somebody comes by, wherever the map shows it before and after (SH-RUN-02). */
function besideNow(battle: ShockBattle, who: ShockCreature, actor: string): Known {
  const doer = battle.creatures[actor];
  const isShown = !doer || isWithin(battle, who, doer, threatReach(who) ?? SQUARE) !== false;
  return isShown ? {} : { distance: SQUARE };
}

/** Whoever a dropped guard stands beside may strike. */
const opportunity: Row = {
  id: "opportunity",
  when: "provoked",
  rule: "SH-OA-01",
  text: "SHOCK.Ask.Opportunity",
  data: words,
  depth: 2,
  who: (battle, { provokes }) => provokes.flatMap((uuid) => one(battle, uuid)),
  actions: ["opportunityAttack"],
  deeds: (_battle, _creature, { actor }) => [{ action: "opportunityAttack", targets: [actor] }],
  payer: (battle, creature, { actor }) => limited(OPPORTUNITY, { occasion: "opportunity", known: besideNow(battle, creature, actor) }),
};

const always = (): boolean => true;

/** The windows of Shock, over the actions that it knows. */
export function reactionsOver(actions: readonly ShockAction[]): readonly Row[] {
  // Asked of everybody at every roll: they are looked for among nothing else.
  const powers = actions.filter(({ id }) => POWER_ACTIONS.includes(id));
  return [
    heldAt(actions, "declared", "SH-HLD-03", "SHOCK.Ask.Declared", ({ target }) => target !== ""),
    {
      ...heldAt(actions, "declared", "SH-HLD-03", "SHOCK.Ask.DeclaredAlone", ({ target }) => target === ""),
      id: "held-declared-alone",
    },
    {
      ...snapsAt("snapped", "SHOCK.Ask.SnapBack", always),
      rule: "SH-ACT-06",
      who: (battle, about) => (about.answers ? [] : one(battle, about.target)),
    },
    heldAt(actions, "casting", "SH-SNP-04", "SHOCK.Ask.Casting", always),
    snapsAt("casting", "SHOCK.Ask.Casting", always),
    {
      id: "defence",
      when: "rolled",
      rule: "SH-TD-03",
      text: "SHOCK.Ask.Rolled",
      data: words,
      depth: 3,
      who: (battle, about) => (about.harmful ? one(battle, about.target) : []),
      actions: ["totalDefense"],
      deeds: () => [{ action: "totalDefense" }],
      payer: () => TURN,
    },
    heldAt(actions, "rolled", "SH-ACT-05", "SHOCK.Ask.Rolled", ({ harmful, answers }) => harmful && !answers),
    snapsAt("rolled", "SHOCK.Ask.Rolled", ({ harmful }) => harmful),
    {
      id: "power",
      when: "rolled",
      rule: "SH-ACT-05",
      text: "SHOCK.Ask.Rolled",
      data: words,
      depth: 2,
      who: (battle) => (isFighting(battle) ? participants(battle) : []),
      actions: POWER_ACTIONS,
      deeds: (battle, creature, about) => powerDeeds(powers, battle, creature, about),
      payer: () => TURN,
    },
    opportunity,
    {
      id: "last",
      when: "roundEnds",
      rule: "SH-HLD-02",
      text: "SHOCK.Ask.LastDeed",
      who: (battle) => participants(battle),
      deeds: (battle, creature) => held(actions, battle, creature, foesOf(battle, creature)).map(({ deed }) => deed),
      payer: () => HELD,
    },
  ];
}
