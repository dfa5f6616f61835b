// What things suffer in place of whoever blocks with them: a burning shield (LU-BLK-04). It is kept on the thing, and goes as any effect would. No relation of the
// engine: it lies on one thing and is counted, and nothing between two creatures holds it up.

import { participants } from "../../../engine/battle/battle.ts";
import type { EffectData } from "../data/fields.ts";
import { type Held, type LuckBattle, type LuckContext, type LuckCreature, isHeld } from "../data/types.ts";
import { takesTurnsNow } from "../effects/effects.ts";
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
  for (const creature of participants(context.battle)) {
    for (const item of Object.values(creature.items).filter(isHeld)) {
      if (item.system.suffers.length === 0) continue;
      const left = item.system.suffers.map((burdened) => counted(context.battle, burdened, boundary, of));
      for (const { name } of left.filter(({ rounds }) => rounds === 0)) {
        const data = { name: item.name, effect: name };
        context.note({ rule: "LU-BLK-04", text: "LUCK.Step.EffectEnded", data, about: creature.uuid });
      }
      item.system.suffers = left.filter(({ rounds }) => rounds !== 0);
    }
  }
}

type Burden = Held["system"]["suffers"][number];

/**
 * What this moment leaves of it: one turn less of whoever brought it. Where that one takes none any more, it goes by rounds from the next one on, as effects on creatures do
 * (`from` names nobody then): what lasts a round lasts neither for ever nor no time at all.
 */
function counted(battle: LuckBattle, burdened: Burden, boundary: Boundary, of: string): Burden {
  const { from, rounds } = burdened;
  if (rounds === null) return burdened;
  if (boundary === "battleEnd") return { ...burdened, rounds: 0 };
  if (boundary === "turnStart") return from === of ? { ...burdened, rounds: rounds - 1 } : burdened;
  if (from === "") return { ...burdened, rounds: rounds - 1 };
  return takesTurnsNow(battle, from) ? burdened : { ...burdened, from: "", rounds: Math.max(1, rounds - 1) };
}
