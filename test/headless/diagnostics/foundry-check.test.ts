// Sortie checks its Foundry: once for each version and whenever a GM asks, with documents of its own that outlive nothing. Each assumption is broken once.
import { describe } from "vitest";
import { allDocuments } from "../../support/facts.ts";
import type { Person } from "../support/person.ts";
import { notifications } from "../support/people.ts";
import { expect, test } from "../support/table.ts";

type Operation = Record<string, unknown>;
type WriteBatch = (operations: readonly Operation[]) => Promise<unknown[][]>;

declare global {
  /** Puts another batch in the place of Foundry's. Each client has its own. */
  var tamperWithBatch: (change: (whole: WriteBatch) => WriteBatch) => void;
}

interface Finding {
  readonly id: string;
  readonly fault: string | null;
}

function allowTampering(): void {
  const documents: unknown = foundry.documents;
  const batches = documents as { modifyBatch: WriteBatch };
  globalThis.tamperWithBatch = (change) => {
    batches.modifyBatch = change(batches.modifyBatch.bind(batches));
  };
}

const stored = (person: Person) =>
  person.evaluate(() => game.settings.get("sortie", "foundryCheck") as { foundry: string; findings: readonly Finding[] });

const faults = async (person: Person): Promise<string[]> =>
  (await stored(person)).findings.filter(({ fault }) => fault !== null).map(({ id }) => id);

/** Everything that is stored, but for the check's own report. */
async function world(person: Person): Promise<Record<string, unknown>> {
  const all = Object.entries(await allDocuments(person));
  return Object.fromEntries(all.filter(([, document]) => !JSON.stringify(document).includes('"sortie.foundryCheck"')));
}

/** As if this Foundry were new to the world. */
const forget = (person: Person) => person.evaluate(async () => void (await game.settings.set("sortie", "foundryCheck", {})));

async function openWindow(person: Person): Promise<void> {
  await person.evaluate(async () => {
    const type: unknown = game.settings.menus.get("sortie.foundryCheck")?.type;
    await new (type as new () => foundry.applications.api.ApplicationV2)().render({ force: true });
  });
}

async function checkByHand(person: Person): Promise<void> {
  await openWindow(person);
  await person.locator("#sortie-foundry-check").getByRole("button", { name: "Check now" }).click();
}

test("a new version is checked by itself, nothing of it stays, and nobody is told of what holds", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  const ada = await table.join("Ada");
  const before = await world(gamemaster);
  await forget(gamemaster);
  await gamemaster.reload();
  const report = await stored(gamemaster);
  expect(report.foundry).toBe(await gamemaster.evaluate(() => game.release.version));
  expect(report.findings.length).toBeGreaterThan(10);
  expect(report.findings.filter(({ fault }) => fault !== null)).toEqual([]);
  for (const person of [gamemaster, ada]) expect(await world(person)).toEqual(before);
  expect((await notifications(gamemaster)).join()).not.toContain("Foundry");
  await gamemaster.reload();
  expect(await gamemaster.evaluate(() => globalThis.playground?.requests.map(({ documentName }) => documentName))).not.toContain("Scene");
  expect(await stored(gamemaster)).toEqual(report);
});

test("what broke off is removed by the next check", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  const before = await world(gamemaster);
  await gamemaster.evaluate(async () => {
    const flags = { sortie: { foundryCheck: true } };
    await Actor.create({ name: "Left over", type: Object.keys(CONFIG.Actor.dataModels)[0] as "base", flags } as Actor.CreateData);
    await Scene.create({ name: "Left over", flags } as Scene.CreateData);
  });
  await checkByHand(gamemaster);
  expect(await faults(gamemaster)).toEqual([]);
  expect(await world(gamemaster)).toEqual(before);
});

test("while a battle runs nothing is checked, and the window says why", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  await gamemaster.evaluate(async () => void (await game.combats.contents[0]?.startCombat()));
  await forget(gamemaster);
  await gamemaster.reload();
  expect((await stored(gamemaster)).findings).toBeUndefined();
  await openWindow(gamemaster);
  const window = gamemaster.locator("#sortie-foundry-check");
  expect(await window.innerText()).toContain("Foundry is not checked while a battle runs.");
});

test("a module that keeps the documents of the check from being made is named as that, and no assumption is blamed", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  const before = await world(gamemaster);
  await gamemaster.evaluate(() => void Hooks.on("preCreateScene", () => false));
  await checkByHand(gamemaster);
  expect(await faults(gamemaster)).toEqual([]);
  expect(await gamemaster.locator("#sortie-foundry-check").innerText()).toContain(
    "could not be checked: Foundry did not make every document.",
  );
  expect(await world(gamemaster)).toEqual(before);
});

/** What a Foundry does that breaks an assumption, and which. */
const BROKEN: readonly (readonly [string, readonly string[], () => void])[] = [
  [
    "batches that stop half-way",
    ["batchIsWhole", "batchIsThereTogether"],
    () => {
      tamperWithBatch((whole) => async (operations) => {
        const results = [];
        for (const operation of operations) results.push(...(await whole([operation])));
        return results;
      });
    },
  ],
  [
    "results in another order",
    ["batchIsThere"],
    () => {
      tamperWithBatch((whole) => async (operations) => (await whole(operations)).reverse());
    },
  ],
  [
    "options of others that are dropped",
    ["hooksInOrder"],
    () => {
      tamperWithBatch((whole) => (operations) => whole(operations.map(({ sortieCheck: _dropped, ...operation }) => operation)));
    },
  ],
  [
    "no null for a turn",
    ["nobodysTurn"],
    () => {
      Hooks.on("preUpdateCombat", (_combat: Combat, changes: object) => {
        if (Reflect.get(changes, "round") === 1) Reflect.set(changes, "turn", 0);
      });
    },
  ],
  [
    "new ids for what is embedded",
    ["idsAreKept"],
    () => {
      tamperWithBatch(
        (whole) => (operations) =>
          whole(
            operations.map((operation) => {
              const data = (operation as { data?: { items?: { _id?: string }[] }[] }).data;
              for (const item of data?.flatMap(({ items }) => items ?? []) ?? []) item._id = foundry.utils.randomID();
              return operation;
            }),
          ),
      );
    },
  ],
  [
    "deletions that tokens do not keep",
    ["deletedOnTokens"],
    () => {
      tamperWithBatch(
        (whole) => (operations) =>
          whole(
            operations.map((operation) => {
              const updates = (operation as { updates?: Record<string, unknown>[] }).updates ?? [];
              for (const update of updates) delete update["flags.sortie.base.deleted"];
              return operation;
            }),
          ),
      );
    },
  ],
  [
    "replacements that merge",
    ["replacedOnTokens", "retypedBeforeCreation"],
    () => {
      const data: unknown = foundry.data;
      const { operators } = data as { operators: { ForcedReplacement: object } };
      Object.defineProperty(operators.ForcedReplacement, "create", { value: (value: unknown) => value });
    },
  ],
  [
    "subtypes that stay",
    ["retypedBeforeCreation"],
    () => {
      const { updateSource } = CONFIG.Combat.documentClass.prototype;
      CONFIG.Combat.documentClass.prototype.updateSource = function (changes, options) {
        return updateSource.call(this, changes && "type" in changes ? {} : changes, options);
      };
    },
  ],
  [
    "effects that run out at once, turns without order, no times",
    ["stampedOnce", "effectsLast", "turnsAreListed"],
    () => {
      Hooks.on("createActor", (actor: Actor) => {
        for (const item of actor.items) Object.defineProperty(item, "_stats", { value: { createdTime: 1, modifiedTime: 9999 } });
        for (const effect of actor.effects) Object.defineProperty(effect, "active", { value: false });
      });
      Hooks.on("createCombat", (combat: Combat) => {
        combat.turns = [];
      });
    },
  ],
  [
    "a status twice",
    ["statusesById"],
    () => {
      const registry: unknown = CONFIG.statusEffects;
      const statuses = registry as Record<string, unknown>;
      statuses["twice"] = Object.values(statuses).at(-1);
    },
  ],
  [
    "rolls that are read before links",
    ["ownLinksFirst"],
    () => {
      CONFIG.TextEditor.enrichers.splice(0);
    },
  ],
  [
    "parts that are forgotten",
    ["partsAreKept"],
    () => {
      Hooks.on("renderApplicationV2", (application: { readonly id: string; readonly parts?: object }) => {
        if (application.id === "sortie-foundry-trial") Reflect.deleteProperty(application.parts ?? {}, "trial");
      });
    },
  ],
  [
    "a socket without a state",
    ["socketTells"],
    () => {
      Object.defineProperty(game, "socket", { value: { on: 1 }, configurable: true });
    },
  ],
];

describe("a Foundry that has", () => {
  test.for(BROKEN)("%s is found out", async ([, broken, plant], { table }) => {
    const gamemaster = await table.join("Gamemaster");
    const before = await world(gamemaster);
    await gamemaster.evaluate(allowTampering);
    await gamemaster.evaluate(plant);
    await checkByHand(gamemaster);
    expect(await faults(gamemaster)).toEqual(broken);
    const window = gamemaster.locator("#sortie-foundry-check");
    expect(await window.innerText()).toContain(`${String(broken.length)} of `);
    await gamemaster.reload();
    expect(await world(gamemaster)).toEqual(before);
  });
});
