// What a power makes of a roll that has fallen already (SH-ACT-05).

import type { Proposal } from "../../../engine/procedures/dialog-fields.ts";
import type { Feature, ShockContext, Spell } from "../data/types.ts";

/** What has to be done by hand, told before anything is spent: of a power's words only those about a roll are carried out. */
export function byHand({ name, system }: Feature | Spell): NonNullable<Proposal["notes"]> {
  const { turns, lessens, effect } = system;
  if (turns !== "none" || lessens > 0) return [];
  const told = effect.trim();
  return [{ rule: "SH-ACT-05", text: told === "" ? "SHOCK.Note.NothingDone" : "SHOCK.Note.ByHand", data: { item: name, effect: told } }];
}

/** Turns the blow that a power is used on, or lessens its wound. Tells whether it did either: outside of such a moment it does nothing. */
export function turnRoll(context: ShockContext, { name, system }: Feature | Spell): boolean {
  const about = context.moment?.about;
  const { turns, lessens } = system;
  if (typeof about?.total !== "number" || (turns === "none" && lessens === 0)) return false;
  if (turns !== "none") about.turned = turns;
  about.lessened += lessens;
  const text = turns === "none" ? "SHOCK.Step.Lessens" : `SHOCK.Step.Turns.${turns}`;
  context.note({ rule: "SH-ACT-05", text, data: { item: name, amount: lessens }, about: about.target });
  return true;
}
