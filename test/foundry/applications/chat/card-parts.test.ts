// A ruleset's own parts of cards: told what the reader may know, drawn where they belong, and left out when they fail.

import { afterEach, describe, expect, it, vi } from "vitest";
import type { CardPart, CardTelling, Ruleset, Step } from "../../../../src/engine/index.ts";
import { USE_FIELD } from "../../../../src/engine/index.ts";
import { ownParts, tellingOf } from "../../../../src/foundry/applications/chat/card-parts.ts";
import type { Reader } from "../../../../src/foundry/presentation/card/card-view.ts";
import type { RecordMessage } from "../../../../src/foundry/records/message.ts";
import { loadCardTemplates } from "../../../../src/foundry/presentation/card-templates.ts";
import { rulesets } from "../../../../src/foundry/rulesets.ts";
import { builtInRulesets } from "../../../../src/rulesets/index.ts";
import { words } from "../words.ts";

const steps: Step[] = [
  {
    ...{ rule: "X-1", text: "X.Hit", about: "Actor.skulker", outcome: "hit" },
    dice: { dice: [{ faces: 20, results: [14] }], modifier: 2, total: 16 } as never,
    data: { name: "Skulker", left: 3, row: [{ of: "Skulker", left: 3 }] },
  },
  { rule: "X-1", text: "X.Hurt", about: "Actor.rat", data: { name: "Rat", left: 2 } },
];
const record = (more: Partial<RecordMessage> = {}): RecordMessage => ({
  ...{ version: 1, id: "abc", ruleset: "archmage", battle: "", round: 2, turn: null, answers: [], offers: [], touched: [] },
  intent: { id: "abc", action: "attack", actor: "Actor.skulker" },
  ...{ steps, state: "applied", reason: null, ...more },
});

/** Somebody who may know the rat's numbers, and of the skulker as much as is said. */
const reader = (skulker: { readonly secret: boolean; readonly closed: boolean }): Reader => ({
  localize: words,
  has: (key) => key === "X.HitClosed",
  creature: (uuid) => (uuid === "Actor.skulker" ? { name: "Skulker", ...skulker } : { name: "Rat", secret: false }),
  number: (_uuid, name) => ({ label: name, value: null }),
  mayTake: () => false,
  isTaken: () => false,
  hidden: () => [],
  combatant: () => "",
});
const gm = reader({ secret: false, closed: false });
const player = reader({ secret: true, closed: true });

const archmage = builtInRulesets[0];
if (!archmage) throw new Error("there is no ruleset");
const seen: CardTelling[] = [];
const part = (id: string, more: Partial<CardPart> = {}): CardPart => ({
  ...{ id, actions: ["attack"], template: `${id}.hbs` },
  data: (told) => {
    seen.push(told);
    return { first: told.steps[0]?.sentence ?? "" };
  },
  ...more,
});
const withParts = (...cards: CardPart[]): Ruleset => ({ ...archmage, cards });

describe("what a part of a card is told", () => {
  it("is all of it for who may know all", () => {
    const { actor, steps: told } = tellingOf(record(), gm);
    expect(actor).toBe("Skulker");
    expect(told[0]).toMatchObject({ name: "Skulker", total: 16, outcome: "hit", data: { left: 3, row: [{ of: "Skulker", left: 3 }] } });
  });

  it("has neither the name nor a number of who is hidden, however deep, also where dice were thrown", () => {
    const { actor, steps: told } = tellingOf(record(), player);
    expect(JSON.stringify([actor, told])).not.toContain("Skulker");
    expect(told[0]?.data).toMatchObject({ left: "?", row: [{ left: "?" }] });
    expect(told[0]?.sentence).toContain("X.HitClosed");
    expect(told[1]?.data).toEqual({ name: "Rat", left: 2 });
  });
});

describe("a part of a card", () => {
  afterEach(() => {
    seen.length = 0;
    vi.restoreAllMocks();
  });

  it("stands on cards of its actions, of a group's too, once something has happened; a failing one leaves the rest", async () => {
    const failing = part("failing", {
      data: () => {
        throw new Error("no such step");
      },
    });
    const ruleset = withParts(part("one"), part("own", { instead: true }), failing, part("none", { data: () => null }), part("gone"));
    rulesets.register(ruleset);
    const getTemplate = (path: string) =>
      path.endsWith("gone.hbs")
        ? Promise.reject(new Error("404"))
        : Promise.resolve((context: object) => `<p>${path.split("/").at(-1) ?? ""} ${JSON.stringify(context)}</p>`);
    vi.stubGlobal("foundry", { applications: { handlebars: { getTemplate } } });
    await loadCardTemplates();
    const onError = vi.fn<(where: string, error: Error) => void>();
    const notice = vi.fn<(text: string) => void>();
    vi.stubGlobal("Hooks", { onError });
    vi.stubGlobal("ui", { notifications: { error: notice } });
    vi.stubGlobal("game", { ready: true, i18n: { has: () => false, format: (key: string) => key, localize: (key: string) => key } });
    const shown = ownParts(record(), ruleset, gm);
    expect(shown.map(({ id, instead }) => [id, instead])).toEqual([
      ["one", false],
      ["own", true],
    ]);
    expect(shown[0]?.rendered).toContain("one.hbs");
    ownParts(record(), ruleset, gm);
    expect(onError).toHaveBeenCalledTimes(1);
    expect(onError.mock.calls[0]?.[0]).toContain("cards.");
    expect(notice).toHaveBeenCalledTimes(1);
    const grouped = { id: "abc", action: "sortie.group", actor: "Actor.skulker", options: { [USE_FIELD]: "attack" } };
    expect(ownParts(record({ intent: grouped }), ruleset, gm)).toHaveLength(2);
    for (const other of [record({ steps: [] }), record({ state: "refused" }), record({ intent: { ...record().intent, action: "rally" } })])
      expect(ownParts(other, ruleset, gm)).toEqual([]);
    expect(ownParts(record(), undefined, gm)).toEqual([]);
  });
});
