// What a sheet's templates have given, made ready before it stands in the window: forms are read in play, reasons told once, folds as they were left. And only what
// changed is drawn: a part that stands is patched.

import { type Fields, isPlainObject } from "../../../../engine/index.ts";
import { isTextControl } from "../../../platform/elements.ts";
import { patchPart, rememberPart } from "../../dom/patch.ts";
import { restoreFolds } from "./folded-sections.ts";
import { type TypedState, rememberTyped, restoreTyped } from "./form.ts";
import { isEditing } from "../../dom/play-edit-mode.ts";
import { readPart } from "./play-view.ts";

type Parts = Readonly<Record<string, HTMLElement>>;

/** As much of a sheet as its parts are finished by. */
interface Finished {
  readonly isEditable: boolean;
  readonly document: object;
}

/** Finishes the parts that a render has drawn, and no others. */
export function finishParts(sheet: Finished, parts: Parts, fields: Fields): void {
  // Of documents, actors alone have overrides.
  const overrides: unknown = "overrides" in sheet.document ? sheet.document.overrides : undefined;
  const applied = (path: string): unknown => (isPlainObject(overrides) ? foundry.utils.getProperty(overrides, path) : undefined);
  for (const part of Object.values(parts)) {
    if (!isEditing(sheet)) readPart(part, { fields, plays: sheet.isEditable, applied });
    tellReasonsOnce(part);
    restoreFolds(sheet, part);
  }
}

/** How a window stood when it was last drawn: whose form it is decides what of it is disabled, so that such a change draws all of it. */
const drawnFor = new WeakMap<object, string>();

interface Sheet {
  readonly isEditable: boolean;
  readonly parts: Parts;
}

/**
 * Patches the parts that stand in the window already, and returns those that are to be put into it as wholes. `prepare` is called with each part that is patched from,
 * before it is used up, so that whatever is new in it is listened to.
 */
export function patchParts(
  sheet: Sheet,
  parts: Record<string, HTMLElement>,
  prepare: (id: string, next: HTMLElement) => void,
): Record<string, HTMLElement> {
  const standing = `${String(sheet.isEditable)} ${String(isEditing(sheet))}`;
  const isSame = drawnFor.get(sheet) === standing;
  drawnFor.set(sheet, standing);
  const anew = Object.entries(parts).filter(([id, next]) => {
    const live = sheet.parts[id];
    if (!isSame || live?.isConnected !== true) return true;
    prepare(id, next);
    return !patchStanding(live, next);
  });
  for (const [, part] of anew) rememberPart(part);
  return Object.fromEntries(anew);
}

/** A field whose number changed under whoever stands in it is selected as it was: what they type next must still overwrite it. */
function patchStanding(live: HTMLElement, next: HTMLElement): boolean {
  const typing: TypedState = {};
  rememberTyped(live, typing);
  const { activeElement } = live.ownerDocument;
  const before = isTextControl(activeElement) ? activeElement.value : "";
  if (!patchPart(live, next)) return false;
  if (isTextControl(activeElement) && activeElement.value !== before) restoreTyped(live, { selected: typing.selected });
  return true;
}

const MARKS = ["¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"];

/** Gathers the reasons of a part that more than one action gives. */
export function tellReasonsOnce(part: HTMLElement): void {
  const told = new Map<string, HTMLElement[]>();
  for (const reason of part.querySelectorAll<HTMLElement>(".sortie-action__reason")) {
    const text = reason.textContent.trim();
    told.set(text, [...(told.get(text) ?? []), reason]);
  }
  const shared = [...told].filter(([, given]) => given.length > 1).slice(0, MARKS.length);
  for (const [index, [text, given]] of shared.entries()) {
    const mark = shared.length > 1 ? (MARKS[index] ?? "") : "";
    const line = part.ownerDocument.createElement("p");
    line.className = "sortie-reasons";
    line.append(...marked(part, mark), text);
    put(line, given);
    for (const reason of given) {
      reason.before(...marked(part, mark));
      reason.classList.add("sortie-visually-hidden");
    }
  }
}

function marked(part: HTMLElement, mark: string): HTMLElement[] {
  if (mark === "") return [];
  const sup = part.ownerDocument.createElement("sup");
  sup.setAttribute("aria-hidden", "true");
  sup.textContent = mark;
  return [sup];
}

/** Above the list of actions or of items that holds all of them, or the first of several. */
function put(line: HTMLElement, given: readonly HTMLElement[]): void {
  const list = given[0]?.closest(".sortie-actions, .sortie-items") ?? given[0]?.closest(".sortie-action");
  const others = [...(list?.parentElement?.children ?? [])].filter((element) => element.matches(".sortie-reasons"));
  const last = others.at(-1);
  if (last) last.after(line);
  else list?.before(line);
}
