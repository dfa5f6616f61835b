// The moments of others' deeds at which Volition's windows open: what each is about, and how harm is answered (VO-ACT-05, VO-INT-01, VO-OPP-01).

import type { Procedure } from "../../../engine/procedures/procedure.ts";
import { offerReactions } from "../../../engine/actions/reactions.ts";
import type { TriggerAbout, VolitionContext, VolitionCreature } from "../data/types.ts";
import { incapacity, isFighting } from "../numbers/states.ts";

/** What a moment is about: who does it, and to whom. */
export function momentOf(
  who: Pick<VolitionCreature, "uuid"> | null,
  at: readonly Pick<VolitionCreature, "uuid">[],
  more: { readonly item?: string; readonly melee?: boolean } = {},
): TriggerAbout {
  const { item = "", melee = false } = more;
  return { who: who?.uuid ?? "", at: at.map(({ uuid }) => uuid), item, melee, drawn: [] };
}

/** Something that may hurt these, or bring them down; they and their friends may answer as soon as it has. `by` is whoever does it, null for nobody. */
export function* withHarm(
  context: VolitionContext,
  by: VolitionCreature | null,
  among: readonly VolitionCreature[],
  work: () => Procedure,
): Procedure {
  const before = among.map((creature) => ({ creature, hp: creature.system.hp.value, up: incapacity(creature) === null }));
  yield* work();
  if (!isFighting(context.battle)) return;
  for (const { creature, hp, up } of before) {
    const fell = up && incapacity(creature) !== null;
    if (fell || creature.system.hp.value < hp)
      yield* offerReactions(context, { when: fell ? "fallen" : "hurt", about: momentOf(by, [creature]) });
  }
}
