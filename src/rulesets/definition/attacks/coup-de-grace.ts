// Attacks at somebody who lies exposed: what the world makes of them (DE-INC-01, DE-GRP-08, setting `killShot`).

import { areEnemies } from "../../../engine/battle/battle.ts";
import { type Procedure, confirm } from "../../../engine/procedures/procedure.ts";
import { option } from "../data/settings.ts";
import type { DefinitionBattle, DefinitionContext, DefinitionCreature } from "../data/types.ts";
import { carriersOf } from "../data/conditions.ts";
import { recheck } from "../damage/consciousness.ts";
import { deathState } from "../numbers/vitality.ts";

/** Whether a target lies exposed to this attacker: at 0 hit points to every foe, after Expose to allies of whoever exposed it, but not to that one itself. */
export function isExposedTo(battle: DefinitionBattle, target: DefinitionCreature, attacker: DefinitionCreature): boolean {
  const state = deathState(target, battle.options);
  if (state === "dying" || state === "stabilised") return areEnemies(attacker, target);
  return carriersOf(target, "exposed").some(({ system }) => {
    const exposer = battle.creatures[system.source];
    return system.source !== attacker.uuid && (exposer === undefined || exposer.side === attacker.side);
  });
}

/** What an attack at an exposed target comes to: a critical hit without a roll, death, or a plain attack where the GM says so. */
export function* killShot(
  context: DefinitionContext,
  attacker: DefinitionCreature,
  target: DefinitionCreature,
): Procedure<"critical" | "slain" | "plain"> {
  const { options } = context.battle;
  const way = option(options, "killShot");
  const data = { name: attacker.name, target: target.name };
  if (way === "gm") {
    const granted = yield* confirm({ rule: "DE-GRP-08", text: "DEFINITION.Ask.KillShot", data, of: "gm", fallback: true });
    if (!granted) return "plain";
  }
  if (way !== "slay") return "critical";
  target.system.death.status = "dead";
  context.note({ rule: "DE-GRP-08", text: "DEFINITION.Step.Slain", data, about: target.uuid, outcome: "critical" });
  recheck(context, target);
  return "slain";
}
