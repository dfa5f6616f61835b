// Laws that only the second and third time of an action show, held against each action that is carried out again and again: who pays besides can pay, the price named is paid, levels rise.

import { performAction } from "../../actions/perform-action.ts";
import { attempt } from "../../actions/availability.ts";
import { dialogOf, proposedOptions, workOut } from "../../actions/proposals.ts";
import { type Battle, type Shapes, participants } from "../../battle/battle.ts";
import type { ActionDefinition } from "../../actions/action.ts";
import type { Ruleset } from "../../contract/ruleset.ts";
import { type JsonObject, clonePlain } from "../../data/json.ts";
import { seededRandom } from "../../data/random.ts";
import { Refusal } from "../../data/refusal.ts";
import { type Payer, createContext } from "../../procedures/context.ts";
import { payerOfClick } from "../../procedures/payer-of-click.ts";
import { AnswerError, runProcedure } from "../../procedures/procedure.ts";
import type { Intent } from "../../procedures/record.ts";
import { simulatedTable } from "../../tables/simulated.ts";
import { watchLevels } from "../laws/lasting-effects.ts";
import { type Occasion, neverKept, watchPrices } from "../laws/paid-prices.ts";
import { intentsOf } from "../laws/reactions.ts";
import { namingErrors } from "../named-errors.ts";
import { forNothing } from "./tried-uses.ts";

/** So often each is carried out: what somebody has of a thing is seldom more. */
const TIMES = 8;

/** What is wrong with actions of these creatures, once they are carried out again and again without their turn ever being over. */
export function repeatedUseProblems<S extends Shapes>(ruleset: Ruleset<S>, battle: Battle<S>, seed: number): string[] {
  const { ruleset: watched } = namingErrors(ruleset);
  const occasions = new Map<string, Occasion>();
  for (const creature of participants(battle))
    for (const action of watched.actions)
      for (const intent of intentsOf(battle, creature, action)) repeat(watched, battle, action, intent, seed, occasions);
  return neverKept(occasions, "repeated");
}

function repeat<S extends Shapes>(
  ruleset: Ruleset<S>,
  battle: Battle<S>,
  action: ActionDefinition<S>,
  bare: Intent,
  seed: number,
  occasions: Map<string, Occasion>,
): void {
  const copy = clonePlain(battle);
  const [prices, levels] = [watchPrices(ruleset, occasions), watchLevels(occasions)];
  const table = simulatedTable(seededRandom(seed));
  for (let times = 0; times < TIMES; times += 1) {
    const creature = copy.creatures[bare.actor ?? ""];
    const payer = forNothing(payerOfClick(ruleset, copy, creature));
    const options = optionsOf(ruleset, copy, action, bare, payer);
    if (!options) return;
    const intent = { ...bare, options };
    const before = clonePlain(copy);
    const context = createContext(ruleset, copy, intent);
    try {
      prices.during(() => {
        levels.during(() => {
          runProcedure(performAction(context, payer), table);
        });
      });
    } catch (error) {
      if (error instanceof Refusal) prices.refused(error, before, intent);
      else if (!(error instanceof AnswerError)) throw error;
      return;
    }
    prices.hear(before, { changesSomething: false, isDenied: false });
    levels.hear({ intent });
  }
}

/** What its dialog answers by itself; null where that is refused. */
function optionsOf<S extends Shapes>(
  ruleset: Ruleset<S>,
  battle: Battle<S>,
  action: ActionDefinition<S>,
  { id: _id, ...draft }: Intent,
  payer: Payer<S>,
): JsonObject | null {
  const dialog = dialogOf(ruleset, action, payer);
  if (!dialog) return {};
  const shown = attempt(() => workOut(dialog, battle, draft, {}));
  return shown.refusal || shown.value.refusal ? null : proposedOptions(shown.value);
}
