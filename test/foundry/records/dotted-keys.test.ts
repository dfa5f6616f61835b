// What a dialog answers about a creature has its uuid in its key: a message gives it back as it was, though Foundry takes dots in keys for paths.
import { describe, expect, it } from "vitest";
import { readIntent, storedIntent } from "../../../src/foundry/records/dotted-keys.ts";

describe("an intent in a message", () => {
  const intent = { id: "a", action: "run", actor: null, options: { "far-Actor.9w8SF70xXxKmW0ZX": 35, "100%.2E": { "a.b": true } } };

  it("holds no key with a dot", () => {
    expect(JSON.stringify(Object.keys(storedIntent(intent).options ?? {}))).not.toContain(".");
    expect(JSON.stringify(storedIntent(intent))).not.toContain('"a.b"');
  });

  it("comes back as it was", () => {
    expect(readIntent(storedIntent(intent))).toEqual(intent);
  });
});
