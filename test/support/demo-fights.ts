// Two fights of the demo world, made ready to begin on the GM's client, in Chromium or headless. What is pressed and answered then is each kind's own.
import { act } from "./acts.ts";
import { d20, layDice, takeDice } from "./dice.ts";
import type { Place } from "./place.ts";

/** Who of Definition's fight takes part, in the order of the scene: what they roll for initiative, and where they stand. */
export type Cast = Readonly<Record<string, { readonly rolls: number; readonly at: readonly [column: number, row: number] }>>;

/** Shows Definition's fight with a few of its people, whose dice for initiative are laid. */
export async function showShortWeight(gamemaster: Place, cast: Cast): Promise<void> {
  await gamemaster.evaluate(async (wanted) => {
    // What the tracker offers between battles, such as rests, is the world's ruleset's.
    await game.settings.set("sortie", "ruleset", "definition");
    const scene = game.scenes.getName("The Assay Yard");
    await scene?.activate();
    await scene?.view();
    for (const [name, { at }] of Object.entries(wanted)) await scene?.tokens.getName(name)?.update({ x: at[0] * 100, y: at[1] * 100 });
    const combat = game.combats.find((each) => each.scene?.id === scene?.id);
    const spare = combat?.combatants.filter(({ name }) => !(String(name) in wanted)) ?? [];
    await combat?.deleteEmbeddedDocuments(
      "Combatant",
      spare.flatMap(({ id }) => id ?? []),
    );
  }, cast);
  const order = await gamemaster.evaluate(() => game.combat?.combatants.map(({ name }) => String(name)) ?? []);
  await takeDice(gamemaster);
  await layDice(gamemaster, ...order.map((name) => d20(cast[name]?.rolls ?? 0)));
}

/** The heroes of Definition's fight, who are asked for their initiative. */
export function heroesHere(gamemaster: Place): Promise<string[]> {
  return gamemaster.evaluate(
    () =>
      game.combat?.combatants.filter(({ actor }) => String(actor?.type) === "definitionCharacter").map(({ name }) => String(name)) ?? [],
  );
}

/** Shows Volition's fight, with some of its people near others. */
export async function showLastRow(gamemaster: Place, ...near: readonly (readonly [who: string, whom: string])[]): Promise<void> {
  await gamemaster.evaluate(async () => {
    // What the tracker offers between battles, such as rests, is the world's ruleset's.
    await game.settings.set("sortie", "ruleset", "volition");
    // Who stands how is said by these tests, whatever the map shows.
    await game.settings.set("sortie", "volition.wordsFromMap", "never");
    const scene = game.scenes.getName("Harrow Orchard");
    await scene?.activate();
    await scene?.view();
  });
  for (const [who, whom] of near) await act(gamemaster, who, "setPosition", { at: [whom], options: { relation: "nearby" } });
}
