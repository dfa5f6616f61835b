// What creatures do that still waits: for somebody's answer, or for the GM's word. Until that is settled they do nothing else, on any way and by whomever: each client knows
// what it carries out itself, what lies with the GM in a message, and what the others' clients tell of.

import { type Intent, type RefusalReason, type Ruleset, CORE_ACTIONS, isAboutThings, isCoreAction, refuseIf } from "../../engine/index.ts";
import { onNews, sendNews } from "../network/socket.ts";
import { localize } from "../platform/localize.ts";
import { onOpenQuestions, openQuestions } from "../prompting/open-questions.ts";
import { creatureName, isPlainDice } from "../prompting/prompts.ts";
import { actorOf } from "../presentation/names.ts";
import { pendingMessages } from "../records/find-messages.ts";
import { recordOf } from "../records/message.ts";
import { rulesetOf, rulesets } from "../rulesets.ts";
import { optionsOf, requestPolicy } from "../settings/store.ts";
import { NEWS } from "../validation/socket-messages.ts";

/** What somebody has asked for: which action, and the creatures that take it. */
export interface Deed {
  /** The id of its request. */
  readonly request: string;
  readonly action: string;
  /** Their actors' uuids; nobody for what happens to the battle, and for what GMs rule. */
  readonly actors: readonly string[];
}

/** An action that this client is carrying out: a dialog is open, somebody is being asked, or it is written. */
export interface UnderWay {
  /** Null before it was said what it is. */
  deed: Deed | null;
  /** The uuid of its encounter; "" for none. */
  battle: string;
  /** How many questions people are being asked. */
  asking: number;
  /** True once nobody is asked any more, and it stands in the line of what this client writes. */
  isWriting: boolean;
  /** Whether the rules would still ask it as the battle stands now. */
  isStillAsked(): boolean;
  /** Ends it with a refusal, unless it is being written. */
  readonly calledOff: AbortController;
}

const own = new Set<UnderWay>();
const told = new Map<string, Deed & { readonly asker: User }>();
/** As many deeds of one user are remembered. */
const MOST_TOLD = 30;
const listeners = new Set<() => void>();

/** What this client is carrying out. */
export function actionsUnderWay(): UnderWay[] {
  return [...own];
}

/** What other clients are carrying out, and what waits for an answer. */
export function deedsElsewhere(): (Deed & { readonly asker: User })[] {
  return [...told.values()];
}

/** Calls `listener` whenever something may wait, or wait no more, than before. Returns what ends that. */
export function onDeeds(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(): void {
  for (const listener of [...listeners]) listener();
}

/** Carries out an action as one of this client's. */
export async function whileUnderWay<T>(work: (started: UnderWay) => Promise<T>): Promise<T> {
  const started: UnderWay = {
    deed: null,
    battle: "",
    asking: 0,
    isWriting: false,
    isStillAsked: () => true,
    calledOff: new AbortController(),
  };
  own.add(started);
  try {
    return await work(started);
  } finally {
    own.delete(started);
    if (started.deed && announced.delete(started.deed.request)) announce(started.deed, false);
    change();
  }
}

/** Notes how many questions an action of this client asks people. From the first of them on all clients know that its creatures wait. */
export function noteAsking(started: UnderWay, count: number): void {
  started.asking = count;
  const { deed } = started;
  if (deed && count > 0 && !announced.has(deed.request) && isOthersToo(deed)) {
    announced.add(deed.request);
    announce(deed, true);
  }
  change();
}

/** Notes that an action of this client asks nobody any more. */
export function noteWriting(started: UnderWay): void {
  started.isWriting = true;
  change();
}

/** Requests that the other clients have been told of. */
const announced = new Set<string>();

function announce({ request, action, actors }: Deed, open: boolean): void {
  sendNews(NEWS.deed, { request, action, actors: [...actors], open });
}

/** Whether anybody else could act with these creatures. */
function isOthersToo({ actors }: Deed): boolean {
  const others = game.users.filter((user) => user.active && !user.isSelf);
  return others.some((user) => actors.some((uuid) => actorOf(uuid)?.testUserPermission(user, "OWNER") === true));
}

/** Listens to what the others' clients carry out. Called at `ready`. */
export function startDeeds(): void {
  onNews(NEWS.deed, ({ open, ...deed }, sender) => {
    const asker = game.users.get(sender.id ?? "");
    const known = told.get(deed.request);
    if (!open && known?.asker.id === asker?.id) forgetTold(deed.request);
    const owns = deed.actors.every((uuid) => actorOf(uuid)?.testUserPermission(sender, "OWNER") === true);
    const theirs = deedsElsewhere().filter((each) => each.asker.id === asker?.id);
    if (open && asker && owns && !known && theirs.length < MOST_TOLD) told.set(deed.request, { ...deed, asker });
    change();
    return Promise.resolve(true);
  });
  Hooks.on("userConnected", ({ id }: User, isHere: boolean) => {
    if (isHere) return;
    for (const deed of deedsElsewhere().filter(({ asker }) => asker.id === id)) {
      forgetTold(deed.request);
      if (game.user.isGM) ui.notifications.info(localize("SORTIE.Notice.BrokenOffBy", { user: deed.asker.name, what: deedName(deed) }));
    }
  });
  for (const hook of ["createChatMessage", "updateChatMessage", "deleteChatMessage"] as const)
    Hooks.on(hook, (message: ChatMessage) => {
      if (recordOf(message)) change();
    });
  onOpenQuestions(change);
}

/** Forgets what another client has told of. */
export function forgetTold(request: string): void {
  told.delete(request);
  change();
}

/** The creatures that take an action. Nobody where the battle goes on by it, where a GM rules, where somebody's effects are written down, or where it only befalls them. */
export function actorsOf({ action, actor, targets = [] }: Pick<Intent, "action" | "actor" | "targets">): readonly string[] {
  if (action === CORE_ACTIONS.everybody) return targets;
  if (actor === null) return [];
  if (isCoreAction(action)) return action === CORE_ACTIONS.group || isAboutThings(action) ? [actor] : [];
  const document = actorOf(actor);
  const ruleset = document ? rulesetOf(document) : undefined;
  return ruleset && befalls(ruleset, action) ? [] : [actor];
}

/** What a creature does not do but undergoes: rulings, points that it loses or gets back, saves. */
function befalls(ruleset: Ruleset, id: string): boolean {
  const { actions, damageByHand } = ruleset;
  const checks = ruleset.checks?.(optionsOf(ruleset)) ?? [];
  const ofPoints = [damageByHand?.own, damageByHand?.heal?.own];
  const isRuling = actions.find((action) => action.id === id)?.offered.on === "gm";
  return isRuling || ofPoints.includes(id) || checks.some(({ action, kind }) => action === id && kind === "save");
}

/** Something that waits, and for whom; nobody where that is not known here. */
interface Waiting {
  readonly deed: Deed;
  readonly whom: readonly string[];
}

/** The first that creatures do and that waits, but for one request itself. What is being written waits for nobody: it comes first in the same line. */
function waitingDeed(actors: readonly string[], but = ""): Waiting | null {
  const isTheirs = ({ request, actors: acting }: Deed): boolean => request !== but && acting.some((uuid) => actors.includes(uuid));
  for (const { deed, isWriting, asking } of own)
    if (deed && !isWriting && isTheirs(deed)) return { deed, whom: whomOf(deed.request, asking > 0 ? "SORTIE.Waiting.You" : "") };
  for (const deed of pendingDeeds(but)) if (isTheirs(deed)) return { deed, whom: [localize("SORTIE.Waiting.Gm")] };
  for (const deed of told.values()) if (isTheirs(deed)) return { deed, whom: whomOf(deed.request, "") };
  return null;
}

/** What waits for the GM's word, the oldest first; of one request itself only what has waited for longer. */
function pendingDeeds(but: string): Deed[] {
  const deeds = pendingMessages().flatMap((message): Deed[] => {
    const record = recordOf(message);
    return record ? [{ request: record.id, action: record.intent.action, actors: actorsOf(record.intent) }] : [];
  });
  const place = deeds.findIndex(({ request }) => request === but);
  return place < 0 ? deeds : deeds.slice(0, place);
}

/** Who is asked in a request, as far as this client knows of it. */
function whomOf(request: string, otherwise: string): string[] {
  const asked = openQuestions().filter((question) => question.request === request);
  const names = [...new Set(asked.map(({ user }) => user?.name ?? localize("SORTIE.Waiting.You")))];
  return names.length > 0 || otherwise === "" ? names : [localize(otherwise)];
}

/** Why creatures may do nothing else now; null where nothing of theirs waits for people: what only has to be thrown or written is over in a moment. */
export function whyNothingElse(actors: readonly string[], but = ""): RefusalReason | null {
  return isBusyHere(actors, but) || isOnItsWay(actors, but) ? null : whyWait(actors, but);
}

/** Waits until what these creatures do has been thrown and written; refuses where it waits for somebody. */
export async function requireNothingWaits(actors: readonly string[]): Promise<void> {
  await untilPassed(actors);
  refuseIf(whyWait(actors, ""));
}

function whyWait(actors: readonly string[], but: string): RefusalReason | null {
  const waiting = waitingDeed(actors, but);
  if (!waiting) return null;
  const { data, whom } = wordsOf(waiting, actors);
  const text = whom === "" ? "SORTIE.Refusal.DeedWaits" : "SORTIE.Refusal.DeedWaitsFor";
  return { rule: "SORTIE-WAITS", text, data: { ...data, whom } };
}

/** Why an action that this client carries out has not happened yet, in so far as it waits for people and no question of it lies open here; else null. */
export function whyStillWaits({ deed }: UnderWay): RefusalReason | null {
  const whom = deed ? whomOf(deed.request, "") : [];
  if (!deed || whom.length === 0) return null;
  if (deed.actors.length > 0) return whyNothingElse(deed.actors);
  return { rule: "SORTIE-WAITS", text: "SORTIE.Refusal.StillWaitsFor", data: { action: actionName(deed), whom: whom.join(", ") } };
}

/** Why a creature's turn cannot end yet; null where nothing of its waits. */
export function whyTurnGoesOn(actor: string): RefusalReason | null {
  const waiting = waitingDeed([actor]);
  if (!waiting) return null;
  const { data, whom } = wordsOf(waiting, [actor]);
  const text = whom === "" ? "SORTIE.Refusal.ActionWaits" : "SORTIE.Refusal.ActionWaitsFor";
  return { rule: "SORTIE-TURN", text, data: { ...data, whom } };
}

function wordsOf({ deed, whom }: Waiting, actors: readonly string[]): { data: { name: string; action: string }; whom: string } {
  const actor = deed.actors.find((uuid) => actors.includes(uuid)) ?? "";
  return { data: { name: creatureName(actor), action: actionName(deed) }, whom: whom.join(", ") };
}

/** What a deed is called. */
export function actionName({ action, actors: [actor = ""] }: Deed): string {
  if (isCoreAction(action)) return localize(action.replace("sortie.", "SORTIE.Core."));
  const document = actorOf(actor);
  const ruleset = document && rulesetOf(document);
  const all = (ruleset ? [ruleset] : rulesets.all).flatMap(({ actions, rests }) => [...actions, ...rests]);
  return localize(all.find(({ id }) => id === action)?.label ?? action);
}

/** "Strike (Carrick Sergeant)"; the action alone where nobody takes it. */
export function deedName(deed: Deed): string {
  const [actor] = deed.actors;
  const action = actionName(deed);
  return actor === undefined ? action : localize("SORTIE.Notice.DeedOf", { action, name: creatureName(actor) });
}

/** How long a slow line is waited for before somebody is told. */
const SETTLED_WITHIN_MILLISECONDS = 2000;

/** This client rolls dice for them, or writes. */
function isBusyHere(actors: readonly string[], but: string): boolean {
  const theirs = [...own].filter(({ deed }) => deed?.request !== but && deed?.actors.some((uuid) => actors.includes(uuid)) === true);
  return theirs.length > 0 && theirs.every(({ asking, isWriting }) => isWriting || asking === 0);
}

/** It lies with a GM's client that settles it without a click. */
function isOnItsWay(actors: readonly string[], but: string): boolean {
  if (requestPolicy() !== "automatic" || game.users.activeGM === null) return false;
  const isAsked = (request: string): boolean => openQuestions().some((each) => each.request === request && !isPlainDice(each.ask));
  const theirs = pendingDeeds(but).filter(({ actors: acting }) => acting.some((uuid) => actors.includes(uuid)));
  return theirs.length > 0 && !theirs.some(({ request }) => isAsked(request));
}

/** Resolves once nothing of these creatures is on its way: rolled or written here, or with a GM's client, for which nobody waits longer than two seconds. */
export async function untilPassed(actors: readonly string[], but = ""): Promise<void> {
  await until(() => !isBusyHere(actors, but));
  await until(() => !isOnItsWay(actors, but), SETTLED_WITHIN_MILLISECONDS);
}

function until(holds: () => boolean, milliseconds?: number): Promise<void> {
  if (holds()) return Promise.resolve();
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const stop = onDeeds(() => {
      if (holds()) done();
    });
    const timer = milliseconds === undefined ? undefined : setTimeout(done, milliseconds);
  });
}
