// Whose actions the bar shows: a creature of the scene and the battles that the user looks at. First who was selected in this turn, then who of the user's own acts or may
// act, then who else is selected, then a player's own.

import { combatOf, sceneOfBattle } from "../../../snapshot/encounters.ts";
import { currentBattle } from "../../../snapshot/current-battle.ts";
import { rulesetOf } from "../../../rulesets.ts";
import { stampOf } from "../../../automation/next-turn-candidates.ts";
import { ownMoment } from "../whose-turn.ts";

/** The creature of the bar; null for nobody. */
export function shownActor(): Actor.Implementation | null {
  const due = ownDue();
  const selected = selectedActors();
  const now = turnKey();
  // What was selected for an earlier turn has been seen to: the bar follows the turn.
  const meant =
    selected.find(({ uuid }) => due.some((actor) => actor.uuid === uuid)) ?? selected.find(({ uuid }) => selectedIn.get(uuid) === now);
  return meant ?? due[0] ?? selected[0] ?? ownInBattle();
}

/** In which turn each creature was selected last on this client. */
const selectedIn = new Map<string, string>();

/** Remembers when tokens are selected. Called at `ready`. */
export function followSelection(): void {
  Hooks.on("controlToken", ({ actor }: foundry.canvas.placeables.Token, isSelected: boolean) => {
    if (!actor) return;
    if (isSelected) selectedIn.set(actor.uuid, turnKey());
    else selectedIn.delete(actor.uuid);
  });
}

/** Which turn it is, or which choice of the next one; "" outside of battles. */
function turnKey(): string {
  const { combat } = game;
  if (combat?.started !== true) return "";
  const choice = rulesetOf(combat) ? stampOf(currentBattle(combat)) : String(combat.round);
  return `${combat.id} ${choice} ${combat.combatant?.id ?? ""}`;
}

/** Whether a token of it is selected. */
export function isSelected(actor: Actor.Implementation): boolean {
  return selectedActors().some(({ uuid }) => uuid === actor.uuid);
}

/** Selected tokens of this user's creatures. */
function selectedActors(): Actor.Implementation[] {
  return (canvas.tokens?.controlled ?? []).flatMap(({ actor }) => (actor && isPlayable(actor) ? [actor] : []));
}

/** Those of this user who act or may act now, the battle in the tracker first. */
function ownDue(): Actor.Implementation[] {
  return battlesHere().flatMap((combat) => {
    const ruleset = rulesetOf(combat);
    const moment = ruleset && ownMoment(ruleset, currentBattle(combat), (id) => isRunByUser(combat.combatants.get(id)));
    return (moment?.combatants ?? []).flatMap((id) => {
      const combatant = combat.combatants.get(id);
      return combatant?.actor && isRunByUser(combatant) ? [combatant.actor] : [];
    });
  });
}

/** Players run their own; the GM runs those whom no player who is there does. */
function isRunByUser(combatant: Combatant.Implementation | undefined): boolean {
  if (!combatant?.actor || !isPlayable(combatant.actor)) return false;
  return !game.user.isGM || !combatant.players.some((user) => user.active && !user.isGM);
}

/** The running battles on the scene that the user looks at, the one in the tracker first. A GM, who plays most creatures, is shown only that one. */
function battlesHere(): Combat[] {
  const viewed = game.combat ? [game.combat] : [];
  const all = game.user.isGM ? viewed : [...viewed, ...game.combats.filter((combat) => combat !== game.combat)];
  return all.filter((combat) => combat.started && rulesetOf(combat) !== undefined && isHere(combat));
}

/** Whether a battle is fought on the scene that the user looks at, or on none. */
function isHere(combat: Combat): boolean {
  const scene = sceneOfBattle(combat);
  const viewed = game.scenes.viewed ?? game.scenes.active;
  return scene === null || scene === viewed || combat.combatants.some(({ token }) => token?.parent === viewed);
}

/** In others' turns players keep their own in view: there may be something to answer with. */
function ownInBattle(): Actor.Implementation | null {
  const { user } = game;
  if (user.isGM) return null;
  const own = battlesHere().flatMap(({ combatants }) =>
    combatants.contents.flatMap(({ actor }) => (actor && isPlayable(actor) ? [actor] : [])),
  );
  return own.find(({ id }) => id === user.character?.id) ?? own[0] ?? null;
}

function isPlayable(actor: Actor.Implementation): boolean {
  return actor.isOwner && rulesetOf(actor) !== undefined;
}

/** The combatant of an actor in its battle, if that has begun. */
export function combatantOf(actor: Actor.Implementation): Combatant.Implementation | null {
  const combat = combatOf(actor);
  if (combat?.started !== true) return null;
  return combat.combatants.find((combatant) => combatant.actor?.uuid === actor.uuid) ?? null;
}
