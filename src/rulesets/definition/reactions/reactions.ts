// The moments at which others may act, as a table: who is asked, what they may do, and who pays. Read with the rules named in each row.

import { combatantOf } from "../../../engine/battle/battle.ts";
import type { ActionUse } from "../../../engine/actions/action-use.ts";
import type { ReactionRule } from "../../../engine/actions/reactions.ts";
import type { DefinitionBattle, DefinitionCreature, DefinitionShapes, ImmediateKind, TriggerAbout } from "../data/types.ts";
import { counterers, counterspellsOf } from "./counterspell.ts";
import { immediateLimit, immediatesUsed } from "../turns/immediate-action.ts";
import { canStrike } from "./opportunity-attacks.ts";
import { openingOf, TURN } from "../turns/payers.ts";

type Row = ReactionRule<DefinitionShapes>;

function creatures(battle: DefinitionBattle, { at }: TriggerAbout): DefinitionCreature[] {
  return at.flatMap((uuid) => battle.creatures[uuid] ?? []);
}

/** What an immediate action costs beside itself: every other kind until the own next turn, what is held, and how many of its own kind are left (DE-IMM-03 to -05). */
function costsLater(battle: DefinitionBattle, creature: DefinitionCreature, kind: ImmediateKind) {
  const count = Math.max(0, immediateLimit(creature, kind) - immediatesUsed(creature) - 1);
  const data = { name: creature.name, kind: `DEFINITION.Immediate.${kind}`, count };
  const holds = battle.system.order.holds[combatantOf(battle, creature.uuid)?.id ?? ""]?.kind === "ready";
  const bars = { rule: kind === "aoo" ? "DE-IMM-04" : "DE-IMM-05", text: "DEFINITION.Note.BarsOthers", data };
  return holds ? [bars, { rule: "DE-IMM-04", text: "DEFINITION.Note.LosesHeld", data }] : [bars];
}

/** By what somebody gives an opening, with the rule that says so. */
function whyOpen({ creatures: all }: DefinitionBattle, { name: foe }: DefinitionCreature, { who, rule }: TriggerAbout) {
  const text = rule === "DE-AOO-01" ? "DEFINITION.Note.OpensMoving" : "DEFINITION.Note.OpensActing";
  return { rule, text, data: { name: all[who]?.name ?? "", foe } };
}

const opening: Row = {
  id: "opening",
  when: "opening",
  rule: "DE-AOO-01",
  text: "DEFINITION.Ask.Opportunity",
  pass: "DEFINITION.Ask.LetBe",
  depth: 1,
  data: (battle, { who }, foe) => ({ name: battle.creatures[who]?.name ?? "", foe: foe.name }),
  who: (battle, about) => creatures(battle, about).filter((foe) => canStrike(battle, foe)),
  actions: ["opportunityAttack"],
  deeds: (_battle, _creature, { who }) => [{ action: "opportunityAttack", targets: [who] }],
  payer: (_battle, _creature, { who }) => openingOf(who),
  label: () => ({ text: "DEFINITION.Choice.Strikes" }),
  notes: (battle, creature, about) => [whyOpen(battle, creature, about), ...costsLater(battle, creature, "aoo")],
};

const counterspell: Row = {
  id: "counterspell",
  when: "casting",
  rule: "DE-CSP-01",
  text: "DEFINITION.Ask.Counterspell",
  pass: "DEFINITION.Ask.LetBe",
  depth: 1,
  data: (battle, { who, item }, { name }) => ({ name, caster: battle.creatures[who]?.name ?? "", spell: item }),
  who: (battle, { who }) => {
    const caster = battle.creatures[who];
    return caster ? counterers(battle, caster) : [];
  },
  actions: ["counter"],
  deeds: (_battle, creature) => {
    const entries = counterspellsOf(creature);
    return entries.length === 0 ? [{ action: "counter" }] : entries.map(({ id }): ActionUse => ({ action: "counter", item: id }));
  },
  payer: () => TURN,
  label: (_battle, creature, { item = "" }) => ({ text: creature.items[item]?.name ?? "DEFINITION.Immediate.counterspell" }),
  notes: (battle, creature) => costsLater(battle, creature, "counterspell"),
};

/** Openings and spells that are being cast; the attacks of a held action come beside them (`turns/readying-actions.ts`). */
export const answers: readonly Row[] = [opening, counterspell];
