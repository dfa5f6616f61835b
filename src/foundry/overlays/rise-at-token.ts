// Words and numbers that rise from the map at a token: where it stands by what is stored, however far what is drawn of it still has to glide.

import { storedIn } from "../platform/foundry-boundary.ts";
import type { TokenPlace } from "../platform/token-moves.ts";

type Style = NonNullable<Parameters<NonNullable<typeof canvas.interface>["createScrollingText"]>[2]>;

/** Lets a text rise at a token, on this client alone; `at` is where the token will be, if it is about to move. Nothing where it is not in view. */
export function riseAtToken({ document, center }: foundry.canvas.placeables.Token, text: string, style: Style, at: TokenPlace = {}): void {
  if (!canvas.ready) return;
  const { x, y } = { ...storedIn<Record<"x" | "y", number>>(document), ...at };
  const origin = { x: center.x + x - document.x, y: center.y + y - document.y };
  // What a module makes of such text must keep nobody from their work.
  try {
    void canvas.interface?.createScrollingText(origin, text, style);
  } catch (error) {
    console.error("Sortie | Words could not be shown at their token", error);
  }
}
