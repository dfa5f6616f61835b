// The fixture of all headless tests: a world of the test's own, and users who join it, each in a client of their own. What an act leads to has happened when it resolves.
import { readFile } from "node:fs/promises";
import type { TestAPI } from "vitest";
import { test as base, expect } from "vitest";
import type { Driver } from "vtt-playground/headless/driver";
import { createDriver } from "vtt-playground/headless/driver";
import type { Table as HeadlessTable } from "vtt-playground/headless/table";
import type { UserName } from "../../support/place.ts";
import { seedDice } from "../../support/place.ts";
import type { House } from "./house.ts";
import { buildHouse } from "./house.ts";
import type { Person } from "./person.ts";
import { seatPerson } from "./person.ts";
import { SMALL_WORLD } from "./prepare.ts";

/** A running world and who sits at it. */
export interface Table {
  /** Joins as that user, in a browser of their own; resolves when the world is ready. */
  join(user: UserName): Promise<Person>;
  /** Lets time pass by the table's clock. */
  pass(milliseconds: number): Promise<void>;
  /** Ends the server as a power cut would, and starts it again with what it had stored; everybody recovers. */
  cutPower(): Promise<void>;
  /** Everybody who has lost the connection connects again, and whose client is gone comes back in the same browser. */
  recover(): Promise<void>;
  /** Errors that clients and the server have reported since this was asked last: a test that provokes one asks for it. */
  problems(): string[];
}

/** What a file may set. */
interface Options {
  /** Folders of modules. */
  readonly modules: readonly string[];
  /** The world: a template of the playground; the one with a single fight unless told otherwise. */
  readonly template: string;
  /** Whether people have the interface open and a scene before them; it takes time. */
  readonly draws: boolean;
  /** How many milliseconds late, by the table's clock, whoever joins first, second … sends and hears. */
  readonly lineMilliseconds: readonly number[];
}

let shared: Promise<House> | null = null;

/** The worker's house. Files of a worker share their modules, and with them this one. */
function house(): Promise<House> {
  shared ??= buildHouse();
  return shared;
}

/** The users of a world, by name. */
async function usersOf(template: string): Promise<ReadonlyMap<string, string>> {
  const { users } = JSON.parse(await readFile(template, "utf8")) as {
    readonly users: readonly { readonly _id: string; readonly name: string }[];
  };
  return new Map(users.map(({ _id, name }) => [name, _id]));
}

async function seat(table: HeadlessTable, driver: Driver, user: UserName, id: string): Promise<Person> {
  // Nobody looks at the action bar here.
  const browser = new Map([["sortie.bar", '"off"']]);
  const person = await seatPerson(table.seat(id), user, driver, browser);
  await seedDice(person, user);
  return person;
}

/**
 * The test of a file whose every world is like this. Files of a worker share this module, so what one changes of a test that several have would hold in the others;
 * within a `describe`, `test.override` changes it for those tests.
 */
export function atTable(options: Partial<Options> = {}): TestAPI<Options & { table: Table }> {
  return base.extend<Options & { table: Table }>({
    modules: [options.modules ?? [], { injected: false }],
    template: [options.template ?? SMALL_WORLD, { injected: false }],
    draws: [options.draws ?? false, { injected: false }],
    lineMilliseconds: [options.lineMilliseconds ?? [], { injected: false }],
    table: async ({ modules, template, draws, lineMilliseconds }, use) => {
      const { open, takeWarnings } = await house();
      const table = await open({ modules, template, draws, lineMilliseconds });
      const users = await usersOf(template);
      const people: Person[] = [];
      const recover = async (): Promise<void> => {
        for (const person of people) if (!person.connected) await person.recover();
      };
      const thrown: string[] = [];
      const named = (complaint: string): string => [...users].reduce((text, [name, id]) => text.replace(`${id}:`, `${name}:`), complaint);
      const driver = createDriver(table, (error) => {
        thrown.push(`thrown: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
      });
      const problems = (): string[] => [
        ...thrown.splice(0),
        ...table.complaints().flatMap((complaint) => (complaint.includes(": error:") ? [named(complaint)] : [])),
        ...takeWarnings().map((warning) => `server: ${warning}`),
      ];
      await use({
        problems,
        async join(user) {
          const person = await seat(table, driver, user, users.get(user) ?? "");
          people.push(person);
          return person;
        },
        pass: (milliseconds) => driver.pass(milliseconds),
        recover,
        async cutPower() {
          table.cutPower();
          await driver.until(() => true, "the power is cut");
          await recover();
        },
      });
      driver.stop();
      expect(problems(), "errors that clients or the server reported").toEqual([]);
    },
  });
}

/** The test at the small world. */
export const test = atTable();

/** A part of a test, named where it fails. */
export async function step(name: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof Error) error.message = `${name}: ${error.message}`;
    throw error;
  }
}

export { expect };
