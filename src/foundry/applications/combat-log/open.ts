// Opening the encounter log.

import { loadPart } from "../../platform/load-chunk.ts";

/** Opens the encounter log, or brings it to the front. */
export async function openLog(): Promise<void> {
  const part = await loadPart(() => import("./window.ts"));
  await part?.showLog();
}
