// Decides how README.md lists what the playground lacks: `npx tsx lacks.ts` asks the running host and writes the list.
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium, type Browser } from "@playwright/test";
import { startServer } from "./server/start-server.ts";
import { buildPlaygroundClient } from "./build.ts";
import { CHROMIUM_ARGUMENTS, ensureChromium } from "./chromium.ts";

/** Where the list stands, between these two lines. */
export const LACKS_FILE = path.join(import.meta.dirname, "README.md");
const BEGIN = "<!-- lacks: written by lacks.ts -->";
const END = "<!-- end of lacks -->";

interface NameTree {
  [name: string]: NameTree | string;
}

/** Boots the playground's own test system, and asks what is lacking. */
async function lacksOf(browser: Browser): Promise<string[]> {
  const data = await mkdtemp(path.join(tmpdir(), "playground-lacks-"));
  const template = path.join(data, "world.json");
  const users = [{ _id: "gamemaster000000", name: "Gamemaster", role: 4, color: "#b3541e" }];
  await writeFile(template, JSON.stringify({ id: "demo", title: "Lacks", system: "fixture", users }));
  const playground = await startServer({ data, template, port: 0, system: path.join(import.meta.dirname, "test/fixtures/system") });
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(`${playground.url}/join`);
    await page.getByRole("button", { name: /^Gamemaster\b/ }).click();
    await page.waitForFunction("globalThis.game?.ready === true");
    // A string, because the tools are compiled without the globals of a page.
    return await page.evaluate<string[]>("playground.lacks()");
  } finally {
    await context.close();
    await playground.close();
    await rm(data, { recursive: true, force: true });
  }
}

/** Every documented path as a tree, to know when nothing of a namespace is there. */
async function documented(): Promise<NameTree> {
  const file = path.join(import.meta.dirname, "client/documented/names.json");
  const { foundry, CONFIG } = JSON.parse(await readFile(file, "utf8")) as { foundry: NameTree; CONFIG: NameTree };
  return { foundry, CONFIG };
}

/** A namespace of which nothing is there becomes one entry, `foundry.av.*`; everything else is listed by its path. */
function gathered(tree: NameTree, lacking: ReadonlySet<string>, at: string): string[] {
  const parts = Object.entries(tree).map(([name, kind]) => {
    const below = `${at}.${name}`;
    return typeof kind === "string" ? (lacking.has(below) ? [below] : []) : gathered(kind, lacking, below);
  });
  const whole = parts.length > 1 && Object.values(tree).every((kind, index) => isWhole(kind, parts[index] ?? []));
  return whole ? [`${at}.*`] : parts.flat();
}

function isWhole(kind: NameTree | string, entries: readonly string[]): boolean {
  return entries.length === 1 && (typeof kind === "string" || entries[0]?.endsWith(".*") === true);
}

function lines(entries: readonly string[]): string {
  const groups = new Map<string, string[]>();
  for (const entry of entries) {
    // What an instance has stands behind a #.
    const dot = Math.max(entry.lastIndexOf("."), entry.lastIndexOf("#"));
    const group = dot < 0 ? "globals" : entry.slice(0, dot);
    groups.set(group, [...(groups.get(group) ?? []), entry.slice(dot + 1).replace("*", "everything")]);
  }
  return [...groups]
    .sort(([first], [second]) => (first < second ? -1 : 1))
    .map(([group, members]) => `- \`${group}\`: ${members.join(", ")}`)
    .join("\n");
}

/** The list as it should stand in the README. */
export async function describeLacks(browser: Browser): Promise<string> {
  const lacking = await lacksOf(browser);
  const all = new Set(lacking);
  const below = Object.entries(await documented()).flatMap(([name, tree]) => (typeof tree === "string" ? [] : gathered(tree, all, name)));
  const listed = new Set(
    below.flatMap((one) => (one.endsWith(".*") ? lacking.filter((path) => path.startsWith(one.slice(0, -1))) : [one])),
  );
  return [BEGIN, "", lines([...below, ...lacking.filter((one) => !listed.has(one))]), "", END].join("\n");
}

/** The list as it stands. */
export function writtenLacks(readme: string): string {
  return readme.slice(readme.indexOf(BEGIN), readme.indexOf(END) + END.length);
}

if (process.argv[1] === import.meta.filename) {
  if (!process.argv.includes("--built")) await buildPlaygroundClient();
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: [...CHROMIUM_ARGUMENTS] });
  try {
    const readme = await readFile(LACKS_FILE, "utf8");
    await writeFile(LACKS_FILE, readme.replace(writtenLacks(readme), await describeLacks(browser)));
  } finally {
    await browser.close();
  }
}
