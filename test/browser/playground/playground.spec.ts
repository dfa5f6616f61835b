// What the playground says about itself, and what stands in its README, is what it does.
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { describeLacks, LACKS_FILE, writtenLacks } from "vtt-playground/lacks";
import { expect, test } from "../support/table.ts";

test("the README's list of what the playground lacks is what the running host lacks", async ({ browser }) => {
  expect(writtenLacks(await readFile(LACKS_FILE, "utf8")), "npx tsx packages/vtt-playground/lacks.ts writes it").toBe(
    await describeLacks(browser),
  );
});

test("the playground's lacks and what it draws", async ({ table }) => {
  const page = await table.join("Gamemaster");
  await test.step("a lack that somebody asked for has thrown with its name; a name of another generation is undefined", () => lacks(page));
  await test.step("the sidebar keeps its panels when it is drawn again", () => sidebar(page));
  await test.step("what one token's actor suffers is drawn on that token alone; what the world's actor does, on all of its kind", () =>
    drawsOne(page));
});

async function lacks(page: Page): Promise<void> {
  const thrown = (path: string): Promise<string> =>
    page.evaluate((names) => {
      try {
        let value: unknown = globalThis;
        for (const name of names.split(".")) value = Reflect.get(value as object, name);
        return typeof value;
      } catch (error) {
        return error instanceof Error ? error.message : "";
      }
    }, path);
  const lacking = [
    "foundry.canvas.srcExists",
    "CONFIG.WebRTC.clientClass",
    "CONST.AUDIO_CHANNELS",
    "game.playlists",
    "canvas.fog",
    "ui.menu",
  ];
  for (const path of lacking) expect(await thrown(path)).toBe(`The playground does not offer ${path}`);
  expect(await page.evaluate("playground.lacksAskedFor()")).toEqual(expect.arrayContaining(lacking));
  // A class may be named and extended; the libraries are there.
  expect(await thrown("foundry.av.AVClient")).toBe("function");
  expect(await thrown("PIXI.Graphics")).toBe("function");
  expect(await thrown("jQuery.fn")).toBe("object");
  expect(await thrown("foundry.data.operators")).toBe("object");
  expect(await thrown("foundry.applications.api.Dialog.confirm")).toBe("function");
  expect(await thrown("foundry.nonsense")).toBe("undefined");
}

async function sidebar(page: Page): Promise<void> {
  const panels = page.locator("#sidebar-content > .sidebar-tab");
  const before = await panels.count();
  await page.evaluate("ui.sidebar.render({ force: true })");
  expect(before).toBeGreaterThan(6);
  await expect(panels).toHaveCount(before);
  expect(await page.evaluate("game.combats.directory === ui.combat")).toBe(true);
}

async function drawsOne(page: Page): Promise<void> {
  const drawn = await page.evaluate(async () => {
    const reavers = (canvas.tokens?.placeables ?? []).filter(({ document }) => document.name.startsWith("Marsh Reaver"));
    const names: string[] = [];
    for (const token of reavers) {
      const refresh = token.refresh.bind(token);
      token.refresh = (options) => {
        names.push(token.document.name);
        return refresh(options);
      };
    }
    await reavers[0]?.document.actor?.update({ system: { hp: { value: 3 } } });
    const one = new Set(names.splice(0));
    await game.actors.getName("Marsh Reaver")?.update({ system: { hp: { max: 99 } } });
    return { first: reavers[0]?.document.name, one: [...one], all: new Set(names).size, reavers: reavers.length };
  });
  expect(drawn.one).toEqual([drawn.first]);
  expect(drawn.reavers).toBeGreaterThan(1);
  expect(drawn.all).toBe(drawn.reavers);
}
