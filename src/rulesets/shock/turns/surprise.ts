// Who is surprised, and the free round that this gives to those who fight them (SH-SUR-01 to -04, setting `surprisedReact`).

import { creatureOf, fighters } from "../../../engine/battle/battle.ts";
import { type Procedure, choose } from "../../../engine/procedures/procedure.ts";
import type { RefusalReason } from "../../../engine/data/refusal.ts";
import type { SideData } from "../data/fields.ts";
import { option } from "../data/settings.ts";
import type { ShockBattle, ShockContext } from "../data/types.ts";
import { clearRoundState, loseActions } from "../data/battle-state.ts";
import { hasFreeRound } from "./order.ts";
import { fightEachOther, partyFirst, sideIdOf, sideLabel, sidesOf } from "./sides.ts";

/** Why a side cannot be surprised, or null when it can. `hidden` says that whoever comes at it lies hidden. */
export function whyNotSurprised(battle: ShockBattle, side: SideData, hidden = false): RefusalReason | null {
  const data = { side: sideLabel(battle, side.id) };
  if (side.alert) return { rule: "SH-SUR-03", text: "SHOCK.Refusal.SideAlert", data };
  const ambushed = hidden || sidesOf(battle).some((other) => other.hidden && fightEachOther(battle, side.id, other.id));
  if (side.isParty && battle.system.careful && !ambushed) return { rule: "SH-SUR-04", text: "SHOCK.Refusal.PartyCareful", data };
  return null;
}

/** Marks a side as surprised. */
export function surprise(context: ShockContext, side: SideData, rule: string): void {
  side.surprised = true;
  context.note({ rule, text: "SHOCK.Step.Surprised", data: { side: sideLabel(context.battle, side.id) } });
}

/** At the start of a battle the GM says who is surprised, unless a check has said so already (SH-SUR-01). */
export function* askForSurprise(context: ShockContext): Procedure {
  const { battle } = context;
  const sides = battle.system.sides;
  for (const side of sides) if (side.surprised && whyNotSurprised(battle, side)) side.surprised = false;
  if (sides.some(({ surprised }) => surprised)) return;
  const open = sidesOf(battle).filter(
    (side) => whyNotSurprised(battle, side) === null && sidesOf(battle).some((other) => fightEachOther(battle, side.id, other.id)),
  );
  if (open.length === 0) return;
  const chosen = yield* choose({
    rule: "SH-SUR-01",
    text: "SHOCK.Ask.Surprise",
    of: "gm",
    options: open.map(({ id }) => ({ value: id, label: sideLabel(battle, id) })),
    min: 0,
    max: open.length,
    fallback: [],
  });
  for (const side of sides) if (chosen.includes(side.id)) surprise(context, side, "SH-SUR-01");
}

/** The free round: the foes of the surprised have all their actions, everybody else has none (SH-SUR-01). */
export function openFreeRound(context: ShockContext): void {
  const { battle } = context;
  const { order } = battle.system;
  order.groups = partyFirst(sidesOf(battle)).map(({ id }) => id);
  for (const combatant of fighters(battle)) {
    const creature = creatureOf(battle, combatant.id);
    if (!creature) continue;
    clearRoundState(creature);
    if (hasFreeRound(battle, sideIdOf(battle, combatant))) continue;
    loseActions(creature);
    // In some worlds the surprised keep one Main for what may be done at any time.
    if (option(battle.options, "surprisedReact") === "full") creature.system.actions.main = 1;
  }
  const names = order.groups.filter((id) => hasFreeRound(battle, id)).map((id) => sideLabel(battle, id));
  if (names.length > 0) context.note({ rule: "SH-SUR-01", text: "SHOCK.Step.FreeRound", data: { sides: names } });
}

/** The free round is over: nobody is surprised any more. */
export function endSurprise(battle: ShockBattle): void {
  for (const side of battle.system.sides) side.surprised = false;
}
