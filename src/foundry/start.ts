// How Sortie starts inside Foundry: what is registered at `init`, and what begins at `ready`.

import type { Ruleset } from "../engine/index.ts";
import { publishApi } from "./api.ts";
import { MigrationWindow } from "./applications/migration/window.ts";
import { startChronicles } from "./applications/forecast/beginnings.ts";
import { registerApplications } from "./applications/register.ts";
import { startHotbar } from "./applications/hotbar/drop.ts";
import { registerTours } from "./applications/tours/register.ts";
import { welcome } from "./applications/welcome/register.ts";
import { startByHand } from "./automation/by-hand.ts";
import { startEndings } from "./automation/endings.ts";
import { startGroundMarkers } from "./automation/ground-markers.ts";
import { startHandMoves } from "./automation/hand-moves.ts";
import { startHolds } from "./automation/holds.ts";
import { startClaims } from "./automation/claims.ts";
import { startTelling } from "./dialogs/tell.ts";
import { startMovedTokens } from "./automation/moved-tokens.ts";
import { startSideChanges } from "./automation/side-changes.ts";
import { startTurnEvents } from "./requests/turn-events.ts";
import { startTurnAutomation } from "./automation/turns.ts";
import { followChanges } from "./battle/clock.ts";
import { registerModels } from "./data/models.ts";
import { registerPartyModel } from "./data/party.ts";
import { registerSharedModels } from "./data/shared-models.ts";
import { SortieActor } from "./documents/actor.ts";
import { SortieCombat, SortieCombatant } from "./documents/combat.ts";
import { SortieItem } from "./documents/item.ts";
import { SortieTokenDocument } from "./documents/token.ts";
import { SortieScene } from "./documents/scene.ts";
import { registerKeybindings } from "./keybindings.ts";
import { openWorld } from "./migration/notices.ts";
import { lookAtWorld } from "./migration/world.ts";
import { offerActionHud } from "./neighbours/action-hud.ts";
import { startAnimations } from "./neighbours/animations.ts";
import { startRecordNews } from "./neighbours/record-news.ts";
import { startTurnNews } from "./neighbours/turn-news.ts";
import { platform } from "./platform/boundary.ts";
import { watchConnection } from "./platform/connection.ts";
import { finishJournal } from "./platform/journal.ts";
import { startFinishing } from "./undo/half-written.ts";
import { startPromises } from "./records/offers.ts";
import { followMessages, indexMessages } from "./records/lookup.ts";
import { startRewindWishes } from "./undo/rewind.ts";
import { startByHandWishes } from "./undo/undo-by-hand.ts";
import { startUndoWishes } from "./undo/undo.ts";
import { registerForeignRulesets, reviewForeignRulesets } from "./registration/register.ts";
import { inTurn } from "./clients/queue.ts";
import { startRelay } from "./requests/relay.ts";
import { startWishes } from "./clients/socket.ts";
import { activeRuleset, registerBuiltIn, rulesets } from "./rulesets.ts";
import { wasAwaited } from "./map/awaited.ts";
import { registerForcedMovement } from "./map/forced-movement.ts";
import { registerSettings } from "./settings/register.ts";
import { watchProblems } from "./support/problems.ts";
import { registerStatusEffects } from "./status-effects.ts";
import { registerAskQuery } from "./table/asking-others.ts";
import { startBetweenPlayers } from "./table/between-players.ts";
import { registerGivenQuery } from "./table/given-answers.ts";

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
  CONFIG.Actor.documentClass = SortieActor;
  CONFIG.Item.documentClass = SortieItem;
  CONFIG.Combat.documentClass = SortieCombat;
  CONFIG.Scene.documentClass = SortieScene;
  CONFIG.Combatant.documentClass = SortieCombatant;
  CONFIG.Token.documentClass = SortieTokenDocument;
  if (game.release.generation < 14) platform<{ legacyTransferral: boolean }>(CONFIG.ActiveEffect).legacyTransferral = false;
  registerSharedModels();
  registerPartyModel();
  for (const ruleset of rulesets.all) registerModels(ruleset);
  registerStatusEffects();
  registerForcedMovement();
  registerAskQuery();
  registerGivenQuery();
  registerApplications();
  registerKeybindings();
  lookAtWorld();
  offerActionHud();
  startAnimations();
}

/** At `ready`: finishes what a crash cut short, then does for others what this client is for. */
export async function open(): Promise<void> {
  void reviewForeignRulesets();
  if (!openWorld(() => new MigrationWindow().render({ force: true }))) return;
  watchConnection();
  const finished = await inTurn(finishJournal);
  if (finished > 0) ui.notifications.info("SORTIE.Journal.Finished", { localize: true });
  await indexMessages();
  startRecordNews();
  startTurnNews();
  startWishes();
  startBetweenPlayers();
  startTelling();
  startChronicles();
  startUndoWishes();
  startRewindWishes();
  startByHandWishes();
  startFinishing();
  startPromises();
  startRelay();
  startTurnEvents();
  startTurnAutomation();
  startSideChanges();
  startMovedTokens(wasAwaited);
  startHandMoves();
  startByHand();
  startClaims();
  startHolds();
  startEndings();
  startGroundMarkers();
  startHotbar();
  registerTours();
  welcome();
}
