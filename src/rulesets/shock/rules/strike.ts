// A blow that costs nothing any more: at an opening, or with a Main that was held. Whoever strikes is asked with what (SH-OA-01, SH-SHV-03, SH-HLD-03).

import type { Procedure } from "../../../engine/procedure.ts";
import { chooseOne } from "../../../engine/procedure.ts";
import type { ShockContext, ShockCreature } from "../types.ts";
import { strikeTogether } from "./attack.ts";
import { strikesAt } from "./strike-choice.ts";

/** Lets somebody strike at somebody, with whatever no rule forbids; a card says so when nothing is left. */
export function* strikeFreely(
  context: ShockContext,
  striker: ShockCreature,
  target: ShockCreature,
  { rule }: { readonly rule: string },
): Procedure {
  const strikes = strikesAt(context.battle, striker, target, rule === "SH-HLD-03" ? "held" : "opening");
  const [first, another] = strikes;
  const data = { name: striker.name, target: target.name };
  if (!first) {
    context.note({ rule, text: "SHOCK.Step.CannotStrike", data, about: striker.uuid });
    return;
  }
  const chosen = another
    ? yield* chooseOne({
        rule,
        text: "SHOCK.Ask.StrikeWith",
        data,
        of: striker.uuid,
        options: strikes.map(({ option }) => option),
        fallback: first.option.value,
      })
    : first.option.value;
  const { plan } = strikes.find(({ option }) => option.value === chosen) ?? first;
  yield* strikeTogether(context, [plan], true);
}
