// What a report for a ticket says: versions, modules, settings, what there is, the last records. It names no person, no creature and no server.

import { type RecordMessage, recordOf } from "../records/message.ts";
import { activeRuleset, rulesets } from "../rulesets.ts";
import { type FoundryReport, lastFoundryReport } from "./foundry-check/run.ts";
import { type Problem, problems } from "./problems.ts";

/** A record as a report tells it: what kind of thing happened, by which rules, and how it ended. */
interface ReportedRecord {
  readonly ruleset: string;
  readonly action: string;
  readonly state: RecordMessage["state"];
  readonly round: number;
  readonly rules: readonly string[];
  readonly offers: number;
  /** How many values of documents it touched. */
  readonly touched: number;
  /** Why it was refused, as a language key. */
  readonly reason: string | null;
}

/** A report for a ticket, as it is saved. */
interface SupportReport {
  /** The version of this format. */
  readonly report: 1;
  readonly foundry: { readonly generation: number; readonly version: string };
  readonly system: { readonly id: string; readonly version: string };
  readonly rulesets: { readonly played: string; readonly all: readonly string[] };
  readonly language: string;
  readonly browser: string;
  readonly users: Readonly<Record<"gamemasters" | "players" | "connected", number>>;
  /** How many documents there are, by class and subtype. */
  readonly documents: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly scene: { readonly gridType: number; readonly distance: number; readonly units: string; readonly tokens: number } | null;
  readonly modules: readonly { readonly id: string; readonly version: string }[];
  readonly settings: Readonly<Record<string, unknown>>;
  /** Oldest first. */
  readonly records: readonly ReportedRecord[];
  readonly problems: readonly Problem[];
  /** What the last check of this Foundry found; `null` before the first. */
  readonly foundryCheck: FoundryReport | null;
}

/** How many of the newest records a report tells. */
const RECORDS = 20;

/** Builds the report of this world as this client sees it. */
export function supportReport(): SupportReport {
  const { release, system, users, modules, scenes } = game;
  const scene = scenes.viewed ?? scenes.active;
  return {
    report: 1,
    foundry: { generation: release.generation, version: release.version },
    system: { id: system.id, version: system.version },
    rulesets: { played: activeRuleset().id, all: rulesets.all.map(({ id }) => id) },
    language: game.i18n.lang,
    browser: navigator.userAgent,
    users: {
      gamemasters: users.filter((user) => user.isGM).length,
      players: users.filter((user) => !user.isGM).length,
      connected: users.filter((user) => user.active).length,
    },
    documents: {
      Actor: bySubtype(game.actors),
      Item: bySubtype(game.items),
      Combat: bySubtype(game.combats),
      ChatMessage: bySubtype(game.messages),
      Scene: { all: scenes.size },
    },
    scene: scene ? { gridType: scene.grid.type, distance: scene.grid.distance, units: scene.grid.units, tokens: scene.tokens.size } : null,
    modules: [...modules].filter((module) => module.active).map(({ id, version }) => ({ id, version })),
    settings: ownSettings(),
    records: lastRecords(),
    problems: problems(),
    foundryCheck: lastFoundryReport(),
  };
}

function bySubtype(documents: Iterable<{ readonly type: string }>): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { type } of documents) counts[type] = (counts[type] ?? 0) + 1;
  return counts;
}

/** Sortie's own settings. Texts may hold what a GM has written: of these only their length is told. */
function ownSettings(): Record<string, unknown> {
  const entries = [...game.settings.settings.values()]
    .filter(({ namespace }) => namespace === "sortie")
    // The registry names its keys as text; each of them is one that was registered.
    .map(({ key }): [string, unknown] => [key, told(game.settings.get("sortie", key as foundry.helpers.ClientSettings.KeyFor<"sortie">))]);
  return Object.fromEntries(entries.sort(([a], [b]) => a.localeCompare(b)));
}

function told(value: unknown): unknown {
  if (typeof value === "boolean" || typeof value === "number" || value === null) return value;
  if (typeof value === "string") return /^[\w.-]{0,40}$/.test(value) ? value : `(text of ${value.length} characters)`;
  return `(${Array.isArray(value) ? "list" : "record"})`;
}

function lastRecords(): ReportedRecord[] {
  const records: RecordMessage[] = [];
  for (const message of game.messages.contents.toReversed()) {
    const record = records.length < RECORDS ? recordOf(message) : null;
    if (record) records.unshift(record);
  }
  return records.map(({ ruleset, intent, state, round, steps, offers, touched, reason }) => ({
    ruleset,
    action: intent.action,
    state,
    round,
    rules: steps.map(({ rule }) => rule),
    offers: offers.length,
    touched: touched.length,
    reason: reason?.text ?? null,
  }));
}
