// Ending what waits for an answer before it has come: a GM calls it off, or its encounter is over. Nothing has been written then, and those who were asked are told.

import { CORE_ACTIONS, Refusal } from "../../engine/index.ts";
import { nextTask } from "../platform/next-task.ts";
import { onHappening } from "../records/find-messages.ts";
import { recordOf } from "../records/message.ts";
import { onWord, sendWord } from "../network/socket.ts";
import { creatureName } from "../prompting/prompts.ts";
import { WORDS } from "../validation/socket-messages.ts";
import { type Deed, type UnderWay, actionName, actionsUnderWay, deedsElsewhere, forgetTold } from "./waiting-deeds.ts";

const PATIENCE_MILLISECONDS = 10_000;

/** What this user may call off of what waits: for GMs, all but the start of a turn that has visibly begun. */
export function deedsToCallOff(): Deed[] {
  if (!game.user.isGM) return [];
  const here = actionsUnderWay().flatMap(({ deed, isWriting, asking }) => (deed && !isWriting && asking > 0 ? [deed] : []));
  return [...here, ...deedsElsewhere()].filter(({ action }) => action !== CORE_ACTIONS.startTurn);
}

/** Calls off what waits, for GMs: here, or on the client of whoever carries it out. */
export function callOff(request: string): void {
  if (endHere(request)) return;
  const elsewhere = deedsElsewhere().find((deed) => deed.request === request);
  if (!elsewhere) return;
  forgetTold(request);
  void sendWord(elsewhere.asker, WORDS.callOff, { request }, PATIENCE_MILLISECONDS);
}

/** Lets GMs call off what this client carries out, and ends what belongs to an encounter with it. Called at `ready`. */
export function startCallingOff(): void {
  onWord(WORDS.callOff, ({ request }) => Promise.resolve(endHere(request)));
  Hooks.on("deleteCombat", ({ uuid }: Combat) => {
    for (const started of actionsUnderWay()) if (started.battle === uuid) end(started, "battleOver");
  });
  onHappening((_happening, message) => {
    const record = recordOf(message);
    // The end of a battle is told when its encounter goes.
    if (!record || record.intent.action === CORE_ACTIONS.endBattle) return;
    void nextTask().then(() => {
      endWhatIsVoid(record.battle);
    });
  });
}

/** Something has been done or taken back in a battle: what is no longer asked there is taken back. */
function endWhatIsVoid(battle: string): void {
  for (const started of actionsUnderWay())
    if (battle !== "" && started.battle === battle && started.asking > 0 && !started.isStillAsked()) end(started, "movedOn");
}

/** Why it comes to nothing: with the name of who does it, and where nobody does. */
const REASONS = {
  calledOff: { by: "SORTIE.Refusal.CalledOffBy", bare: "SORTIE.Refusal.CalledOff" },
  movedOn: { by: "SORTIE.Refusal.IsVoidBy", bare: "SORTIE.Refusal.IsVoid" },
  battleOver: { by: "SORTIE.Refusal.EndsWithBattleBy", bare: "SORTIE.Refusal.EndsWithBattle" },
} as const;

function endHere(request: string): boolean {
  const started = actionsUnderWay().find(({ deed }) => deed?.request === request);
  if (started) end(started, "calledOff");
  return started !== undefined;
}

function end({ deed, isWriting, calledOff }: UnderWay, why: keyof typeof REASONS): void {
  if (!deed || isWriting) return;
  const name = creatureName(deed.actors[0] ?? "");
  const text = REASONS[why][name === "" ? "bare" : "by"];
  calledOff.abort(new Refusal({ rule: "SORTIE-WAITS", text, data: { action: actionName(deed), name } }));
}
