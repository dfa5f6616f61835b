// A text's check, save or damage: found among what the rulesets know, and rolled or dealt by the action that a ruleset has for it.

import type { AskedCheck, AskedDamage, CheckDefinition, Ruleset } from "../../../../engine/index.ts";
import { optionsOfCheck, optionsOfDamage, readCheck, readDamage } from "../../../../engine/index.ts";
import { localize } from "../../../platform/localize.ts";
import { requestAction } from "../../../requests/request-action.ts";
import { takeAction } from "../../../requests/take-action.ts";
import { activeRuleset, rulesetOf, rulesets } from "../../../rulesets.ts";
import { optionsOf } from "../../../settings/store.ts";
import { actorsMeant } from "./speaker.ts";

type Kind = CheckDefinition["kind"];

/** The world's own ruleset is asked first: several have a check of the same name. */
function inTurn(): Ruleset[] {
  const own = activeRuleset();
  return [own, ...rulesets.all.filter((ruleset) => ruleset !== own)];
}

function checkIn(ruleset: Ruleset, kind: Kind, text: string): AskedCheck | null {
  const checks = (ruleset.checks?.(optionsOf(ruleset)) ?? []).filter((check) => check.kind === kind);
  return readCheck(checks, text, localize);
}

/** The check that a text asks for, by the first ruleset that knows it; null for none. */
export function checkMeant(kind: Kind, text: string): AskedCheck | null {
  for (const ruleset of inTurn()) {
    const found = checkIn(ruleset, kind, text);
    if (found) return found;
  }
  return null;
}

/** "Athletics 12". */
export function checkLabel({ definition, difficulty }: AskedCheck): string {
  const check = localize(definition.label);
  return difficulty === null ? check : localize("SORTIE.Text.CheckOf", { check, difficulty });
}

/** Rolls it for whoever is meant, one after the other, each by their own rules. */
export async function rollMeant(kind: Kind, text: string, skipDialog: boolean): Promise<void> {
  for (const actor of actorsMeant()) {
    const ruleset = rulesetOf(actor);
    const asked = ruleset && checkIn(ruleset, kind, text);
    if (asked) await takeAction(actor, { action: asked.definition.action, options: optionsOfCheck(asked) }, { skipDialog });
    else ui.notifications.warn(localize("SORTIE.Text.NotOfRules", { name: actor.name, what: text }));
  }
}

/** The damage that a text deals, by the first ruleset that knows it; null for what is none. */
export function damageMeant(text: string): AskedDamage | null {
  for (const ruleset of inTurn()) {
    const found = readDamage(ruleset, text, localize);
    if (found) return found;
  }
  return null;
}

/** "2d6 damage (fire)". */
export function damageLabel(text: string): string {
  for (const ruleset of inTurn()) {
    const found = readDamage(ruleset, text, localize);
    if (!found) continue;
    const { dice, type } = found;
    const label = ruleset.damageTypes[type];
    return label === undefined
      ? localize("SORTIE.Text.DamageOf", { dice })
      : localize("SORTIE.Text.DamageOfType", { dice, type: localize(label) });
  }
  return text;
}

/** Whether this user may deal damage that a text names: the GM to anybody, a player to their own where the rules have an action for that. */
export function mayDeal(): boolean {
  if (game.user.isGM) return true;
  const { character } = game.user;
  return (character ? rulesetOf(character) : activeRuleset())?.damageByHand?.own !== undefined;
}

/** Deals it to whoever is meant, by the ruleset's own action: rolled once for all where that is aimed at them, recorded, and undone like anything else. */
export async function dealMeant(text: string): Promise<void> {
  const actors = actorsMeant();
  const knowing = actors.flatMap((actor) => {
    const ruleset = rulesetOf(actor);
    const asked = ruleset && readDamage(ruleset, text, localize);
    if (!asked || !ruleset.damageByHand) {
      ui.notifications.warn(localize("SORTIE.Text.NotOfRules", { name: actor.name, what: text }));
      return [];
    }
    return [{ actor, how: ruleset.damageByHand, options: optionsOfDamage(ruleset.damageByHand, asked) }];
  });
  const [first] = knowing;
  if (!first) return;
  const { how, options } = first;
  if (game.user.isGM && how.on === "targets") {
    const targets = knowing.filter((one) => one.how === how).map(({ actor }) => actor.uuid);
    await requestAction({ action: how.action, actor: first.actor.uuid, targets, options }, { skipDialog: true });
    return;
  }
  for (const one of knowing) {
    const action = game.user.isGM ? one.how.action : one.how.own;
    if (action !== undefined) await requestAction({ action, actor: one.actor.uuid, options: one.options }, { skipDialog: true });
  }
}

/** Posts a card that asks all players: its body is the text itself, so each of them sees it as their own client reads it. */
export async function askPlayers(text: string): Promise<void> {
  const asked = foundry.utils.escapeHTML(localize("SORTIE.Text.Asked"));
  await ChatMessage.create({ content: `<p class="sortie-asks">${asked}</p>\n<p>${foundry.utils.escapeHTML(text)}</p>` });
}
