// The dialog of a manoeuvre: the sum of the touch, and whether the defender is given an opening by it.

import { refusalOf } from "../../../engine/actions/availability.ts";
import type { Intent } from "../../../engine/procedures/record.ts";
import type { DialogField, Proposal } from "../../../engine/procedures/dialog-fields.ts";
import type { Breakdown } from "../../../engine/data/modifiers.ts";
import { type AttackChoice, manoeuvreBonus } from "../attacks/attack-bonus.ts";
import { whyOutOfReach } from "../attacks/attack-plan.ts";
import { weaponInHand } from "../numbers/wielding.ts";
import { touchModifier } from "./maneuvers.ts";
import { openingFields, openingKey } from "../reactions/opportunity-attacks.ts";
import type { DefinitionPayer } from "../turns/payers.ts";
import { chosenStyles, plannedStyles } from "../effects/fighting-styles.ts";
import type { DefinitionBattle, DefinitionCreature } from "../data/types.ts";
import { aimOf, styleFields } from "../attacks/attack-dialog.ts";
import { number, toggle } from "../turns/dialog-fields.ts";

/** What the dialog of a manoeuvre asks beside the touch itself. */
interface ManoeuvreDialog {
  /** Place in the sequence of attacks. */
  readonly index: number;
  readonly untrainedWeapon?: boolean;
  readonly payer: DefinitionPayer;
  /** Only bare hands will do. */
  readonly bare?: boolean;
  /** Instead of a touch. */
  readonly bonus?: (choice: AttackChoice) => Breakdown;
  readonly more?: readonly DialogField[];
  /** False where the defender is given no opening. */
  readonly provokes?: boolean;
  check(): unknown;
}

/** The tick that says whether the defender may strike (DE-MAN-01). */
function defenderFields(battle: DefinitionBattle, aggressor: DefinitionCreature, defender: DefinitionCreature | null): DialogField[] {
  if (!defender) return [];
  return openingFields(battle, aggressor).filter(({ key }) => key === openingKey(defender));
}

/** What the dialog shows. */
export function proposeManoeuvre(
  battle: DefinitionBattle,
  intent: Intent,
  aggressor: DefinitionCreature,
  dialog: ManoeuvreDialog,
): Proposal {
  const defender = aimOf(battle, intent);
  const { index, untrainedWeapon = false } = dialog;
  const choice = { index, modifier: touchModifier(intent), styles: chosenStyles(intent) };
  const bonus = dialog.bonus?.(choice) ?? manoeuvreBonus(aggressor, battle.options, { ...choice, untrainedWeapon });
  const far =
    defender !== null &&
    whyOutOfReach(battle, aggressor, defender, dialog.bare === true ? null : (weaponInHand(aggressor) ?? null)) !== null;
  return {
    breakdowns: [
      {
        target: defender?.uuid ?? "",
        label: dialog.bonus ? "DEFINITION.Dialog.AttackBonus" : "DEFINITION.Dialog.TouchBonus",
        breakdown: bonus,
      },
    ],
    fields: [
      number("modifier", 0, -50, 50),
      ...styleFields(battle, aggressor, dialog.payer),
      ...(dialog.more ?? []),
      ...(far ? [toggle("reachable")] : []),
      ...(dialog.provokes === false ? [] : defenderFields(battle, aggressor, defender)),
    ],
    refusal: refusalOf(() => [dialog.check(), plannedStyles(battle, intent, aggressor, dialog.payer)]),
  };
}
