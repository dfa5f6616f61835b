// A GM looks at a player's request before it takes effect, and may change what its dialog settled. The dice stay those that the player rolled.

import { type ActionDefinition, type Creature, type Ruleset, dialogOf } from "../../engine/index.ts";
import { askForOptions } from "../dialogs/action-dialog.ts";
import { recordOf } from "../records/message.ts";
import { rulesets } from "../rulesets.ts";
import { attempt } from "./report-refusal.ts";
import { dialogProposal } from "./dialog-proposal.ts";
import { battleContextFor, encounterOfRequest } from "./battle-context.ts";
import { judgeRequest } from "./gm-requests.ts";

/** Whether the action of a pending record has a dialog whose answers can be changed. */
export function mayEdit(message: ChatMessage): boolean {
  const record = recordOf(message);
  return game.user.isGM && record?.state === "pending" && withDialog(rulesets.get(record.ruleset), record.intent.action) !== null;
}

/** The action with this id, if it has a dialog. */
function withDialog(ruleset: Ruleset | undefined, id: string): ActionDefinition | null {
  const action = [...(ruleset?.actions ?? []), ...(ruleset?.rests ?? [])].find((candidate) => candidate.id === id);
  return action?.propose ? action : null;
}

/** Opens the action's dialog with the player's choices; what the GM accepts there is applied. */
export async function editRequest(message: ChatMessage): Promise<void> {
  await attempt(() => edit(message));
}

async function edit(message: ChatMessage): Promise<void> {
  const record = recordOf(message);
  if (record?.state !== "pending" || !game.user.isGM) return;
  const { intent } = record;
  const { ruleset, battle } = battleContextFor(intent, encounterOfRequest(record));
  const action = withDialog(ruleset, intent.action);
  const dialog = action && dialogOf(ruleset, action);
  if (!action || !dialog) return;
  const options = intent.options ?? {};
  const creature = intent.actor === null ? null : (battle.creatures[intent.actor] ?? null);
  const targets = (intent.targets ?? []).flatMap((uuid): Creature[] => {
    const target = battle.creatures[uuid];
    return target ? [target] : [];
  });
  const item = intent.item === undefined ? undefined : creature?.items[intent.item];
  const about = { action, creature, targets, ...(item ? { item } : {}) };
  const answers = await askForOptions((changed) => dialogProposal(ruleset, dialog, battle, intent, { ...options, ...changed }), about);
  if (answers) await judgeRequest(message, { apply: true, options: { ...options, ...answers.options } });
}
