// How Sortie starts inside Foundry: what is registered at `init`, and what begins at `ready`.

import type { Ruleset } from "../engine/index.ts";
import { publishApi } from "./api.ts";
import { checkNewFoundry } from "./applications/world/foundry-check/register.ts";
import { openMigration } from "./applications/world/migration/register.ts";
import { startJudging } from "./applications/forecast/difficulty-on-tracker.ts";
import { startMeasuring } from "./applications/forecast/foe-meter.ts";
import { startChronicles } from "./applications/forecast/round-starts.ts";
import { registerApplications } from "./applications/register.ts";
import { startHotbar } from "./applications/shortcuts/hotbar/drop.ts";
import { registerTours } from "./applications/world/tours/register.ts";
import { welcome } from "./applications/world/welcome/register.ts";
import { startDistinctNames } from "./automation/distinct-names.ts";
import { followNames } from "./automation/follow-names.ts";
import { startByHand } from "./automation/watch-manual-changes.ts";
import { startAdventures } from "./automation/adventure-imports.ts";
import { startEndings } from "./automation/end-encounter.ts";
import { startGroundMarkers } from "./automation/ground-markers.ts";
import { startHandMoves } from "./automation/external-turn-changes.ts";
import { startHolds } from "./automation/held-actions.ts";
import { startClaims } from "./automation/turn-claims.ts";
import { startTelling } from "./dialogs/notify-user.ts";
import { startMovedTokens } from "./automation/external-token-moves.ts";
import { startWorldClock } from "./automation/world-clock.ts";
import { startStrangeUnits } from "./automation/strange-units.ts";
import { startSideChanges } from "./automation/side-changes.ts";
import { startTurnEvents } from "./requests/turn-events.ts";
import { startTurnAutomation } from "./automation/turns.ts";
import { followChanges } from "./snapshot/change-counter.ts";
import { startTemplates } from "./snapshot/summon-templates.ts";
import { registerModels } from "./models/models.ts";
import { registerPartyModel } from "./models/party.ts";
import { registerSharedModels } from "./models/shared-models.ts";
import { SortieActiveEffect } from "./documents/active-effect.ts";
import { SortieActor } from "./documents/actor.ts";
import { SortieCombat, SortieCombatant } from "./documents/combat.ts";
import { SortieItem } from "./documents/item.ts";
import { SortieTokenDocument } from "./documents/token.ts";
import { SortieScene } from "./documents/scene.ts";
import { registerKeybindings } from "./keybindings.ts";
import { openWorld } from "./migration/notices.ts";
import { lookAtWorld } from "./migration/world.ts";
import { offerActionHud } from "./integrations/action-hud.ts";
import { startAnimations } from "./integrations/animations.ts";
import { startRecordHooks } from "./integrations/record-hooks.ts";
import { startTurnHooks } from "./integrations/turn-hooks.ts";
import { documentClass } from "./platform/foundry-boundary.ts";
import { localize } from "./platform/localize.ts";
import { replacedClasses } from "./platform/replaced-classes.ts";
import { watchConnection } from "./platform/connection.ts";
import { startRecovery } from "./undo/recovery.ts";
import { startPromises } from "./records/offers.ts";
import { followMessages, indexMessages } from "./records/find-messages.ts";
import { startRewindRequests } from "./undo/rewind.ts";
import { startManualChangeRequests } from "./undo/undo-manual-change.ts";
import { startUndoRequests } from "./undo/undo.ts";
import { registerForeignRulesets, reviewForeignRulesets } from "./registration/register.ts";
import { startCallingOff } from "./requests/call-off.ts";
import { startRequestHandling } from "./requests/gm-requests.ts";
import { startBrokenOff } from "./requests/broken-off.ts";
import { startDeeds } from "./requests/waiting-deeds.ts";
import { isExecutor } from "./network/active-gm.ts";
import { startSocketRequests } from "./network/socket.ts";
import { activeRuleset, registerBuiltIn, rulesetOf, rulesets } from "./rulesets.ts";
import { wasAwaited } from "./token-movement/pending-moves.ts";
import { startUnpaidMoves } from "./token-movement/unpaid-moves.ts";
import { registerForcedMovement } from "./token-movement/forced-movement.ts";
import { registerRuler } from "./token-movement/ruler.ts";
import { registerRules, registerSettings } from "./settings/register.ts";
import { watchProblems } from "./diagnostics/problems.ts";
import { registerStatusEffects } from "./status-effects.ts";
import { registerAskQuery } from "./prompting/remote-questions.ts";
import { startArrivals } from "./prompting/arrivals.ts";
import { startBetweenPlayers } from "./prompting/notify-gm.ts";
import { registerGivenQuery } from "./prompting/answer-memory.ts";

/** At `init`: rulesets (ours, then modules'), settings, document classes, data models, applications. */
export function initialise(builtIn: readonly Ruleset[]): void {
  watchProblems();
  publishApi();
  // Before anybody who asks for messages hears of a new one.
  followMessages();
  followChanges();
  for (const ruleset of builtIn) registerBuiltIn(ruleset);
  registerForeignRulesets();
  registerSettings();
  const { roundSeconds } = activeRuleset();
  if (roundSeconds !== undefined) CONFIG.time.roundTime = roundSeconds;
  // Foundry's types make document classes generic over subtypes known at compile time; ours are not.
  CONFIG.ActiveEffect.documentClass = SortieActiveEffect;
  CONFIG.Actor.documentClass = SortieActor;
  CONFIG.Item.documentClass = SortieItem;
  CONFIG.Combat.documentClass = SortieCombat;
  CONFIG.Scene.documentClass = SortieScene;
  CONFIG.Combatant.documentClass = SortieCombatant;
  CONFIG.Token.documentClass = SortieTokenDocument;
  registerSharedModels();
  registerPartyModel();
  for (const ruleset of rulesets.all) registerModels(ruleset);
  registerStatusEffects();
  registerForcedMovement();
  registerRuler();
  registerAskQuery();
  registerGivenQuery();
  registerApplications();
  registerRules();
  registerKeybindings();
  lookAtWorld();
  offerActionHud();
  startAnimations();
}

/** Tells GMs whose documents a module has taken out of the rules' hands. */
function tellOfReplacedClasses(): void {
  const ours = { ActiveEffect: SortieActiveEffect, Actor: SortieActor, Item: SortieItem, Combat: SortieCombat, Scene: SortieScene };
  const replaced = replacedClasses({ ...ours, Combatant: SortieCombatant, Token: SortieTokenDocument }, documentClass);
  if (replaced.length > 0 && game.user.isGM)
    ui.notifications.warn(localize("SORTIE.Loading.ReplacedClasses", { names: replaced.join(", ") }), { permanent: true });
}

/** At `ready`: finishes what others left half done, and does for them what this client is for. */
export async function open(): Promise<void> {
  void reviewForeignRulesets();
  tellOfReplacedClasses();
  if (!openWorld(openMigration)) return;
  watchConnection(() => isExecutor() && game.combats.some((combat) => combat.started && rulesetOf(combat) !== undefined));
  await startTemplates(rulesets.all);
  await indexMessages();
  startRecordHooks();
  startTurnHooks();
  startSocketRequests();
  startBetweenPlayers();
  startArrivals();
  startTelling();
  startChronicles();
  startJudging();
  startMeasuring();
  startUndoRequests();
  startRewindRequests();
  startManualChangeRequests();
  startPromises();
  startRecovery();
  startDeeds();
  startBrokenOff();
  startUnpaidMoves();
  startCallingOff();
  startRequestHandling();
  startTurnEvents();
  startTurnAutomation();
  startSideChanges();
  startStrangeUnits();
  startMovedTokens(wasAwaited);
  startWorldClock();
  startHandMoves();
  startByHand();
  startClaims();
  startHolds();
  startEndings();
  startAdventures();
  followNames();
  startDistinctNames();
  startGroundMarkers();
  startHotbar();
  registerTours();
  welcome();
  checkNewFoundry();
}
