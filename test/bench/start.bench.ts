// What a start loads: bytes as they are sent, and the time from importing Sortie's module until it is evaluated, against an empty module, in Chromium. Whatever Foundry
// has is stood in for by one thing that takes every call, so that nothing but fetching, parsing and evaluating counts; each time in a fresh page, nothing from a cache.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { chromium, type Browser } from "@playwright/test";
import type { Bench, Finding } from "../../tools/bench.ts";
import { CHROMIUM_ARGUMENTS, ensureChromium } from "vtt-playground/chromium";
import { distribution, filesBelow } from "../../tools/folders.ts";
import { median, ratio, readable } from "./measure.ts";

const ROUNDS = 15;
const EMPTY = "/empty.mjs";
const PAGE = `<!doctype html><script>
  const target = function () {};
  const anything = new Proxy(target, {
    get: (_, key) => key === Symbol.toPrimitive ? () => "" : key === Symbol.iterator ? () => [][Symbol.iterator]() : key === "prototype" ? target.prototype : anything,
    apply: () => anything,
    construct: () => ({}),
  });
  for (const name of ["foundry", "game", "CONFIG", "CONST", "Hooks", "ui", "canvas", "Handlebars", "PIXI", "Roll", "Ray"]) globalThis[name] = anything;
  for (const name of ["Actor", "Item", "Combat", "Combatant", "ActiveEffect", "ChatMessage", "Scene", "TokenDocument", "User", "JournalEntry"]) globalThis[name] = anything;
</script>`;

/** Modules that a module of `dist/` brings in at once, itself first. */
function broughtIn(file: string, known = new Set<string>()): Set<string> {
  if (known.has(file)) return known;
  known.add(file);
  const text = readFileSync(path.join(distribution, file), "utf8");
  for (const [, named = ""] of text.matchAll(/\b(?:import|from)\s*["']([./\w-]+\.mjs)["']/gu))
    broughtIn(path.posix.join(path.posix.dirname(file), named), known);
  return known;
}

function weightOf(files: Iterable<string>): string {
  const bytes = [...files].map((file) => gzipSync(readFileSync(path.join(distribution, file)), { level: 6 }).length);
  return `${(bytes.reduce((sum, each) => sum + each, 0) / 1000).toFixed(0)} kB gz`;
}

/** Milliseconds from the import of a module in a fresh page until it stands: by the clock, and of the page's main thread. */
interface Imported {
  readonly clock: number;
  readonly busy: number;
}

async function importing(browser: Browser, url: string, module: string): Promise<Imported> {
  const page = await browser.newPage();
  try {
    await page.goto(url);
    const session = await page.context().newCDPSession(page);
    await session.send("Performance.enable", { timeDomain: "threadTicks" });
    const busy = async (): Promise<number> => {
      const { metrics } = await session.send("Performance.getMetrics");
      return 1000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0);
    };
    const before = await busy();
    const clock = await page.evaluate<number>(
      `(async () => { const begun = performance.now(); await import("${module}"); return performance.now() - begun; })()`,
    );
    return { clock, busy: (await busy()) - before };
  } finally {
    await page.close();
  }
}

async function timeFindings(): Promise<Finding[]> {
  const server = createServer(({ url = "/" }, response) => {
    response.setHeader("Cache-Control", "no-store");
    response.setHeader("Content-Type", url === "/" ? "text/html" : "text/javascript");
    if (url === "/") response.end(PAGE);
    else if (url === EMPTY) response.end("export {};");
    else response.end(readFileSync(path.join(distribution, path.posix.normalize(url))));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const url = `http://127.0.0.1:${String(typeof address === "object" && address ? address.port : 0)}/`;
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: [...CHROMIUM_ARGUMENTS] });
  try {
    const times: [ours: Imported[], empty: Imported[]] = [[], []];
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const [index, module] of ["/sortie.mjs", EMPTY].entries()) {
        const time = await importing(browser, url, module);
        if (round > 0) times[index]?.push(time);
      }
    }
    return (["busy", "clock"] as const).map((how) => {
      const [ours = 0, empty = 0] = times.map((all) => median(all.map((each) => each[how])));
      return {
        what: `import until evaluated, ${how === "busy" ? "of the main thread" : "by the clock"}`,
        ours: readable(ours),
        against: `an empty module ${readable(empty)}`,
        result: ratio(ours, empty),
      };
    });
  } finally {
    await browser.close();
    server.close();
  }
}

const bench: Bench = async () => {
  const start = broughtIn("sortie.mjs");
  const chunks = filesBelow(distribution, (file) => file.startsWith("chunks/") && file.endsWith(".mjs"));
  const later = chunks.filter((file) => !start.has(file));
  return [
    {
      what: `code at a start (${String(start.size)} files)`,
      ours: weightOf(start),
      against: `all of it ${weightOf(new Set([...start, ...later]))}`,
      result: `${String(later.length)} files come later`,
    },
    ...(await timeFindings()),
  ];
};

export default bench;
