// Telling the user that a rule said no.

import type { RefusalReason } from "../../engine/index.ts";
import { sentenceOf } from "../presentation/sentence.ts";

/** Shows a refusal as a warning: its sentence. Ids of rules are no words; where they lead to the reference, cards and dialogs have them. */
export function showRefusal(reason: RefusalReason): void {
  ui.notifications.warn(sentenceOf(reason));
}
