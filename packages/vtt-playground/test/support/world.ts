// The world that the playground's own tests start from: one GM, an assistant, two players, two actors, a scene and a journal.
import type { JsonObject } from "../../protocol.ts";

/** A readable id of sixteen characters. */
export function id(name: string): string {
  return name.padEnd(16, "0").slice(0, 16);
}

export const users = { gm: id("gm"), assistant: id("assistant"), ann: id("ann"), bob: id("bob") } as const;
export const actors = { hero: id("hero"), foe: id("foe") } as const;
export const scene = id("scene");
export const tokens = { linked: id("tokenhero"), unlinked: id("tokenfoe") } as const;

/** A world template in the format of playground/README.md. */
export function template(): JsonObject {
  return {
    id: "test",
    title: "Test World",
    system: "fixture",
    users: [
      { _id: users.gm, name: "Gamemaster", role: 4, color: "#aa0000" },
      { _id: users.assistant, name: "Assistant", role: 3, color: "#aa00aa" },
      { _id: users.ann, name: "Ann", role: 1, color: "#00aa00", character: actors.hero },
      { _id: users.bob, name: "Bob", role: 1, color: "#0000aa" },
    ],
    settings: { "core.time": 100 },
    documents: {
      Actor: [
        {
          _id: actors.hero,
          name: "Hero",
          type: "hero",
          ownership: { default: 0, [users.ann]: 3 },
          system: { health: { value: 10, max: 10 }, tags: { a: 1, b: 2 } },
          items: [{ _id: id("sword"), name: "Sword", type: "gear", system: { weight: 2 } }],
        },
        {
          _id: actors.foe,
          name: "Foe",
          type: "foe",
          system: { health: { value: 5, max: 5 } },
          items: [{ _id: id("claw"), name: "Claw", type: "gear", system: {} }],
        },
      ],
      Scene: [
        {
          _id: scene,
          name: "Arena",
          active: true,
          tokens: [
            { _id: tokens.linked, name: "Hero", actorId: actors.hero, actorLink: true, x: 0, y: 0 },
            { _id: tokens.unlinked, name: "Foe", actorId: actors.foe, actorLink: false, x: 100, y: 0 },
          ],
        },
      ],
      Combat: [
        {
          _id: id("combat"),
          type: "base",
          scene,
          active: true,
          round: 1,
          turn: 0,
          combatants: [
            { _id: id("cHero"), type: "base", actorId: actors.hero, tokenId: tokens.linked, sceneId: scene, initiative: 20 },
            { _id: id("cFoe"), type: "base", actorId: actors.foe, tokenId: tokens.unlinked, sceneId: scene, initiative: 10 },
          ],
        },
      ],
    },
  };
}
