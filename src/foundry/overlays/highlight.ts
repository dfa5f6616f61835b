// Lighting up who can be aimed at: on the map by Foundry's own grid highlights, and in the order of battle. Only on this client.

import { everyPage } from "../platform/every-page.ts";

const LAYER = "sortie-aim";
const IN_REACH = 0x4aa3ff;
const CHOSEN = 0xffb13d;

/** Who is lit: those in reach, and those of them that are chosen already. */
interface Lit {
  readonly within: readonly string[];
  readonly chosen?: readonly string[];
}

/** Lights these creatures up instead of those before, by the uuids of their actors. */
export function lightUp({ within, chosen = [] }: Lit): void {
  lightsOut();
  lightTokens(within, chosen);
  for (const row of rowsOf([...within, ...chosen])) row.classList.add("sortie-lit");
}

/** Nobody is lit any more. */
export function lightsOut(): void {
  if (canvas.ready) canvas.interface?.grid.clearHighlightLayer(LAYER);
  for (const row of everyPage().flatMap((page) => [...page.querySelectorAll(".sortie-lit")])) row.classList.remove("sortie-lit");
}

function lightTokens(within: readonly string[], chosen: readonly string[]): void {
  const highlights = canvas.ready ? canvas.interface?.grid : null;
  // Without a grid there are no spaces to light: the rows tell.
  if (!highlights || !canvas.grid || canvas.grid.isGridless) return;
  highlights.addHighlightLayer(LAYER);
  for (const token of canvas.tokens?.placeables ?? []) {
    const uuid = token.actor?.uuid ?? "";
    const isChosen = chosen.includes(uuid);
    if (!token.visible || !(isChosen || within.includes(uuid))) continue;
    const color = isChosen ? CHOSEN : IN_REACH;
    for (const { x, y } of spacesOf(token, canvas.grid)) highlights.highlightPosition(LAYER, { x, y, color, border: color, alpha: 0.3 });
  }
}

/** The corners of the spaces that a token fills. */
function spacesOf(token: foundry.canvas.placeables.Token, grid: foundry.grid.BaseGrid): { x: number; y: number }[] {
  if (grid.isHexagonal) return token.document.getOccupiedGridSpaceOffsets().map((offset) => grid.getTopLeftPoint(offset));
  const { x, y, width, height } = token.document;
  const { size } = grid;
  const columns = Array.from({ length: Math.max(1, Math.round(width)) }, (_, index) => x + index * size);
  const rows = Array.from({ length: Math.max(1, Math.round(height)) }, (_, index) => y + index * size);
  return columns.flatMap((left) => rows.map((top) => ({ x: left, y: top })));
}

/** Their rows in tracker and dock, in whichever window those are. */
function rowsOf(uuids: readonly string[]): HTMLElement[] {
  const ids = game.combats.contents.flatMap(({ combatants }) =>
    combatants.contents.flatMap(({ id, actor }) => (uuids.includes(actor?.uuid ?? "") ? [id ?? ""] : [])),
  );
  const rows = everyPage().flatMap((page) => [...page.querySelectorAll<HTMLElement>("[data-combatant-id]")]);
  return rows.filter((row) => ids.includes(row.dataset["combatantId"] ?? ""));
}
