// Attacks by chance: each field of each kind of message with each kind of junk in its place, each right for each role. None of them is anything that its sender may do.

import type { RandomSource } from "../../../src/engine/data/random.ts";
import { rollFace } from "../../../src/engine/data/random.ts";
import { SOCKET_REQUESTS, WORDS } from "../../../src/foundry/validation/socket-messages.ts";
import { ask, question } from "../../../src/foundry/validation/questions.ts";
import { placesIn, replaced, sampleOf } from "../../foundry/validation/junk.ts";
import type { Source } from "../house.ts";
import { JUNK, pick } from "../junk.ts";
import type { Attack } from "./attack.ts";
import { again, blow, freshId, partOf, record, trap } from "./attack.ts";
import type { Knowledge } from "./knowledge.ts";
import type { Move } from "./moves.ts";
import { card, create, query, remove, update, wish } from "./moves.ts";
import { GUEST, PLAYER, TRUSTED } from "./sitting.ts";

/** What only gets over a wire as JSON has it: keys that mean something else than a name, and nothing that JSON cannot say. */
const WIRED: readonly unknown[] = [
  ...JUNK,
  JSON.parse('{ "__proto__": { "polluted": true } }') as unknown,
  { "a.__proto__.polluted": true },
  { "-=hp": null },
  { "==hp": {} },
  { $: 0 },
  { toString: 1, valueOf: 1 },
  Array.from({ length: 6000 }, () => 0),
  deep(900),
];

function deep(depth: number): unknown {
  return depth === 0 ? [] : [deep(depth - 1)];
}

type Kind = (known: Knowledge, random: RandomSource, honest: Source) => readonly Move[];

/** Puts junk in one place of something. */
function mangled(data: unknown, random: RandomSource): unknown {
  const [, ...places] = placesIn(data);
  return places.length === 0 ? pick(random, WIRED) : replaced(data, pick(random, places), pick(random, WIRED));
}

/** A record in the name of somebody else's creature, or with what only the GM does: whatever else is in it, it is refused. */
const foreignRecord: Kind = (known, random) => {
  const rulings = known.actions.filter(({ on }) => on === "gm");
  const asGm = rollFace(random, 2) === 1;
  const { id: action } = pick(random, asGm ? rulings : known.actions);
  const foe = pick(random, known.foes);
  const system = record(
    known,
    {
      battle: pick(random, ["", `Combat.${known.combat}`]),
      state: pick(random, ["pending", "pending", "applied", "undone"]),
      answers: pick<unknown>(random, [
        [],
        [
          { kind: "roll", rolled: { faces: [[20]] } },
          { kind: "confirm", yes: true },
        ],
      ]),
      steps: [{ rule: "AE-ATK-01", text: "SORTIE.Step.Toggled", data: { name: "Nobody", amount: 99 } }],
      offers: [trap(known)],
      touched: [blow(known)],
    },
    { action, actor: asGm ? known.hero : foe, targets: [foe], options: { amount: "10", condition: "stunned" } },
  );
  const isWhole = rollFace(random, 4) === 1;
  // Whose it is, and what it is, stay as they are: what nobody may do is not made something that somebody may.
  const broken = mangled(system, random) as Source;
  const intent = partOf(broken, "intent");
  const kept = Object.hasOwn(intent, "action") ? { ...intent, ...pickOf(partOf(system, "intent"), ["action", "actor"]) } : broken["intent"];
  return [card(isWhole ? system : { ...broken, intent: kept })];
};

function pickOf(source: Source, keys: readonly string[]): Source {
  return Object.fromEntries(keys.map((key) => [key, source[key]]));
}

/** A request that would be granted as it is, with junk in one place: it has the effect that it would have had, or none. */
const honestRequest: Kind = (_known, random, honest) => {
  const whole = again(honest);
  const { rolls, system } = whole;
  if (rollFace(random, 5) > 1) return [card(mangled(system, random), { rolls })];
  const read = Array.isArray(rolls) ? rolls.map((text) => JSON.parse(String(text)) as unknown) : [];
  const broken = mangled(read, random);
  return [card(system, { rolls: Array.isArray(broken) ? broken.map((roll) => JSON.stringify(roll)) : broken })];
};

/** A card with offers and blows on it, one part of which is junk. */
const forgedCard: Kind = (known, random) => {
  const state = pick(random, ["applied", "undone", "refused"]);
  const offers = [trap(known, { of: pick(random, ["gm", known.hero, ...known.foes]), action: pick(random, known.actions).id })];
  const number = pick(random, ["ac", "constructor", "__proto__", "toString", ""]);
  const steps = [
    { rule: "AE-ATK-01", text: "SORTIE.Step.Toggled", data: {}, about: pick(random, known.foes), outcome: "hit", against: number },
  ];
  const battle = pick(random, ["", `Combat.${known.combat}`]);
  const system = record(known, { state, offers, steps, touched: [blow(known)], battle });
  const flags = rollFace(random, 3) === 1 ? { sortie: { unfinished: true, roster: pick(random, WIRED) } } : {};
  return [card(mangled(system, random), { flags })];
};

/** A wish in its shape, about others', with junk in one place or none. */
const anyWish: Kind = (known, random) => {
  const { kind, schema } = pick(random, Object.values({ ...SOCKET_REQUESTS, ...WORDS }));
  const sample = sampleOf(schema, rollFace(random, 3));
  const data = typeof sample === "object" && sample !== null ? { ...sample, ...about(known, random, Object.keys(sample)) } : sample;
  const to = Object.values(WORDS).some((word) => word.kind === kind) ? { to: pick(random, known.others) } : {};
  return [wish(kind, rollFace(random, 2) === 1 ? data : mangled(data, random), to)];
};

/** Real ids of what is not the sender's, for the keys that a wish has. */
function about({ combat, combatants, messages, foes, records }: Knowledge, random: RandomSource, keys: readonly string[]): Source {
  const real: Source = {
    combat,
    combatant: pick(random, combatants),
    combatants,
    from: pick(random, combatants),
    message: messages.at(-1) ?? freshId(),
    actor: pick(random, foes),
    record: records.at(-1) ?? freshId(),
    entry: records.at(-1) ?? freshId(),
  };
  return pickOf(
    real,
    keys.filter((key) => Object.hasOwn(real, key)),
  );
}

const anyQuestion: Kind = (known, random) => {
  const sample = sampleOf(question, 0);
  const asked = {
    ...(sample as Source),
    request: freshId(),
    asker: known.user,
    ask: { ...(sampleOf(ask, rollFace(random, 3)) as Source), of: "gm" },
  };
  const name = pick(random, ["sortie.ask", "sortie.ask", "sortie.given", "sortie.none"]);
  return [query(known.gamemaster, name, mangled(asked, random))];
};

/** A write into what is somebody else's. */
const foreignWrite: Kind = (known, random) => {
  const uuid = pick(random, [
    ...known.foes,
    ...known.comrades,
    `User.${known.gamemaster}`,
    `Scene.${known.scene}`,
    ...known.combatants.map((id) => `Combat.${known.combat}.Combatant.${id}`),
  ]);
  const junk = pick(random, WIRED);
  const changes = pick<Source>(random, [
    { "system.hp.value": junk },
    { system: junk },
    { "flags.sortie.ledger": junk },
    { ownership: { default: 3 } },
    { name: junk },
    { role: 4 },
    { initiative: 99 },
  ]);
  return [rollFace(random, 6) === 1 ? remove(uuid) : update(uuid, changes)];
};

/** Junk where one's own creature and messages keep something that others read. */
const ownJunk: Kind = (known, random) => {
  const junk = pick(random, WIRED);
  const key = pick(random, ["ledger", `ledger.${freshId()}`, "rulesetId", "unfinished", "roster", "journal"]);
  return rollFace(random, 2) === 1 && known.owns
    ? [update(known.hero, { [`flags.sortie.${key}`]: junk })]
    : [create("ChatMessage", { content: "", flags: { sortie: { [key]: junk } } })];
};

const KINDS: readonly (Pick<Attack, "name" | "by" | "changes" | "mayCount"> & { readonly make: Kind; readonly often: number })[] = [
  { name: "a record of others'", by: [PLAYER, TRUSTED, GUEST], often: 4, make: foreignRecord },
  { name: "a request with junk in it", by: [PLAYER, TRUSTED], changes: true, mayCount: true, often: 6, make: honestRequest },
  { name: "a forged card", by: [PLAYER, TRUSTED], often: 3, make: forgedCard },
  { name: "a wish", by: [PLAYER, TRUSTED, GUEST], often: 3, make: anyWish },
  { name: "a question", by: [PLAYER, GUEST], often: 2, make: anyQuestion },
  { name: "a write", by: [PLAYER, TRUSTED, GUEST], often: 2, make: foreignWrite },
  { name: "junk of one's own", by: [PLAYER, TRUSTED], often: 1, make: ownJunk },
];

const LOT = KINDS.flatMap((kind) => Array.from({ length: kind.often }, () => kind));

/** An attack by chance, and who tries it. */
export function attackOf(random: RandomSource): { readonly attack: Attack; readonly by: string } {
  const { name, by, make, often: _often, ...more } = pick(random, LOT);
  const moves: Attack["moves"] = (known, honest) => make(known, random, honest);
  return { attack: { name, dialogs: 30, ...more, moves }, by: pick(random, by ?? [PLAYER]) };
}
