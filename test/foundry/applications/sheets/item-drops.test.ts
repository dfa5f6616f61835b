// Handing things over: as one batch or not at all. Who may not take something from its owner is told so, and nothing is copied.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { askHowMany } from "../../../../src/foundry/dialogs/count-dialog.ts";
import { writeBatch } from "../../../../src/foundry/platform/batch.ts";
import { showRefusal } from "../../../../src/foundry/dialogs/refusal.ts";
import { whyKept } from "../../../../src/foundry/applications/items/why-kept.ts";
import { takeIn } from "../../../../src/foundry/applications/sheets/item/item-drops.ts";
import { requestAction } from "../../../../src/foundry/requests/request-action.ts";
import { platform } from "../../../../src/foundry/platform/foundry-boundary.ts";

vi.mock("../../../../src/foundry/requests/report-refusal.ts", () => ({ attempt: (work: () => unknown) => work() }));
vi.mock("../../../../src/foundry/platform/batch.ts", () => ({ writeBatch: vi.fn() }));
vi.mock("../../../../src/foundry/dialogs/count-dialog.ts", () => ({ askHowMany: vi.fn() }));
vi.mock("../../../../src/foundry/requests/request-action.ts", () => ({ requestAction: vi.fn() }));
vi.mock("../../../../src/foundry/dialogs/refusal.ts", () => ({ showRefusal: vi.fn() }));
vi.mock("../../../../src/foundry/applications/items/why-kept.ts", () => ({ whyKept: vi.fn(() => null) }));
// A party is of no ruleset, its things are.
vi.mock("../../../../src/foundry/rulesets.ts", () => ({
  rulesetOf: ({ isParty }: { isParty?: boolean }) =>
    isParty === true ? undefined : { items: { potion: { storage: { thing: true, quantity: "quantity" } }, spell: {} } },
}));

const warn = vi.fn();
const written = vi.mocked(writeBatch);
const asked = vi.mocked(askHowMany);
const requested = vi.mocked(requestAction);

interface Stored {
  _id: string;
  name: string;
  type: string;
  img: string;
  sort: number;
  system: { quantity: number };
  effects: [];
}

function actorWith(name: string, isOwner: boolean, ...stored: Stored[]) {
  const actor = { name, uuid: `Actor.${name}`, isOwner, isParty: false, pack: null as string | null };
  const contents = stored.map((data) => ({ id: data._id, name: data.name, type: data.type, actor, toObject: () => data }));
  const items = { contents, has: (id: string) => contents.some((item) => item.id === id) };
  return Object.assign(actor, { items });
}

function party(isOwner: boolean, ...stored: Stored[]) {
  return Object.assign(actorWith("Party", isOwner, ...stored), { isParty: true });
}

const potions = (quantity: number, type = "potion"): Stored => ({
  _id: "p",
  name: "Potion",
  type,
  img: "",
  sort: 0,
  system: { quantity },
  effects: [],
});

async function drop(from: ReturnType<typeof actorWith>, to: ReturnType<typeof actorWith>): Promise<unknown> {
  return takeIn(platform<Actor.Implementation>(to), platform<Item.Implementation>(from.items.contents[0]));
}

beforeEach(() => {
  vi.stubGlobal("foundry", { utils: { randomID: () => "new" } });
  vi.stubGlobal("ui", { notifications: { warn } });
  vi.stubGlobal("game", { i18n: { localize: (key: string) => key, format: (key: string) => key, has: () => false } });
});
afterEach(() => {
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

describe("a thing dropped on another creature's sheet", () => {
  it("is handed over by a record, also to somebody whom the user may not write", async () => {
    await drop(actorWith("Ada", true, potions(1)), actorWith("Bo", false));
    expect(asked).not.toHaveBeenCalled();
    expect(requested.mock.calls).toEqual([
      [{ action: "sortie.handOver", actor: "Actor.Ada", item: "p", targets: ["Actor.Bo"], options: {} }],
    ]);
    expect(written).not.toHaveBeenCalled();
  });

  it("is handed over in part where several lie there and fewer are wanted", async () => {
    asked.mockResolvedValue(2);
    await drop(actorWith("Ada", true, potions(5)), actorWith("Bo", true));
    expect(requested.mock.calls).toMatchObject([[{ options: { count: 2 } }]]);
  });

  it("is refused before anybody is asked how many are meant", async () => {
    const refusal = { rule: "SORTIE-ITEM", text: "SORTIE.Refusal.ThrowsTooFar" };
    vi.mocked(whyKept).mockReturnValueOnce(refusal);
    expect(await drop(actorWith("Ada", true, potions(5)), actorWith("Bo", true))).toBeNull();
    expect([asked.mock.calls, requested.mock.calls, vi.mocked(showRefusal).mock.calls]).toEqual([[], [], [[refusal]]]);
  });

  it("of a party moves in one batch: what comes and what goes", async () => {
    await drop(party(true, potions(1)), actorWith("Bo", true));
    expect(written.mock.calls).toMatchObject([[[{ action: "create" }, { action: "delete", ids: ["p"] }]]]);
    expect(requested).not.toHaveBeenCalled();
  });

  it("of a party is asked for by the number, and so many move", async () => {
    asked.mockResolvedValue(2);
    await drop(party(true, potions(5)), actorWith("Bo", true, { ...potions(1), _id: "q" }));
    expect(written.mock.calls).toMatchObject([
      [
        [
          { action: "update", updates: [{ _id: "q", "system.quantity": 3 }] },
          { action: "update", updates: [{ _id: "p", "system.quantity": 3 }] },
        ],
      ],
    ]);
  });

  it("stays where it is when the question is put aside", async () => {
    asked.mockResolvedValue(null);
    expect(await drop(actorWith("Ada", true, potions(5)), actorWith("Bo", true))).toBeNull();
    expect(written).not.toHaveBeenCalled();
  });

  it("stays where it is when its owner's things are not the user's to hand over, and says so", async () => {
    expect(await drop(actorWith("Ada", false, potions(5)), actorWith("Bo", true))).toBeNull();
    expect(await drop(party(true, potions(5)), actorWith("Bo", false))).toBeNull();
    expect(warn.mock.calls).toEqual([["SORTIE.Item.NotYours"], ["SORTIE.Item.NotYours"]]);
    expect(written).not.toHaveBeenCalled();
    expect(requested).not.toHaveBeenCalled();
  });

  it("of a party stays where it is when there are fewer by the time of the answer", async () => {
    const ada = party(true, potions(5));
    asked.mockImplementation(() => {
      ada.items.contents[0]!.toObject = () => potions(1);
      return Promise.resolve(4);
    });
    expect(await drop(ada, actorWith("Bo", true))).toBeNull();
    expect(warn).toHaveBeenCalledWith("SORTIE.Item.GoneMeanwhile");
    expect(written).not.toHaveBeenCalled();
  });

  it("is copied from a compendium's creature, and where it is no thing but a power", async () => {
    const packed = actorWith("Ada", false, potions(3));
    packed.pack = "sortie.heroes";
    await drop(packed, actorWith("Bo", true));
    await drop(actorWith("Ada", true, potions(1, "spell")), actorWith("Bo", true));
    expect(written.mock.calls).toMatchObject([[[{ action: "create" }]], [[{ action: "create" }]]]);
  });
});
