// Tells a player that it is their turn, or that a question waits for them: a banner for some seconds, a sound for who wants one, and the tab's title for as long as it
// holds. GMs run too many for that; of questions from other clients they hear as well.

import { currentBattle } from "../../snapshot/current-battle.ts";
import { localize } from "../../platform/localize.ts";
import { rulesetOf } from "../../rulesets.ts";
import { getSetting } from "../../settings/store.ts";
import { onOpenQuestions, openQuestions } from "../../prompting/open-questions.ts";
import { announce } from "../dom/live-region.ts";
import { type OwnMoment, ownMoment } from "../combat/whose-turn.ts";
import { questionOf } from "../../presentation/sentence.ts";

// What the browser's tab says before the world's name while something waits for this user, who may be looking at another tab.

let said = "";

/** Puts a word before the title, or takes it away with "". What others make of the title meanwhile stays. */
function sayInTitle(words: string): void {
  const next = words === "" ? "" : `${words} · `;
  if (next === said) return;
  const bare = document.title.startsWith(said) ? document.title.slice(said.length) : document.title;
  document.title = next + bare;
  said = next;
}

const BANNER_MILLISECONDS = 5000;

let told = "";
let banner: HTMLElement | undefined;

/** Follows the viewed encounter and the questions to this user. Called at `ready`. */
export function startTurnNotices(): void {
  onOpenQuestions(hearQuestions);
  if (game.user.isGM) return;
  const draw = foundry.utils.debounce(notice, 20);
  for (const hook of ["updateCombat", "createCombat", "deleteCombat", "updateCombatant"] as const) Hooks.on(hook, draw);
  onOpenQuestions(draw);
  draw();
}

function notice(): void {
  const wanted = getSetting("turnNotice") === true;
  const { combat } = game;
  const ruleset = combat && rulesetOf(combat);
  const moment =
    wanted && combat && ruleset ? ownMoment(ruleset, currentBattle(combat), (id) => combat.combatants.get(id)?.isOwner === true) : null;
  const asked = wanted && openQuestions().some(({ user, asker, resume }) => user === null && (asker !== null || resume !== null));
  sayInTitle(asked ? localize("SORTIE.Notice.Question") : moment ? titleOf(moment) : "");
  const key = moment ? `${combat?.id ?? ""} ${moment.key}` : "";
  if (key === told) return;
  told = key;
  banner?.remove();
  if (!combat || !moment) return;
  sound("turn");
  showBanner(titleOf(moment), namesIn(combat, moment), rulesetOf(combat)?.accent);
}

let heard: ReadonlySet<number> = new Set();

/** A question that comes from elsewhere opens while its user may look or type somewhere else. */
function hearQuestions(): void {
  const come = openQuestions().filter(({ user, asker }) => user === null && asker !== null);
  const fresh = come.filter(({ id }) => !heard.has(id));
  heard = new Set(come.map(({ id }) => id));
  if (fresh.length > 0) sound("question");
  for (const { ask } of fresh) announce(localize("SORTIE.Notice.Asked", { question: questionOf(ask) }));
}

function titleOf({ kind }: OwnMoment): string {
  return localize(kind === "acts" ? "SORTIE.Notice.YourTurn" : "SORTIE.Notice.YouMayAct");
}

function namesIn(combat: Combat, { combatants }: OwnMoment): string {
  return new Intl.ListFormat(game.i18n.lang, { type: "disjunction" }).format(combatants.map((id) => combat.combatants.get(id)?.name ?? ""));
}

/** For eyes alone: the tracker's live region says the same to those who listen. Clicks go through it. */
function showBanner(words: string, names: string, accent: string | undefined): void {
  const shown = document.createElement("div");
  banner = shown;
  shown.className = "sortie sortie-turn-notice";
  shown.setAttribute("aria-hidden", "true");
  if (accent !== undefined) shown.style.setProperty("--sortie-accent", accent);
  const [title, who] = [document.createElement("strong"), document.createElement("span")];
  title.textContent = words;
  who.textContent = names;
  shown.append(title, who);
  document.body.append(shown);
  setTimeout(() => {
    shown.remove();
  }, BANNER_MILLISECONDS);
}

// Sounds of our own, for whoever has asked for them.

/** Plays one on this client, as loud as it plays Foundry's interface. */
function sound(name: "turn" | "question"): void {
  if (getSetting("turnSound") !== true) return;
  // Browsers refuse sounds until somebody has clicked on the page; nobody need hear of that.
  foundry.audio.AudioHelper.play({ src: `systems/sortie/sounds/${name}.wav`, channel: "interface", volume: 0.8, loop: false }, false).catch(
    () => undefined,
  );
}
