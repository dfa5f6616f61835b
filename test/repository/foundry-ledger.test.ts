// Guards the ledger of what Sortie relies on in Foundry: whatever the code uses by name stands there with a source, and nothing stands there that is not used.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "../../tools/folders.ts";
import { KINDS, LEDGER_FILE, ledgerRows, namesIn, namesUsed } from "../../tools/docs/foundry-ledger.ts";

const rows = ledgerRows(readFileSync(LEDGER_FILE, "utf8"));
const behaviour = rows
  .filter(({ table }) => table === "Behaviour")
  .map(({ cells: [id = "", , where = "", source = "", state = ""] }) => ({ id, where, source, state }));
const trials = [
  ...readFileSync(path.join(root, "src/foundry/diagnostics/foundry-check/assumptions.ts"), "utf8")
    .replace(/[\s\S]*export const TRIALS/, "")
    .matchAll(/^ {2}(\w+),$/gm),
].map(([, id]) => id);

describe.each(KINDS)("%s of Foundry's", (kind) => {
  const used = namesUsed()[kind];
  const listed = new Map(
    rows.filter(({ table }) => table === kind).map(({ cells: [name = "", source = ""] }) => [name.replaceAll("`", ""), source]),
  );

  it("that the code uses stand in the ledger", () => {
    const unknown = [...used].filter(([name]) => !listed.has(name)).map(([name, files]) => `${name} (${files.join(", ")})`);
    expect(unknown, "name it in docs/contributors/foundry.md with its public source").toEqual([]);
    expect(used.size).toBeGreaterThan(5);
  });

  it("that stand in the ledger are used, each with a source", () => {
    expect([...listed.keys()].filter((name) => !used.has(name))).toEqual([]);
    const ids = new Set(behaviour.map(({ id }) => id));
    const sourceless = [...listed].filter(([, source]) =>
      source.split(", ").some((one) => one === "" || (/^[A-Z]\d+$/.test(one) && !ids.has(one))),
    );
    expect(sourceless).toEqual([]);
  });
});

describe("the ledger's assumptions", () => {
  it("are confirmed, tried at start, or safe either way, and say by what", () => {
    expect(behaviour.length).toBeGreaterThan(150);
    expect(behaviour.filter(({ state }) => !/^(confirmed|safe either way|checked at start: .+)$/.test(state))).toEqual([]);
    expect(behaviour.filter(({ source, state }) => source === "" || (source === "none" && !state.startsWith("checked")))).toEqual([]);
  });

  it("name trials that are made, and every trial", () => {
    const named = behaviour.flatMap(({ state }) => [...state.matchAll(/`(\w+)`/g)].map(([, id]) => id));
    expect([...new Set(named)].sort()).toEqual([...trials].sort());
  });

  it("name files that are there", () => {
    const places = behaviour.flatMap(({ id, where }) => [...where.matchAll(/`([\w./-]+\.\w+)`/g)].map(([, file = ""]) => ({ id, file })));
    expect(places.filter(({ file }) => !existsSync(path.join(root, "src/foundry", file)) && !existsSync(path.join(root, file)))).toEqual(
      [],
    );
  });
});

describe("reading names", () => {
  it("finds what a planted file relies on, and leaves comments and our own parts alone", () => {
    const text = [
      "// override inAComment(): void {}",
      "  protected override async _planted(): Promise<void> {",
      '    Hooks.on("plantedHook", () => ui.planted.open());',
      "    CONFIG.Planted.key = await document.update({}, { keepId: true });",
      '    this.element.querySelector(".sortie-own #planted .is-own");',
    ].join("\n");
    expect(namesIn(text)).toEqual({
      ...{ Overrides: ["_planted"], Hooks: ["plantedHook"], CONFIG: ["Planted.key"], Options: ["keepId"] },
      ...{ Interface: ["planted.open"], Selectors: ["#planted"] },
    });
  });
});
