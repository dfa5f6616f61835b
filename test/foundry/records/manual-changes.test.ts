// What an encounter remembers of changes by hand: one note for one person's typing, no more notes and values than there is room for, and no numbers of creatures in the list.

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Change } from "../../../src/engine/index.ts";
import type { SeenChange } from "../../../src/foundry/records/manual-changes.ts";
import { handChangesOf, rememberByHand } from "../../../src/foundry/records/manual-changes.ts";
import { data, write } from "../operators.ts";

const HERO = "Actor.hhhhhhhhhhhhhhhh";

/** An actor as far as a ledger needs one. Foundry's `instanceof` goes by the global class. */
class Actor {
  readonly flags: { sortie: { ledger: Record<string, { changes: Change[] }> } } = { sortie: { ledger: {} } };
}

let hero: Actor;
let combat: { readonly system: { readonly byHand: Record<string, unknown> } };

/** Writes what is to be remembered, as Foundry would. */
function remember(...seen: readonly SeenChange[]): void {
  const { encounter, ledgers } = rememberByHand(combat, seen);
  write(combat.system.byHand, encounter, "system.byHand.");
  for (const { update } of ledgers) write(hero.flags.sortie.ledger, update, "flags.sortie.ledger.");
}

const seen = (before: number, after: number, more: Partial<SeenChange> = {}): SeenChange => ({
  ...{ by: "adaadaadaadaada1", time: 1, after: "messagemessage00", round: 1, turn: null, subject: HERO, exact: true },
  changes: [{ document: HERO, path: "system.hp.value", before, after }],
  ...more,
});

const notes = () => handChangesOf(combat);

beforeEach(() => {
  hero = new Actor();
  combat = { system: { byHand: {} } };
  let made = 0;
  vi.stubGlobal("Actor", Actor);
  vi.stubGlobal("game", { user: { id: "gm", isGM: true } });
  vi.stubGlobal("fromUuidSync", (uuid: string) => (uuid === HERO ? hero : null));
  vi.stubGlobal("foundry", {
    data,
    utils: {
      randomID: () => `note${String((made += 1)).padStart(12, "0")}`,
      getProperty: (target: Actor, path: string) =>
        path.split(".").reduce((at: unknown, key) => Reflect.get(at as object, key) as unknown, target),
    },
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("what is changed by hand", () => {
  it("is one note as long as one person goes on with nothing between", () => {
    remember(seen(10, 9), seen(9, 8));
    remember(seen(8, 7));
    expect(notes()).toHaveLength(1);
    expect(Object.values(hero.flags.sortie.ledger)[0]?.changes).toEqual([{ of: "", path: "system.hp.value", before: 10, after: 7 }]);
  });

  it.each([
    ["somebody else", { by: "benbenbenbenben1" }],
    ["a message between", { after: "anotheranother00" }],
    ["another round", { round: 2 }],
    ["another turn", { turn: "combatantcombat0" }],
  ])("is another note for %s", (_what, more) => {
    remember(seen(10, 9));
    remember(seen(9, 8, more));
    expect(notes()).toHaveLength(2);
  });

  it("is another note where a record has changed the value between", () => {
    remember(seen(10, 9));
    remember(seen(4, 8));
    expect(notes()).toHaveLength(2);
  });

  it("names the values, and keeps their numbers with the creature", () => {
    remember(seen(10, 9));
    expect(notes()[0]?.touched).toEqual([{ document: HERO, path: "system.hp.value" }]);
  });

  it("is remembered for the newest sixty of an encounter and the newest thirty of a creature, at once or one by one", () => {
    remember(
      ...Array.from({ length: 70 }, (_, index) => seen(index, index + 1, { after: `messagemessage${String(index).padStart(2, "0")}` })),
    );
    for (let index = 70; index < 75; index += 1)
      remember(seen(index, index + 1, { after: `messagemessage${String(index).padStart(2, "0")}` }));
    expect(notes()).toHaveLength(60);
    const ledger = Object.values(hero.flags.sortie.ledger).map(({ changes }) => changes[0]?.after);
    expect(ledger).toHaveLength(30);
    expect(ledger.at(-1)).toBe(75);
  });

  it("keeps no values of what takes too much room, and says that it cannot be taken back", () => {
    const changes = Array.from({ length: 80 }, (_, index) => ({
      document: HERO,
      path: `system.list.${String(index)}`,
      before: 0,
      after: 1,
    }));
    remember(seen(1, 2, { changes }));
    expect(notes()[0]?.exact).toBe(false);
    expect(notes()[0]?.touched).toHaveLength(60);
    expect(hero.flags.sortie.ledger).toEqual({});
  });
});
