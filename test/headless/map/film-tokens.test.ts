// Tokens that are films, which Foundry allows of tokens and of nothing else: wherever a page shows a picture of such a creature, it is the portrait.
import { fixDice, passTo, use } from "../../support/acts.ts";
import { dialog } from "../support/people.ts";
import type { Person } from "../support/person.ts";
import { atTable, expect } from "../support/table.ts";

const test = atTable({ draws: true });

const FILM = "worlds/small/token.webm";

/** Where images are, each with what it shows. */
const imagesIn = (person: Person, where: string): Promise<string[]> =>
  person.evaluate((where) => [...document.querySelectorAll(`${where} img`)].map((image) => image.getAttribute("src") ?? ""), where);

test("the tracker, the dock, the bar, the list of targets and cards show portraits of creatures whose tokens are films", async ({
  table,
}) => {
  const [gamemaster, ada] = [await table.join("Gamemaster"), await table.join("Ada")];
  await fixDice(gamemaster, ada);
  await gamemaster.evaluate(async (film) => {
    const scene = game.scenes.active;
    await scene?.updateEmbeddedDocuments(
      "Token",
      scene.tokens.map(({ id }) => ({ _id: id, texture: { src: film } })),
    );
    await game.combat?.startCombat();
  }, FILM);
  // The film has been stored: had it been refused, nothing would be tried here.
  expect(await ada.evaluate(() => game.scenes.active?.tokens.contents.map(({ texture }) => texture.src))).toEqual(
    expect.arrayContaining([FILM]),
  );
  await ada.evaluate(async () => {
    await game.settings.set("sortie", "bar", "full");
    await game.settings.set("sortie", "dock", true);
    ui.combat.activate();
  });
  await passTo(gamemaster, "Tamsin Reed");
  await ada.evaluate(() => {
    const actor = game.actors.getName("Tamsin Reed");
    const item = actor?.items.getName("Pinning Arrow");
    const action = actor ? sortie.actions.of(actor).find((one) => one.item === item?.id) : undefined;
    if (actor && action) void sortie.actions.take(actor, { action: action.id, item: action.item });
  });
  for (const where of ["#combat .combatant", ".sortie-dock__name", ".sortie-bar__portrait", ".sortie-target"]) {
    const shown = await imagesIn(ada, where);
    expect(shown.length, where).toBeGreaterThan(0);
    expect(
      shown.filter((source) => source === "" || source.endsWith(".webm")),
      where,
    ).toEqual([]);
  }
  await dialog(ada, "Pinning Arrow").getByRole("button", { name: "Cancel" }).click();
  expect(await use(ada, "Tamsin Reed", "Pinning Arrow", "Marsh Reaver B")).toBe(true);
  const onCards = await ada.evaluate(async () => {
    const card = await game.messages.contents.at(-1)?.renderHTML();
    return [...(card?.querySelectorAll(".sortie-card__image") ?? [])].map((image) => image.getAttribute("src"));
  });
  expect(onCards).toEqual([expect.not.stringMatching(/\.webm$|^$/)]);
  expect((await imagesIn(ada, "body")).filter((source) => source.endsWith(".webm"))).toEqual([]);
});
