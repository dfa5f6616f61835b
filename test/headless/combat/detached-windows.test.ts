// A sheet and the tracker in browser windows of their own, each with a document of its own: what is done in one shows in the other.
import type { Person } from "../support/person.ts";
import { expect, test } from "../support/table.ts";

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

/** Puts the pointer over an item of the sheet. */
async function pointAt(person: Person, name: string, item: string): Promise<void> {
  await person.evaluate(
    ([name, item]) => {
      const actor = game.scenes.active?.tokens.getName(name)?.actor;
      const sheet: object = actor?.sheet ?? {};
      const row = `.sortie-item[data-item-id="${actor?.items.getName(item)?.id ?? ""}"]`;
      const found = (sheet as Detachable).element.querySelector<HTMLElement>(row);
      if (!found) throw new Error(`The sheet of ${name} has no ${item}`);
      found.dispatchEvent(new MouseEvent("pointerover", { bubbles: true }));
    },
    [name, item] as const,
  );
}

test("pointing at an attack on a sheet in its own window lights rows of a tracker in another", async ({ table }) => {
  const ada = await table.join("Ada");
  await takeOut(ada, "Tamsin Reed");
  await pointAt(ada, "Tamsin Reed", "Pinning Arrow");
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
