// What things suffer in place of whoever blocks with them: a burning shield (LU-BLK-04). It is kept on the thing, and goes as any effect would.

import type { EffectData } from "../fields.ts";
import type { Held, LuckBattle, LuckContext, LuckCreature } from "../types.ts";
import { isHeld } from "../types.ts";
import { takesTurnsNow } from "./effects.ts";
import { effectName } from "./on-hit.ts";

/** The thing suffers an effect of a hit; the same one again only begins anew. */
export function burden({ system }: Held, effect: EffectData, from: LuckCreature): void {
  const name = effectName(effect);
  const rounds = effect.durationRounds === null ? null : Math.max(1, effect.durationRounds);
  system.suffers = [...system.suffers.filter((other) => other.name !== name), { name, from: from.uuid, rounds }];
}

/** Moments at which what things suffer runs out: a turn of whoever brought it begins, a round ends, the battle does. */
type Boundary = "turnStart" | "roundEnd" | "battleEnd";

/** What has run its time goes; what has no time stays until somebody sees to it. */
export function runOutOnThings(context: LuckContext, boundary: Boundary, of = ""): void {
  for (const creature of Object.values(context.battle.creatures)) {
    for (const item of Object.values(creature.items).filter(isHeld)) {
      if (item.system.suffers.length === 0) continue;
      const left = item.system.suffers.map((burdened) =>
        isCounted(context.battle, burdened, boundary, of)
          ? { ...burdened, rounds: boundary === "battleEnd" ? 0 : (burdened.rounds ?? 0) - 1 }
          : burdened,
      );
      for (const { name } of left.filter(({ rounds }) => rounds === 0)) {
        const data = { name: item.name, effect: name };
        context.note({ rule: "LU-BLK-04", text: "LUCK.Step.EffectEnded", data, about: creature.uuid });
      }
      item.system.suffers = left.filter(({ rounds }) => rounds !== 0);
    }
  }
}

/** Whether this moment counts for it: the turns of whoever brought it; where that one takes none any more, the ends of rounds. */
function isCounted(battle: LuckBattle, { from, rounds }: Held["system"]["suffers"][number], boundary: Boundary, of: string): boolean {
  if (rounds === null) return false;
  if (boundary === "turnStart") return from === of;
  return boundary === "battleEnd" || !takesTurnsNow(battle, from);
}
