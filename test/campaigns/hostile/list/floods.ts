// More, longer and deeper than anything of ours.

import type { Attack } from "../attack.ts";
import { record } from "../attack.ts";
import { card, create, wish } from "../moves.ts";

/** A list in an object in a list… */
function nested(depth: number): unknown {
  let inner: unknown = "deep";
  for (let level = 0; level < depth; level += 1) inner = level % 2 === 0 ? [inner] : { inner };
  return inner;
}

const MANY = Array.from({ length: 6000 }, () => ({ rule: "X", text: "X" }));

export const FLOODS: readonly Attack[] = [
  {
    name: "five hundred requests at once",
    moves: (known) => {
      const [foe] = known.foes;
      const data = Array.from({ length: 500 }, () => ({
        type: "record",
        content: "",
        system: record(known, {}, { actor: foe, targets: [known.hero] }),
      }));
      return [{ way: "write", operation: { action: "create", documentName: "ChatMessage", parentUuid: null, data, options: {} } }];
    },
  },
  {
    name: "three hundred wishes at once",
    moves: ({ combat }) => Array.from({ length: 300 }, () => wish("passOffer", { combat })),
  },
  {
    name: "records that are deeper or larger than any of ours",
    moves: (known) => [
      card(record(known, { steps: [{ rule: "X", text: "X", data: nested(900) }] })),
      card(record(known, { state: "applied", steps: MANY })),
      card(record(known, { state: "applied", touched: MANY })),
      card(record(known, { shared: Array.from({ length: 6000 }, (_, index) => ({ index })) })),
      card(record(known, { offers: [nested(900)] })),
      card(record(known, {}, { options: { note: "x".repeat(500_000) } })),
      card(nested(900)),
    ],
  },
  {
    name: "parts that name each other without end",
    moves: (known) => {
      const shared = [{ $: 1 }, { $: 0 }];
      return [
        card(record(known, { steps: [{ $: 0 }], shared })),
        card(record(known, { state: "applied", steps: [["$", 0]], touched: [{ $: 1 }], shared: [[0], [1], { $: [0, 1] }] })),
        card(record(known, { state: "applied", steps: [0, 1, 2], offers: [-1, 1e9, "0"], shared })),
      ];
    },
  },
  {
    name: "plain messages that are larger than any of ours",
    moves: () => [create("ChatMessage", { content: "x".repeat(500_000), flags: { sortie: nested(900) } })],
  },
];
