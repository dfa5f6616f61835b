// Says things to people who cannot see them: a live region of the page, outside of all windows and tabs, since hidden ones are not read out.

/** Sentences that stand at a time: one that is replaced before its turn comes is never heard. */
const MOST = 6;

let region: HTMLElement | undefined;

/** Has a sentence read out, after those that were said before. */
export function say(words: string): void {
  const place = liveRegion();
  const line = document.createElement("p");
  line.textContent = words;
  place.append(line);
  while (place.childElementCount > MOST) place.firstElementChild?.remove();
}

function liveRegion(): HTMLElement {
  if (region?.isConnected) return region;
  region = document.createElement("div");
  region.className = "sortie-visually-hidden";
  region.setAttribute("role", "status");
  region.setAttribute("aria-live", "polite");
  document.body.append(region);
  return region;
}
