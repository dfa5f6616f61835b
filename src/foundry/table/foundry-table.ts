// The Foundry table: answers with rolls, dialogs, and prompts to the player whose creature it is.

import type { AsyncTable } from "../../engine/index.ts";
import { answererOf, askHere, askUser } from "./prompts.ts";

/** A table of people. `rolls` holds the dice in the order in which they were asked for, whoever was the first to answer. */
export function foundryTable(): AsyncTable & { readonly rolls: readonly Roll[] } {
  const shown: (Roll | null)[] = [];
  return {
    get rolls() {
      return shown.filter((roll) => roll !== null);
    },
    async answer(ask) {
      const place = shown.push(null) - 1;
      const user = answererOf(ask);
      const { answer, roll } = user ? await askUser(user, ask) : await askHere(ask);
      shown[place] = roll;
      return answer;
    },
  };
}
