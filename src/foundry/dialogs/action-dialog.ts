// The dialog before an action: what will be added to the roll and why, and what the table may still say. Enter accepts it as it is.

import { dialogClass } from "./dialog-class.ts";
import { isSelect } from "../platform/elements.ts";
import { type ActionDefinition, type Creature, type Item, type JsonObject, type Proposal, Refusal, wayOption } from "../../engine/index.ts";
import { localize } from "../platform/localize.ts";
import { renderPartial, TEMPLATES } from "../presentation/templates.ts";
import { type ShownReach, hideReach, showReach } from "../overlays/map-reach.ts";
import { threatened } from "../overlays/map-threats.ts";
import { nameOf } from "../presentation/names.ts";
import { placeBesideMap } from "./dialog-position.ts";
import { fieldView, groupFields, readFields } from "./fields.ts";
import { takesFocusInTurn } from "./focus.ts";
import { controlOf, followAnswers } from "./live-proposal.ts";
import { outcomeView } from "./proposal-view.ts";
import { dialogTitle, nameInFull } from "./title.ts";
import { type TargetChoice, choiceView, followMap, targetsIn } from "./target-choice.ts";
import type { PointedWay } from "../overlays/map-path.ts";
import { type WayChoice, alongWay, offerWay } from "./path-choice.ts";

/** What the dialog is about. */
export interface DialogSubject {
  readonly action: Pick<ActionDefinition, "label" | "icon">;
  /** Null for a ruling that nobody makes but the GM. */
  readonly creature: Creature | null;
  readonly targets: readonly Creature[];
  /** The encounter it is in, where the user does not see that before them; "" or missing otherwise. */
  readonly encounter?: string;
  /** The item it is taken with. */
  readonly item?: Item;
  /** How far it reaches and who threatens its user, shown on the map while the dialog is open; missing where nobody has it. */
  readonly reach?: ShownReach;
  /** What the map shows of its targets, in sentences; for dialogs without rows, which tell it themselves. */
  readonly seen?: readonly string[];
  /** Whom it can be aimed at, where that is the user's to say; missing: the targets stand. */
  readonly choice?: TargetChoice;
  /** What a way can be pointed out for; missing where it leads nowhere, or where nobody sees its token. */
  readonly way?: WayChoice;
}

/** What comes of the dialog. */
export interface Said {
  readonly options: JsonObject;
  /** Whom it is aimed at in the end. */
  readonly targets: readonly string[];
}

/** The proposal at these targets with some answers given. */
type WorkOut = (answers: JsonObject, targets: readonly string[]) => Proposal;

/**
 * Asks for an action's options, and at whom; null when the user cancels. `work` is the proposal with some answers given: what the user changes is worked out at
 * once, and what they have not touched follows. What the rules would refuse cannot be accepted. Throws the Refusal of the first one, unless others can be aimed at.
 */
export async function askForOptions(work: WorkOut, about: DialogSubject): Promise<Said | null> {
  const id = `sortie-dialog-${foundry.utils.randomID()}`;
  const { action, creature, choice } = about;
  const pointed: { way: PointedWay | null } = { way: null };
  const workOut: WorkOut = (answers, at) =>
    pointed.way && about.way ? alongWay(() => work(answers, at), pointed.way, about.way) : work(answers, at);
  const label = localize(about.item?.name ?? action.label);
  const title = creature ? dialogTitle(label, creature.name) : { shown: label, whole: label };
  let targets = choice?.chosen ?? about.targets.map(({ uuid }) => uuid);
  let proposal = choice || about.way ? refusedAtMost(NOTHING, () => workOut({}, targets)) : workOut({}, targets);
  const content = await foundry.applications.handlebars.renderTemplate(TEMPLATES.actionDialog, {
    // Numbers for each target name them already.
    targets:
      choice || proposal.breakdowns.some(({ target }) => target !== "") ? [] : about.targets.map(({ uuid, name }) => nameOf(uuid) || name),
    ...(choice ? { choice: choiceView(choice) } : {}),
    way: about.way !== undefined,
    seen: about.seen ?? [],
    encounter: about.encounter ?? "",
    threatened: about.reach ? threatened(about.reach) : null,
    ...outcomeView(proposal, about.targets),
    groups: groupFields(proposal.fields.map((field) => fieldView(field, id))),
  });
  const leave: (() => void)[] = [hideReach];
  const waiting: Promise<unknown> = dialogClass().wait({
    classes: ["sortie", "sortie-dialog"],
    window: {
      title: title.shown,
      icon: action.icon,
    },
    position: { width: WIDTH },
    content,
    rejectClose: false,
    render: (_event, dialog) => {
      const { element } = dialog;
      if (choice) placeBesideMap(dialog, new Set(choice.rows.map(({ uuid }) => uuid)));
      nameInFull(element, title);
      takesFocusInTurn(dialog);
      acceptFromSelects(element);
      const lightAccept = (): void => {
        const accept = element.querySelector<HTMLButtonElement>('button[data-action="accept"]');
        if (accept) accept.disabled = proposal.refusal !== null || (choice !== undefined && targets.length === 0);
      };
      lightAccept();
      if (about.reach) showReach(about.reach);
      if (choice) leave.push(followMap(element, choice));
      followAnswers(element, {
        fields: () => proposal.fields,
        change: (answers) => {
          if (choice) targets = targetsIn(element);
          proposal = refusedAtMost(proposal, () => workOut(answers, targets));
          lightAccept();
          return proposal.fields;
        },
        outcome: () => renderPartial("sortie.proposal-outcome", outcomeView(proposal, about.targets)),
        questions: () =>
          renderPartial("sortie.proposal-fields", { groups: groupFields(proposal.fields.map((field) => fieldView(field, id))) }),
      });
      if (about.way)
        leave.push(
          offerWay(element, about.way, (way) => {
            pointed.way = way;
          }),
        );
    },
    buttons: [
      {
        action: "accept",
        label: localize("SORTIE.Dialog.Accept", { action: action.label }),
        icon: action.icon,
        default: true,
        callback: (_event, button) => readFields(proposal.fields, (key) => controlOf(button.form, key)),
      },
      { action: "cancel", label: localize("SORTIE.Dialog.Cancel"), icon: "fa-solid fa-xmark", callback: () => null },
    ],
  });
  const answer = await waiting.finally(() => {
    for (const end of leave) end();
  });
  return isOptions(answer) ? { options: { ...answer, ...(pointed.way ? wayOption(pointed.way.corners) : {}) }, targets } : null;
}

const WIDTH = 440;

/** Before anybody is chosen there may be nothing to say. */
const NOTHING: Proposal = { breakdowns: [], fields: [], refusal: null };

/** An answer that leaves nothing to ask is shown as refused; the questions stay, so that it can be changed again. */
function refusedAtMost(last: Proposal, work: () => Proposal): Proposal {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { ...last, refusal: error };
  }
}

/** Enter accepts wherever the focus is; browsers submit a form from its text fields and boxes, but not from a select. */
function acceptFromSelects(element: HTMLElement): void {
  element.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.defaultPrevented || !isSelect(event.target)) return;
    event.preventDefault();
    element.querySelector<HTMLButtonElement>('button[data-action="accept"]')?.click();
  });
}

function isOptions(answer: unknown): answer is JsonObject {
  return typeof answer === "object" && answer !== null;
}
