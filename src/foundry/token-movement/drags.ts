// Dragging a token on its turn is an action: observed, and then priced like any other click, so that nothing fights the table. In worlds that want it, what the rules
// refuse does not move in the first place. Whoever leads the game moves what they like with Alt, or with Foundry's own unconstrained movement.

import { type Corner, startOfWay, wayOption } from "../../engine/index.ts";
import { showRefusal } from "../dialogs/refusal.ts";
import { localize } from "../platform/localize.ts";
import { type TokenPlace, moveTokens } from "../platform/token-moves.ts";
import { requestAction } from "../requests/request-action.ts";
import { whyNothingElse } from "../requests/waiting-deeds.ts";
import { resumeQuestions } from "../prompting/open-questions.ts";
import { mapMoves } from "../settings/store.ts";
import { actorOf, isSecret } from "../presentation/names.ts";
import { placesAfter } from "../records/recorded-positions.ts";
import { awaitRecord } from "./pending-moves.ts";
import { isFreeHand } from "./gm-free-move.ts";
import { type Movement, wayOfMovement } from "./movement.ts";
import { moveToTakeBack, takeBackMove } from "./undo-movement.ts";
import type { UnpaidMove } from "../validation/flags.ts";
import { forgetUnpaid, rememberUnpaid } from "./unpaid-moves.ts";
import { type PlannedWalk, planWalk } from "../overlays/planned-moves.ts";
import { inOneLine, shownWay } from "../overlays/path-label.ts";
import { sentenceOf } from "../presentation/sentence.ts";
import { riseAtToken } from "../overlays/rise-at-token.ts";

/** Steps by keys that follow each other within this time are one walk. */
const BETWEEN_STEPS_MILLISECONDS = 600;

/** How long a walk waits for a step that has been asked for and that nobody has refused, on a slow line; one that something else refuses never comes. */
const STEP_UNDER_WAY_MILLISECONDS = 3000;

/** Whether the rules let a token start on a way; tells this user why not. Asked on the mover's client before anything is written. An error of ours stops nobody. */
export function mayStart(token: TokenDocument, movement: Movement, together: readonly TokenDocument[]): boolean {
  try {
    const refusal = refusalOf(token, movement, together);
    if (refusal) {
      showRefusal(refusal);
      sayAtToken(token, sentenceOf(refusal));
      tellFreeHand(token);
      return false;
    }
  } catch (error) {
    console.error("Sortie | A way could not be looked at", error);
  }
  if (movement.method === "keyboard") awaitStep(token);
  return true;
}

function refusalOf(token: TokenDocument, movement: Movement, together: readonly TokenDocument[]): PlannedWalk["refusal"] {
  if (mapMoves() === "off" || isFreeHand(token, together) || (movement.chain ?? []).length > 0) return null;
  const corners = wayOfMovement(movement);
  const wait = corners && planWalk(token, joined(token, corners)) ? whyNothingElse([token.actor?.uuid ?? ""]) : null;
  if (wait) resumeQuestions();
  if (wait || mapMoves() !== "rules") return wait;
  return (corners && planWalk(token, joined(token, corners))?.refusal) ?? null;
}

/** A token has moved: on the client of whoever moved it, that is paid for. */
export function afterMovement(token: TokenDocument, movement: Movement, together: readonly TokenDocument[]): void {
  try {
    follow(token, movement, together);
  } catch (error) {
    console.error("Sortie | A movement could not be followed", error);
  }
}

/** Somebody else's client has moved a token, and pays for it there: what it means is not settled before. */
export function watchMovement(token: TokenDocument, movement: Movement): void {
  try {
    if (mapMoves() === "off" || (movement.chain ?? []).length > 0) return;
    const corners = wayOfMovement(movement);
    const isPaid = movement.method === "undo" ? moveToTakeBack(token) !== null : corners && planWalk(token, corners)?.refusal === null;
    if (isPaid === true) awaitRecord(token);
  } catch (error) {
    console.error("Sortie | A movement could not be looked at", error);
  }
}

function follow(token: TokenDocument, movement: Movement, together: readonly TokenDocument[]): void {
  if (mapMoves() === "off") return;
  if (movement.method === "undo") {
    if (moveToTakeBack(token)) awaitRecord(token);
    void takeBackMove(token);
    return;
  }
  const corners = wayOfMovement(movement);
  if (!corners || isFreeHand(token, together)) {
    forget(token);
    return;
  }
  // Parts of a way that regions split were paid for with its first.
  if ((movement.chain ?? []).length > 0) return;
  gather(token, corners, movement.method === "keyboard" ? BETWEEN_STEPS_MILLISECONDS : 0);
}

/** Steps that are not paid for yet, by token. */
const walks = new Map<string, { readonly corners: readonly Corner[]; readonly timer: ReturnType<typeof setTimeout> }>();

/** Whoever is moved otherwise meanwhile pays for nothing that was not paid for. */
function forget({ uuid }: TokenDocument): void {
  clearTimeout(walks.get(uuid)?.timer);
  walks.delete(uuid);
}

function gather(token: TokenDocument, corners: readonly Corner[], wait: number): void {
  const all = joined(token, corners);
  if (planWalk(token, all)?.refusal === null) awaitRecord(token);
  if (wait > 0) tell(token, all);
  payAfter(token, all, wait);
}

/** Pays for a walk unless it goes on within this time. */
function payAfter(token: TokenDocument, corners: readonly Corner[], milliseconds: number): void {
  clearTimeout(walks.get(token.uuid)?.timer);
  const timer = setTimeout(() => {
    walks.delete(token.uuid);
    const from = startOfWay({ options: wayOption(corners) });
    if (from) unpaid.set(token.uuid, from);
    line = line
      .then(() => pay(token, corners))
      .catch((error: unknown) => {
        console.error("Sortie | A movement could not be priced", error);
      })
      .finally(() => {
        unpaid.delete(token.uuid);
        forgetUnpaid(token.uuid);
      });
  }, milliseconds);
  walks.set(token.uuid, { corners, timer });
}

/** The next step of a walk is on its way to the server, and no pause, however long it takes. */
function awaitStep(token: TokenDocument): void {
  const walk = walks.get(token.uuid);
  if (walk) payAfter(token, walk.corners, STEP_UNDER_WAY_MILLISECONDS);
}

/** Nobody plans steps by keys: what they come to so far is said where they lead. */
function tell(token: TokenDocument, corners: readonly Corner[]): void {
  const label = shownWay(token, corners)?.label;
  if (label) sayAtToken(token, inOneLine(label));
}

/** What has been walked and not paid for, and the next steps. */
function joined({ uuid }: TokenDocument, corners: readonly Corner[]): readonly Corner[] {
  const before = walks.get(uuid)?.corners ?? [];
  const goesOn = before.length > 0 && before.at(-1)?.join() === corners[0]?.join();
  return goesOn ? [...before, ...corners.slice(1)] : corners;
}

/** Several tokens of one drag are paid for one after the other: who is struck on the way is seen by the next. */
let line: Promise<unknown> = Promise.resolve();
/** Whence the tokens of that line came. */
const unpaid = new Map<string, UnpaidMove["from"]>();

/** Somebody is asked about one of them, and the others wait behind it. */
function remember(asked: TokenDocument, request: string): void {
  rememberUnpaid([...unpaid].map(([token, from]) => ({ token, from, request: token === asked.uuid ? request : "" })));
}

async function pay(token: TokenDocument, corners: readonly Corner[]): Promise<void> {
  const plan = planWalk(token, corners);
  if (!plan) return;
  const record = await requestAction(
    {
      action: plan.action,
      actor: plan.creature.uuid,
      options: { ...plan.options, ...wayOption(corners) },
    },
    {
      skipDialog: true,
      onAsking: (request) => {
        remember(token, request);
      },
    },
  );
  if (record) {
    const why = record.steps.find(({ stops }) => stops);
    if (why && !hasSecrets(plan)) sayAtToken(token, sentenceOf(why), placesAfter(record.changes, "after").get(token.uuid));
    return;
  }
  // What was called off, or stopped by an answer, has not happened; what the rules refuse at once stays where they only count, and where nobody has a free hand for it.
  const goesBack = mapMoves() === "rules" || !plan.refusal || game.user.isGM;
  if (goesBack) await putBack(token, corners);
  if (!plan.refusal) return;
  sayAtToken(token, sentenceOf(plan.refusal));
  if (goesBack) tellFreeHand(token);
}

/** What the rules have refused is still a GM's to do. */
function tellFreeHand({ name }: TokenDocument): void {
  if (game.user.isGM) ui.notifications.info(localize("SORTIE.Places.FreeHand", { name }));
}

/** Whether somebody fights along whose name this user must not read. */
function hasSecrets({ battle }: PlannedWalk): boolean {
  return Object.keys(battle.creatures).some((uuid) => {
    const actor = actorOf(uuid);
    return actor !== null && isSecret(actor);
  });
}

/** Where it came from, if nobody has moved it since. */
async function putBack(token: TokenDocument, corners: readonly Corner[]): Promise<void> {
  const to = startOfWay({ options: wayOption(corners) });
  if (to) await moveTokens([{ token, to, kind: "teleport", isReturn: true }]);
}

// Words that rise at a token: where everybody who moves it looks.

/** Shows a sentence at a token, on this client alone; `at` is where a record leaves it. Nothing where it is not in view. */
function sayAtToken({ object }: TokenDocument, text: string, at?: TokenPlace): void {
  if (object) riseAtToken(object, text, { fontSize: 28 }, at);
}
