// What a frame of dragging a token costs among 240 others and 500 walls, with the rules on its ruler and with Foundry's own measuring alone. In Chromium, in the page.
import type { Page } from "@playwright/test";
import type { Bench } from "../../tools/bench.ts";
import { takeSeat } from "../../tools/seat.ts";
import { median, ratio, readable } from "./measure.ts";

const TOKENS = 240;
const WALLS = 500;
const FRAMES = 60;
/** A frame of Sortie's may take so long. */
const GOAL = 4;

/** An encounter of so many, in which it is a hero's turn; the scene full of walls. */
async function begin(page: Page): Promise<string> {
  return page.evaluate(
    async ([size, count]) => {
      const [combat, scene, kind, hero] = [
        game.combat,
        game.scenes.active,
        game.actors.getName("Marsh Reaver"),
        game.actors.getName("Corvin Ashe"),
      ];
      if (!combat || !scene || !kind || !hero) throw new Error("The demo world has changed.");
      CONFIG.Dice.randomUniform = () => 0.3;
      await combat.startCombat();
      for (let turns = 0; turns < 12 && combat.combatant?.actor !== hero; turns += 1) await combat.nextTurn();
      const tokens = Array.from({ length: size - combat.combatants.size }, (_, index) => ({
        ...kind.prototypeToken.toObject(),
        actorId: kind.id,
        actorLink: false,
        name: `Reaver-${index.toString(26)}x`,
        x: 100 * (index % 20),
        y: 100 * Math.floor(index / 20),
      }));
      const made = await scene.createEmbeddedDocuments("Token", tokens);
      const combatants = made.map((token) => ({ tokenId: token.id, sceneId: scene.id, actorId: kind.id }));
      await combat.createEmbeddedDocuments("Combatant", combatants);
      const walls = Array.from({ length: count }, (_, index) => {
        const [x, y] = [100 * (index % 25), 100 * Math.floor(index / 25)];
        return { c: [x, y, x + 60, y + 40] as [number, number, number, number] };
      });
      for (let from = 0; from < count; from += 100) await scene.createEmbeddedDocuments("Wall", walls.slice(from, from + 100));
      return combat.combatant?.token?.id ?? "";
    },
    [TOKENS, WALLS] as const,
  );
}

/** Milliseconds of each frame of a drag, with our ruler or with the one that it extends. */
async function frames(page: Page, id: string, isOurs: boolean): Promise<readonly number[]> {
  return page.evaluate(
    async ([tokenId, ours, count]) => {
      const token = canvas.tokens?.get(tokenId);
      const sortie = CONFIG.Token.rulerClass;
      if (!token) throw new Error("Nobody is there to be dragged.");
      if (!ours) CONFIG.Token.rulerClass = foundry.canvas.placeables.tokens.TokenRuler;
      const board = document.querySelector("#board");
      const start = canvas.clientCoordinatesFromCanvas(token.center);
      const pointer = { bubbles: true, pointerId: 1, button: 0, buttons: 1 };
      const drawn = document.querySelector(`[data-token-id="${tokenId}"]`) ?? board;
      drawn?.dispatchEvent(new PointerEvent("pointerdown", { ...pointer, clientX: start.x, clientY: start.y }));
      const times: number[] = [];
      for (let frame = 0; frame < count; frame += 1) {
        // Another space in each frame.
        const to = canvas.clientCoordinatesFromCanvas({
          x: token.center.x + 100 * (1 + (frame % 7)),
          y: token.center.y + 100 * (frame % 5),
        });
        const before = performance.now();
        globalThis.dispatchEvent(new PointerEvent("pointermove", { ...pointer, clientX: to.x, clientY: to.y }));
        times.push(performance.now() - before);
        await new Promise(requestAnimationFrame);
      }
      if (!document.querySelector(".scene-ruler")) throw new Error("Nothing was dragged.");
      globalThis.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
      CONFIG.Token.rulerClass = sortie;
      return times;
    },
    [id, isOurs, FRAMES] as const,
  );
}

const bench: Bench = async () => {
  const seat = await takeSeat();
  try {
    const page = await seat.join("Gamemaster");
    const id = await begin(page);
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 2000)));
    const times: Record<"ours" | "core", number[]> = { ours: [], core: [] };
    for (let round = 0; round < 4; round += 1) {
      const [ours, core] = [await frames(page, id, true), await frames(page, id, false)];
      if (round === 0) continue;
      times.ours.push(...ours);
      times.core.push(...core);
    }
    const [ours, core] = [median(times.ours), median(times.core)];
    const what = `a frame of dragging among ${String(TOKENS)} tokens and ${String(WALLS)} walls`;
    const result = `${ratio(ours, core)}; ${ours - core <= GOAL ? "within" : "beyond"} ${String(GOAL)} ms of its own`;
    return [{ what, ours: readable(ours), against: `Foundry's own ruler ${readable(core)}`, result }];
  } finally {
    await seat.close();
  }
};

export default bench;
