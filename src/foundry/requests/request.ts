// The way of a user's click: dialog, asks, record, and then commit or hand to the GM.

import type { ActionDefinition, BattleRecord, Creature, Intent, JsonObject } from "../../engine/index.ts";
import { CORE_ACTIONS, isCoreAction, performAsync, proposeGroup, Refusal, refuse, settledGroup } from "../../engine/index.ts";
import { askForOptions } from "../dialogs/action-dialog.ts";
import { isWorthAsking } from "../dialogs/proposal-view.ts";
import { isActor } from "../platform/kinds.ts";
import { ownsAll } from "../records/documents.ts";
import { messageData } from "../records/message.ts";
import { hasFullLine, MOST_PENDING } from "../records/surplus.ts";
import type { PeopleTable } from "../table/foundry-table.ts";
import { foundryTable } from "../table/foundry-table.ts";
import { CancelledError } from "../table/prompts.ts";
import { localize } from "../platform/localize.ts";
import { StoppedWriteError } from "../platform/stopped-write.ts";
import { GROUP_ICON } from "../view/actions.ts";
import { attempt } from "./attempt.ts";
import type { Stage } from "./battle-for.ts";
import { stageFor } from "./battle-for.ts";
import { commitRecord, settleOnCurrent } from "./commit.ts";
import { isAllowed, pickTargets } from "./pick-targets.ts";
import { proposedOptions, requireProposal, workOut } from "./proposals.ts";
import { inTurn } from "../clients/queue.ts";
import { requireRight } from "./rights.ts";

export interface RequestOptions {
  /** Take what the dialog would propose. */
  readonly skipDialog?: boolean;
  /** The combat it is about, where the actor does not tell. */
  readonly combat?: Combat | null;
  /** Ask whom it is meant for if nobody is targeted and it needs somebody: for clicks, not for macros that say all themselves. */
  readonly askForTargets?: boolean;
}

/**
 * Carries out an action for the user of this client. Resolves to the record (committed, or on its way to the GM), or to null when the user cancelled or a rule
 * refused; the user has been told then, and nothing has changed.
 */
export async function requestAction(wish: Omit<Intent, "id">, options: RequestOptions = {}): Promise<BattleRecord | null> {
  const key = JSON.stringify([wish, options.combat?.uuid ?? ""]);
  // The second half of a double click.
  if (underWay.has(key)) return null;
  const started: UnderWay = { action: wish.action, actor: wish.actor, request: "" };
  underWay.set(key, started);
  try {
    return await attempt(() => carryOut(wish, options, started));
  } finally {
    underWay.delete(key);
  }
}

/** An action that this client is carrying out: a dialog is open, or somebody is being asked. */
export interface UnderWay extends Pick<Intent, "action" | "actor"> {
  /** The id of its request; "" before anything was asked. */
  request: string;
}

const underWay = new Map<string, UnderWay>();

/** What this client is carrying out. */
export function actionsUnderWay(): Readonly<UnderWay>[] {
  return [...underWay.values()];
}

async function carryOut(wished: Omit<Intent, "id">, options: RequestOptions, started: UnderWay): Promise<BattleRecord | null> {
  const wish = options.askForTargets === true ? await aim(wished, options) : wished;
  if (wish === null) return null;
  const settledOptions = await settleOptions(wish, options);
  if (settledOptions === null) return null;
  const settled: Intent = { ...wish, id: foundry.utils.randomID(), options: settledOptions };
  const intent = settled.action === CORE_ACTIONS.group ? settledGroup(settled) : settled;
  started.request = intent.id;
  const { ruleset, battle, combat } = stageFor(intent, options.combat);
  requireRight(intent, ruleset, game.user);
  // The start of a turn that has visibly begun is not called off.
  const table = foundryTable(intent.id, { mayCancel: intent.action !== CORE_ACTIONS.startTurn });
  const record = await unlessCancelled(() => performAsync(ruleset, battle, intent, table));
  return record && inTurn(() => submit(record, table, combat));
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

async function submit(record: BattleRecord, { rolls, hasStoodIn }: PeopleTable, combat: Combat | null): Promise<BattleRecord> {
  const settled = settleOnCurrent(record, combat);
  if (!hasStoodIn && mayCommit(settled.record)) {
    await commitRecord(settled, rolls, null);
    return settled.record;
  }
  await postPending(record, rolls);
  return record;
}

/** What reaches beyond one's own is the GM's client's to write, and so is what offers something: an offer is worth what the one who writes it down is. */
function mayCommit({ changes, offers }: BattleRecord): boolean {
  return game.user.isGM || (ownsAll(changes) && offers.length === 0);
}

/** Leaves the record for the GM's client: ids, dice and answers. What it would change is worked out there, not here. */
async function postPending(record: BattleRecord, rolls: readonly Roll[]): Promise<void> {
  if (hasFullLine(game.user)) refuse("SORTIE-QUEUE", "SORTIE.Refusal.TooMany", { count: MOST_PENDING });
  const actor = record.intent.actor === null ? null : fromUuidSync(record.intent.actor);
  const data = messageData({ ...record, steps: [], offers: [], changes: [] }, "pending", rolls, isActor(actor) ? actor : null);
  const posted = await ChatMessage.create(data);
  if (!posted) throw new StoppedWriteError([{ name: localize("DOCUMENT.ChatMessage"), how: "stopped" }], false);
  if (!game.users.activeGM) ui.notifications.info("SORTIE.Request.WaitsForGm", { localize: true });
}

/** The wish with the targets that the user picks if it has none; null when they would not say. */
async function aim(wish: Omit<Intent, "id">, options: RequestOptions): Promise<Omit<Intent, "id"> | null> {
  const stage = stageFor(wish, options.combat);
  const action = actionOf(stage, wish.action);
  if (!action) return wish;
  const targets = await pickTargets(wish, action, stage, (targets) =>
    isAllowed(() => {
      const aimed = { ...wish, targets };
      const { battle } = stageFor(aimed, options.combat);
      if (action.propose) requireProposal(action.propose.bind(action), battle, aimed, wish.options ?? {});
    }),
  );
  if (targets === null) return null;
  return targets.length > 0 ? { ...wish, targets } : wish;
}

async function settleOptions(wish: Omit<Intent, "id">, options: RequestOptions): Promise<JsonObject | null> {
  const given = wish.options ?? {};
  if (isCoreAction(wish.action) && wish.action !== CORE_ACTIONS.group) return given;
  const stage = stageFor(wish, options.combat);
  const action = wish.action === CORE_ACTIONS.group ? groupAction(stage) : actionOf(stage, wish.action);
  if (!action?.propose) return given;
  const propose = action.propose.bind(action);
  const proposal = requireProposal(propose, stage.battle, wish, given);
  if (options.skipDialog === true || !isWorthAsking(proposal)) {
    if (proposal.refusal) throw new Refusal(proposal.refusal);
    return { ...proposedOptions(proposal), ...given };
  }
  const creature = wish.actor === null ? null : (stage.battle.creatures[wish.actor] ?? null);
  const targets = (wish.targets ?? []).flatMap((uuid): Creature[] => {
    const target = stage.battle.creatures[uuid];
    return target ? [target] : [];
  });
  const item = wish.item === undefined ? undefined : creature?.items[wish.item];
  const about = { action, creature, targets, ...(item ? { item } : {}) };
  const answers = await askForOptions((changed) => workOut(propose, stage.battle, wish, { ...given, ...changed }), about);
  return answers && { ...given, ...answers };
}

/** What several of a kind do together, as the dialog takes it for an action. */
function groupAction({ ruleset }: Stage): Pick<ActionDefinition, "label" | "icon" | "propose"> {
  return { label: "SORTIE.Group.Label", icon: GROUP_ICON, propose: (battle, intent) => proposeGroup(ruleset, battle, intent) };
}

function actionOf(stage: Stage, id: string): ActionDefinition | undefined {
  return [...stage.ruleset.actions, ...stage.ruleset.rests].find((action) => action.id === id);
}

/** Uuids of the actors that this user has targeted, in the order of the scene's tokens. */
export function userTargets(): string[] {
  const uuids = [...game.user.targets].flatMap((token) => token.actor?.uuid ?? []);
  return [...new Set(uuids)];
}
