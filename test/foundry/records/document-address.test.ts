import { describe, expect, it } from "vitest";
import { addressOf } from "../../../src/foundry/records/document-address.ts";

describe("the address of a changed document", () => {
  it.each([
    ["Actor.aaaaaaaaaaaaaaaa", { documentName: "Actor", id: "aaaaaaaaaaaaaaaa", parentUuid: null }],
    [
      "Actor.aaaaaaaaaaaaaaaa.Item.bbbbbbbbbbbbbbbb",
      { documentName: "Item", id: "bbbbbbbbbbbbbbbb", parentUuid: "Actor.aaaaaaaaaaaaaaaa" },
    ],
    [
      "Combat.cccccccccccccccc.Combatant.dddddddddddddddd",
      { documentName: "Combatant", id: "dddddddddddddddd", parentUuid: "Combat.cccccccccccccccc" },
    ],
    [
      "Scene.eeeeeeeeeeeeeeee.Token.ffffffffffffffff.Actor.aaaaaaaaaaaaaaaa",
      { documentName: "Actor", id: "aaaaaaaaaaaaaaaa", parentUuid: "Scene.eeeeeeeeeeeeeeee.Token.ffffffffffffffff" },
    ],
    [
      "Scene.eeeeeeeeeeeeeeee.Token.ffffffffffffffff.Actor.aaaaaaaaaaaaaaaa.ActiveEffect.gggggggggggggggg",
      {
        documentName: "ActiveEffect",
        id: "gggggggggggggggg",
        parentUuid: "Scene.eeeeeeeeeeeeeeee.Token.ffffffffffffffff.Actor.aaaaaaaaaaaaaaaa",
      },
    ],
  ])("%s", (uuid, address) => {
    expect(addressOf(uuid)).toEqual(address);
  });
});
