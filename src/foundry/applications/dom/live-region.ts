// Says things to people who cannot see them: a live region of each page, outside of all windows and tabs, since hidden ones are not read out.

import { pageInUse } from "../../platform/every-page.ts";

/** Sentences that stand at a time: one that is replaced before its turn comes is never heard. */
const MOST = 6;

const regions = new WeakMap<Document, HTMLElement>();

/** Has a sentence read out where the user is, after those that were said before. */
export function announce(words: string): void {
  const page = pageInUse();
  const place = liveRegion(page);
  const line = page.createElement("p");
  line.textContent = words;
  place.append(line);
  while (place.childElementCount > MOST) place.firstElementChild?.remove();
}

function liveRegion(page: Document): HTMLElement {
  const present = regions.get(page);
  if (present?.isConnected) return present;
  const region = page.createElement("div");
  region.className = "sortie-visually-hidden";
  region.setAttribute("role", "status");
  region.setAttribute("aria-live", "polite");
  page.body.append(region);
  regions.set(page, region);
  return region;
}
