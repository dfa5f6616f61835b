// Ambushes: one side opens, two creatures act, then the other side rolls (AE-AMB-01 to -05).

import { creatureOf, fighters } from "../../../engine/battle/battle.ts";
import { type Procedure, chooseOne, confirm } from "../../../engine/procedures/procedure.ts";
import { cyclicOrder } from "../../../engine/turns/orders/initiative-counts.ts";
import { option } from "../data/settings.ts";
import type { ArchmageBattle, ArchmageCombatant, ArchmageContext } from "../data/types.ts";
import { rollInitiative } from "./initiative.ts";

/** Rolls for everybody; in an ambush for the ambushing side only, after it has named who opens. */
export function* rollOrder(context: ArchmageContext, joining: readonly string[]): Procedure {
  const { battle } = context;
  const { ambush } = battle.system;
  const members = battle.started || ambush.side === "none" ? [] : ambushers(battle);
  if (members.length === 0) {
    yield* rollInitiative(context, joining);
    return;
  }
  if (!members.some(({ id }) => id === ambush.starter)) {
    ambush.starter = yield* chooseOne({
      rule: "AE-AMB-01",
      text: "ARCHMAGE.Ask.AmbushStarter",
      of: ambush.side === "foes" ? "gm" : null,
      options: members.map(({ id, name }) => ({ value: id, label: name })),
      fallback: members[0]?.id ?? "",
    });
  }
  context.note({ rule: "AE-AMB-01", text: "ARCHMAGE.Step.Ambush", data: { name: battle.combatants[ambush.starter]?.name ?? "" } });
  yield* rollInitiative(
    context,
    members.map(({ id }) => id).filter((id) => joining.includes(id)),
  );
  const others = members.map(({ id }) => id).filter((id) => id !== ambush.starter);
  ambush.second = cyclicOrder.listed(battle).find((id) => others.includes(id)) ?? "";
}

/** Combatants of the ambushing side. */
function ambushers(battle: ArchmageBattle): ArchmageCombatant[] {
  return fighters(battle).filter(({ id }) => creatureOf(battle, id)?.side === battle.system.ambush.side);
}

/** Whether the battle opens with an ambush round. */
export function opensWithAmbush(battle: ArchmageBattle): boolean {
  return battle.system.ambush.side !== "none" && battle.system.ambush.starter !== "";
}

/** Ends the ambush round: may the die advance, and the side that was ambushed rolls (AE-AMB-03). */
export function* endAmbush(context: ArchmageContext): Procedure {
  const { battle } = context;
  const chosen = option(battle.options, "ambushAdvance");
  battle.system.ambush.advanceDie =
    chosen === "ask"
      ? yield* confirm({ rule: "AE-AMB-03", text: "ARCHMAGE.Ask.AmbushAdvance", of: "gm", fallback: false })
      : chosen === "yes";
  const late = fighters(battle).flatMap(({ id, initiative }) => (initiative === null ? [id] : []));
  yield* rollInitiative(context, late);
}
