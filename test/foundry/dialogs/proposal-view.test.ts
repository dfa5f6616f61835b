// What a row of a dialog says: which number, whose it is, against whom, and how much with its dice.
import { beforeEach, expect, it, vi } from "vitest";
import { dice } from "../../../src/engine/data/dice.ts";
import type { Proposal } from "../../../src/engine/procedures/dialog-fields.ts";
import { outcomeView } from "../../../src/foundry/dialogs/proposal-view.ts";

const WORDS: Readonly<Record<string, string>> = {
  "X.Attack": "Attack",
  "X.Damage": "Damage",
  "X.Shock": "Shock (AC {threshold} or less)",
  "SORTIE.Proposal.Against": "{number} against {target}",
  "SORTIE.Proposal.Of": "{name}: {number}",
  "SORTIE.Proposal.OfAgainst": "{name}: {number} against {target}",
};

beforeEach(() => {
  const format = (key: string, data: Readonly<Record<string, unknown>> = {}): string =>
    (WORDS[key] ?? key).replace(/\{(\w+)\}/g, (_whole, name: string) => String(data[name]));
  vi.stubGlobal("game", { i18n: { localize: format, format, has: (key: string) => key in WORDS }, user: { isGM: true } });
  vi.stubGlobal("Actor", class {});
  vi.stubGlobal("fromUuidSync", () => null);
});

const sum = (total: number) => ({ total, terms: [] });

function rowOf(entry: Proposal["breakdowns"][number]): readonly string[] {
  const people = [
    { uuid: "Actor.goblin", name: "Rime Goblin 2" },
    { uuid: "Actor.mook", name: "Toll Deserter" },
  ];
  const { breakdowns } = outcomeView({ breakdowns: [entry], fields: [], refusal: null }, people) as {
    readonly breakdowns: readonly { readonly label: string; readonly shown: string }[];
  };
  return breakdowns.flatMap(({ label, shown }) => [label, shown]);
}

it.each<[string, Proposal["breakdowns"][number], readonly string[]]>([
  ["one's own", { target: "", label: "X.Attack", breakdown: sum(3) }, ["Attack", "+3"]],
  ["against somebody", { target: "Actor.goblin", label: "X.Attack", breakdown: sum(3) }, ["Attack against Rime Goblin 2", "+3"]],
  ["somebody else's", { target: "", of: "Actor.mook", label: "X.Attack", breakdown: sum(3) }, ["Toll Deserter: Attack", "+3"]],
  [
    "somebody else's against somebody",
    { target: "Actor.goblin", of: "Actor.mook", label: "X.Attack", breakdown: sum(3) },
    ["Toll Deserter: Attack against Rime Goblin 2", "+3"],
  ],
  [
    "added to its dice",
    { target: "Actor.goblin", label: "X.Damage", breakdown: sum(0), dice: dice(1, 6) },
    ["Damage against Rime Goblin 2", "1d6"],
  ],
  [
    "good only up to a number",
    { target: "Actor.goblin", label: "X.Shock", data: { threshold: 13 }, breakdown: sum(1) },
    ["Shock (AC 13 or less) against Rime Goblin 2", "+1"],
  ],
])("a number that is %s", (_what, entry, row) => {
  expect(rowOf(entry)).toEqual(row);
});
