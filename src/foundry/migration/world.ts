// Whether this world needs a migration, found out once at the start while its sources are still as they are stored, and who carries it out.

import { storedDocuments } from "./stored-world.ts";
import { type Finding, type Unreadable, lookAt } from "./dry-run.ts";
import { storedFields } from "../models/document-fields.ts";
import { type Failure, migrateWorld, ownPacks } from "./run.ts";
import { olderThan, presentVersions, stampWorld, storedVersions, worldIsNewer } from "./versions.ts";
import { localize } from "../platform/localize.ts";
import { refusedDocuments } from "./unreadable-documents.ts";
import { rulesets } from "../rulesets.ts";

interface Outlook {
  readonly findings: readonly Finding[];
  readonly unreadable: readonly Unreadable[];
}

let found: Outlook = { findings: [], unreadable: [] };

/** Looks at the stored world. At `init`, on GMs' clients: later the documents have been made, and what was stored no longer shows. */
export function lookAtWorld(): void {
  const role: unknown = storedRole();
  if (typeof role !== "number" || role < CONST.USER_ROLES.ASSISTANT) return;
  const isOlder = olderThan(presentVersions(), storedVersions()).includes("sortie");
  const actor = (type: string) => rulesets.all.map(({ actors }) => actors[type]).find((shape) => shape !== undefined);
  found = lookAt(storedDocuments(game.data), { fields: storedFields, actor }, isOlder);
}

/** The role of whoever sits here; `game.user` is not there yet at `init`. */
function storedRole(): unknown {
  return game.data.users?.find(({ _id }) => _id === game.data.userId)?.role;
}

/** What was found when this client started, less what has been stored anew since. */
export function outlook(): Outlook {
  const known = new Set(found.unreadable.map(({ uuid }) => uuid));
  const refused = refusedDocuments().filter(({ uuid }) => !known.has(uuid));
  return { findings: readable(), unreadable: [...found.unreadable.map(recognised), ...refused] };
}

/** Encounters have no name of their own: what is known of one is where it is. */
function recognised(unreadable: Unreadable): Unreadable {
  if (!/^Combat\.[^.]+$/.test(unreadable.uuid)) return unreadable;
  const kind = localize("DOCUMENT.Combat");
  return { ...unreadable, name: unreadable.name === "" ? kind : `${kind}, ${unreadable.name}` };
}

/** True when something of this world would be stored otherwise today. A world of a newer version is nobody's to touch. */
export function isDue(): boolean {
  if (worldIsNewer()) return false;
  const open = readable();
  if (open.some(({ stored, paths }) => stored.length + paths.length > 0)) return true;
  const older = olderThan(presentVersions(), storedVersions()).length > 0;
  return older && (open.length > 0 || ownPacks().length > 0);
}

/** What can be stored anew: where something cannot be read, writing the document would put an initial value in its place. */
function readable(): Finding[] {
  const unreadable = new Set(found.unreadable.map(({ uuid }) => uuid));
  return found.findings.filter(({ uuid }) => !unreadable.has(uuid));
}

/** Only one client migrates: that of the one active GM. */
export function mayCarryOut(): boolean {
  return game.users.activeGM?.isSelf === true;
}

/** Stores the world in today's form; `tokens` says whether prototype tokens are mended too. */
export async function carryOut(tokens: boolean, report: (share: number, name: string) => void): Promise<readonly Failure[]> {
  const work = readable()
    .map((finding) => (tokens ? finding : { ...finding, prototype: [] }))
    .filter(({ stored, paths, prototype }) => stored.length + paths.length + prototype.length > 0);
  const failures = await migrateWorld(work, report);
  const failed = new Set(failures.map(({ name }) => name));
  found = { ...found, findings: found.findings.filter(({ name }) => failed.has(name)) };
  return failures;
}

/** A world in which nothing is of an older form is stamped without a word. */
export async function stampIfPresent(): Promise<void> {
  if (!isDue() && !worldIsNewer() && olderThan(presentVersions(), storedVersions()).length > 0) await stampWorld();
}
