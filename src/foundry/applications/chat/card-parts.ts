// What a ruleset draws itself on a record's card: its parts are told what the reader may know, and one that fails leaves the card as it would be without it.

import type { CardStep, CardTelling, Ruleset, Step } from "../../../engine/index.ts";
import { RulesetError, cardPartsOf, openStep, readableData, showsDice } from "../../../engine/index.ts";
import { reportError, tellOfError } from "../../platform/ruleset-errors.ts";
import type { RecordMessage } from "../../records/message.ts";
import { renderCardPart } from "../../presentation/card-templates.ts";
import { type Discretion, discretionOf } from "../../presentation/card/masking.ts";
import { type Reader, actionDone } from "../../presentation/card/card-view.ts";

/** A ruleset's part as a card shows it. */
interface OwnPart {
  readonly id: string;
  /** Its template's HTML, in which Handlebars has escaped whatever it was given. */
  readonly rendered: string;
  /** True when it stands in place of the sentences. */
  readonly instead: boolean;
}

/** A record as parts of its card are told it. What its sentence does not tell them is "?" for the part too. */
export function tellingOf(record: RecordMessage, reader: Reader): CardTelling {
  const discretion = discretionOf(record, reader);
  return {
    applied: record.state === "applied",
    round: record.round,
    actor: discretion.nameOf(record.intent.actor ?? ""),
    steps: record.steps.map((step) => stepTold(step, discretion, reader)),
  };
}

function stepTold(step: Step, { masked, nameOf }: Discretion, reader: Reader): CardStep {
  const { about = "", text } = step;
  const { closed = false, quiet = false } = reader.creature(about) ?? {};
  const hasClosedForm = reader.has(`${text}Closed`);
  const key = closed && hasClosedForm ? `${text}Closed` : text;
  const sentence = reader.localize(key, masked(readableData(step, { closed, quiet })));
  const open = openStep(step);
  return {
    ...open,
    total: showsDice(step, { closed }) ? open.total : null,
    sentence,
    data: masked(readableData(step, { closed, quiet }, hasClosedForm)),
    name: nameOf(about),
  };
}

/** The parts that a ruleset draws on the card of a record of which something has happened. */
export function ownParts(record: RecordMessage, ruleset: Ruleset | undefined, reader: Reader): OwnPart[] {
  if (!ruleset || record.steps.length === 0 || record.state === "refused") return [];
  return cardPartsOf(ruleset.cards, actionDone(record.intent)).flatMap((part): OwnPart[] => {
    try {
      const context = part.data(tellingOf(record, reader));
      const rendered = context === null ? "" : renderCardPart(ruleset, part, context);
      return rendered === "" ? [] : [{ id: part.id, rendered, instead: part.instead === true }];
    } catch (error) {
      const fault = new RulesetError({ ruleset: ruleset.id, member: `cards.${part.id} (${part.template})` }, "throws", error);
      reportError(fault);
      tellOfError(fault);
      return [];
    }
  });
}
