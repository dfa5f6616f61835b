// Where the bar stands: in whatever room Foundry leaves along the foot of the screen, over nothing of it.

import { describe, expect, it } from "vitest";
import { rollFace, seededRandom } from "../../../../src/engine/data/random.ts";
import { barRoom, hintSide, upClearOf } from "../../../../src/foundry/applications/combat/action-bar/available-space.ts";

const players = { left: 12, right: 192, top: 798, bottom: 888 };
const hotbar = (left: number) => ({ left, right: left + 400, top: 826, bottom: 888 });
const sidebar = (screen: number) => ({ left: screen - 364, right: screen, top: 0, bottom: 900 });
/** Nothing stands beside the sidebar. */
const alone = { chat: null, cameras: null };
const screen = (width: number) => ({ width, height: 900 });

describe("the bar's room", () => {
  it("is between the list of players and the sidebar, above the hotbar", () => {
    expect(barRoom(screen(1440), { ...alone, players, hotbar: hotbar(500), sidebar: sidebar(1440) })).toEqual({
      left: 200,
      right: 1068,
      foot: 82,
    });
  });

  it("is above the list of players where too little is left beside it", () => {
    expect(barRoom(screen(940), { ...alone, players, hotbar: hotbar(300), sidebar: sidebar(940) })).toEqual({
      left: 8,
      right: 568,
      foot: 110,
    });
    expect(barRoom(screen(400), { ...alone, players, hotbar: null, sidebar: sidebar(400) })).toEqual({ left: 8, right: 392, foot: 110 });
  });

  it("lies over the foot of a sidebar that leaves hardly anything", () => {
    expect(barRoom(screen(800), { ...alone, players, hotbar: null, sidebar: sidebar(800) })).toEqual({ left: 200, right: 792, foot: 8 });
  });

  it("ends where Foundry's chat column begins, while that shows anything, and above docked cameras", () => {
    const chat = { left: 776, right: 1068, top: 700, bottom: 888 };
    const cameras = { left: 300, right: 900, top: 760, bottom: 900 };
    const around = { players, hotbar: hotbar(500), sidebar: sidebar(1440) };
    expect(barRoom(screen(1440), { ...around, chat, cameras: null })).toEqual({ left: 200, right: 768, foot: 82 });
    expect(barRoom(screen(1440), { ...around, chat: null, cameras })).toEqual({ left: 200, right: 1068, foot: 148 });
  });

  it("takes no notice of what stands at the top, at the right, or nowhere", () => {
    const top = { left: 12, right: 192, top: 10, bottom: 100 };
    expect(barRoom(screen(1440), { ...alone, players: top, hotbar: null, sidebar: null })).toEqual({ left: 8, right: 1432, foot: 8 });
    expect(barRoom(screen(1440), { ...alone, players: { ...players, left: 900, right: 1080 }, hotbar: null, sidebar: null }).left).toBe(8);
  });
});

describe("the bar's hints", () => {
  it("stand above it, or below it where it lies high and that is free", () => {
    expect(hintSide({ top: 600, bottom: 818 }, 900)).toBe("UP");
    expect(hintSide({ top: 40, bottom: 240 }, 900)).toBe("DOWN");
    expect(hintSide({ top: 40, bottom: 850 }, 900)).toBe("UP");
  });
});

describe("the bar beside who is selected", () => {
  const bar = { left: 200, right: 1060, top: 660, bottom: 818 };

  it("goes above a token and its menu that it would lie over, and stays where it hides neither", () => {
    expect(upClearOf(bar, [{ left: 400, right: 500, top: 700, bottom: 800 }])).toBe(818 - 700 + 8);
    expect(upClearOf(bar, [{ left: 400, right: 500, top: 400, bottom: 500 }])).toBe(0);
    // A token below it, whose menu reaches higher.
    const menu = { left: 330, right: 570, top: 620, bottom: 860 };
    expect(upClearOf(bar, [{ left: 400, right: 500, top: 840, bottom: 880 }, menu])).toBe(818 - 620 + 8);
  });

  it("lies over nobody wherever there is room above, and is never off the screen", () => {
    const random = seededRandom(18);
    const between = (from: number, to: number): number => from + rollFace(random, to - from);
    let moved = 0;
    for (let nth = 0; nth < 500; nth += 1) {
      const seen = [1, 2].map(() => {
        const [left, top, size] = [between(0, 1400), between(300, 860), between(20, 250)];
        return { left, right: left + size, top, bottom: top + size };
      });
      const up = upClearOf(bar, seen);
      const lies = { ...bar, top: bar.top - up, bottom: bar.bottom - up };
      moved += Number(up > 0);
      expect(lies.top).toBeGreaterThanOrEqual(0);
      expect(
        seen.filter(({ left, right, top, bottom }) => left < lies.right && right > lies.left && top < lies.bottom && bottom > lies.top),
      ).toEqual([]);
    }
    expect(moved).toBeGreaterThan(100);
  });

  it("stays where nothing above has room for it", () => {
    expect(upClearOf(bar, [{ left: 0, right: 1440, top: 100, bottom: 900 }])).toBe(0);
  });
});
