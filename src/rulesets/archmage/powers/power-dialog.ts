// The dialog of a power that rolls no attack: nothing to settle, but why it would be refused and who would strike.

import { fieldsOnly, refusalOf } from "../../../engine/actions/availability.ts";
import type { Intent } from "../../../engine/procedures/record.ts";
import type { Proposal } from "../../../engine/procedures/dialog-fields.ts";
import { planHelpful } from "./power-use.ts";
import { strikersAmong } from "../reactions/opportunity-attacks.ts";
import { provokedByAttack } from "../reactions/provoking.ts";
import type { ArchmageBattle, ArchmageCreature, ArchmagePayer, Power } from "../data/types.ts";
import { openingNotes, triggerField } from "../turns/define-action.ts";

export function helpfulProposal(
  battle: ArchmageBattle,
  intent: Intent,
  user: ArchmageCreature,
  power: Power,
  payer: ArchmagePayer,
): Proposal {
  const { delivery, kind } = power.system;
  const { foes, rule } = provokedByAttack(battle, user, { delivery, spell: kind === "spell" }, []);
  return fieldsOnly(
    triggerField(battle, user, payer, power.system.action),
    refusalOf(() => planHelpful(battle, intent, user, power, payer)),
    kind === "spell" ? openingNotes(strikersAmong(battle, foes), rule) : [],
  );
}
