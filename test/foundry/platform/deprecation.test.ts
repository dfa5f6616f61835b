// Guards how authors are told of what goes: once each, with what to write instead, and never by calling what they have handed over.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { warnDeprecated, tellOfFormerParts } from "../../../src/foundry/registration/former-parts.ts";

let told: string[];
beforeEach(() => {
  told = [];
  vi.spyOn(console, "warn").mockImplementation((text: string) => void told.push(text));
});
afterEach(() => {
  vi.restoreAllMocks();
});

const former = { what: "sortie.old", since: "1.2.0", until: "2.0.0", instead: "sortie.new" };

describe("a deprecation", () => {
  it("is told once to each who uses it, with versions and what to write instead", () => {
    for (const whose of ["brawl", "brawl", "vigil"]) warnDeprecated(former, whose);
    expect(told).toEqual([
      "Sortie | brawl uses sortie.old, which is deprecated since Sortie 1.2.0 and gone with 2.0.0. Use sortie.new instead.",
      "Sortie | vigil uses sortie.old, which is deprecated since Sortie 1.2.0 and gone with 2.0.0. Use sortie.new instead.",
    ]);
  });

  it("of a ruleset's part is told at registration, and nothing where the ruleset has none, or is none", () => {
    const compare = vi.fn();
    tellOfFormerParts({ turnOrder: { compare } }, "former");
    expect(told.join()).toContain("former uses turnOrder.compare");
    expect(told.join()).toContain("turnOrder.listed");
    expect(compare).not.toHaveBeenCalled();
    for (const candidate of [{ turnOrder: { listed: compare } }, {}, null, "ruleset", { turnOrder: null }])
      tellOfFormerParts(candidate, "other");
    expect(told).toHaveLength(1);
  });
});
