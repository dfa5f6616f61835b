// Why somebody on the map cannot be aimed at, said at their token when the pointer comes there: for this user alone, and of those only whom they see and may know.

import { tokenOf } from "./map-tokens.ts";

/** Reasons by the uuids of actors. */
export type Reasons = ReadonlyMap<string, string>;

/** A target that is, or is not, in reach. */
interface Told {
  readonly uuid: string;
  /** "" for those in reach. */
  readonly reason: string;
}

interface Telling {
  readonly reasons: Reasons;
  readonly hover: number;
  readonly pan: number;
}

let telling: Telling | null = null;
let anchor: HTMLElement | null = null;

/** The reasons of those who have one. */
export function reasonsOf(targets: readonly Told[]): Reasons {
  return new Map(targets.flatMap(({ uuid, reason }) => (reason === "" ? [] : [[uuid, reason] as const])));
}

/** From now on these tokens say why when they are pointed at, instead of those before; one that is pointed at already says it at once. */
export function sayWhyNot(reasons: Reasons): void {
  sayNoMore();
  if (reasons.size === 0) return;
  const tell = (token: foundry.canvas.placeables.Token, hovered: boolean): void => {
    hide();
    const uuid = token.actor?.uuid ?? "";
    const reason = reasons.get(uuid);
    // A linked creature may have other tokens: it can be aimed at only where it stands for the rules.
    if (hovered && reason !== undefined && tokenOf(uuid) === token.document) show(token, reason);
  };
  telling = { reasons, hover: Hooks.on("hoverToken", tell), pan: Hooks.on("canvasPan", hide) };
  const hovered = canvas.ready ? canvas.tokens?.hover : null;
  if (hovered) tell(hovered, true);
}

/** Nobody says why any more. */
export function sayNoMore(): void {
  hide();
  if (!telling) return;
  Hooks.off("hoverToken", telling.hover);
  Hooks.off("canvasPan", telling.pan);
  telling = null;
}

/** Foundry's tooltips hang on elements: this one lies where the token is drawn. */
function show(token: foundry.canvas.placeables.Token, reason: string): void {
  const corner = canvas.clientCoordinatesFromCanvas({ x: token.x, y: token.y });
  const end = canvas.clientCoordinatesFromCanvas({ x: token.x + token.w, y: token.y + token.h });
  anchor = document.createElement("div");
  anchor.className = "sortie-token-anchor";
  Object.assign(anchor.style, {
    left: `${String(corner.x)}px`,
    top: `${String(corner.y)}px`,
    width: `${String(end.x - corner.x)}px`,
    height: `${String(end.y - corner.y)}px`,
  });
  document.body.append(anchor);
  game.tooltip.activate(anchor, { text: reason, direction: "UP", cssClass: "sortie-tooltip" });
}

function hide(): void {
  if (!anchor) return;
  if (game.tooltip.element === anchor) game.tooltip.deactivate();
  anchor.remove();
  anchor = null;
}
