// The shell's decisions that need no page: trees and their search, chat commands, grids, initiative fields.
import { describe, expect, it } from "vitest";
import { parseCommand } from "../../client/shell/chat/commands.ts";
import { readInitiative } from "../../client/shell/combat/initiative-input.ts";
import { buildTree, countEntries, filterTree, type TreeEntry, type TreeFolder } from "../../client/shell/directory/tree.ts";
import { createGrid } from "../../client/grid/create-grid.ts";

const folder = (id: string, name: string, parentId: string | null = null): TreeFolder => ({ id, name, parentId, sort: 0, sorting: "a" });
const entry = (id: string, name: string, folderId: string | null = null, sort = 0): TreeEntry => ({ id, name, folderId, sort });

describe("directory tree", () => {
  const folders = [folder("f1", "Villains"), folder("f2", "Bosses", "f1")];
  const entries = [
    entry("b", "Bandit 10", "f1"),
    entry("a", "Bandit 2", "f1"),
    entry("c", "Lich", "f2"),
    entry("d", "Élodie"),
    entry("e", "Lost", "gone"),
  ];

  it("nests folders, sorts by name with numbers, and keeps what has an unknown folder at the root", () => {
    const root = buildTree(folders, entries);
    expect(root.children.map((node) => node.folder?.name)).toEqual(["Villains"]);
    expect(root.children[0]?.entries.map((one) => one.name)).toEqual(["Bandit 2", "Bandit 10"]);
    expect(root.entries.map((one) => one.id)).toEqual(["d", "e"]);
    expect(countEntries(root)).toBe(5);
  });

  it("keeps the path to what a search matches, ignoring case and accents", () => {
    const found = filterTree(buildTree(folders, entries), "elodie");
    expect(found.entries.map((one) => one.id)).toEqual(["d"]);
    expect(found.children).toEqual([]);
    const deep = filterTree(buildTree(folders, entries), "LICH");
    expect(deep.children[0]?.children[0]?.entries.map((one) => one.id)).toEqual(["c"]);
    expect(countEntries(deep)).toBe(1);
  });

  it("keeps everything in a folder whose own name matches", () => {
    expect(countEntries(filterTree(buildTree(folders, entries), "villains"))).toBe(3);
  });

  it("follows the manual order of a folder that asks for it", () => {
    const manual = buildTree([{ ...folder("f", "M"), sorting: "m" }], [entry("x", "A", "f", 20), entry("y", "B", "f", 10)]);
    expect(manual.children[0]?.entries.map((one) => one.id)).toEqual(["y", "x"]);
  });
});

describe("chat commands", () => {
  it.each([
    ["/r 2d6 + 1", { kind: "roll", formula: "2d6 + 1", flavor: "", mode: null }],
    ["/gmr 1d20 # Stealth", { kind: "roll", formula: "1d20", flavor: "Stealth", mode: "gm" }],
    ["/blindroll 1d4", { kind: "roll", formula: "1d4", flavor: "", mode: "blind" }],
    ["/w [Anna, Ben] hush", { kind: "whisper", names: ["Anna", "Ben"], text: "hush" }],
    ["/w Anna hush now", { kind: "whisper", names: ["Anna"], text: "hush now" }],
    ["/gm help", { kind: "whisper", names: ["GM"], text: "help" }],
    ["/me waves", { kind: "emote", text: "waves" }],
    ["/nonsense", { kind: "unknown", command: "nonsense" }],
    ["  hello / there ", { kind: "plain", text: "hello / there" }],
  ])("reads %s", (line, expected) => {
    expect(parseCommand(line)).toEqual(expected);
  });
});

describe("grids", () => {
  const square = (diagonals: number): ReturnType<typeof createGrid> =>
    createGrid({ type: 1, size: 100, distance: 5, units: "ft", diagonals });
  const knight = [
    { x: 50, y: 50 },
    { x: 350, y: 250 },
  ];

  it.each([
    [0, 15],
    [2, 20],
    [3, 25],
    [4, 20],
    [5, 20],
    [6, 25],
  ])("counts three right and two down by rule %i as %i", (rule, distance) => {
    expect(square(rule).measurePath(knight).distance).toBe(distance);
  });

  it("carries alternating diagonals over the segments of a path", () => {
    const path = [
      { i: 0, j: 0 },
      { i: 1, j: 1 },
      { i: 2, j: 2 },
    ];
    expect(
      square(4)
        .measurePath(path)
        .segments.map((segment) => segment.distance),
    ).toEqual([5, 10]);
    expect(
      square(5)
        .measurePath(path)
        .segments.map((segment) => segment.distance),
    ).toEqual([10, 5]);
  });

  it("snaps to corners and knows neighbours", () => {
    expect(square(0).getSnappedPoint({ x: 149, y: 251 })).toEqual({ x: 100, y: 300 });
    expect(square(0).testAdjacency({ i: 0, j: 0 }, { i: 1, j: 1 })).toBe(true);
    expect(square(6).testAdjacency({ i: 0, j: 0 }, { i: 1, j: 1 })).toBe(false);
  });

  it("measures straight without a grid", () => {
    expect(
      createGrid({ type: 0, size: 100, distance: 5, units: "ft" }).measurePath([
        { x: 0, y: 0 },
        { x: 300, y: 400 },
      ]).distance,
    ).toBe(25);
  });
});

describe("initiative fields", () => {
  it.each<[string, number | null, number | null | undefined]>([
    ["15", 3, 15],
    ["+2", 10, 12],
    ["-3", 10, 7],
    ["=-3", 10, -3],
    ["+2", null, 2],
    ["", 4, null],
    ["abc", 4, undefined],
  ])("reads %o with %o standing as %o", (text, current, expected) => {
    expect(readInitiative(text, current)).toBe(expected);
  });
});
