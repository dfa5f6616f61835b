// Using what is held: the owner takes the ruleset's action; anybody else in the battle can say that the trigger has come up.

import { dialogClass } from "../dialogs/dialog-class.ts";
import { currentBattle } from "../snapshot/current-battle.ts";
import { type SocketRequestData, SOCKET_REQUESTS, WORDS } from "../validation/socket-messages.ts";
import { requestAction, userTargets } from "../requests/request-action.ts";
import { onSocketRequest, onWord, sendSocketRequest, sendWord } from "../network/socket.ts";
import { rulesetOf } from "../rulesets.ts";

const PATIENCE_MILLISECONDS = 60_000;

/** Takes the action that uses a combatant's hold, for its owner or a GM. */
export async function spendHold(combat: Combat, combatantId: string): Promise<void> {
  const ruleset = rulesetOf(combat);
  const hold = currentBattle(combat).system.order.holds[combatantId];
  const use = hold && ruleset?.holdUses?.[hold.kind];
  const actor = combat.combatants.get(combatantId)?.actor;
  if (!ruleset || !use || !actor) return;
  const action = ruleset.actions.find(({ id }) => id === use.action);
  await requestAction(
    { action: use.action, actor: actor.uuid, ...(action?.targets ? { targets: userTargets() } : {}) },
    { combat, askForTargets: true },
  );
}

/** Says that the trigger of somebody's readied action has come up. The owner is asked; this user need not own anything but a part in the battle. */
export function callTrigger(combat: Combat, combatantId: string): void {
  if (sendSocketRequest(SOCKET_REQUESTS.callTrigger, { combat: combat.id ?? "", combatant: combatantId }))
    ui.notifications.info("SORTIE.Tracker.TriggerCalled", { localize: true });
}

type Call = SocketRequestData<typeof WORDS.trigger>;

/** Calls that are being asked about: a second one of the same trigger says nothing new. */
const calling = new Set<string>();

/** Lets the GM's client pass calls on to who owns the hold, and ask this one. It opens a question and nothing more: only a yes takes the action, with this user's own rights. */
export function startHolds(): void {
  onSocketRequest(SOCKET_REQUESTS.callTrigger, (data, sender) => {
    const combat = game.combats.get(data.combat);
    const holder = combat?.combatants.get(data.combatant);
    const takesPart = combat?.combatants.some((combatant) => combatant.testUserPermission(sender, "OWNER")) === true;
    if (!combat?.id || !holder?.id || !takesPart || currentBattle(combat).system.order.holds[holder.id]?.kind !== "ready")
      return Promise.resolve(false);
    const call: Call = { combat: combat.id, combatant: holder.id, caller: sender.name };
    const owner = game.users.find((user) => user.active && !user.isGM && holder.testUserPermission(user, "OWNER"));
    const key = `${combat.id} ${holder.id}`;
    if (calling.has(key)) return Promise.resolve(true);
    calling.add(key);
    void (owner ? sendWord(owner, WORDS.trigger, call, PATIENCE_MILLISECONDS) : answerCall(call)).finally(() => calling.delete(key));
    return Promise.resolve(true);
  });
  onWord(WORDS.trigger, answerCall);
}

async function answerCall({ combat: id, combatant: holder, caller }: Call): Promise<boolean> {
  const combat = game.combats.get(id);
  const combatant = combat?.combatants.get(holder);
  if (!combat || !combatant?.isOwner) return false;
  const trigger = currentBattle(combat).system.order.holds[holder]?.trigger ?? "";
  const escape = (text: string): string => foundry.utils.escapeHTML(text);
  const words = { caller: escape(caller), name: escape(combatant.name ?? ""), trigger: escape(trigger) };
  const yes = await dialogClass().confirm({
    window: { title: "SORTIE.Tracker.TriggerTitle" },
    content: `<p>${game.i18n.format("SORTIE.Tracker.TriggerQuestion", words)}</p>`,
    rejectClose: false,
  });
  if (yes === true) await spendHold(combat, holder);
  return yes === true;
}
