// A record's changes, written backwards or forwards again over the documents as they stand: checked first, and where somebody has changed a value since,
// only after asking. People are asked outside of the queue of writes, so that nobody's action waits for their answer.

import type { Battle, Change, Conflict, Json } from "../../engine/index.ts";
import { CLOCK, documentsOf, equalPlain, inverseOf, NOWHERE, refuse } from "../../engine/index.ts";
import { askConflicts } from "../dialogs/conflict-dialog.ts";
import { recordText } from "../presentation/card/record-text.ts";
import { valueName } from "../presentation/value-names.ts";
import type { BatchOperation } from "../platform/foundry-boundary.ts";
import { nameOfDocument } from "../platform/document-names.ts";
import { type BattleContext, actorAt, battleContextFor } from "../requests/battle-context.ts";
import { inTurn } from "../network/commit-queue.ts";
import { combatAt } from "../snapshot/encounters.ts";
import { addressOf } from "../records/document-address.ts";
import { operationsOf, ownsAll, toStoredChanges } from "../records/to-foundry-writes.ts";
import { type Entered, actorsWithout, agreesWithLedgers, changesOf, hasForgotten, lacksCreatures } from "../records/ledger.ts";
import { type RecordMessage, recordOf } from "../records/message.ts";
import { returnPlaces, tokenAt, withoutPlaces } from "../records/recorded-positions.ts";
import { isWhole, withoutThoseOf, withWholes } from "../records/created-documents.ts";
import { writeWhole } from "../records/write-record.ts";
import { bringBackEncounter } from "../records/ended-encounter.ts";
import { chosenChanges, planReturn } from "./undo-plan.ts";
import { type Kind, impossibleChanges } from "./allowed-paths.ts";

/** What people have said to values that others have changed since: overwrite or leave, by document and path, for the value that they saw. */
export type ConflictAnswers = Readonly<Record<string, { readonly now: Json; readonly yes: boolean }>>;

/** Changes to be written over documents that may have moved on. */
export interface Return {
  /** What is written back, as its message or its encounter tells. */
  readonly entered: Entered;
  /** Uuid of the combat, "" for none. */
  readonly battle: string;
  /** Id of the message that tells of it; missing: none does. */
  readonly message?: string;
  /** Whether values go back to what they were before, or on to what the record makes them. */
  readonly direction: "back" | "forward";
  /** As the ledgers tell at this moment, as far as this user may read them. */
  changes(): readonly Change[];
  /** Brings back what the changes are written into and what went with them. */
  prepare?(): Promise<void>;
  /** False once somebody else has done it. */
  isDue(): boolean;
  /** Everything to write, as one batch, given the changes that remain. */
  operations(changes: readonly Change[], context: BattleContext): BatchOperation[];
}

/** How a record's changes are written backwards (from applied) or forwards again (from undone), with its new state. */
export function returnOf(message: ChatMessage, record: RecordMessage): Return {
  const from = record.state;
  const state = from === "applied" ? "undone" : "applied";
  return {
    entered: record,
    battle: record.battle,
    ...(message.id === null ? {} : { message: message.id }),
    direction: from === "applied" ? "back" : "forward",
    changes: () => (from === "applied" ? inverseOf(changesOf(record)) : changesOf(record)),
    prepare: () => bringBackEncounter(message, record),
    isDue: () => {
      const now = game.messages.has(message.id ?? "") ? recordOf(message) : null;
      return now?.state === from && equalPlain(now.touched, record.touched);
    },
    operations: (changes, { ruleset, battle }) => [
      {
        action: "update",
        documentName: "ChatMessage",
        updates: [{ _id: message.id, system: { state }, content: recordText({ ...record, state }, ruleset) }],
      },
      ...operationsOf(changes, ruleset, battle, { sortie: record.id }),
    ],
  };
}

/**
 * Asks the user of this client about every value of theirs that has changed since (a GM about all); null when they want nothing of it. `given` are answers from
 * before.
 */
export async function resolveConflicts(work: Return, given: ConflictAnswers = {}): Promise<ConflictAnswers | null> {
  const open = openConflicts(work, given).filter((conflict) => isTheirs(conflict, game.user));
  return open.length === 0 ? given : answered(open, given, work);
}

/**
 * Asks the GM of this client, on behalf of a player who takes something back, about the values that are not this player's, whatever they say of them: somebody has set
 * those since. What else has changed is for the player to say; null when the GM wants nothing of it.
 */
export async function resolveForeignConflicts(work: Return, said: ConflictAnswers, player: User): Promise<ConflictAnswers | null> {
  const conflicts = openConflicts(work, {});
  const own = new Set(conflicts.filter((conflict) => isTheirs(conflict, player)).map(keyOf));
  const given = Object.fromEntries(Object.entries(said).filter(([key]) => own.has(key)));
  const foreign = conflicts.filter((conflict) => !own.has(keyOf(conflict)));
  return foreign.length === 0 ? given : answered(foreign, given, work, player.name);
}

function isTheirs({ change }: Conflict, user: User): boolean {
  return ownsAll([change], user);
}

async function answered(open: readonly Conflict[], given: ConflictAnswers, work: Return, onBehalfOf = ""): Promise<ConflictAnswers | null> {
  const { ruleset } = battleContextOfReturn(work);
  const rows = open.map((conflict) => {
    const { document, path } = conflict.change;
    return { conflict, name: nameOfDocument(document), what: valueName(path, ruleset.valueLabels, game.i18n) };
  });
  const chosen = await askConflicts(rows, work.direction, onBehalfOf);
  if (chosen === null) return null;
  const answers = open.map((conflict, index) => [keyOf(conflict), { now: conflict.now ?? null, yes: chosen.includes(index) }] as const);
  return { ...given, ...Object.fromEntries(answers) };
}

function openConflicts(work: Return, given: ConflictAnswers): readonly Conflict[] {
  const plan = planReturn(withoutPlaces(work.changes()), documentsNow(battleContextOfReturn(work).battle, work.changes()));
  return plan.conflicts.every((conflict) => isAnswered(conflict, given)) ? [] : plan.conflicts;
}

function isAnswered(conflict: Conflict, given: ConflictAnswers): boolean {
  const answer = given[keyOf(conflict)];
  return answer !== undefined && equalPlain(answer.now, conflict.now ?? null);
}

/** Writes as one batch. "open": a value has changed that nobody was asked about, nothing is written; "over": somebody else was first. */
export function writeReturn(work: Return, given: ConflictAnswers): Promise<"done" | "open" | "over"> {
  return inTurn(async () => {
    if (!work.isDue()) return "over";
    // The message may have been edited while people were asked.
    requireReturnable(work);
    await work.prepare?.();
    if (openConflicts(work, given).length > 0) return "open";
    const context = battleContextOfReturn(work);
    const changes = work.changes();
    const plan = planReturn(withoutPlaces(changes), documentsNow(context.battle, changes));
    const lost = plan.gone.length > 0 || lacksCreatures(work.entered.touched) || actorsWithout(work.entered).length > 0;
    if (lost) ui.notifications.warn("SORTIE.Undo.Gone", { localize: true });
    const chosen = plan.conflicts.flatMap((conflict, index) => (given[keyOf(conflict)]?.yes === true ? [index] : []));
    const kept = new Set(
      plan.conflicts.flatMap(({ change }, index) => (chosen.includes(index) || !isWhole(change) ? [] : [change.document])),
    );
    const operations = work.operations(toStoredChanges(withoutThoseOf(chosenChanges(plan, chosen), kept)), context);
    const tokens = withoutThoseOf(changes, kept);
    await writeWhole({ message: work.message ?? "", operations, changes: tokens, place: () => returnPlaces(changes) });
    return "done";
  });
}

/** The documents as they stand, the world's clock among them; those that `changes` make or remove as wholes. */
export function documentsNow(battle: Battle, changes: readonly Change[]): Map<string, Record<string, unknown>> {
  return withWholes(documentsOf({ ...battle, time: game.time.worldTime }), changes);
}

function keyOf({ change }: Conflict): string {
  return `${change.document} ${change.path}`;
}

/**
 * Refuses what cannot be written back exactly: changes that the ruleset's documents cannot hold or of which the creatures know nothing (somebody has edited the
 * message by hand), and those of which a creature has forgotten what was before.
 */
export function requireReturnable(work: Return): void {
  const possible = impossibleChanges(battleContextOf(work.battle, work.entered.touched).ruleset, work.changes(), kindOf).length === 0;
  if (!possible || !agreesWithLedgers(work.entered)) refuse("SORTIE-RECORD", "SORTIE.Refusal.RecordEdited");
  refuseWhileActing(work);
  const [forgetful] = actorsWithout(work.entered).filter(hasForgotten);
  if (forgetful !== undefined) refuse("SORTIE-RECORD", "SORTIE.Refusal.Forgotten", { name: nameOfDocument(forgetful) });
}

/** Who has the turn does not leave in the middle of it, unless the turn goes back with the record. */
function refuseWhileActing(work: Return): void {
  const changes = work.changes();
  if (changes.some(({ document, path }) => document === work.battle && path === "turn")) return;
  const leaving = changes.filter((change) => isWhole(change) && !("after" in change)).map(({ document }) => document);
  const acting = combatAt(work.battle)?.combatant ?? null;
  if (acting && leaving.includes(acting.uuid)) refuse("SORTIE-SUMMON", "SORTIE.Refusal.ActsNow", { name: acting.name ?? "" });
}

function kindOf(uuid: string): Kind | null {
  if (uuid === "World" || uuid === NOWHERE || uuid === CLOCK) return { documentName: uuid, type: "" };
  const { documentName } = addressOf(uuid);
  if (["ActiveEffect", "Token", "Scene"].includes(documentName)) return { documentName, type: "" };
  const document: unknown = fromUuidSync(uuid, { strict: false });
  const type: unknown = typeof document === "object" && document ? foundry.utils.getProperty(document, "type") : undefined;
  return typeof type === "string" ? { documentName, type } : null;
}

/** The battle that a record's changes are in, with every actor that they touch and that still exists. */
export function battleContextOf(battle: string, touched: readonly Pick<Change, "document">[]): BattleContext {
  const actors = touched.flatMap(({ document }) => {
    const actor = tokenAt(document)?.actor ?? actorAt(document.replace(/\.(?:Item|ActiveEffect)\.[A-Za-z0-9]{16}$/, ""));
    return actor ? [actor.uuid] : [];
  });
  const scenes = touched.flatMap(({ document }) => game.scenes.get(/^Scene\.([A-Za-z0-9]{16})$/.exec(document)?.[1] ?? "") ?? []);
  return battleContextFor({ action: "", actor: null, targets: [...new Set(actors)] }, combatAt(battle), scenes);
}

function battleContextOfReturn(work: Return): BattleContext {
  return battleContextOf(work.battle, work.entered.touched);
}
