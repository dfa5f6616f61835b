// Choosing targets inside an action's dialog: by its rows, or by clicking or targeting tokens on the map, at any time.

import { type AreaGround, areaView, offerArea } from "./area-choice.ts";
import type { TargetRow } from "./target-rows.ts";
import { lightsOut, lightUp } from "../overlays/highlight.ts";
import { followTokenClicks } from "../overlays/pick-on-map.ts";
import { reasonsOf, sayNoMore, sayWhyNot } from "../overlays/map-reasons.ts";

/** What a dialog lets its user aim at. */
export interface TargetChoice {
  readonly max: number;
  readonly rows: readonly TargetRow[];
  readonly chosen: readonly string[];
  /** Whether all of these can be aimed at together, in the order of the rows: who is refused alone may not be beside others. */
  readonly together: (uuids: readonly string[]) => boolean;
  /** From where an area can be laid; missing: one is aimed at alone, or nobody stands on this map. */
  readonly area?: AreaGround;
}

/** The context of the partial `sortie.targets`. */
export function choiceView({ max, rows, chosen, area }: TargetChoice): object {
  // Where as many as may be are chosen, the other rows are shut: the focus of a dialog that opens on one of those would be lost, and Enter with it.
  const first = rows.find(({ uuid }) => chosen.includes(uuid)) ?? rows.find(({ open }) => open);
  return {
    single: max === 1,
    ...(area && max > 1 ? { area: areaView(area) } : {}),
    max,
    rows: rows.map((row) => ({
      ...row,
      chosen: chosen.includes(row.uuid),
      first: row === first,
      out: row.reason !== "" && !chosen.includes(row.uuid),
      shut: !row.open && !chosen.includes(row.uuid),
    })),
    nobody: rows.every(({ reason }) => reason !== ""),
  };
}

/** Whom the form says. */
export function targetsIn(element: HTMLElement): string[] {
  return [...element.querySelectorAll<HTMLInputElement>("input[name='sortie-target']:checked")].map(({ value }) => value);
}

/** Follows the map while the dialog is open, and shows there who is in reach and chosen. The function it returns ends that. */
export function followMap(element: HTMLElement, { max, rows: alone, together, area }: TargetChoice): () => void {
  const boxes = (): HTMLInputElement[] => [...element.querySelectorAll<HTMLInputElement>("input[name='sortie-target']")];
  let rows = alone;
  const show = (): void => {
    const chosen = targetsIn(element);
    rows = alone.map((row) => beside(row, chosen, alone, together));
    lightUp({ within: rows.filter(({ reason, unseen }) => reason === "" && !unseen).map(({ uuid }) => uuid), chosen });
    sayWhyNot(reasonsOf(rows));
    if (max === 1) return;
    for (const box of boxes()) {
      const row = rows.find(({ uuid }) => uuid === box.value);
      // No more than may be chosen.
      box.disabled = !box.checked && (chosen.length >= max || row?.open !== true);
      const label = box.closest("label");
      label?.classList.toggle("out", !box.checked && row?.reason !== "");
      const reason = label?.querySelector<HTMLElement>(".sortie-target__reason");
      if (reason) reason.hidden = row?.reason === "";
    }
  };
  const choose = (uuid: string, targeted: boolean): void => {
    const box = boxes().find(({ value }) => value === uuid);
    // Who cannot be aimed at says why, also to whoever looks at the map and not at the rows.
    if (box?.disabled === true && targeted) tellWhyNot(rows, box.value);
    if (!box || box.disabled || box.checked === targeted || (box.type === "radio" && !targeted)) return;
    box.checked = targeted;
    box.dispatchEvent(new Event("input", { bubbles: true }));
    // Nothing more is to be said on the map: Enter accepts.
    if (targetsIn(element).length >= max) element.querySelector<HTMLElement>('button[data-action="accept"]')?.focus();
  };
  const clicked = ({ actor }: TokenDocument): boolean => {
    const box = boxes().find(({ value }) => value === actor?.uuid);
    if (!box) return false;
    choose(box.value, box.type === "radio" || !box.checked);
    return true;
  };
  const onTarget = (user: User, token: foundry.canvas.placeables.Token, targeted: boolean): void => {
    if (user.isSelf && token.actor) choose(token.actor.uuid, targeted);
  };
  element.addEventListener("input", show);
  const hook = Hooks.on("targetToken", onTarget);
  const clicks = new AbortController();
  followTokenClicks(clicked, clicks.signal);
  const leaveArea = area && max > 1 ? offerArea(element, area, max) : null;
  show();
  return () => {
    clicks.abort();
    sayNoMore();
    leaveArea?.();
    Hooks.off("targetToken", hook);
    lightsOut();
  };
}

/** The row of somebody who may be refused alone, as it stands beside those who are chosen. */
function beside(row: TargetRow, chosen: readonly string[], rows: readonly TargetRow[], together: TargetChoice["together"]): TargetRow {
  const all = rows.map(({ uuid }) => uuid).filter((uuid) => uuid === row.uuid || chosen.includes(uuid));
  return !row.open && all.length > 1 && together(all) ? { ...row, open: true, reason: "", word: "" } : row;
}

function tellWhyNot(rows: readonly TargetRow[], uuid: string): void {
  const row = rows.find((each) => each.uuid === uuid);
  if (row && row.reason !== "") ui.notifications.info(`${row.name}: ${row.reason}`);
}
