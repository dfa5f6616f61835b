// What tests do at a table without clicking through dialogs, wherever people sit: fixed dice, powers used by name, numbers read by name.
import type { Place } from "./place.ts";

/** High dice, always the same ones. */
export async function fixDice(...places: readonly Place[]): Promise<void> {
  for (const place of places) {
    await place.evaluate(async () => {
      CONFIG.Dice.randomUniform = () => 0.15;
      const low = (await new Roll("1d20").evaluate()).total < 10;
      CONFIG.Dice.randomUniform = () => (low ? 0.85 : 0.15);
    });
  }
}

/** An item of a creature on the scene, used without its dialog at others there. Resolves to whether a record came of it. */
export async function use(place: Place, name: string, item: string, ...targets: readonly string[]): Promise<boolean> {
  return place.evaluate(
    async ({ name, item, targets }) => {
      const tokens = game.scenes.active?.tokens;
      const actor = tokens?.getName(name)?.actor;
      const uuids = targets.flatMap((target) => tokens?.getName(target)?.actor?.uuid ?? []);
      const id = actor?.items.getName(item)?.id;
      if (!actor || !id) throw new Error(`${name} has no ${item}`);
      const record = await sortie.perform({ action: "usePower", actor: actor.uuid, item: id, targets: uuids }, { skipDialog: true });
      return record !== null;
    },
    { name, item, targets },
  );
}

/** The states of all records in chat, oldest first. */
export function states(place: Place): Promise<string[]> {
  return place.evaluate(() => game.messages.contents.map((message) => String(foundry.utils.getProperty(message, "system.state"))));
}

/** Hit points of a creature on the scene. */
export function hitPoints(place: Place, name: string): Promise<number> {
  return place.evaluate(
    (wanted) => Number(foundry.utils.getProperty(game.scenes.active?.tokens.getName(wanted)?.actor ?? {}, "system.hp.value")),
    name,
  );
}

/** Ends turns until somebody acts. */
export async function passTo(place: Place, name: string): Promise<void> {
  const acts = await place.evaluate(async (wanted) => {
    for (let turns = 0; turns < 14 && game.combat?.combatant?.name !== wanted; turns += 1) await game.combat?.nextTurn();
    return game.combat?.combatant?.name;
  }, name);
  if (acts !== name) throw new Error(`It is never the turn of ${name}, but of ${String(acts)}.`);
}

/** Takes the newest record back. */
export async function undoNewest(place: Place): Promise<void> {
  await place.evaluate(async () => {
    const message = game.messages.contents.at(-1);
    if (message) await sortie.records.undo(message);
  });
}

/** What somebody does at whom, with what, and what they would have said in its dialog. */
export interface Done {
  readonly at?: readonly string[];
  readonly item?: string;
  readonly options?: Record<string, string | number | boolean>;
}

/** What is not the test's subject: somebody on the scene takes an action, without its dialog. */
export async function act(place: Place, name: string, action: string, { at = [], item = "", options = {} }: Done = {}): Promise<void> {
  await place.evaluate(
    async (deed) => {
      const tokens = game.scenes.active?.tokens;
      const actor = tokens?.getName(deed.name)?.actor;
      const id = actor?.items.getName(deed.item)?.id;
      const targets = deed.at.flatMap((other) => tokens?.getName(other)?.actor?.uuid ?? []);
      const intent = { action: deed.action, actor: actor?.uuid ?? null, targets, options: deed.options };
      const record = await sortie.perform(id ? { ...intent, item: id } : intent, { skipDialog: true });
      const told = document.querySelector("#notifications")?.textContent.trim() ?? "";
      if (record === null) throw new Error(`${deed.name} cannot: ${deed.action}. ${told}`);
    },
    { name, action, at, item, options },
  );
}
