// The check of Foundry: every assumption that no public source confirms is tried in this very Foundry, once for each of its versions and whenever a GM asks.

import { getSetting, setSetting, FOUNDRY_CHECK_SETTING } from "../../settings/store.ts";
import { TRIALS } from "./assumptions.ts";
import { type Sandbox, makeSandbox, removeSandbox } from "./sandbox.ts";

/** What came of one assumption. */
export interface Finding {
  /** Its name in the ledger. */
  readonly id: string;
  /** What was seen in its place, in English; `null` where it holds. */
  readonly fault: string | null;
}

/** What a check found, as the world stores it. */
export interface FoundryReport {
  /** The version of Foundry. */
  readonly foundry: string;
  /** The version of Sortie: another one may assume more. */
  readonly system: string;
  readonly milliseconds: number;
  readonly findings: readonly Finding[];
  /** Why nothing could be tried, in English: a module may keep the documents of the check from being made. `null` where all was tried. */
  readonly stopped: string | null;
}

/** Why a check cannot be made now, as the last part of a language key. */
export type Obstacle = "Battle" | "NotResponsible";

/** No answer takes longer in a Foundry that works; the whole check stays under five seconds. */
const PATIENCE_MILLISECONDS = 2000;

/** What the last check found; `null` before the first. */
export function lastFoundryReport(): FoundryReport | null {
  const stored = getSetting(FOUNDRY_CHECK_SETTING);
  const isReport = typeof stored === "object" && stored !== null && "findings" in stored && Array.isArray(stored.findings);
  return isReport ? (stored as FoundryReport) : null;
}

/** True where this version of Foundry has not been checked with this version of Sortie. */
export function isCheckDue(): boolean {
  const last = lastFoundryReport();
  return last?.foundry !== game.release.version || last.system !== game.system.version;
}

/** What keeps a check from being made: it makes an encounter of its own, and never while people fight. */
export function checkObstacle(): Obstacle | null {
  if (game.users.activeGM?.isSelf !== true) return "NotResponsible";
  return game.combats.some(({ started }) => started) ? "Battle" : null;
}

/** Tries every assumption, removes whatever was made for it, and stores what came of it. Call it when {@link checkObstacle} names none. */
export async function checkFoundry(): Promise<FoundryReport> {
  const begun = performance.now();
  const findings: Finding[] = [];
  let stopped: string | null = null;
  try {
    await removeSandbox();
    const sandbox = await withinPatience(makeSandbox());
    for (const id of Object.keys(TRIALS)) findings.push({ id, fault: await faultOf(id, sandbox) });
  } catch (error) {
    stopped = messageOf(error);
  } finally {
    await removeSandbox();
  }
  const milliseconds = Math.round(performance.now() - begun);
  const report = { foundry: game.release.version, system: game.system.version, milliseconds, findings, stopped };
  await setSetting(FOUNDRY_CHECK_SETTING, report);
  return report;
}

async function faultOf(id: string, sandbox: Sandbox): Promise<string | null> {
  try {
    return (await withinPatience(TRIALS[id]?.(sandbox) ?? Promise.resolve("there is no such trial"))) ?? null;
  } catch (error) {
    return messageOf(error);
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

async function withinPatience<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`no answer within ${String(PATIENCE_MILLISECONDS)} ms`));
    }, PATIENCE_MILLISECONDS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
