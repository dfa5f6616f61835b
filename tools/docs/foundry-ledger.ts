// Decides what of Foundry the code relies on by name, and how docs/contributors/foundry.md lists it: read out of both, so that a test can compare them.
import { readFileSync } from "node:fs";
import path from "node:path";
import { filesBelow, root } from "../folders.ts";

/** Kinds of names by which the code relies on Foundry, each a table of the ledger. */
export const KINDS = ["Overrides", "Hooks", "CONFIG", "Options", "Interface", "Selectors"] as const;
export type Kind = (typeof KINDS)[number];

/** Where the ledger stands. */
export const LEDGER_FILE = path.join(root, "docs/contributors/foundry.md");

const OPTIONS = [
  ...["keepId", "keepEmbeddedIds", "turnEvents", "render", "diff", "recursive", "noHook", "worldTime", "direction", "combatTurn"],
  ...[
    "autoRotate",
    "showRuler",
    "constrainOptions",
    "ignoreWalls",
    "ignoreCost",
    "strict",
    "rejectClose",
    "renderSheet",
    "deleteAll",
    "animate",
  ],
];

const PATTERNS: Readonly<Record<Exclude<Kind, "Selectors">, RegExp>> = {
  Overrides: /\boverride (?:async )?(?:get )?(\w+)/g,
  Hooks: /\bHooks\.(?:on|once)\(\s*"([\w.]+)"/g,
  CONFIG: /\bCONFIG\.(\w+(?:\.\w+)?)/g,
  Options: new RegExp(String.raw`\b(${OPTIONS.join("|")})\s*:`, "g"),
  Interface: /\bui\.(\w+(?:\.\w+)?)/g,
};

/** What is asked of the page, as a selector. */
const SELECTOR = /\b(?:querySelector(?:All)?(?:<\w+>)?|closest(?:<\w+>)?|matches)\(\s*["'`]([^"'`]+)["'`]/g;

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/^\s*\/\/.*$/gm, "");
}

/** Ids and classes of a selector that are not ours. */
function foreignParts(selector: string): string[] {
  return [...selector.replace(/\$\{[^}]*\}/g, "").matchAll(/[#.][a-z][\w-]*/g)]
    .map(([part]) => part)
    .filter((part) => !/^[#.](?:sortie|is-)/.test(part));
}

/** The names that a text relies on, by kind. */
export function namesIn(text: string): Record<Kind, string[]> {
  const code = withoutComments(text);
  const found = (kind: Exclude<Kind, "Selectors">): string[] => [...code.matchAll(PATTERNS[kind])].flatMap(([, name]) => name ?? []);
  return {
    Overrides: found("Overrides"),
    Hooks: found("Hooks"),
    CONFIG: found("CONFIG"),
    Options: found("Options"),
    Interface: found("Interface"),
    Selectors: [...code.matchAll(SELECTOR)].flatMap(([, selector]) => foreignParts(selector ?? "")),
  };
}

/** Every name that `src/foundry` relies on, by kind, with the files that do, relative to it. */
export function namesUsed(): Record<Kind, Map<string, string[]>> {
  const folder = path.join(root, "src/foundry");
  const used = Object.fromEntries(KINDS.map((kind) => [kind, new Map<string, string[]>()])) as Record<Kind, Map<string, string[]>>;
  for (const file of filesBelow(folder, (name) => name.endsWith(".ts"))) {
    const names = namesIn(readFileSync(path.join(folder, file), "utf8"));
    for (const kind of KINDS) for (const name of new Set(names[kind])) used[kind].set(name, [...(used[kind].get(name) ?? []), file]);
  }
  return used;
}

/** A row of the ledger. */
export interface LedgerRow {
  /** The table's heading. */
  readonly table: string;
  readonly cells: readonly string[];
}

/** The rows of the ledger's tables, without their heads. */
export function ledgerRows(markdown: string): LedgerRow[] {
  const rows: LedgerRow[] = [];
  let table = "";
  let body = false;
  for (const line of markdown.split("\n")) {
    const heading = /^#+ (.*)$/.exec(line)?.[1];
    if (heading !== undefined) table = heading;
    if (!line.startsWith("|")) body = false;
    else if (/^\|[\s|:-]+$/.test(line)) body = true;
    else if (body)
      rows.push({
        table,
        cells: line
          .split(/(?<!\\)\|/)
          .slice(1, -1)
          .map((cell) => cell.trim()),
      });
  }
  return rows;
}
