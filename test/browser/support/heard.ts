// What a client does that is over before anybody could look: words that rise at tokens, and requests that leave it.
import type { Page } from "@playwright/test";

declare global {
  /** The words that have risen at tokens, each behind its token's name. */
  var risen: string[] | undefined;
}

/** Listens from now on to what rises on a page's map. The function says what has risen since: the token's name and the words. */
export async function hearTokens(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const risen: string[] = [];
    globalThis.risen = risen;
    const layer = canvas.interface;
    const rise = layer?.createScrollingText.bind(layer);
    if (!layer || !rise) throw new Error("the map has no place for words");
    layer.createScrollingText = (origin, text, options) => {
      const at = canvas.tokens?.placeables.find(({ center }) => center.x === origin.x && center.y === origin.y);
      risen.push(`${at?.document.name ?? "nobody"}: ${text}`);
      return rise(origin, text, options);
    };
  });
  return () => page.evaluate(() => globalThis.risen ?? []);
}

/** How often clients have written a token since they are counted, and how many requests have left them with anything else. */
export async function requestsOf(pages: readonly Page[]): Promise<{ readonly tokens: number; readonly others: number }> {
  let [tokens, others] = [0, 0];
  for (const page of pages) {
    const [moved, rest] = await page.evaluate(() => {
      const sent = globalThis.playground?.requests ?? [];
      const written = sent.filter(({ documentName }) => documentName === "Token");
      return [written.length, new Set(sent.filter((entry) => !written.includes(entry)).map(({ request }) => request)).size] as const;
    });
    tokens += moved;
    others += rest;
  }
  return { tokens, others };
}

/** Counts requests from now on. */
export async function countRequests(pages: readonly Page[]): Promise<void> {
  for (const page of pages) await page.evaluate(() => globalThis.playground?.resetRequests());
}
