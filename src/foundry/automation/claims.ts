// Taking the turn where the table chooses: players claim, the one executing GM's client lets one of them have it and tells the others.

import type { JsonObject } from "../../engine/index.ts";
import { CORE_ACTIONS, isPlainObject } from "../../engine/index.ts";
import { battleOf } from "../battle/snapshot.ts";
import { platform } from "../platform/boundary.ts";
import { onWish, sendWish } from "../requests/socket.ts";
import { rulesetOf } from "../rulesets.ts";
import { getSetting } from "../settings/store.ts";
import { claimRefusal, choiceOf, stampOf } from "./choice.ts";
import { tell } from "./tell.ts";
import { performBoundary } from "./turns.ts";

/** A claim that waits for the GM: who wants whom to act next. */
export interface Claim {
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
  sendWish("claimTurn", { combat: combat.id, combatant: combatantId, from });
}

/** Lets the first combatant of this user that may act do so: the selected token's, if it is one of them. */
export async function actNext(combat: Combat): Promise<void> {
  const ruleset = rulesetOf(combat);
  const candidates = ruleset ? (choiceOf(ruleset, battleOf(combat))?.candidates ?? []) : [];
  const mine = candidates.filter((id) => combat.combatants.get(id)?.isOwner);
  const layer = platform<{ readonly controlled: readonly { readonly combatant: Combatant | null }[] } | null | undefined>(canvas.tokens);
  const selected = layer?.controlled.flatMap(({ combatant }) => combatant?.id ?? []) ?? [];
  const chosen = mine.find((id) => selected.includes(id)) ?? mine[0];
  if (chosen === undefined) ui.notifications.warn("SORTIE.Refusal.NotYourTurn", { localize: true });
  else await giveTurn(combat, chosen);
}

/** Claims that wait for the GM's word, the oldest first. None where the turn has passed meanwhile. */
export function claimsOn(combat: Combat): Claim[] {
  const ruleset = rulesetOf(combat);
  if (!ruleset || !combat.started || combat.combatant) return [];
  const battle = battleOf(combat);
  const candidates = choiceOf(ruleset, battle)?.candidates ?? [];
  const { stamp, list } = storedClaims(combat);
  return stamp === stampOf(battle) ? list.filter(({ combatant }) => candidates.includes(combatant)) : [];
}

/** The GM turns a claim down, or who made it takes it back. */
export async function dropClaim(combat: Combat, claim: Claim): Promise<void> {
  if (!game.user.isGM) {
    sendWish("dropClaim", { combat: combat.id, combatant: claim.combatant });
    return;
  }
  await writeClaims(combat, withoutClaim(combat, claim));
  const user = game.users.get(claim.user);
  const name = combat.combatants.get(claim.combatant)?.name ?? "";
  if (user) await tell(user, { rule: "SORTIE-TURN", text: "SORTIE.Refusal.ClaimRefused", data: { name } });
}

/** Goes on without the turn that is offered to a single combatant. */
export async function passOffer(combat: Combat): Promise<void> {
  if (game.user.isGM) await performBoundary(combat, CORE_ACTIONS.endTurn);
  else sendWish("passOffer", { combat: combat.id });
}

/** Answers players' claims. Called at `ready`. */
export function startClaims(): void {
  onWish("claimTurn", (data, sender) => oneByOne(() => consider(data, sender)));
  onWish("passOffer", (data, sender) =>
    oneByOne(async () => {
      const combat = combatIn(data);
      const ruleset = combat && rulesetOf(combat);
      const choice = combat && ruleset ? choiceOf(ruleset, battleOf(combat)) : null;
      const owns = choice?.candidates.some((id) => combat?.combatants.get(id)?.testUserPermission(sender, "OWNER") === true);
      return combat !== undefined && choice?.mayPass === true && owns === true && performBoundary(combat, CORE_ACTIONS.endTurn);
    }),
  );
  onWish("dropClaim", (data, sender) =>
    oneByOne(async () => {
      const combat = combatIn(data);
      if (combat) await writeClaims(combat, withoutClaim(combat, { combatant: idIn(data, "combatant"), user: sender.id ?? "" }));
      return combat !== undefined;
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

async function consider(data: JsonObject, sender: User): Promise<boolean> {
  const combat = combatIn(data);
  const ruleset = combat && rulesetOf(combat);
  if (!combat || !ruleset) return false;
  const claimed = { combatant: idIn(data, "combatant"), from: idIn(data, "from") };
  const owns = (id: string): boolean => combat.combatants.get(id)?.testUserPermission(sender, "OWNER") === true;
  const sees = (id: string): boolean => combat.combatants.get(id)?.hidden !== true;
  const reason = claimRefusal(ruleset, battleOf(combat), claimed, owns, sees);
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

function combatIn(data: JsonObject): Combat | undefined {
  return game.combats.get(idIn(data, "combat"));
}

function idIn(data: JsonObject, key: string): string {
  const id = data[key];
  return typeof id === "string" ? id : "";
}

function withoutClaim(combat: Combat, { combatant, user }: Claim): Claim[] {
  return claimsOn(combat).filter((other) => other.combatant !== combatant || other.user !== user);
}

function storedClaims(combat: Combat): { readonly stamp: string; readonly list: readonly Claim[] } {
  const stored: unknown = platform<{ flags: Record<string, unknown> }>(combat).flags["sortie"];
  const claims = isPlainObject(stored) ? stored["claims"] : undefined;
  if (!isPlainObject(claims) || !Array.isArray(claims["list"])) return { stamp: "", list: [] };
  const list = claims["list"].flatMap((entry: unknown): Claim[] =>
    isPlainObject(entry) && typeof entry["combatant"] === "string" && typeof entry["user"] === "string"
      ? [{ combatant: entry["combatant"], user: entry["user"] }]
      : [],
  );
  return { stamp: String(claims["stamp"]), list };
}

/** Kept with the combat, so that every GM sees them and a reload forgets none; they lapse by their stamp, without another write. */
async function writeClaims(combat: Combat, list: readonly Claim[]): Promise<void> {
  const update = { flags: { sortie: { claims: { stamp: stampOf(battleOf(combat)), list } } } };
  await combat.update(platform<Combat.UpdateData>(update));
}
