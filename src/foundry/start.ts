// How Sortie starts inside Foundry: what is registered when (foundry-api 9.7).

import type { Ruleset } from "../engine/index.ts";
import { RegistrationError } from "../engine/index.ts";
import { publishApi } from "./api.ts";
import { registerApplications } from "./applications/register.ts";
import { startEndings } from "./automation/endings.ts";
import { registerTriggerQuery, startHolds } from "./automation/holds.ts";
import { startHotbar } from "./automation/hotbar.ts";
import { startClaims } from "./automation/claims.ts";
import { registerTellQuery } from "./automation/tell.ts";
import { startTurnEvents } from "./automation/turn-events.ts";
import { startTurnAutomation } from "./automation/turns.ts";
import { registerModels } from "./data/models.ts";
import { registerSharedModels } from "./data/shared-models.ts";
import { SortieActor } from "./documents/actor.ts";
import { SortieCombat, SortieCombatant } from "./documents/combat.ts";
import { registerKeybindings } from "./keybindings.ts";
import { platform } from "./platform/boundary.ts";
import { watchConnection } from "./platform/connection.ts";
import { finishJournal } from "./platform/journal.ts";
import { startFinishing } from "./records/half-written.ts";
import { startRewindWishes } from "./records/rewind.ts";
import { startUndoWishes } from "./records/undo.ts";
import { inTurn } from "./requests/queue.ts";
import { startRelay } from "./requests/relay.ts";
import { startWishes } from "./requests/socket.ts";
import { activeRuleset, rulesets } from "./rulesets.ts";
import { registerSettings } from "./settings/register.ts";
import { registerStatusEffects } from "./status-effects.ts";
import { registerAskQuery } from "./table/prompts.ts";

/** At `init`: rulesets (ours, then modules'), settings, document classes, data models, applications. */
export function initialise(builtIn: readonly Ruleset[]): void {
  publishApi();
  for (const ruleset of builtIn) rulesets.register(ruleset);
  const registry = {
    register: (ruleset: Ruleset): void => {
      registerForeign(ruleset);
    },
  };
  platform<{ callAll(name: string, registry: object): boolean }>(Hooks).callAll("sortie.registerRulesets", registry);
  rulesets.close();
  registerSettings();
  const { roundSeconds } = activeRuleset();
  if (roundSeconds !== undefined) CONFIG.time.roundTime = roundSeconds;
  // Foundry's types make document classes generic over subtypes known at compile time; ours are not.
  CONFIG.Actor.documentClass = platform<typeof CONFIG.Actor.documentClass>(SortieActor);
  CONFIG.Combat.documentClass = platform<typeof CONFIG.Combat.documentClass>(SortieCombat);
  CONFIG.Combatant.documentClass = platform<typeof CONFIG.Combatant.documentClass>(SortieCombatant);
  if (game.release.generation < 14) platform<{ legacyTransferral: boolean }>(CONFIG.ActiveEffect).legacyTransferral = false;
  registerSharedModels();
  for (const ruleset of rulesets.all) registerModels(ruleset);
  registerStatusEffects();
  registerAskQuery();
  registerTellQuery();
  registerTriggerQuery();
  registerApplications();
  registerKeybindings();
}

const rejected: RegistrationError[] = [];

/** A module's ruleset that cannot be taken in is reported to the GM; it never keeps the world from starting. */
function registerForeign(ruleset: Ruleset): void {
  try {
    rulesets.register(ruleset);
  } catch (error) {
    if (!(error instanceof RegistrationError)) throw error;
    rejected.push(error);
  }
}

/** At `ready`: finishes what a crash cut short, then does for others what this client is for. */
export async function open(): Promise<void> {
  if (game.user.isGM) {
    for (const error of rejected) ui.notifications.error(game.i18n.format(error.text, { ruleset: error.ruleset }), { permanent: true });
  }
  watchConnection();
  const finished = await inTurn(finishJournal);
  if (finished > 0) ui.notifications.info("SORTIE.Journal.Finished", { localize: true });
  startWishes();
  startUndoWishes();
  startRewindWishes();
  startFinishing();
  startRelay();
  startTurnEvents();
  startTurnAutomation();
  startClaims();
  startHolds();
  startEndings();
  startHotbar();
}
