// The drawn list of the browser: which rows show, in which order, and how the keys move through them. Rows are made once; filtering only shows and hides them.

import type { FoeDifficultyView } from "../../../presentation/foe-difficulty.ts";
import { closestTo, isElement } from "../../../platform/elements.ts";

const ROW = ".sortie-browser__entry";
const OPENER = ".sortie-browser__open";

/** Shows these documents in this order, and no others. */
export function showRows(list: HTMLElement, uuids: readonly string[]): void {
  const rows = new Map(rowsOf(list).map((row) => [row.dataset["uuid"] ?? "", row]));
  const shown = uuids.flatMap((uuid) => rows.get(uuid) ?? []);
  const marked = new Set(shown);
  for (const row of rows.values()) row.hidden = !marked.has(row);
  // Rows that stand in their order stay: moving a focused one would blur it.
  const standing = rowsOf(list).filter((row) => marked.has(row));
  if (standing.some((row, index) => row !== shown[index])) {
    const { activeElement: focused } = list.ownerDocument;
    list.append(...shown);
    if (isElement(focused) && list.contains(focused)) focused.focus({ preventScroll: true });
  }
  keepOneStop(list);
}

/** The documents that show, in their order. */
export function shownUuids(browser: HTMLElement): string[] {
  const list = browser.querySelector<HTMLElement>(".sortie-browser__list");
  return (list ? rowsOf(list) : []).flatMap((row) => (row.hidden ? [] : (row.dataset["uuid"] ?? [])));
}

/** Says in a foe's row how many are a fair fight. */
export function tellDifficulty(browser: HTMLElement, uuid: string, { text, hint }: FoeDifficultyView): void {
  const place = browser.querySelector<HTMLElement>(`${ROW}[data-uuid="${uuid}"] .sortie-browser__difficulty`);
  if (!place) return;
  place.textContent = text;
  place.dataset["tooltipText"] = hint;
}

/** One row is a stop of the Tab key; arrows go on from there. */
function keepOneStop(list: HTMLElement, wanted?: HTMLElement): void {
  const openers = visible(list);
  const current = wanted ?? openers.find((opener) => opener.tabIndex === 0) ?? openers[0];
  for (const opener of list.querySelectorAll<HTMLElement>(OPENER)) opener.tabIndex = opener === current ? 0 : -1;
}

/** Lets arrows, Home and End move through the rows. */
export function bindRowKeys(list: HTMLElement): void {
  list.addEventListener("keydown", (event) => {
    const opener = closestTo(event.target, OPENER);
    if (!opener) return;
    const openers = visible(list);
    const at = openers.indexOf(opener);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: openers.length - 1 }[event.key];
    const next = to === undefined ? undefined : openers[to];
    if (!next) return;
    event.preventDefault();
    keepOneStop(list, next);
    next.focus();
  });
  list.addEventListener("dragstart", (event) => {
    const { uuid, kind } = closestTo(event.target, ROW)?.dataset ?? {};
    if (uuid === undefined) return;
    event.dataTransfer?.setData("text/plain", JSON.stringify({ type: kind, uuid }));
  });
}

function rowsOf(list: HTMLElement): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>(`:scope > ${ROW}`)];
}

function visible(list: HTMLElement): HTMLElement[] {
  return rowsOf(list).flatMap((row) => (row.hidden ? [] : (row.querySelector<HTMLElement>(OPENER) ?? [])));
}
