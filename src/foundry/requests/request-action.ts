// The way of a user's click: dialog, asks, record, and then commit or hand to the GM.

import { messageData } from "../records/message.ts";
import type { ActionDefinition, BattleRecord, Creature, Intent, JsonObject, Proposal, RefusalReason, Ruleset } from "../../engine/index.ts";
import {
  CORE_ACTIONS,
  isCoreAction,
  proposeForAll,
  proposeGroup,
  proposedOptions,
  proposeLoot,
  Refusal,
  refuse,
  refuseIf,
  dialogOf,
  requireProposal,
  settledGroup,
  WAY_OPTION,
  whyOnOtherLevel,
} from "../../engine/index.ts";
import { askForOptions } from "../dialogs/action-dialog.ts";
import { askForEncounter } from "../dialogs/encounter-dialog.ts";
import { isWorthAsking } from "../dialogs/proposal-view.ts";
import { whileConnected } from "../platform/connection.ts";
import { isActor } from "../platform/document-kinds.ts";
import { groundOf, shownOnMap, wayChoiceFor } from "./map-hints.ts";
import type { TargetChoice } from "../dialogs/target-choice.ts";
import { targetRow } from "../dialogs/target-rows.ts";
import { ownsAll } from "../records/to-foundry-writes.ts";
import { hasFullLine, MOST_PENDING } from "../records/request-limit.ts";
import { type PeopleTable, foundryTable } from "../prompting/foundry-table.ts";
import { CancelledError } from "../prompting/prompts.ts";
import { localize } from "../platform/localize.ts";
import { openName } from "../presentation/names.ts";
import { sentenceOf } from "../presentation/sentence.ts";
import { StoppedWriteError } from "../platform/stopped-write.ts";
import { GROUP_ICON, LOOT_ICON } from "../presentation/actions.ts";
import { recordText } from "../presentation/card/record-text.ts";
import { encounterElsewhere } from "../presentation/encounter-name.ts";
import { rulesetOf } from "../rulesets.ts";
import { type Aim, aimFor, rememberAim } from "./targeting.ts";
import { attempt } from "./report-refusal.ts";
import { type BattleContext, actorAt, battleContextFor, encounterOfRequest, encountersFor } from "./battle-context.ts";
import { dialogProposal } from "./dialog-proposal.ts";
import { type Played, commitRecord, play, recordToWrite } from "./commit.ts";
import { inTurn } from "../network/commit-queue.ts";
import { requireRight } from "./permissions.ts";
import { showRefusal } from "../dialogs/refusal.ts";
import { resumeQuestions } from "../prompting/open-questions.ts";
import type { UnderWay } from "./waiting-deeds.ts";
import { actorsOf, noteAsking, noteWriting, requireNothingWaits, whileUnderWay, whyNothingElse, whyStillWaits } from "./waiting-deeds.ts";
import { isStillAsked, rememberingTable } from "./still-asked.ts";
import { whyUnreadable } from "./readable-intent.ts";

export interface RequestOptions {
  /** Take what the dialog would propose. */
  readonly skipDialog?: boolean;
  /** The encounter it is about; null for none, and missing where the actor tells: a user whose actor fights in several is asked. */
  readonly combat?: Combat | null;
  /** Ask whom it is meant for if nobody is targeted and it needs somebody: for clicks, not for macros that say all themselves. */
  readonly askForTargets?: boolean;
  /** Called with the request's id each time that people are asked. */
  onAsking?(request: string): void;
}

/**
 * Carries out an action for the user of this client. Resolves to the record (committed, or on its way to the GM), or to null when the user cancelled or a rule
 * refused; the user has been told then, and nothing has changed.
 */
export async function requestAction(draft: Omit<Intent, "id">, options: RequestOptions = {}): Promise<BattleRecord | null> {
  const unreadable = whyUnreadable(draft);
  if (unreadable) {
    showRefusal(unreadable);
    return null;
  }
  const key = JSON.stringify([draft, options.combat?.uuid ?? ""]);
  const same = requested.get(key);
  if (requested.has(key)) {
    // The second half of a double click is nothing new; whoever clicks again later is told why nothing happens.
    const wait = same ? whyStillWaits(same) : null;
    if (wait) showRefusal(wait);
    if (wait) resumeQuestions();
    return null;
  }
  requested.set(key, null);
  try {
    return await attempt(() =>
      whileUnderWay((started) => {
        requested.set(key, started);
        return runRequest(draft, options, started);
      }),
    );
  } finally {
    requested.delete(key);
  }
}

/** What this client has been asked to carry out, word for word. */
const requested = new Map<string, UnderWay | null>();

async function runRequest(draft: Omit<Intent, "id">, given: RequestOptions, started: UnderWay): Promise<BattleRecord | null> {
  const combat = given.combat === undefined ? await encounterOf(draft) : given.combat;
  if (combat === "cancelled") return null;
  const options: RequestOptions = combat === undefined ? given : { ...given, combat };
  try {
    return await runRequestIn(draft, options, started);
  } catch (error) {
    if (error instanceof Refusal) throw namingEncounter(error, combat ?? null);
    throw error;
  }
}

/** The encounter of a draft that names none: the one of the offer that it takes, the only one that it can be about, or the one that the user picks. */
async function encounterOf(draft: Omit<Intent, "id">): Promise<Combat | null | undefined | "cancelled"> {
  const offered = encounterOfRequest({ intent: { ...draft, id: "" }, battle: "" });
  if (offered !== undefined) return offered;
  const running = encountersFor(draft);
  const action = actionOfWish(draft);
  const actor = actorAt(draft.actor);
  if (running.length < 2 || !action || !actor) return running[0];
  return (await askForEncounter(running, action.label, openName(actor))) ?? "cancelled";
}

/** What is refused in an encounter that the user does not see before them names it. */
function namingEncounter(refusal: Refusal, combat: Combat | null): Refusal {
  const encounter = combat && game.combats.has(combat.id ?? "") ? encounterElsewhere(combat) : "";
  if (encounter === "") return refusal;
  return new Refusal({ rule: refusal.rule, text: "SORTIE.Refusal.InEncounter", data: { text: sentenceOf(refusal), encounter } });
}

async function runRequestIn(incomplete: Omit<Intent, "id">, options: RequestOptions, started: UnderWay): Promise<BattleRecord | null> {
  refuseWhileWaiting(incomplete);
  const draft = await completeIntent(incomplete, options);
  if (draft === null) return null;
  const settled: Intent = { ...draft, id: foundry.utils.randomID() };
  const intent = settled.action === CORE_ACTIONS.group ? settledGroup(settled) : settled;
  const actors = actorsOf(intent);
  // A dialog takes its time, and so does what is still being written.
  if (actors.length > 0) await requireNothingWaits(actors);
  const context = battleContextFor(intent, options.combat);
  requireRight(intent, context.ruleset, game.user);
  Object.assign(started, { deed: { request: intent.id, action: intent.action, actors }, battle: context.combat?.uuid ?? "" });
  const people = foundryTable(intent.id, {
    // The start of a turn that has visibly begun is not called off.
    mayCancel: intent.action !== CORE_ACTIONS.startTurn,
    withdrawn: started.calledOff.signal,
    onAsking: (count) => {
      noteAsking(started, count);
      if (count > 0) options.onAsking?.(intent.id);
    },
  });
  const table = rememberingTable(people);
  started.isStillAsked = () => isStillAsked(intent, context, table.asked);
  const played = await unlessCancelled(() => play(context, intent, table));
  if (played === null) return null;
  noteWriting(started);
  return inTurn(() => submit(played, people));
}

/** A creature does one thing at a time: while something of its waits, its player is told so before any dialog, and shown again what was put aside. */
function refuseWhileWaiting(draft: Omit<Intent, "id">): void {
  const wait = whyNothingElse(actorsOf(draft));
  if (!wait) return;
  resumeQuestions();
  throw new Refusal(wait);
}

/** Null when the user has closed the first question: nothing is spent, and nobody need be told. */
async function unlessCancelled<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof CancelledError) return null;
    throw error;
  }
}

async function submit(played: Played, { rolls, hasStoodIn }: PeopleTable): Promise<BattleRecord> {
  const settled = recordToWrite(played);
  if (!hasStoodIn && mayCommit(settled.record)) {
    await commitRecord(settled, rolls, null);
    return settled.record;
  }
  await postPending(played.record, rolls, played.context.ruleset);
  return played.record;
}

/** What reaches beyond one's own is the GM's client's to write, and so is what offers something: an offer is worth what the one who writes it down is. */
function mayCommit({ changes, offers }: BattleRecord): boolean {
  return game.user.isGM || (ownsAll(changes) && offers.length === 0);
}

/** Leaves the record for the GM's client: ids, dice and answers. What it would change is worked out there, not here. */
async function postPending(record: BattleRecord, rolls: readonly Roll[], ruleset: Ruleset): Promise<void> {
  if (hasFullLine(game.user)) refuse("SORTIE-QUEUE", "SORTIE.Refusal.TooMany", { count: MOST_PENDING });
  const actor = record.intent.actor === null ? null : fromUuidSync(record.intent.actor);
  const open = { ...record, steps: [], offers: [], changes: [] };
  const content = recordText({ ...open, touched: [], state: "pending", reason: null }, ruleset);
  const data = { ...messageData(open, "pending", rolls, isActor(actor) ? actor : null), content };
  const posted = await whileConnected(() => ChatMessage.create(data));
  if (!posted) throw new StoppedWriteError([{ name: localize("DOCUMENT.ChatMessage"), how: "stopped" }], false);
  if (!game.users.activeGM) ui.notifications.info("SORTIE.Request.WaitsForGm", { localize: true });
}

/** The draft with whom it is aimed at and with what its dialog asks; null when the user would not say. */
async function completeIntent(draft: Omit<Intent, "id">, options: RequestOptions): Promise<Omit<Intent, "id"> | null> {
  const given = draft.options ?? {};
  if (draft.action === CORE_ACTIONS.group) {
    const context = battleContextFor(draft, options.combat);
    return askDialog(draft, groupAction(context), context, { aim: null, skip: options.skipDialog === true });
  }
  if (draft.action === CORE_ACTIONS.everybody) {
    const context = battleContextFor(draft, options.combat);
    return askDialog(draft, actionForAll(context), context, { aim: null, skip: options.skipDialog === true });
  }
  if (draft.action === CORE_ACTIONS.loot) {
    const context = battleContextFor(draft, options.combat);
    return askDialog(draft, search(context), context, { aim: null, skip: options.skipDialog === true });
  }
  if (isCoreAction(draft.action)) return { ...draft, options: given };
  const context = battleContextFor(draft, options.combat);
  const action = actionOf(context, draft.action);
  // Whoever has walked on the map has said all there is to say.
  if (!action || WAY_OPTION in given) return { ...draft, options: given };
  refuseThroughFloors(draft, action, context);
  const aim = options.askForTargets === true ? aimFor(draft, action, context) : null;
  const aimed = aim?.settled === true && aim.chosen.length > 0 ? { ...draft, targets: aim.chosen } : draft;
  if (aim && !aim.settled) refuseIf(sameForAll(aim));
  const said = await askDialog(aimed, action, context, { aim, skip: options.skipDialog === true });
  if (!said) return null;
  rememberAim(said);
  return said;
}

/** Refuses whom a floor parts from whoever acts: a ruleset would only find them too far away. */
function refuseThroughFloors(
  { actor, item: id = "", targets = [] }: Omit<Intent, "id">,
  action: ActionDefinition,
  { battle }: BattleContext,
): void {
  const creature = battle.creatures[actor ?? ""];
  if (creature) for (const target of targets) refuseIf(whyOnOtherLevel(battle, { action, creature, item: creature.items[id] }, target));
}

/** Why nobody can be aimed at, where that has nothing to do with whom: no list of people would help then. */
function sameForAll({ candidates }: Aim): RefusalReason | null {
  const [first, ...others] = candidates.map(({ refusal }) => refusal);
  const same = (reason: RefusalReason | null): boolean =>
    JSON.stringify([reason?.text, reason?.data]) === JSON.stringify([first?.text, first?.data]);
  return first && others.every(same) ? first : null;
}

/** What a dialog takes for an action. */
type Sayable = Pick<ActionDefinition, "label" | "icon" | "propose"> & Partial<Pick<ActionDefinition, "id" | "walks" | "availability">>;

interface Saying {
  readonly aim: Aim | null;
  readonly skip: boolean;
}

/** Asks what is still open: nothing where the rules ask nothing and the targets stand. */
async function askDialog(
  draft: Omit<Intent, "id">,
  action: Sayable,
  context: BattleContext,
  { aim, skip }: Saying,
): Promise<Omit<Intent, "id"> | null> {
  const given = draft.options ?? {};
  const dialog = dialogOf(context.ruleset, action);
  const battle = aim?.battle ?? context.battle;
  const creature = draft.actor === null ? null : (battle.creatures[draft.actor] ?? null);
  const way = creature && !skip ? wayChoiceFor(action, creature) : null;
  // Somebody else can be aimed at: then what refuses these targets is shown beside them.
  const others = aim?.candidates.some(({ creature, refusal }) => refusal === null && !aim.chosen.includes(creature.uuid)) ?? false;
  if (!aim || aim.settled) {
    const first = dialog ? proposalOrRefusal(() => requireProposal(dialog, battle, draft, given)) : null;
    if (first instanceof Refusal && !others && !way) throw first;
    if (!(first instanceof Refusal) && !way && (skip || !first || !isWorthAsking(first))) {
      if (first?.refusal) throw new Refusal(first.refusal);
      return { ...draft, options: { ...(first ? proposedOptions(first) : {}), ...given } };
    }
  }
  const targets = (draft.targets ?? []).flatMap((uuid): Creature | never[] => battle.creatures[uuid] ?? []);
  const item = draft.item === undefined ? undefined : creature?.items[draft.item];
  const deed = { action: draft.action, item, targets: aim ? [] : targets };
  const shown = creature ? shownOnMap(context.ruleset, battle, creature, deed) : null;
  const choice = aim && creature ? choiceOf(context, aim, creature) : null;
  const encounter = encounterElsewhere(context.combat);
  const about = {
    action,
    creature,
    targets,
    encounter,
    ...shown,
    ...(item ? { item } : {}),
    ...(choice ? { choice } : {}),
    ...(way ? { way } : {}),
  };
  const aimedAt = (at: readonly string[]): Omit<Intent, "id"> =>
    draft.targets === undefined && at.length === 0 ? draft : { ...draft, targets: at };
  const workOutAt = (changed: JsonObject, at: readonly string[]): Proposal =>
    dialog ? dialogProposal(context.ruleset, dialog, battle, aimedAt(at), { ...given, ...changed }) : NOTHING_TO_SAY;
  const said = await askForOptions(workOutAt, about);
  return said && { ...aimedAt(said.targets), options: { ...given, ...said.options } };
}

const NOTHING_TO_SAY: Proposal = { breakdowns: [], fields: [], refusal: null };

function choiceOf({ ruleset }: BattleContext, aim: Aim, { uuid }: Creature): TargetChoice {
  const area = groundOf(ruleset, aim.battle, uuid);
  return {
    max: aim.max,
    chosen: aim.chosen,
    together: aim.together,
    rows: aim.candidates.map((candidate) => targetRow(ruleset, aim.battle, uuid, candidate)),
    ...(area ? { area } : {}),
  };
}

/** What the rules propose, or their refusal as it is. */
function proposalOrRefusal(work: () => Proposal): Proposal | Refusal {
  try {
    return work();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

/** What several of a kind do together, as the dialog takes it for an action. */
function groupAction({ ruleset }: BattleContext): Sayable {
  return { label: "SORTIE.Group.Label", icon: GROUP_ICON, propose: (battle, intent) => proposeGroup(ruleset, battle, intent) };
}

/** What everybody does for themselves, as the dialog takes it for an action: what is settled once for all. */
function actionForAll({ ruleset }: BattleContext): Sayable {
  return { label: "SORTIE.Party.All", icon: GROUP_ICON, propose: (battle, intent) => proposeForAll(ruleset, battle, intent) };
}

/** A search of somebody who has fallen, as the dialog takes it for an action: what to take. */
function search({ ruleset }: BattleContext): Sayable {
  return { label: "SORTIE.Core.loot", icon: LOOT_ICON, propose: (battle, intent) => proposeLoot(ruleset, battle, intent) };
}

function actionOf({ ruleset }: Pick<BattleContext, "ruleset">, id: string): ActionDefinition | undefined {
  return [...ruleset.actions, ...ruleset.rests].find((action) => action.id === id);
}

/** The action of a draft by its actor's ruleset; undefined for what the engine does in every ruleset. */
function actionOfWish({ action, actor: uuid }: Omit<Intent, "id">): ActionDefinition | undefined {
  const actor = actorAt(uuid);
  const ruleset = actor && rulesetOf(actor);
  return ruleset ? actionOf({ ruleset }, action) : undefined;
}

/** Uuids of the actors that this user has targeted, in the order of the scene's tokens. */
export function userTargets(): string[] {
  const uuids = [...game.user.targets].flatMap((token) => token.actor?.uuid ?? []);
  return [...new Set(uuids)];
}
