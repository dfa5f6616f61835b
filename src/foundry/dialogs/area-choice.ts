// Filling the rows of a dialog from an area on the map: which shape, how large, and whom it reaches; the rows stay for people to change.

import { type Place, type Terrain, AREA_SHAPES, reachedIn } from "../../engine/index.ts";
import { areaAt, layArea } from "../overlays/map-area.ts";
import { isOutOfSight } from "../overlays/map-tokens.ts";
import { localize } from "../platform/localize.ts";
import { whileFolded } from "./fold.ts";
import { nameOf } from "../presentation/names.ts";

/** Where somebody lays an area from. */
export interface AreaGround {
  readonly from: Place;
  readonly terrain: Terrain;
  /** Length of a space in `unit`, which the size is said in. */
  readonly length: number;
  readonly unit: "ft" | "m" | "spaces";
}

/** Spaces that an area is proposed to be large. */
const USUAL = 4;

/** The context of the part of the rows that asks for an area. */
export function areaView({ length, unit }: AreaGround): object {
  return {
    shapes: AREA_SHAPES.map((value) => ({ value, label: localize(`SORTIE.Area.${value}`) })),
    size: USUAL * length,
    least: length,
    unit: localize(`SORTIE.Area.Unit.${unit}`),
  };
}

/** Lets the user lay an area, and ticks the rows of whom it reaches. The function it returns ends that. */
export function offerArea(element: HTMLElement, ground: AreaGround, max: number): () => void {
  let placing = new AbortController();
  const part = element.querySelector<HTMLElement>(".sortie-area");
  const told = part?.querySelector<HTMLElement>(".sortie-area__told");
  const control = (name: string): string => part?.querySelector<HTMLInputElement | HTMLSelectElement>(`[data-area="${name}"]`)?.value ?? "";
  const tell = (text: string): void => {
    if (told) told.textContent = text;
  };
  part?.querySelector<HTMLButtonElement>("button")?.addEventListener("click", () => {
    placing.abort();
    placing = new AbortController();
    const shape = AREA_SHAPES.find((known) => known === control("shape")) ?? "burst";
    const size = sizeOf(control("size"), ground);
    const { signal } = placing;
    // Around somebody there is nothing to point at.
    const wanted = { shape, size, from: ground.from, terrain: ground.terrain };
    const laid =
      shape === "emanation"
        ? Promise.resolve(reachedIn(ground.terrain, areaAt(wanted, ground.from), { hiddenToo: game.user.isGM }))
        : whileFolded(element, (say) => lay(wanted, say, signal));
    void laid.then((uuids) => {
      tell(uuids ? choose(element, ground, uuids, max) : "");
    });
  });
  return () => {
    placing.abort();
  };
}

/** A size in spaces; nonsense counts as the smallest. */
function sizeOf(text: string, { length }: AreaGround): number {
  const size = Number(text) / length;
  return Number.isFinite(size) && size >= 1 ? size : 1;
}

function lay(wanted: Parameters<typeof layArea>[0], tell: (text: string) => void, signal: AbortSignal): Promise<string[] | null> {
  tell(localize("SORTIE.Area.Placing"));
  return layArea(
    wanted,
    (uuids) => {
      const { open, hidden } = bySight(wanted, uuids);
      tell([words(open), ...hidden].join(" "));
    },
    signal,
  );
}

/**
 * Whom an area reaches and this user sees: one that is tried out tells nobody who stands in the dark. Whoever leads the game is told of those whom players do not see,
 * and chooses them by hand: a record that names them tells of them.
 */
function bySight(
  { terrain }: Pick<AreaGround, "terrain">,
  uuids: readonly string[],
): { readonly open: string[]; readonly hidden: string[] } {
  const isHidden = (uuid: string): boolean => terrain.places[uuid]?.hidden === true;
  const open = uuids.filter((uuid) => !isHidden(uuid) && !isOutOfSight(uuid));
  return { open, hidden: naming("SORTIE.Area.Hidden", uuids.filter(isHidden)) };
}

function words(uuids: readonly string[]): string {
  const names = uuids.map(nameOf).filter((name) => name !== "");
  return names.length === 0
    ? localize("SORTIE.Area.Nobody")
    : localize("SORTIE.Area.Reaches", { count: names.length, names: names.join(", ") });
}

/** Ticks the rows of these and no others, as many as may be; the nearest come first among the rows. Returns what is to be told of it. */
function choose(element: HTMLElement, ground: AreaGround, uuids: readonly string[], max: number): string {
  const boxes = [...element.querySelectorAll<HTMLInputElement>("input[name='sortie-target']")];
  const { open, hidden } = bySight(ground, uuids);
  const wanted = boxes.filter(({ value, dataset }) => open.includes(value) && dataset["shut"] === undefined);
  const ticked = wanted.slice(0, max);
  for (const box of boxes) box.checked = ticked.includes(box);
  boxes[0]?.dispatchEvent(new Event("input", { bubbles: true }));
  const chosen = wanted.map(({ value }) => value);
  const first = chosen.length > max ? localize("SORTIE.Area.TooMany", { count: chosen.length, max }) : words(chosen);
  // Who is no target of what is done, a friend in a burst, say: nobody is left out without a word.
  const others = naming(
    "SORTIE.Area.Besides",
    open.filter((uuid) => !chosen.includes(uuid)),
  );
  return [first, ...others, ...hidden].join(" ");
}

/** A sentence with the names of some, where there are any. */
function naming(sentence: string, uuids: readonly string[]): string[] {
  const names = uuids.map(nameOf).filter((name) => name !== "");
  return names.length === 0 ? [] : [localize(sentence, { names: names.join(", ") })];
}
