// Telling the user that a rule said no, and which.

import type { RefusalReason } from "../../engine/index.ts";
import { localize } from "../platform/localize.ts";
import { sentenceOf } from "../presentation/sentence.ts";

/** Shows a refusal as a warning: the sentence, then the rule that says so unless it is only the table's own order. */
export function showRefusal(reason: RefusalReason): void {
  const text = sentenceOf(reason);
  ui.notifications.warn(reason.rule.startsWith("SORTIE-") ? text : localize("SORTIE.Refusal.ByRule", { text, rule: reason.rule }));
}
