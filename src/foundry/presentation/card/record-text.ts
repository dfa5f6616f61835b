// What a record's message says in plain words: what is exported, archived, and read in a world without Sortie. For readers who know only what everybody may know.

import type { Ruleset } from "../../../engine/index.ts";
import { localize } from "../../platform/localize.ts";
import { combatAt, hiddenNames, isHiddenFromPlayers } from "../../snapshot/encounters.ts";
import { getSetting } from "../../settings/store.ts";
import type { RecordMessage } from "../../surface.ts";
import { actorOf } from "../names.ts";
import type { CardView, Reader, StepGroup } from "./card-view.ts";
import { cardView } from "./card-view.ts";

/** The content of a record's message, as HTML in the language of this client: a paragraph for what was done, and one for each creature to which it came. */
export function recordText(record: RecordMessage, ruleset: Ruleset | undefined): string {
  const view = cardView(record, ruleset, everybody(record, ruleset));
  return paragraphsOf(view, itemOf(record))
    .map((text) => `<p>${foundry.utils.escapeHTML(text)}</p>`)
    .join("");
}

/** The ruleset's word for a number: `<root>.Number.<name>`, where the root is that of its other keys. */
export function numberLabel(ruleset: Ruleset | undefined, name: string): string {
  const key = `${ruleset?.label.split(".")[0] ?? ""}.Number.${name}`;
  return game.i18n.has(key) ? game.i18n.localize(key) : name;
}

/** The reader who may know least: a player who owns and observes nobody. */
function everybody(record: RecordMessage, ruleset: Ruleset | undefined): Reader {
  return {
    localize,
    has: (key) => game.i18n.has(key),
    creature(uuid) {
      const actor = actorOf(uuid);
      if (!actor) return undefined;
      const closed = !isOpenToAll(actor);
      const secret = isHiddenFromPlayers(actor, record.battle);
      return { name: actor.token?.name ?? actor.name, secret, closed, quiet: closed && getSetting("openDamage") !== true };
    },
    number: (_uuid, name) => ({ label: numberLabel(ruleset, name), value: null }),
    hidden: () => hiddenNames(record.battle, () => false),
    mayTake: () => false,
    isTaken: () => false,
    combatant: (id) => combatAt(record.battle)?.combatants.get(id)?.actor?.uuid ?? "",
  };
}

/** Whether every player may read an actor's numbers. Those of heroes are no secret of the GM's. */
function isOpenToAll(actor: Actor.Implementation): boolean {
  const { OBSERVER } = CONST.DOCUMENT_OWNERSHIP_LEVELS;
  return actor.hasPlayerOwner || (actor.ownership.default ?? 0) >= OBSERVER || getSetting("openNumbers") === true;
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
  const sums = result ? [result.outcomeLabel, result.points] : [];
  const told = steps.map(({ text }) => text);
  return inOneLine([...(name !== "" && !named ? [`${name}:`] : []), ...sums, ...told]);
}

function inOneLine(parts: readonly string[]): string {
  return parts
    .filter((part) => part !== "")
    .map((part) => (/[.!?…:]$/u.test(part) ? part : `${part}.`))
    .join(" ");
}
