// Storing a world in today's form, document by document. Each step writes a whole document as it stands now, so that doing it twice changes nothing: what a crash cut short is
// simply found again at the next load. The world's compendia come last.

import { isPlainObject } from "../../engine/index.ts";
import { platform } from "../platform/foundry-boundary.ts";
import { replacedSystem } from "../platform/replace-system.ts";
import { getSetting, PROGRESS_SETTING, setSetting } from "../settings/store.ts";
import type { Finding } from "./dry-run.ts";
import { stampWorld } from "./versions.ts";

/** What other clients and the next load may know of a migration. */
export interface Progress {
  readonly running: boolean;
  /** Compendia that are done. */
  readonly packs: readonly string[];
  /** Compendia that were locked before and are to be locked again. */
  readonly locked: readonly string[];
}

/** A document or compendium that could not be stored in today's form. */
export interface Failure {
  readonly name: string;
  readonly reason: string;
}

/** A compendium of this world, as far as migrations touch it. */
interface OwnPack {
  readonly collection: string;
  readonly title: string;
  readonly documentName: string;
  readonly locked: boolean;
  readonly index: { readonly size: number };
  readonly metadata: { readonly packageType: string };
  configure(changes: { readonly locked: boolean }): Promise<unknown>;
  migrate(): Promise<unknown>;
}

const KEPT_IN_PACKS: readonly string[] = ["Actor", "Item", "Scene", "Adventure"];

/** The world's own compendia that hold anything of ours. Those of packages are their authors' to bring up to date; they are read like everything else. */
export function ownPacks(): OwnPack[] {
  return [...game.packs].filter(
    ({ metadata, documentName, index }) => metadata.packageType === "world" && KEPT_IN_PACKS.includes(documentName) && index.size > 0,
  );
}

/** How far a migration has come; not running and nothing done where there was none. */
export function progress(): Progress {
  const stored = getSetting(PROGRESS_SETTING);
  const list = (value: unknown): string[] => (Array.isArray(value) ? value.filter((id) => typeof id === "string") : []);
  return isPlainObject(stored)
    ? { running: stored["running"] === true, packs: list(stored["packs"]), locked: list(stored["locked"]) }
    : { running: false, packs: [], locked: [] };
}

/**
 * Stores everything that was found, then the compendia; tells `report` how much of it is done, from 0 to 1, and what comes next. Only when nothing has failed does the
 * world count as one of today. GM only.
 */
export async function migrateWorld(findings: readonly Finding[], report: (share: number, name: string) => void): Promise<Failure[]> {
  let state: Progress = { ...progress(), running: true };
  const keep = async (next: Progress): Promise<void> => {
    state = next;
    await setSetting(PROGRESS_SETTING, { ...next });
  };
  await keep(state);
  const failures: Failure[] = [];
  const packs = ownPacks().filter(({ collection }) => !state.packs.includes(collection));
  const total = findings.length + packs.length;
  const step = async (done: number, name: string, work: () => Promise<void>): Promise<void> => {
    report(done / total, name);
    try {
      await work();
    } catch (error) {
      console.error(`Sortie | ${name} was not migrated`, error);
      failures.push({ name, reason: error instanceof Error ? error.message : String(error) });
    }
  };
  for (const [done, finding] of findings.entries()) await step(done, finding.name, () => storeAnew(finding));
  for (const [done, pack] of packs.entries()) {
    await step(findings.length + done, pack.title, async () => {
      const wasLocked = pack.locked || state.locked.includes(pack.collection);
      if (wasLocked) await keep({ ...state, locked: [...state.locked, pack.collection] });
      if (pack.locked) await pack.configure({ locked: false });
      try {
        await pack.migrate();
      } finally {
        if (wasLocked) await pack.configure({ locked: true });
      }
      await keep({ ...state, packs: [...state.packs, pack.collection], locked: state.locked.filter((id) => id !== pack.collection) });
    });
  }
  if (failures.length === 0) await stampWorld();
  await setSetting(PROGRESS_SETTING, failures.length === 0 ? { running: false, packs: [], locked: [] } : { ...state, running: false });
  report(1, "");
  return failures;
}

interface StoredAnew {
  readonly documentName: string;
  toObject(): Record<string, unknown>;
  update(changes: object, operation: object): Promise<unknown>;
}

/** Writes what a document is now, under today's names; what stood under the old ones goes. Nothing is asked of the rules, and no turn begins. */
async function storeAnew({ uuid, stored, paths, prototype }: Finding): Promise<void> {
  const document = platform<StoredAnew | null>(fromUuidSync(uuid, { strict: false }));
  // Somebody has deleted it since.
  if (!document) return;
  const options = { diff: false, render: false, turnEvents: false, sortie: "migration" };
  const others = Object.fromEntries([...paths, ...prototype].map(({ to, after }) => [to, after]));
  const source = document.toObject();
  const { delta } = source;
  const isToken = document.documentName === "Token";
  const system = isToken ? (isPlainObject(delta) ? delta["system"] : undefined) : source["system"];
  const whole = stored.length > 0 && isPlainObject(system) ? replacedSystem(system) : {};
  const nested = Object.keys(whole).length === 0 ? {} : isToken ? { delta: whole } : whole;
  await document.update({ ...nested, ...others }, options);
}
