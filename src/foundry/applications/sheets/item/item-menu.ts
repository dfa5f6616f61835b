// The menu of an item's row: by its button, a right click, or the keyboard's menu key. And the item as it is shown in chat.

import { dialogClass } from "../../../dialogs/dialog-class.ts";
import { type ItemStorage, countOf } from "../../../../engine/index.ts";
import { askHowMany } from "../../../dialogs/count-dialog.ts";
import { writeBatch } from "../../../platform/batch.ts";
import type { MenuEntry } from "../../../platform/context-menu.ts";
import { localize } from "../../../platform/localize.ts";
import { attempt } from "../../../requests/report-refusal.ts";
import { rulesetOf } from "../../../rulesets.ts";
import { mayThrow, throwThing } from "./throw.ts";
import { arranged, favouritesOf, keepFavourites, toggled } from "../actor/favourites.ts";
import { dropThing, mayDrop } from "../actor/ground-clicks.ts";
import { holderOf, putBeside, shapeOf, storedItem } from "./item-drops.ts";
import { openForEditing, openSheet } from "../../dom/open-sheet.ts";
import { doubling, splitting } from "../../items/stacks.ts";
import { summaryView, listActions } from "../../../presentation/action-list.ts";
import { battleAround } from "../../../presentation/battle-around.ts";
import { nameOf } from "../../../presentation/names.ts";
import { TEMPLATES } from "../../../presentation/templates.ts";

type AnyItem = Item.Implementation;

interface Sheet {
  readonly document: Actor.Implementation;
  readonly isEditable: boolean;
}

/** One entry: what it is called, when it is shown, what it does with the item of its row. */
interface Choice {
  readonly label: string;
  readonly icon: string;
  /** For those who may change the actor only. */
  readonly changes: boolean;
  readonly shown?: (item: AnyItem, row: HTMLElement) => boolean;
  readonly act: (item: AnyItem, row: HTMLElement) => unknown;
}

/** The rows of a sheet that have a menu. */
export const MENU_ROWS = ".sortie-item[data-item-id]";

/** The entries of the rows' menu on a sheet. */
export function itemMenu(sheet: Sheet): MenuEntry[] {
  const itemAt = (row: HTMLElement): AnyItem | undefined => sheet.document.items.get(row.dataset["itemId"] ?? "");
  return choices(sheet.document).map(({ label, icon, changes, shown, act }) => {
    return {
      label: localize(label),
      icon,
      visible: (row) => {
        const item = itemAt(row);
        return item !== undefined && (!changes || sheet.isEditable) && (shown?.(item, row) ?? true);
      },
      onClick: (_event, row) => {
        const item = itemAt(row);
        if (item) void Promise.resolve(act(item, row));
      },
    };
  });
}

function choices(actor: Actor.Implementation): Choice[] {
  const isFavourite = ({ id }: AnyItem): boolean => favouritesOf(actor).includes(id ?? "");
  const favour = (item: AnyItem): Promise<void> => keepFavourites(actor, toggled(favouritesOf(actor), item.id ?? ""));
  return [
    { label: "SORTIE.Item.Open", icon: "fa-solid fa-book-open", changes: false, act: openSheet },
    { label: "SORTIE.Sheet.Edit", icon: "fa-solid fa-pen", changes: true, act: openForEditing },
    { label: "SORTIE.Item.ShowInChat", icon: "fa-solid fa-comment", changes: false, shown: ({ isOwner }) => isOwner, act: showInChat },
    { label: "SORTIE.Item.Favour", icon: "fa-solid fa-star", changes: true, shown: (item) => !isFavourite(item), act: favour },
    { label: "SORTIE.Item.Unfavour", icon: "fa-regular fa-star", changes: true, shown: isFavourite, act: favour },
    ...[true, false].map((up): Choice => ({
      label: up ? "SORTIE.Item.MoveUp" : "SORTIE.Item.MoveDown",
      icon: `fa-solid fa-arrow-${up ? "up" : "down"}`,
      changes: true,
      shown: (_item, row) => neighbour(row, up) !== undefined,
      act: (item, row) => moveBy(actor, item, row, up),
    })),
    { label: "SORTIE.Item.Split", icon: "fa-solid fa-scissors", changes: true, shown: (item) => stackSize(item) > 1, act: split },
    { label: "SORTIE.Ground.Drop", icon: "fa-solid fa-arrow-down", changes: true, shown: mayDrop, act: (item) => dropThing(item) },
    { label: "SORTIE.Ground.Throw", icon: "fa-solid fa-share", changes: true, shown: mayThrow, act: throwThing },
    { label: "SORTIE.Item.Duplicate", icon: "fa-solid fa-copy", changes: true, act: (item) => duplicate(actor, item) },
    { label: "SORTIE.Sheet.Delete", icon: "fa-solid fa-trash", changes: true, act: deleteAsked },
  ];
}

/** Id of the item in the row above or below; where a search hides rows, of the next one that shows. */
function neighbour(row: HTMLElement, up: boolean): string | undefined {
  let next: Element | null = row;
  do next = up ? next.previousElementSibling : next.nextElementSibling;
  while (next?.hasAttribute("hidden"));
  return next?.getAttribute("data-item-id") ?? undefined;
}

async function moveBy(actor: Actor.Implementation, item: AnyItem, row: HTMLElement, up: boolean): Promise<void> {
  const target = neighbour(row, up);
  if (target === undefined) return;
  if (row.closest("[data-favourites]")) await keepFavourites(actor, arranged(favouritesOf(actor), item.id ?? "", target, up));
  else await putBeside(actor, item, target, up);
}

function storageOf(item: AnyItem): ItemStorage | undefined {
  return rulesetOf(item)?.items[item.type]?.storage;
}

function stackSize(item: AnyItem): number {
  return countOf(storageOf(item), item.toObject().system) ?? 1;
}

async function split(item: AnyItem): Promise<void> {
  const { actor } = item;
  const size = stackSize(item);
  if (!actor || size < 2) return;
  const count = await askHowMany({
    title: localize("SORTIE.Item.SplitTitle", { item: item.name }),
    text: localize("SORTIE.Item.SplitAsk", { count: size }),
    accept: localize("SORTIE.Item.SplitOff"),
    icon: "fa-solid fa-scissors",
    max: size - 1,
    value: Math.floor(size / 2),
  });
  if (count === null) return;
  await attempt(() => writeBatch(splitting(holderOf(actor), shapeOf(item), storedItem(item), count, foundry.utils.randomID())));
}

async function duplicate(actor: Actor.Implementation, item: AnyItem): Promise<void> {
  const name = localize("SORTIE.Item.CopyOf", { item: item.name });
  await attempt(() => writeBatch([doubling(holderOf(actor), storedItem(item), name, foundry.utils.randomID())]));
}

async function deleteAsked(item: AnyItem): Promise<void> {
  if (await confirmDelete(item.name)) await item.delete();
}

/** Asks whether something may be deleted for good. */
async function confirmDelete(name: string): Promise<boolean> {
  const yes = await dialogClass().confirm({
    window: { title: localize("SORTIE.Sheet.DeleteNamed", { name }) },
    content: `<p>${foundry.utils.escapeHTML(localize("SORTIE.Sheet.DeleteAsk", { name }))}</p>`,
  });
  return yes === true;
}

/** Posts an item's card, in the name of its owner. */
async function showInChat(item: Item.Implementation): Promise<void> {
  const { actor } = item;
  const ruleset = rulesetOf(item);
  const text: unknown = foundry.utils.getProperty(item.system, "description");
  const content = await foundry.applications.handlebars.renderTemplate(TEMPLATES.itemMessage, {
    name: item.name,
    img: item.img,
    kind: localize(ruleset?.items[item.type]?.label ?? item.type),
    uses: actor ? usesOf(actor, item.id ?? "") : [],
    // Secrets of the text are for sheets of its owners.
    enriched: {
      description: await foundry.applications.ux.TextEditor.implementation.enrichHTML(
        foundry.utils.cleanHTML(typeof text === "string" ? text : ""),
        { secrets: false, relativeTo: item },
      ),
    },
  });
  const speaker = ChatMessage.getSpeaker(actor ? { actor, ...(actor.token ? { token: actor.token } : {}) } : {});
  await ChatMessage.create({ content, speaker: actor ? { ...speaker, alias: nameOf(actor.uuid) } : speaker });
}

/** What can be done with it, each with its numbers. */
function usesOf(actor: Actor.Implementation, id: string): { readonly label: string; readonly facts: readonly string[] }[] {
  const ruleset = rulesetOf(actor);
  if (!ruleset) return [];
  const surroundings = battleAround(actor);
  return listActions(ruleset, surroundings, false)
    .filter(({ item }) => item === id)
    .map((listed) => {
      const { attack, damage, range, uses } = summaryView(ruleset, surroundings, listed);
      return { label: listed.label, facts: [attack, damage, range, uses].filter((fact) => fact !== "") };
    })
    .filter(({ facts }) => facts.length > 0);
}
