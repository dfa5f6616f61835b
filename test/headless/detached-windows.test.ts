// A sheet and the tracker in browser windows of their own, each with a document of its own: what is done in one shows in the other, and questions stand where they were called for.
import { fixDice, states } from "../support/acts.ts";
import type { Person } from "./support/person.ts";
import { expect, test } from "./support/table.ts";

/** What the types of version 13 do not know. */
interface Detachable {
  readonly id: string;
  readonly element: HTMLElement;
  detachWindow(): Promise<unknown>;
}

/** Takes the sheet of somebody and the tracker out, each into a window of its own, and turns to the sheet's. */
async function takeOut(person: Person, name: string): Promise<void> {
  await person.evaluate(async (wanted) => {
    const sheet: object = game.scenes.active?.tokens.getName(wanted)?.actor?.sheet ?? {};
    const popout: object = await ui.combat.renderPopout();
    await (sheet as { render(options: object): Promise<unknown> }).render({ force: true });
    for (const each of [popout, sheet]) await (each as Detachable).detachWindow();
    const { ownerDocument: page } = (sheet as Detachable).element;
    // happy-dom gives each page a focus of its own.
    document.hasFocus = () => false;
    page.hasFocus = () => true;
  }, name);
}

/** Puts the pointer over an item of the sheet, or presses what takes it. */
async function onSheet(person: Person, name: string, item: string, event: "pointerover" | "click"): Promise<void> {
  await person.evaluate(
    ([name, item, event]) => {
      const actor = game.scenes.active?.tokens.getName(name)?.actor;
      const sheet: object = actor?.sheet ?? {};
      const row = `.sortie-item[data-item-id="${actor?.items.getName(item)?.id ?? ""}"]`;
      const aim = event === "click" ? `.sortie-action[data-item-id="${actor?.items.getName(item)?.id ?? ""}"]` : row;
      const found = (sheet as Detachable).element.querySelector<HTMLElement>(aim);
      if (!found) throw new Error(`${item}: ${(sheet as Detachable).element.querySelector(row)?.outerHTML ?? "no row"}`);
      if (event === "click") found.click();
      else found.dispatchEvent(new MouseEvent("pointerover", { bubbles: true }));
    },
    [name, item, event] as const,
  );
}

test("pointing at an attack on a sheet in its own window lights rows of a tracker in another", async ({ table }) => {
  const ada = await table.join("Ada");
  await takeOut(ada, "Tamsin Reed");
  await onSheet(ada, "Tamsin Reed", "Pinning Arrow", "pointerover");
  await table.pass(200);
  const lit = (): Promise<string[]> =>
    ada.evaluate(() => {
      const popout: object = ui.combat.popout ?? {};
      return [...(popout as Detachable).element.querySelectorAll(".sortie-lit")].map((row) =>
        row.textContent.replaceAll(/\s+/g, " ").trim(),
      );
    });
  expect((await lit()).join()).toContain("Marsh Reaver");
});

test("what is called for in a window of its own is asked there, follows its answers, and happens", async ({ table }) => {
  const ada = await table.join("Ada");
  await fixDice(ada);
  await takeOut(ada, "Tamsin Reed");
  await onSheet(ada, "Tamsin Reed", "Pinning Arrow", "click");
  await table.pass(200);
  const asked = await ada.evaluate(() => {
    const sheet: object = game.scenes.active?.tokens.getName("Tamsin Reed")?.actor?.sheet ?? {};
    const page = (sheet as Detachable).element.ownerDocument;
    return [document, page].map((each) => each.querySelectorAll(".sortie-dialog").length);
  });
  expect(asked).toEqual([0, 1]);
  await ada.evaluate(() => {
    const sheet: object = game.scenes.active?.tokens.getName("Tamsin Reed")?.actor?.sheet ?? {};
    const dialog = (sheet as Detachable).element.ownerDocument.querySelector(".sortie-dialog");
    const foe = [...(dialog?.querySelectorAll<HTMLInputElement>("input[type='radio'], input[type='checkbox']") ?? [])].find(
      ({ labels }) => labels?.[0]?.textContent.includes("Marsh Reaver A") === true,
    );
    if (foe?.checked === false) foe.click();
    dialog?.querySelector<HTMLButtonElement>('button[data-action="accept"]')?.click();
  });
  await table.pass(500);
  expect(await states(ada)).toEqual(["applied"]);
});
