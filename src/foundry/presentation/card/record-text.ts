// What a record's message says in plain words: what is exported, archived, and read in a world without Sortie. For readers who know only what everybody may know.

import type { Ruleset } from "../../../engine/index.ts";
import { hiddenCreatures, isHiddenFromPlayers } from "../../snapshot/encounters.ts";
import { getSetting } from "../../settings/store.ts";
import type { RecordMessage } from "../../surface.ts";
import { actorOf } from "../names.ts";
import { type CardView, type Reader, type StepGroup, cardView } from "./card-view.ts";
import { readerOf } from "./reader.ts";
import { resultWords } from "./spoken-card.ts";

/**
 * The content of a record's message, as HTML in the language of this client: a paragraph for what was done, and one for each creature to which it came. Each is a line
 * of its own, because an exported log has the text alone.
 */
export function recordText(record: RecordMessage, ruleset: Ruleset | undefined): string {
  const view = cardView(record, ruleset, everybody(record, ruleset));
  return paragraphsOf(view, itemOf(record))
    .map((text) => `<p>${foundry.utils.escapeHTML(text)}</p>`)
    .join("\n");
}

/** The reader who may know least: a player who owns and observes nobody. Each client stores what a message says, whoever is shown it. */
function everybody(record: RecordMessage, ruleset: Ruleset | undefined): Reader {
  return readerOf(record, ruleset, {
    isSecret: (actor) => isHiddenFromPlayers(actor, record.battle),
    mayRead: isOpenToAll,
    valueOf: () => null,
    hidden: () => hiddenCreatures(record.battle, () => false),
    mayTake: () => false,
    isTaken: () => false,
  });
}

/** Whether every player may read an actor's numbers. */
function isOpenToAll({ ownership }: Actor.Implementation): boolean {
  return (ownership.default ?? 0) >= CONST.DOCUMENT_OWNERSHIP_LEVELS.OBSERVER || getSetting("openNumbers") === true;
}

function itemOf({ intent, battle }: RecordMessage): string {
  const actor = actorOf(intent.actor ?? "");
  if (!actor || intent.item === undefined || isHiddenFromPlayers(actor, battle)) return "";
  return actor.items.get(intent.item)?.name ?? "";
}

function paragraphsOf(view: CardView, item: string): string[] {
  const action = item === "" ? view.action.label : `${view.action.label} (${item})`;
  const head = [
    view.actor === "" ? action : `${view.actor}: ${action}`,
    ...(view.state === "applied" ? [] : [view.stateLabel, view.reason]),
  ];
  const aimed = view.targets.length > 0 ? [view.targets.join(", ")] : [];
  return [inOneLine([...head, ...aimed]), ...view.groups.map(lineOf)].filter((text) => text !== "");
}

function lineOf({ name, named, steps, result }: StepGroup): string {
  const sums = result ? resultWords(result, "") : [];
  const told = steps.map(({ text }) => text);
  const said = [...sums, ...told];
  const isNamed = named || said[0]?.startsWith(`${name}:`) === true;
  return inOneLine([...(name !== "" && !isNamed ? [`${name}:`] : []), ...said]);
}

function inOneLine(parts: readonly string[]): string {
  return parts
    .filter((part) => part !== "")
    .map((part) => (/[.!?…:]$/u.test(part) ? part : `${part}.`))
    .join(" ");
}
