// Whether the rules, as the battle stands now, would still ask what people are being asked: an undo or somebody else's action may have made a question void.

import { type Answer, type Ask, type AsyncTable, type Intent, perform, ReplayError } from "../../engine/index.ts";
import { type BattleContext, battleContextFor, workingCopy } from "./battle-context.ts";

interface Asked {
  readonly ask: Ask;
  /** Null while somebody thinks about it. */
  answer: Answer | null;
}

/** A table that remembers what it was asked. */
export function rememberingTable(table: AsyncTable): AsyncTable & { readonly asked: readonly Asked[] } {
  const asked: Asked[] = [];
  return {
    asked,
    async answer(ask) {
      const entry: Asked = { ask, answer: null };
      asked.push(entry);
      entry.answer = await table.answer(ask);
      return entry.answer;
    },
  };
}

/** Plays an intent on the battle as it stands, with the answers that have been given: true if it comes to a question that still waits for one. */
export function isStillAsked(intent: Intent, { combat }: Pick<BattleContext, "combat">, asked: readonly Asked[]): boolean {
  const left = [...asked];
  let isOpen = false;
  const table = {
    answer(ask: Ask): Answer {
      const place = left.findIndex((entry) => isSame(entry.ask, ask));
      const [found] = place < 0 ? [] : left.splice(place, 1);
      if (found?.answer) return found.answer;
      isOpen = found !== undefined;
      // No fault of the rules, whosever they are.
      throw new ReplayError(`"${ask.text}" has no answer yet`);
    },
  };
  try {
    const { ruleset, battle } = battleContextFor(intent, combat);
    perform(ruleset, workingCopy(battle), intent, table);
    return false;
  } catch {
    return isOpen;
  }
}

/** Numbers in a question may have changed meanwhile: it is the same one all the same. */
function isSame(one: Ask, other: Ask): boolean {
  return one.kind === other.kind && one.rule === other.rule && one.text === other.text && one.of === other.of;
}
