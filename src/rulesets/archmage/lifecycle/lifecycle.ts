// The moments of a battle as the engine calls them, in one view.

import { asProcedure } from "../../../engine/procedures/procedure.ts";
import type { Lifecycle } from "../../../engine/contract/ruleset.ts";
import type { ArchmageShapes } from "../data/types.ts";
import { endAmbush, opensWithAmbush, rollOrder } from "../turns/surprise.ts";
import { passOnFallen } from "./turn-interrupted.ts";
import { endBattle, startBattle } from "./battle-boundaries.ts";
import { advanceEscalation } from "../turns/escalation.ts";
import { countRound, endTurn, startTurn, turnStartAsks } from "./turn-boundaries.ts";

export const lifecycle: Lifecycle<ArchmageShapes> = {
  rollOrder,
  battleStart: asProcedure(startBattle),
  opensBeforeFirstRound: ({ battle }) => opensWithAmbush(battle),
  roundStart: asProcedure(advanceEscalation),
  *turnStart(context, id) {
    yield* startTurn(context, id);
    // Whoever dies at the start of its turn has none.
    yield* passOnFallen(context);
  },
  turnStartAsks,
  turnEnd: endTurn,
  *roundEnd(context) {
    if (context.battle.round === 0) yield* endAmbush(context);
    else countRound(context);
  },
  battleEnd: endBattle,
  settle: passOnFallen,
};
