// The way of a user's click: dialog, asks, record, and then commit or hand to the GM.

import type { ActionDefinition, BattleRecord, Creature, Intent, JsonObject } from "../../engine/index.ts";
import { isCoreAction, performAsync, Refusal } from "../../engine/index.ts";
import { askForOptions, isWorthAsking } from "../applications/dialogs/action-dialog.ts";
import { ownsAll } from "../records/documents.ts";
import { messageData } from "../records/message.ts";
import { foundryTable } from "../table/foundry-table.ts";
import { platform } from "../platform/boundary.ts";
import { attempt } from "./attempt.ts";
import type { Stage } from "./battle-for.ts";
import { stageFor } from "./battle-for.ts";
import { commitRecord, settleOnCurrent } from "./commit.ts";
import { isAllowed, pickTargets } from "./pick-targets.ts";
import { proposedOptions, requireProposal, workOut } from "./proposals.ts";
import { inTurn } from "./queue.ts";

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
  underWay.add(key);
  try {
    return await attempt(() => carryOut(wish, options));
  } finally {
    underWay.delete(key);
  }
}

const underWay = new Set<string>();

async function carryOut(wished: Omit<Intent, "id">, options: RequestOptions): Promise<BattleRecord | null> {
  const wish = options.askForTargets === true ? await aim(wished, options) : wished;
  if (wish === null) return null;
  const settledOptions = await settleOptions(wish, options);
  if (settledOptions === null) return null;
  const intent: Intent = { ...wish, id: foundry.utils.randomID(), options: settledOptions };
  const { ruleset, battle, combat } = stageFor(intent, options.combat);
  const table = foundryTable();
  const record = await performAsync(ruleset, battle, intent, table);
  return inTurn(() => submit(record, table.rolls, combat));
}

async function submit(record: BattleRecord, rolls: readonly Roll[], combat: Combat | null): Promise<BattleRecord> {
  const settled = settleOnCurrent(record, combat);
  if (ownsAll(settled.record.changes)) {
    await commitRecord(settled, rolls, null);
    return settled.record;
  }
  await postPending(record, rolls);
  return record;
}

/** Leaves the record for the GM's client: ids, dice and answers. What it would change is worked out there, not here. */
async function postPending(record: BattleRecord, rolls: readonly Roll[]): Promise<void> {
  const actor = record.intent.actor === null ? null : fromUuidSync(record.intent.actor);
  const data = messageData({ ...record, steps: [], offers: [], changes: [] }, "pending", rolls, actor instanceof Actor ? actor : null);
  await ChatMessage.create(platform<ChatMessage.CreateData>(data));
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
  if (isCoreAction(wish.action)) return given;
  const stage = stageFor(wish, options.combat);
  const action = actionOf(stage, wish.action);
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

function actionOf(stage: Stage, id: string): ActionDefinition | undefined {
  return [...stage.ruleset.actions, ...stage.ruleset.rests].find((action) => action.id === id);
}

/** Uuids of the actors that this user has targeted, in the order of the scene's tokens. */
export function userTargets(): string[] {
  const uuids = [...game.user.targets].flatMap((token) => token.actor?.uuid ?? []);
  return [...new Set(uuids)];
}
