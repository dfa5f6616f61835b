// What a record's changes become on the wire: one operation for each class and parent, in an order that leaves the turn for last.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Battle, Change, Combatant, Creature, Ruleset } from "../../../src/engine/index.ts";
import { frozenCopy, isPlainObject, valueAt } from "../../../src/engine/index.ts";
import { operationsOf, ownsAll } from "../../../src/foundry/records/to-foundry-writes.ts";

const COMBAT = "Combat.cccccccccccccccc";
const id = (letter: string): string => letter.repeat(16);

const combatant = (letter: string, initiative: number): Combatant => ({
  id: id(letter),
  name: letter,
  creature: "",
  initiative,
  defeated: false,
  hidden: false,
  system: {},
});

function battle(): Battle {
  const combatants = [combatant("a", 30), combatant("b", 20), combatant("d", 10)];
  const plain: object = {
    uuid: COMBAT,
    ruleset: "test",
    round: 2,
    turn: id("a"),
    started: true,
    system: { order: { early: false } },
    combatants: Object.fromEntries(combatants.map((one) => [one.id, one])),
    creatures: {},
    world: {},
    options: {},
    terrain: null,
    ground: { here: "", lying: {} },
  };
  return plain as Battle;
}

const rules: object = {
  id: "test",
  turnOrder: {
    listed: ({ combatants }: Battle) =>
      Object.values(combatants)
        .toSorted((a, b) => (b.initiative ?? 0) - (a.initiative ?? 0))
        .map((each) => each.id),
  },
};
const ruleset = rules as Ruleset;

beforeEach(() => {
  vi.stubGlobal("fromUuidSync", (uuid: string) => ({ uuid }));
  vi.stubGlobal("game", { combats: new Map() });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe("the place in the turn list", () => {
  const delay: Change[] = [
    { document: `${COMBAT}.Combatant.${id("a")}`, path: "initiative", before: 30, after: 5 },
    { document: COMBAT, path: "turn", before: id("a"), after: id("b") },
  ];

  it("is written although it is the same as before, where core may move it in the same batch", () => {
    const combat = operationsOf(delay, ruleset, battle(), {}).find(({ documentName }) => documentName === "Combat");
    // Whoever is first now acts now: the number stays, but core would have it follow whoever acted before.
    expect(combat).toMatchObject({ action: "update", diff: false, updates: [{ _id: id("c"), turn: 0 }] });
  });

  it("stays with whoever acts when others move, and is said all the same", () => {
    const [first = delay[0]] = delay;
    const others = [{ ...first, document: `${COMBAT}.Combatant.${id("d")}`, before: 10, after: 40 }] as Change[];
    const operations = operationsOf(others, ruleset, battle(), {});
    expect(operations.map(({ documentName }) => documentName)).toEqual(["Combatant", "Combat"]);
    expect(operations.at(-1)).toMatchObject({ diff: false, updates: [{ turn: 1 }] });
  });
});

describe("the place in a list that creatures decide", () => {
  const speedOf = (creature: Creature | undefined): number =>
    Number(isPlainObject(creature) ? valueAt(creature, "system.speed") : undefined);
  const speedy: object = {
    id: "test",
    turnOrder: {
      listed: ({ combatants, creatures }: Battle) =>
        Object.values(combatants)
          .toSorted((a, b) => speedOf(creatures[b.creature]) - speedOf(creatures[a.creature]))
          .map((each) => each.id),
    },
  };
  const crowd = (): Battle => {
    const made = battle();
    for (const [index, one] of Object.values(made.combatants).entries()) {
      const creature: object = { uuid: `Actor.${one.id}`, name: one.name, system: { speed: 30 - index }, items: {}, effects: {} };
      const uuid = `Actor.${one.id}`;
      made.combatants[one.id] = { ...one, creature: uuid };
      made.creatures[uuid] = creature as Creature;
    }
    return made;
  };

  it("goes by what they will be, and the battle stays as it is: of those that do not change, nothing is copied", () => {
    const before = crowd();
    const untouched = before.creatures[`Actor.${id("b")}`];
    const asked: Battle[] = [];
    const { turnOrder, ...others } = speedy as Ruleset;
    const listed = (after: Battle): string[] => {
      asked.push(after);
      return turnOrder.listed(after);
    };
    const rules: Ruleset = { ...others, turnOrder: { ...turnOrder, listed } };
    const changes: Change[] = [
      { document: `Actor.${id("d")}`, path: "system.speed", before: 28, after: 99 },
      { document: COMBAT, path: "turn", before: id("a"), after: id("b") },
    ];
    const operations = operationsOf(changes, rules, frozenCopy(before), {});
    expect(operations.at(-1)).toMatchObject({ documentName: "Combat", updates: [{ turn: 2 }] });
    expect(before.creatures[`Actor.${id("d")}`]?.system).toEqual({ speed: 28 });
    expect(asked, "asked once for each write").toHaveLength(1);
    operationsOf(changes, rules, before, {});
    expect(asked.at(-1)?.creatures[`Actor.${id("b")}`]).toBe(untouched);
  });
});

describe("a token's look", () => {
  it("is written in the record's own batch, by the names that Foundry stores it under; its size is a movement", () => {
    const token = `Scene.${id("s")}.Token.${id("t")}`;
    const changes: Change[] = [
      { document: token, path: "hidden", before: false, after: true },
      { document: token, path: "tint", before: "#ffffff", after: "#aa3300" },
      { document: token, path: "width", before: 1, after: 2 },
      { document: `${COMBAT}.Combatant.${id("a")}`, path: "hidden", before: false, after: true },
    ];
    const operations = operationsOf(changes, ruleset, battle(), {});
    expect(operations.map(({ documentName, updates }) => [documentName, updates])).toEqual([
      ["Token", [{ _id: id("t"), hidden: true, "texture.tint": "#aa3300" }]],
      ["Combatant", [{ _id: id("a"), hidden: true }]],
    ]);
  });
});

describe("unlinked creatures", () => {
  it("are written below their tokens, each token a parent of its own", () => {
    const token = (letter: string): string => `Scene.${id("s")}.Token.${id(letter)}`;
    const changes: Change[] = ["t", "u"].map((letter) => ({
      document: `${token(letter)}.Actor.${id("k")}`,
      path: "system.hp.value",
      before: 9,
      after: 4,
    }));
    expect(operationsOf(changes, ruleset, battle(), {})).toEqual(
      ["t", "u"].map((letter) => ({
        action: "update",
        documentName: "Actor",
        parent: { uuid: token(letter) },
        updates: [{ _id: id("k"), "system.hp.value": 4 }],
      })),
    );
  });
});

describe("creatures that come and go", () => {
  const stored = { name: "New", type: "foe", system: {} };
  const one = (document: string, how: "before" | "after", more: object = stored): Change => ({
    document,
    path: "",
    [how]: { stored: { ...more } },
  });
  const token = `Scene.${id("s")}.Token.${id("t")}`;

  beforeEach(() => {
    vi.stubGlobal("CONST", { TOKEN_DISPOSITIONS: { FRIENDLY: 1, HOSTILE: -1 } });
    vi.stubGlobal("Actor", class {});
  });

  it("are made before their combatants and leave after them, and the turn is said in between", () => {
    const joins = { type: "x", actorId: id("n"), initiative: 35, system: {} };
    const kinds = (how: "before" | "after") =>
      operationsOf(
        [
          one(`${COMBAT}.Combatant.${id("n")}`, how, joins),
          one(`Actor.${id("n")}`, how),
          one(token, how, { actorId: id("k"), actorLink: false }),
        ],
        ruleset,
        battle(),
        {},
      ).map(({ action, documentName }) => `${action} ${documentName}`);
    expect(kinds("after")).toEqual(["create Actor", "create Token", "create Combatant", "update Combat"]);
    expect(kinds("before")).toEqual(["delete Combatant", "update Combat", "delete Actor", "delete Token"]);
  });

  it("keep the turn with whoever acts, however the list moves", () => {
    const joins = { type: "x", actorId: id("n"), initiative: 35, system: {} };
    const [, encounter] = operationsOf([one(`${COMBAT}.Combatant.${id("n")}`, "after", joins)], ruleset, battle(), {});
    expect(encounter).toMatchObject({ documentName: "Combat", diff: false, updates: [{ turn: 1 }] });
  });

  it("leave a token that only shows an actor to be written last and apart", () => {
    expect(operationsOf([one(token, "after", { actorId: id("k"), actorLink: true })], ruleset, battle(), {})).toEqual([]);
  });
});

describe("whoever comes or goes", () => {
  it("is a GM's client's to write, whoever owns it", () => {
    const player = { isGM: false } as User;
    expect(ownsAll([{ document: `Actor.${id("n")}`, path: "" }], player)).toBe(false);
    expect(ownsAll([{ document: `Scene.${id("s")}.Token.${id("t")}`, path: "" }], player)).toBe(false);
  });
});
