// Whose actions the bar shows: whoever was selected in this turn, else whoever acts if this user plays them, else a player's own while others act. In the encounter that the user
// looks at, else in any other that runs.

import { combatOf } from "../../../snapshot/encounters.ts";
import { rulesetOf } from "../../../rulesets.ts";

/** The creature of the bar; null for nobody. */
export function shownActor(): Actor.Implementation | null {
  const acting = actingActor();
  const selected = selectedActors();
  const now = turnKey();
  // What was selected for an earlier turn has been seen to: the bar follows the turn.
  const meant = acting ? selected.filter(({ uuid }) => selectedIn.get(uuid) === now) : selected;
  return selected.find((actor) => actor.uuid === acting?.uuid) ?? meant[0] ?? acting ?? ownInBattle();
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

/** Which turn it is; "" outside of battles. */
function turnKey(): string {
  const { combat } = game;
  return combat?.started === true ? `${combat.id} ${String(combat.round)} ${combat.combatant?.id ?? ""}` : "";
}

/** Whether a token of it is selected. */
export function isSelected(actor: Actor.Implementation): boolean {
  return selectedActors().some(({ uuid }) => uuid === actor.uuid);
}

/** Selected tokens of this user's creatures. */
function selectedActors(): Actor.Implementation[] {
  return (canvas.tokens?.controlled ?? []).flatMap(({ actor }) => (actor && isPlayable(actor) ? [actor] : []));
}

/** Whoever acts, if this user runs them: players their own, the GM whom no player who is there does. */
function actingActor(): Actor.Implementation | null {
  for (const combat of runningCombats()) {
    const { combatant } = combat;
    const actor = combatant?.actor;
    if (!combatant || !actor || !isPlayable(actor)) continue;
    const elsewhere = game.user.isGM && combatant.players.some((user) => user.active && !user.isGM);
    if (!elsewhere) return actor;
  }
  return null;
}

/** The running encounters of our rulesets, the one that the user looks at first. A GM, who plays most creatures, is shown only that one. */
function runningCombats(): Combat[] {
  const viewed = game.combat?.started === true ? [game.combat] : [];
  if (game.user.isGM) return viewed;
  return [...viewed, ...game.combats.filter((combat) => combat !== game.combat && combat.started && rulesetOf(combat) !== undefined)];
}

/** In others' turns players keep their own in view: there may be something to answer with. */
function ownInBattle(): Actor.Implementation | null {
  const { user } = game;
  if (user.isGM) return null;
  const own = runningCombats().flatMap(({ combatants }) =>
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
