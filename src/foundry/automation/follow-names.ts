// A creature that is called otherwise from now on is so on its token, and with it in the tracker: as long as these bore the actor's name, nobody has named them by hand.

/** What the update of an actor that gives it another name takes along, by the actor's uuid. */
const formerNames = new Map<string, string>();

/** Listens for new names of actors. Called at `ready`. */
export function followNames(): void {
  Hooks.on("preUpdateActor", (actor, changes) => {
    const { name } = changes;
    if (typeof name !== "string" || name === actor.name || actor.isToken) return;
    formerNames.set(actor.uuid, actor.name);
    const isNamed = foundry.utils.hasProperty(changes, "prototypeToken.name");
    if (!isNamed && actor.prototypeToken.name === actor.name) foundry.utils.setProperty(changes, "prototypeToken.name", name);
  });
  Hooks.on("updateActor", (actor, changes, _options, userId) => {
    const former = formerNames.get(actor.uuid);
    formerNames.delete(actor.uuid);
    if (former === undefined || userId !== game.userId || typeof changes.name !== "string") return;
    const { name } = actor;
    for (const token of actor.getDependentTokens()) if (token.name === former) void token.update({ name });
  });
}
