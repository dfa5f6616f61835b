// Taking back a record that newer ones built on, or that somebody has edited by hand: whoever does it is told before anything happens.

import { dialogClass } from "./dialog-class.ts";
import { localize } from "../platform/localize.ts";
import { deedOf } from "../presentation/card/card-view.ts";
import { nameOf } from "../presentation/names.ts";
import type { RecordMessage } from "../records/message.ts";
import { rulesets } from "../rulesets.ts";

/** Lists the newer records; resolves to true to go on all the same. */
export function confirmDependants(dependants: readonly RecordMessage[]): Promise<boolean> {
  const rows = dependants.map((record) => `<li>${foundry.utils.escapeHTML(describe(record))}</li>`).join("");
  const content = `<p>${foundry.utils.escapeHTML(localize("SORTIE.Undo.DependantsExplain"))}</p><ul>${rows}</ul>`;
  return confirmTakingBack("SORTIE.Undo.Dependants", "fa-solid fa-rotate-left", content);
}

/** Asks whether to go on with a record that `writer` changed by hand to reach further than they may. */
export function confirmTampered(writer: string): Promise<boolean> {
  const content = `<p>${foundry.utils.escapeHTML(localize("SORTIE.Undo.EditedExplain", { name: writer }))}</p>`;
  return confirmTakingBack("SORTIE.Undo.Edited", "fa-solid fa-triangle-exclamation", content);
}

async function confirmTakingBack(title: string, icon: string, content: string): Promise<boolean> {
  const answer = await dialogClass().confirm({
    classes: ["sortie", "sortie-dialog"],
    window: { title: localize(title), icon },
    content,
    yes: { label: localize("SORTIE.Undo.TakeBackAnyway"), default: false },
    no: { label: localize("SORTIE.Dialog.Cancel"), default: true },
    rejectClose: false,
  });
  return answer === true;
}

function describe(record: RecordMessage): string {
  const { label } = deedOf(record, rulesets.get(record.ruleset), { localize });
  const name = nameOf(record.intent.actor ?? "");
  return name === "" ? label : `${name}: ${label}`;
}
