// Words that rise at a token: where everybody who moves it looks.

import { riseAtToken } from "../overlays/rise-at-token.ts";
import type { TokenPlace } from "../platform/token-moves.ts";

/** Shows a sentence at a token, on this client alone; `at` is where a record leaves it. Nothing where it is not in view. */
export function sayAtToken({ object }: TokenDocument, text: string, at?: TokenPlace): void {
  if (object) riseAtToken(object, text, { fontSize: 28 }, at);
}
