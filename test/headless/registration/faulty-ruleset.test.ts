// Every function of a ruleset's definition fails in turn, at a table: each time somebody is told whose it is and which, and the table plays on.
import { nightfall } from "../../support/vigil.ts";
import { faultyVigil } from "../support/faulty-vigil.ts";
import type { Person } from "../support/person.ts";
import { SMALL_WORLD } from "../support/prepare.ts";
import { atTable, expect } from "../support/table.ts";

const test = atTable({ draws: true, template: SMALL_WORLD, modules: [faultyVigil()] });

declare global {
  /** Every notice that a client was shown. */
  var noticed: string[] | undefined;
}

/** Keeps what notices say. */
async function listen(person: Person): Promise<void> {
  await person.evaluate(() => {
    const noticed: string[] = [];
    globalThis.noticed = noticed;
    const bar = ui.notifications;
    for (const kind of ["info", "warn", "error"] as const) {
      const show: (message: string, options?: object) => unknown = bar[kind].bind(bar);
      Object.assign(bar, {
        [kind]: (message: string, options?: object) => {
          noticed.push(message);
          return show(message, options);
        },
      });
    }
  });
}

/**
 * What somebody at a table does in five minutes while a member fails: looks at sheets, item and tracker, begins a battle, acts, passes turns, ends it, rests.
 * Returns what has thrown, and what is lost of that.
 */
function exercise(gamemaster: Person, member: string): Promise<string[]> {
  return gamemaster.evaluate(async (member) => {
    const problems: string[] = [];
    const { combat } = game;
    const [ilse, gaunt] = ["Ilse", "Gaunt"].map((name) => combat?.combatants.find((one) => one.name === name)?.actor);
    if (!ilse || !gaunt || !combat) throw new Error("Nobody is there");
    const step = async (what: string, act: () => unknown): Promise<void> => {
      try {
        await act();
      } catch (error) {
        problems.push(`${what} throws ${String(error)}`);
      }
    };
    globalThis.failing = member;
    const look = async (): Promise<void> => {
      await step("preparing", () => {
        ilse.reset();
      });
      for (const { name, sheet } of [ilse, ...ilse.items.contents.slice(0, 1)])
        await step("a sheet", async () => {
          if (!(sheet instanceof foundry.applications.api.ApplicationV2)) return;
          await sheet.render({ force: true });
          if (!sheet.element.textContent.includes(name)) problems.push(`The sheet of ${name} is unreadable`);
          await sheet.close();
        });
      await step("the tracker", () => ui.combat.render());
      await step("the list of actions", () => sortie.actions.of(ilse));
    };
    const perform = (action: string, actor: Actor, more: object = {}): Promise<void> =>
      step(action, () => sortie.perform({ action, actor: actor.uuid, ...more }, { skipDialog: true, combat }));
    await look();
    await step("beginning", () => combat.startCombat());
    await look();
    await perform("strike", ilse, { item: ilse.items.getName("Lantern")?.id ?? "", targets: [gaunt.uuid] });
    await step("a turn's end", () => sortie.endTurn(combat));
    for (const [action, actor, targets] of [
      ["loom", gaunt, []],
      ["kindle", ilse, [ilse.uuid]],
      ["ward", ilse, []],
      ["call", ilse, []],
      ["release", ilse, []],
    ] as const) {
      await perform(action, actor, { targets });
      await step("a turn's end", () => sortie.endTurn(combat));
    }
    await step("turning", () => sortie.giveTurn(combat.combatants.contents[0]?.id ?? "", combat));
    await look();
    globalThis.failing = "";
    return problems;
  }, member);
}

/** Why the battle does not go on once nothing fails any more, "" where it does: it begins if it could not, and turns pass. */
function whyStuck(gamemaster: Person): Promise<string> {
  return gamemaster.evaluate(async () => {
    const { combat } = game;
    if (!combat) return "there is none";
    globalThis.noticed?.splice(0);
    if (!combat.started) await combat.startCombat();
    // The same may be next again: what the encounter keeps says that a turn has passed.
    const standing = (): string => JSON.stringify(combat.toObject().system);
    const before = standing();
    await (combat.combatant ? sortie.endTurn(combat) : sortie.actNext(combat));
    return combat.started && standing() !== before
      ? ""
      : `${String(combat.started)} ${combat.combatant?.name ?? "nobody"} ${globalThis.noticed?.join() ?? ""}`;
  });
}

/** The battle ends, those who were in it rest, and time passes. */
function finish(gamemaster: Person, member: string): Promise<void> {
  return gamemaster.evaluate(async (member) => {
    globalThis.failing = member;
    const ilse = game.combat?.combatants.find(({ name }) => name === "Ilse")?.actor;
    await game.combat?.delete();
    await sortie.perform({ action: "dawn", actor: ilse?.uuid ?? "" }, { skipDialog: true });
    await game.time.advance(7200);
    globalThis.failing = "";
    await game.combat?.delete();
  }, member);
}

test("whatever function of a ruleset throws, somebody is told whose it is and which, nothing else breaks, and the table plays on", async ({
  table,
}) => {
  const gamemaster = await table.join("Gamemaster");
  await listen(gamemaster);
  const members = await gamemaster.evaluate(() => globalThis.members ?? []);
  const findings: string[] = [];
  let tried = 0;
  for (const member of members) {
    await gamemaster.evaluate(async () => {
      globalThis.reached?.clear();
      globalThis.noticed?.splice(0);
      await ChatMessage.deleteDocuments([], { deleteAll: true });
      await Actor.deleteDocuments(game.actors.filter(({ type }) => type.startsWith("vigil.")).map(({ id }) => id));
    });
    await nightfall(gamemaster, { onScene: false });
    findings.push(...(await exercise(gamemaster, member)).map((problem) => `${member}: ${problem}`));
    const told = await gamemaster.evaluate(() => [...(globalThis.noticed ?? [])]);
    const stuck = await whyStuck(gamemaster);
    if (stuck !== "") findings.push(`${member}: the table does not play on: ${stuck}`);
    await finish(gamemaster, member);
    const { reached, said } = await gamemaster.evaluate(
      ({ member, told }) => {
        const words = [...told, ...(globalThis.noticed ?? []), ...game.messages.map(({ content }) => content)];
        return {
          reached: globalThis.reached?.has(member) === true,
          said: words.some((text) => text.includes("vigil has an error") && text.includes(member)),
        };
      },
      { member, told },
    );
    const consoles = table.problems();
    findings.push(...consoles.filter((line) => !line.includes(member)).map((line) => `${member}: ${line}`));
    if (!reached) continue;
    tried += 1;
    if (!said) findings.push(`${member}: nobody was told`);
    if (!consoles.some((line) => line.includes("planted"))) findings.push(`${member}: the console has no stack`);
  }
  expect(findings).toEqual([]);
  expect(tried).toBeGreaterThan(35);
});
