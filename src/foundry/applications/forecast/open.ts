// Opening the forecast, for those who may see one.

import { loadPart } from "../../platform/load-chunk.ts";

/** Opens the forecast of an encounter, as it stands. Only GMs know all of it: nobody else is shown one. */
export async function openForecast(combat: Combat): Promise<void> {
  if (!game.user.isGM) return;
  const part = await loadPart(() => import("./window.ts"));
  await part?.showForecast(combat);
}
