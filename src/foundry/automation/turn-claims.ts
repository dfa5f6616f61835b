// Taking the turn where the table chooses: players claim, the one executing GM's client lets one of them have it and tells the others.

import { CORE_ACTIONS, equalPlain } from "../../engine/index.ts";
import { currentBattle } from "../snapshot/current-battle.ts";
import { admit } from "../validation/validate.ts";
import { claims } from "../validation/flags.ts";
import { type SocketRequestData, SOCKET_REQUESTS } from "../validation/socket-messages.ts";
import { onSocketRequest, sendSocketRequest } from "../network/socket.ts";
import { nameOfDocument } from "../platform/document-names.ts";
import { StoppedWriteError } from "../platform/stopped-write.ts";
import { attempt, attemptFor } from "../requests/report-refusal.ts";
import { rulesetOf } from "../rulesets.ts";
import { getSetting } from "../settings/store.ts";
import { claimRefusal, choiceOf, mayChoose, stampOf } from "./next-turn-candidates.ts";
import { tell } from "../dialogs/notify-user.ts";
import { performBoundary } from "./turns.ts";

/** A claim that waits for the GM: who wants whom to act next. */
interface Claim {
  readonly combatant: string;
  readonly user: string;
}

/** Gives the turn to one of the combatants that may have it: here for a GM, else by asking the GM's client. */
export async function giveTurn(combat: Combat, combatantId: string): Promise<void> {
  const from = combat.started ? (combat.combatant?.id ?? "") : "";
  if (game.user.isGM) {
    await performBoundary(combat, CORE_ACTIONS.giveTurn, { combatant: combatantId, ...(from === "" ? {} : { from }) });
    return;
  }
  sendSocketRequest(SOCKET_REQUESTS.claimTurn, { combat: combat.id ?? "", combatant: combatantId, from });
}

/** Lets the first combatant of this user that may act do so: the selected token's, if it is one of them. */
export async function actNext(combat: Combat): Promise<void> {
  const ruleset = rulesetOf(combat);
  const battle = currentBattle(combat);
  const candidates = ruleset ? (choiceOf(ruleset, battle)?.candidates ?? []) : [];
  const owns = (id: string): boolean => combat.combatants.get(id)?.isOwner === true;
  const mine = candidates.filter((id) => owns(id) && ruleset && mayChoose(ruleset, battle, id, candidates, owns));
  const selected = canvas.tokens?.controlled.flatMap((token) => token.document.combatant?.id ?? []) ?? [];
  const chosen = mine.find((id) => selected.includes(id)) ?? mine[0];
  if (chosen === undefined) ui.notifications.warn("SORTIE.Refusal.NotYourTurn", { localize: true });
  else await giveTurn(combat, chosen);
}

/** Claims that wait for the GM's word, the oldest first. None where the turn has passed meanwhile. */
export function claimsOn(combat: Combat): Claim[] {
  const ruleset = rulesetOf(combat);
  if (!ruleset || !combat.started || combat.combatant) return [];
  const battle = currentBattle(combat);
  const candidates = choiceOf(ruleset, battle)?.candidates ?? [];
  const { stamp, list } = storedClaims(combat);
  return stamp === stampOf(battle) ? list.filter(({ combatant }) => candidates.includes(combatant)) : [];
}

/** The GM turns a claim down, or who made it takes it back. */
export async function dropClaim(combat: Combat, claim: Claim): Promise<void> {
  if (!game.user.isGM) {
    sendSocketRequest(SOCKET_REQUESTS.dropClaim, { combat: combat.id ?? "", combatant: claim.combatant });
    return;
  }
  if ((await attempt(() => writeClaims(combat, withoutClaim(combat, claim)))) === null) return;
  const user = game.users.get(claim.user);
  const name = combat.combatants.get(claim.combatant)?.name ?? "";
  if (user) await tell(user, { rule: "SORTIE-TURN", text: "SORTIE.Refusal.ClaimRefused", data: { name } });
}

/** Goes on without the turn that is offered to a single combatant. */
export async function passOffer(combat: Combat): Promise<void> {
  if (game.user.isGM) await performBoundary(combat, CORE_ACTIONS.endTurn);
  else sendSocketRequest(SOCKET_REQUESTS.passOffer, { combat: combat.id ?? "" });
}

/** Answers players' claims. Called at `ready`. */
export function startClaims(): void {
  onSocketRequest(SOCKET_REQUESTS.claimTurn, (data, sender) =>
    oneByOne(async () => (await attemptFor(sender, () => consider(data, sender))) === true),
  );
  onSocketRequest(SOCKET_REQUESTS.passOffer, (data, sender) =>
    oneByOne(async () => {
      const combat = game.combats.get(data.combat);
      const ruleset = combat && rulesetOf(combat);
      const choice = combat && ruleset ? choiceOf(ruleset, currentBattle(combat)) : null;
      const owns = choice?.candidates.some((id) => combat?.combatants.get(id)?.testUserPermission(sender, "OWNER") === true);
      return combat !== undefined && choice?.mayPass === true && owns === true && performBoundary(combat, CORE_ACTIONS.endTurn);
    }),
  );
  onSocketRequest(SOCKET_REQUESTS.dropClaim, (data, sender) =>
    oneByOne(async () => {
      const combat = game.combats.get(data.combat);
      const claim = { combatant: data.combatant, user: sender.id ?? "" };
      // Who has no claim there would have the encounter written for nothing.
      if (!combat || !claimsOn(combat).some((each) => equalPlain(each, claim))) return false;
      return (await attemptFor(sender, () => writeClaims(combat, withoutClaim(combat, claim)))) !== null;
    }),
  );
}

let last: Promise<unknown> = Promise.resolve();

/** Claims wait for each other, so that the second of two finds the turn taken. */
function oneByOne(work: () => Promise<boolean>): Promise<boolean> {
  const result = last.then(work);
  last = result.catch(() => undefined);
  return result;
}

async function consider(data: SocketRequestData<typeof SOCKET_REQUESTS.claimTurn>, sender: User): Promise<boolean> {
  const combat = game.combats.get(data.combat);
  const ruleset = combat && rulesetOf(combat);
  if (!combat || !ruleset) return false;
  const claimed = { combatant: data.combatant, from: data.from };
  const owns = (id: string): boolean => combat.combatants.get(id)?.testUserPermission(sender, "OWNER") === true;
  const sees = (id: string): boolean => combat.combatants.get(id)?.hidden !== true;
  const reason = claimRefusal(ruleset, currentBattle(combat), claimed, owns, sees);
  if (reason) {
    void tell(sender, reason);
    return false;
  }
  if (getSetting("confirmClaims") === true && !sender.isGM && claimed.from === "") {
    const claim = { combatant: claimed.combatant, user: sender.id ?? "" };
    await writeClaims(combat, [...withoutClaim(combat, claim), claim]);
    return true;
  }
  const options = { combatant: claimed.combatant, ...(claimed.from === "" ? {} : { from: claimed.from }) };
  const done = await performBoundary(combat, CORE_ACTIONS.giveTurn, options);
  if (!done) void tell(sender, { rule: "SORTIE-TURN", text: "SORTIE.Refusal.NotACandidate" });
  return done;
}

function withoutClaim(combat: Combat, { combatant, user }: Claim): Claim[] {
  return claimsOn(combat).filter((other) => other.combatant !== combatant || other.user !== user);
}

function storedClaims(combat: Combat): { readonly stamp: string; readonly list: readonly Claim[] } {
  const stored: unknown = combat.flags.sortie;
  return admit(claims, stored)?.claims ?? { stamp: "", list: [] };
}

/** Kept with the combat, so that every GM sees them and a reload forgets none; they lapse by their stamp, without another write. */
async function writeClaims(combat: Combat, list: readonly Claim[]): Promise<true> {
  const claims = { stamp: stampOf(currentBattle(combat)), list };
  await combat.update({ flags: { sortie: { claims } } });
  // Foundry tells nobody of a module that says no, or writes something else.
  const stored = storedClaims(combat);
  if (!equalPlain(stored, claims)) throw new StoppedWriteError([{ name: nameOfDocument(combat.uuid), how: "stopped" }], false);
  return true;
}
