// A creature that is called otherwise from now on is so on its token, and with it in the tracker: as long as these bore the old name, nobody has named them by hand.

import { storedIn } from "../platform/foundry-boundary.ts";

/** What an update that gives a document another name takes along, by its uuid. */
const formerNames = new Map<string, string>();

/** Listens for new names of actors and of tokens. Called at `ready`. */
export function followNames(): void {
  Hooks.on("preUpdateActor", (actor, changes) => {
    const { name } = changes;
    if (typeof name !== "string" || name === actor.name || actor.isToken) return;
    formerNames.set(actor.uuid, actor.name);
    const isNamed = foundry.utils.hasProperty(changes, "prototypeToken.name");
    if (!isNamed && actor.prototypeToken.name === actor.name) foundry.utils.setProperty(changes, "prototypeToken.name", name);
  });
  Hooks.on("updateActor", (actor, changes, _options, userId) => {
    if (typeof changes.name !== "string") return;
    const former = takeFormer(actor.uuid);
    rename(
      combatantsWhere(({ token, actorId }) => token === null && actorId === actor.id),
      former,
      actor.name,
    );
    if (former === undefined || userId !== game.userId) return;
    for (const token of actor.getDependentTokens()) if (token.name === former) void token.update({ name: actor.name });
  });
  Hooks.on("preUpdateToken", (token, changes) => {
    if (typeof changes.name === "string" && changes.name !== token.name) formerNames.set(token.uuid, token.name);
  });
  Hooks.on("updateToken", (token, changes) => {
    if (typeof changes.name !== "string") return;
    rename(
      combatantsWhere((combatant) => combatant.token === token),
      takeFormer(token.uuid),
      token.name,
    );
  });
}

/** The former name on the client that has changed it; undefined on all others. */
function takeFormer(uuid: string): string | undefined {
  const former = formerNames.get(uuid);
  formerNames.delete(uuid);
  return former;
}

function combatantsWhere(isMeant: (combatant: Combatant.Implementation) => boolean): Combatant.Implementation[] {
  return game.combats.contents.flatMap(({ combatants }) => combatants.filter(isMeant));
}

/** One that has no name of its own takes it when it is prepared, on each client; one that was stored with the old name is written by whoever has changed that. */
function rename(combatants: readonly Combatant.Implementation[], former: string | undefined, name: string): void {
  for (const combatant of combatants) {
    const stored = storedIn<{ readonly name?: string | null }>(combatant).name ?? "";
    if (stored === "") combatant.reset();
    else if (stored === former && combatant.canUserModify(game.user, "update")) void combatant.update({ name });
  }
}
