// Sentences that count: the form goes by the language's plural rules.

import { describe, expect, it, vi } from "vitest";
import { localize } from "../../../src/foundry/platform/localize.ts";

function speak(lang: string, texts: Readonly<Record<string, string>>): void {
  const format = (key: string, data: Readonly<Record<string, string>>): string =>
    (texts[key] ?? key).replace(/\{(\w+)\}/g, (whole, name: string) => data[name] ?? whole);
  vi.stubGlobal("game", { i18n: { lang, has: (key: string) => key in texts, localize: (key: string) => texts[key] ?? key, format } });
}

describe("localize", () => {
  it("picks the form of a sentence by its count", () => {
    speak("en", { "K.one": "one foe", "K.other": "{count} foes", Plain: "{count} of {max}" });
    expect([localize("K", { count: 1 }), localize("K", { count: 0 }), localize("K", { count: 2 })]).toEqual([
      "one foe",
      "0 foes",
      "2 foes",
    ]);
    expect(localize("Plain", { count: 1, max: 3 })).toBe("1 of 3");
  });

  it("takes the general form where nothing is counted", () => {
    speak("en", { "K.one": "an hour", "K.other": "hours" });
    expect(localize("K", { name: "Wren" })).toBe("hours");
  });

  it("shows nobody a placeholder: what a record of an older version does not tell stands as a gap", () => {
    speak("en", { "K.one": "an hour for {name}", "K.other": "{count} hours for {name}", Plain: "{name} rests", "SORTIE.Untold": "…" });
    expect(localize("K", { name: "Wren" })).toBe("… hours for Wren");
    expect(localize("K", { name: "Wren", count: undefined })).toBe("… hours for Wren");
    expect(localize("K")).toBe("… hours for …");
    expect(localize("Plain", { count: 2, name: null })).toBe("… rests");
    // What somebody wrote themselves is no text of ours.
    expect(localize("{name} of the {count} hills")).toBe("{name} of the {count} hills");
  });

  it("ends with one full stop, where what somebody has typed has its own", () => {
    speak("en", { Told: "{caveat}.", Both: "{name}: {caveat}. More." });
    expect(["The GM says how.", "The GM says how", "And so on..."].map((caveat) => localize("Told", { caveat }))).toEqual([
      "The GM says how.",
      "The GM says how.",
      "And so on....",
    ]);
    expect(localize("Both", { name: "St.", caveat: "Deaf." })).toBe("St.: Deaf. More.");
  });

  it("tells the entries of a list one after the other, each of them in words", () => {
    speak("en", { Order: "First {sides}", "Side.party": "the Party" });
    expect(localize("Order", { sides: ["Side.party", "Wolves"] })).toBe("First the Party, Wolves");
  });

  it("has the forms that other languages have, and falls back to the general one", () => {
    speak("pl", { "K.one": "{count} wróg", "K.few": "{count} wrogów?", "K.other": "{count} wrogów" });
    expect([1, 3, 5].map((count) => localize("K", { count }))).toEqual(["1 wróg", "3 wrogów?", "5 wrogów"]);
  });
});
