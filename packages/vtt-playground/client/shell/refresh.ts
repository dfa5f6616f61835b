// Decides when a live part of the interface renders again: once after a burst of document changes, never once per change.

import { hooks } from "./host.ts";
import type { PlainData } from "./surface.ts";

/** What can be rendered again, whole or in parts. */
export interface Refreshable {
  render(options?: { parts?: string[] }): Promise<unknown>;
}

/** A function that asks for a refresh of these parts; calls in the same tick become one render. */
export function createRefresher(app: Refreshable): (parts?: string[]) => void {
  let wanted: Set<string> | "all" | null = null;
  return (parts) => {
    const isScheduled = wanted !== null;
    if (parts === undefined) wanted = "all";
    else if (wanted !== "all") wanted = new Set([...(wanted ?? []), ...parts]);
    if (isScheduled) return;
    setTimeout(() => {
      const asked = wanted;
      wanted = null;
      // What isn't shown stays so. Not asked whether it is "rendered": while it renders it isn't, and what is new by then would never be seen.
      if (asked === null) return;
      app.render(asked === "all" ? {} : { parts: [...asked] }).catch((error: unknown) => {
        console.error(error);
      });
    }, 0);
  };
}

/** Calls `react` whenever a document of one of these names is created, updated or deleted, unless the write asked for no renders (`render: false`). */
export function onDocumentChange(documentNames: readonly string[], react: (document: never, changes: PlainData) => void): void {
  for (const name of documentNames)
    for (const change of ["create", "update", "delete"])
      hooks().on(`${change}${name}`, (document: never, ...rest: PlainData[]) => {
        const [changes, options] = change === "update" ? rest : [{}, rest[0]];
        if (options?.["render"] !== false) react(document, changes);
      });
}
