// A new name of an actor reaches its token as long as that bore the old one.

import { expect, it, vi } from "vitest";
import { followNames } from "../../../src/foundry/automation/follow-names.ts";

type Listener = (...parameters: unknown[]) => void;

/** Renames an actor called "Sefa", whose prototype and placed tokens bear these names; returns what they are called then. */
async function renamed(prototype: string, placed: readonly string[]): Promise<{ prototype: unknown; placed: readonly string[] }> {
  const heard = new Map<string, Listener>();
  const tokens = placed.map((name) => ({
    name,
    update({ name: next }: { name: string }) {
      this.name = next;
      return Promise.resolve(this);
    },
  }));
  vi.stubGlobal("Hooks", { on: (name: string, listener: Listener) => heard.set(name, listener) });
  vi.stubGlobal("game", { userId: "me", combats: { contents: [] } });
  vi.stubGlobal("foundry", {
    utils: {
      hasProperty: (object: object, path: string) => path in object,
      setProperty: (object: object, path: string, value: unknown) => Reflect.set(object, path, value),
    },
  });
  followNames();
  const actor = { uuid: "Actor.1", name: "Sefa", isToken: false, prototypeToken: { name: prototype }, getDependentTokens: () => tokens };
  const changes: Record<string, unknown> = { name: "Sefa of the Mill" };
  heard.get("preUpdateActor")?.(actor, changes);
  actor.name = "Sefa of the Mill";
  heard.get("updateActor")?.(actor, changes, {}, "me");
  await Promise.resolve();
  vi.unstubAllGlobals();
  return { prototype: changes["prototypeToken.name"], placed: tokens.map(({ name }) => name) };
}

it("renames the token with its actor, and leaves names that were given by hand", async () => {
  expect(await renamed("Sefa", ["Sefa", "Sefa B"])).toEqual({ prototype: "Sefa of the Mill", placed: ["Sefa of the Mill", "Sefa B"] });
  expect(await renamed("A stranger", ["A stranger"])).toEqual({ prototype: undefined, placed: ["A stranger"] });
});
