// Dice that nobody threw, and answers in the name of others.

import type { Source } from "../../house.ts";
import type { Attack } from "../attack.ts";
import { again, partOf, record } from "../attack.ts";
import { card } from "../moves.ts";

interface Die {
  readonly class: string;
  readonly faces?: number;
  readonly number?: number;
  readonly results?: readonly Source[];
}

/** The rolls of a request, changed as they are stored. */
function withRolls(honest: Source, change: (roll: Source & { terms: Die[] }) => Source): Source[] {
  const rolls = Array.isArray(honest["rolls"]) ? honest["rolls"].map(String) : [];
  return rolls.map((text) => change(JSON.parse(text) as Source & { terms: Die[] }));
}

const asTexts = (rolls: readonly Source[]): string[] => rolls.map((roll) => JSON.stringify(roll));

/** Every roll with each of its dice changed. */
function diced(honest: Source, change: (die: Die) => Die): string[] {
  return asTexts(withRolls(honest, (roll) => ({ ...roll, terms: roll.terms.map((term) => (term.class === "Die" ? change(term) : term)) })));
}

/** The answers of a request, with these faces in every roll. */
function claimed(honest: Source, face: (die: number) => number): Source[] {
  const { answers } = partOf(honest, "system");
  const list = Array.isArray(answers) ? (answers as { kind: string; rolled?: { faces: number[][] } }[]) : [];
  return list.map((answer) =>
    answer.rolled ? { ...answer, rolled: { faces: answer.rolled.faces.map((dice) => dice.map(face)) } } : { ...answer },
  );
}

export const ANSWERS: readonly Attack[] = [
  {
    name: "dice that no roll shows",
    changes: true,
    moves: (_known, honest) => [card(again(honest, { answers: claimed(honest, (die) => die + 1) })["system"], { rolls: honest["rolls"] })],
  },
  {
    name: "dice without a roll",
    changes: true,
    moves: (_known, honest) => [card(again(honest)["system"], { rolls: [] })],
  },
  {
    name: "a die of a thousand faces for one of twenty",
    changes: true,
    moves: (_known, honest) => [card(again(honest)["system"], { rolls: diced(honest, (die) => ({ ...die, faces: 1000 })) })],
  },
  {
    name: "more dice than the rules ask for, of which the best count",
    changes: true,
    moves: (_known, honest) => [
      card(again(honest)["system"], {
        rolls: diced(honest, (die) => ({ ...die, number: (die.number ?? 1) + 9, modifiers: ["kh"] })),
      }),
      card(again(honest)["system"], {
        rolls: diced(honest, (die) => ({ ...die, results: [...(die.results ?? []), ...(die.results ?? [])] })),
      }),
    ],
  },
  {
    name: "one roll that is to show all dice",
    changes: true,
    moves: (_known, honest) => {
      const [first = ""] = Array.isArray(honest["rolls"]) ? honest["rolls"].map(String) : [];
      return [
        card(again(honest, { answers: [...claimed(honest, (die) => die), ...claimed(honest, (die) => die)] })["system"], {
          rolls: [first],
        }),
      ];
    },
  },
  {
    name: "a roll of another class",
    changes: true,
    moves: (_known, honest) => [
      card(again(honest)["system"], { rolls: asTexts(withRolls(honest, (roll) => ({ ...roll, class: "Object", terms: [] }))) }),
      card(again(honest)["system"], { rolls: ["", "{", "null", "[]", '{"class":"Roll"}', '{"class":"Roll","terms":[null]}'] }),
    ],
  },
  {
    name: "faces that no die has",
    changes: true,
    moves: (_known, honest) =>
      [0, -1, 1.5, 1e9].map((face) => card(again(honest, { answers: claimed(honest, () => face) })["system"], { rolls: honest["rolls"] })),
  },
  {
    name: "answers that are none",
    changes: true,
    moves: (_known, honest) =>
      [[null], [{}], "text", [{ kind: "confirm" }], Array.from({ length: 1001 }, () => ({ kind: "confirm", yes: true })), [[[[]]]]].map(
        (answers) => card(again(honest, { answers })["system"], { rolls: honest["rolls"] }),
      ),
  },
  {
    name: "more answers than the rules ask for",
    changes: true,
    moves: (_known, honest) => [
      card(again(honest, { answers: [...claimed(honest, (die) => die), { kind: "confirm", yes: true }] })["system"], {
        rolls: honest["rolls"],
      }),
    ],
  },
  {
    // Far away takes the GM's consent, which the GM of this table never gives.
    name: "a yes in the name of the GM",
    by: ["Ada"],
    when: "begun",
    dialogs: 2,
    moves: (known) => [
      card(
        record(
          known,
          { answers: [{ kind: "confirm", yes: true }] },
          { action: "move", item: undefined, targets: [], options: { to: "far" } },
        ),
      ),
    ],
  },
  {
    name: "a choice in the name of a foe",
    dialogs: 4,
    moves: (known) =>
      known.foes.slice(0, 2).map((foe) =>
        card(
          record(
            known,
            {
              answers: [
                { kind: "choose", values: ["none"] },
                { kind: "roll", rolled: { faces: [[1]] } },
              ],
            },
            { action: "attack", actor: foe, targets: [known.hero] },
          ),
        ),
      ),
  },
];
