// Words in journals, descriptions and chat that can be clicked: rules, conditions, and what a creature can do.
//
//   @Rule[AE-ESC-01]{the die}      opens the rule
//   @Condition[stunned]            gives the condition to whoever is selected, or takes it away
//   [[/use Longsword]]{strike}     the selected creature, or the reader's own, does it; /attack is the same
//   [[/check Athletics 12]]        a check that the ruleset knows, of at least 12; [[/save …]] is a save. The GM can ask all players for it
//   [[/damage 2d6 fire]]           deals it to whoever is selected

import type { ConditionDefinition, Ruleset } from "../../../../engine/index.ts";
import { localize } from "../../../platform/localize.ts";
import { activeRuleset, rulesets, rulesetOf } from "../../../rulesets.ts";
import { askPlayers, checkLabel, checkMeant, damageLabel, damageMeant, dealMeant, mayDeal, rollMeant } from "./checks.ts";
import { toggleForSelected } from "./toggle-condition.ts";
import type { ListedAction } from "../../../surface.ts";
import { takeAction } from "../../../requests/take-action.ts";
import { listActions } from "../../../presentation/action-list.ts";
import { battleAround } from "../../../presentation/battle-around.ts";
import { shownActor } from "../../combat/action-bar/shown-actor.ts";

type Enricher = (match: RegExpMatchArray) => HTMLElement | null;

/** Adds Sortie's patterns to Foundry's. Called at `init`. */
export function registerEnrichers(): void {
  add("sortie.rule", /@Rule\[(?<what>[A-Z]{2,4}-[A-Z]{2,4}-\d{2})\](?:\{(?<label>[^}]+)\})?/gu, ruleLink);
  add("sortie.condition", /@Condition\[(?<what>[^\]]+)\](?:\{(?<label>[^}]+)\})?/gu, conditionButton, (element) => {
    onClick(element, (what) => toggleForSelected(what));
  });
  add("sortie.use", /\[\[\/(?:use|attack)\s+(?<what>[^\]]+)\]\](?:\{(?<label>[^}]+)\})?/gu, useButton, (element) => {
    onClick(element, (what) => useByName(what));
  });
  add("sortie.check", /\[\[\/(?<kind>check|save)\s+(?<what>[^\]]+)\]\](?:\{(?<label>[^}]+)\})?/gu, checkButton, (element) => {
    const kind = element.querySelector("[data-sortie-save]") ? "save" : "check";
    onClick(element, (what, event) => rollMeant(kind, what, event.shiftKey || event.altKey));
    bindAsking(element);
  });
  add("sortie.damage", /\[\[\/damage\s+(?<what>[^\]]+)\]\](?:\{(?<label>[^}]+)\})?/gu, damageButton, (element) => {
    onClick(element, (what) => dealMeant(what));
  });
}

/** `onRender` binds the click, since Foundry may copy or move the element after it was made. */
function add(id: string, pattern: RegExp, enricher: Enricher, onRender?: (element: HTMLElement) => void): void {
  // `id` is documented, and needed for `onRender`; Foundry's types do not know it yet.
  const known = {
    id,
    pattern,
    enricher: (match: RegExpMatchArray) => Promise.resolve(enricher(match)),
    ...(onRender ? { onRender } : {}),
  };
  CONFIG.TextEditor.enrichers.push(known);
}

function onClick(element: HTMLElement, act: (what: string, event: MouseEvent) => Promise<void>): void {
  const button = element.querySelector<HTMLButtonElement>("button[data-sortie-text]");
  button?.addEventListener("click", (event) => {
    void act(button.dataset["sortieText"] ?? "", event);
  });
}

/** The GM's button beside a check: it asks all players for it. */
function bindAsking(element: HTMLElement): void {
  const button = element.querySelector<HTMLButtonElement>("button[data-sortie-ask]");
  button?.addEventListener("click", () => {
    void askPlayers(button.dataset["sortieAsk"] ?? "");
  });
}

/** What opens rules everywhere else opens this one too, by its `data-rule`. */
function ruleLink({ groups = {} }: RegExpMatchArray): HTMLElement {
  const { what = "", label = what } = groups;
  const button = buttonOf("fa-solid fa-book", label);
  button.dataset["rule"] = what;
  button.dataset["tooltipText"] = localize("SORTIE.Card.OpenRule", { rule: what });
  return button;
}

/** Null leaves the text as it was written, so that whoever wrote it sees what is wrong. */
function conditionButton({ groups = {} }: RegExpMatchArray): HTMLElement | null {
  const wanted = (groups["what"] ?? "").trim().toLowerCase();
  const found = knownConditions().find(({ id, label }) => id.toLowerCase() === wanted || localize(label).toLowerCase() === wanted);
  if (!found) return null;
  const button = buttonOf("fa-solid fa-person-rays", groups["label"] ?? localize(found.label));
  button.dataset["sortieText"] = found.id;
  button.dataset["tooltipText"] = localize(found.hint);
  return button;
}

function useButton({ groups = {} }: RegExpMatchArray): HTMLElement {
  const what = (groups["what"] ?? "").trim();
  const button = buttonOf("fa-solid fa-play", groups["label"] ?? what);
  button.dataset["sortieText"] = what;
  button.dataset["tooltipText"] = localize("SORTIE.Text.UseHint", { what });
  return button;
}

function checkButton({ 0: text, groups = {} }: RegExpMatchArray): HTMLElement | null {
  const { kind, what = "", label } = groups;
  const asked = checkMeant(kind === "save" ? "save" : "check", what);
  if (!asked) return null;
  const shown = label ?? checkLabel(asked);
  const button = buttonOf("fa-solid fa-dice-d20", shown);
  button.dataset["sortieText"] = what;
  if (kind === "save") button.dataset["sortieSave"] = "";
  button.dataset["tooltipText"] = localize("SORTIE.Text.CheckHint");
  if (!game.user.isGM) return button;
  const ask = buttonOf("fa-solid fa-comment-dots", "");
  ask.classList.add("sortie-text-ask");
  ask.dataset["sortieAsk"] = text;
  ask.dataset["tooltipText"] = localize("SORTIE.Text.AskPlayers", { what: shown });
  ask.setAttribute("aria-label", localize("SORTIE.Text.AskPlayers", { what: shown }));
  const pair = document.createElement("span");
  pair.className = "sortie-text-pair";
  pair.append(button, ask);
  return pair;
}

/** Whoever may not deal it reads what it is. */
function damageButton({ groups = {} }: RegExpMatchArray): HTMLElement | null {
  const { what = "", label } = groups;
  if (!damageMeant(what)) return null;
  const shown = label ?? damageLabel(what);
  if (!mayDeal()) {
    const words = document.createElement("span");
    words.className = "sortie-text-words";
    words.textContent = shown;
    words.dataset["tooltipText"] = localize("SORTIE.Text.DamageGm");
    return words;
  }
  const button = buttonOf("fa-solid fa-burst", shown);
  button.dataset["sortieText"] = what;
  button.dataset["tooltipText"] = localize("SORTIE.Text.DamageHint");
  return button;
}

/** The world's own ruleset is asked first: several have a condition of the same name. */
function knownConditions(): ConditionDefinition[] {
  const own: Ruleset = activeRuleset();
  return [own, ...rulesets.all.filter((ruleset) => ruleset !== own)].flatMap(({ conditions }) => conditions);
}

function buttonOf(icon: string, label: string): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "sortie-text-button";
  const sign = document.createElement("i");
  sign.className = icon;
  sign.inert = true;
  button.append(sign, ` ${label}`);
  return button;
}

/** Uses an item or an action by its name or id, as whoever is selected, acts, or is the reader's own. Who lacks it is told so. */
async function useByName(what: string): Promise<void> {
  const actor = shownActor() ?? game.user.character;
  const ruleset = actor && rulesetOf(actor);
  if (!actor || !ruleset) {
    ui.notifications.warn("SORTIE.Text.NobodySelected", { localize: true });
    return;
  }
  const found = actionNamed(listActions(ruleset, battleAround(actor), game.user.isGM), what);
  if (found) await takeAction(actor, { action: found.id, item: found.item });
  else ui.notifications.warn(localize("SORTIE.Text.HasNot", { name: actor.name, what }));
}

/** Names of items come first: people write what stands on the sheet. Of several, the first that can be taken now. */
export function actionNamed(listed: readonly ListedAction[], what: string): ListedAction | undefined {
  const wanted = what.trim().toLowerCase();
  const ways: readonly ((action: ListedAction) => string)[] = [({ itemName }) => itemName, ({ label }) => label, ({ id }) => id];
  for (const name of ways) {
    const fitting = listed.filter((action) => name(action).toLowerCase() === wanted);
    const found = fitting.find(({ available }) => available) ?? fitting[0];
    if (found) return found;
  }
  return undefined;
}
