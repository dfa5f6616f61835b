// Ids that are paths, orders or somebody else's.

import type { Attack } from "../attack.ts";
import { again, freshId, record } from "../attack.ts";
import { card, create, update, wish } from "../moves.ts";

/** Texts that a client which writes them into a path would come to regret. */
const PATHS: readonly (readonly [what: string, id: string])[] = [
  ["that reaches what all objects share", "__proto__.polluted"],
  ["that reaches it by another way", "constructor.prototype.polluted"],
  ["with a dot", "a.b"],
  ["that orders a deletion", "-=campaignRecord00"],
  ["that orders a replacement", "==campaignRecord00"],
  ["that is empty", ""],
  ["that is too long", "x".repeat(17)],
];

export const IDS: readonly Attack[] = [
  ...PATHS.map(([what, id]): Attack => ({
    name: `a request under an id ${what}`,
    changes: true,
    moves: (_known, honest) => [card(again(honest, { id })["system"], { rolls: honest["rolls"] })],
  })),
  ...PATHS.map(([what, id]): Attack => ({
    name: `an offer under a name ${what}`,
    moves: (known) => [
      card(record(known, { state: "applied", offers: [{ id, rule: "X", text: "X", of: "gm", action: "hurt", targets: known.foes }] })),
    ],
  })),
  {
    name: "a request whose intent has another id",
    changes: true,
    moves: (_known, honest) => [card(again(honest, {}, { id: freshId() })["system"], { rolls: honest["rolls"] })],
  },
  {
    name: "a request that orders the deletion of a record from a foe's ledger",
    after: "shot",
    changes: true,
    moves: ({ records }, honest) => records.map((id) => card(again(honest, { id: `-=${id}` })["system"], { rolls: honest["rolls"] })),
  },
  {
    name: "a request under the id of a record that has taken effect",
    after: "shot",
    changes: true,
    moves: ({ records }, honest) => records.map((id) => card(again(honest, { id })["system"], { rolls: honest["rolls"] })),
  },
  {
    name: "creatures, items and targets that are paths",
    moves: (known) =>
      ["Actor.__proto__", "a.b", "__proto__", "World", "Compendium.sortie.heroes.Actor.campaignActor000", `Combat.${known.combat}`].flatMap(
        (uuid) => [
          card(record(known, {}, { actor: uuid })),
          card(record(known, {}, { targets: [uuid] })),
          card(record(known, {}, { item: uuid })),
        ],
      ),
  },
  {
    name: "wishes about documents whose ids are paths",
    moves: () =>
      ["__proto__", "constructor", "a.b", ""].flatMap((id) => [
        wish("undo", { message: id, answers: {} }),
        wish("endTurn", { combat: id, combatant: id }),
        wish(id, { message: id }),
        wish("undo", { message: id, answers: { [id]: { now: 1, yes: true } } }, { token: id }),
      ]),
  },
  {
    name: "flags and fields whose keys are paths",
    moves: ({ hero }) => [
      update(hero, { "flags.sortie.ledger.__proto__.polluted": true }),
      update(hero, { flags: { sortie: { ledger: { "constructor.prototype.polluted": { at: 1, changes: [] } } } } }),
      update(
        hero,
        JSON.parse('{ "__proto__": { "polluted": true }, "system": { "__proto__": { "polluted": true } } }') as Record<string, unknown>,
      ),
      create(
        "ChatMessage",
        JSON.parse('{ "content": "", "flags": { "sortie": { "__proto__": { "polluted": true } } } }') as Record<string, unknown>,
      ),
    ],
  },
];
