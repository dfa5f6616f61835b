// Seats a battle of the module test/fixtures/orders, whose rulesets have an order each.
import path from "node:path";
import { root } from "../../tools/folders.ts";
import type { Place } from "./place.ts";

/** The module with a ruleset for each order. */
export const ORDERS_MODULE = path.join(root, "test/fixtures/orders");

/** Somebody in the battle: who plays them, and what the ruleset reads. */
export interface Fighter {
  readonly name: string;
  readonly player?: "Ada" | "Ben";
  readonly group: string;
  readonly first?: boolean;
  readonly opens?: boolean;
  readonly bonus?: number;
}

declare global {
  /** Turn events that Foundry's methods were called for on the GM's client. */
  var turnLog: string[] | undefined;
}

const TYPES = { bands: "bander", decimals: "counter", popcorn: "kernel", sides: "sider", teams: "teamster" } as const;
export type OrderKind = keyof typeof TYPES;

/** Makes actors and an encounter of that order, on the GM's client, and listens for turn events there. */
export async function muster(gamemaster: Place, kind: OrderKind, fighters: readonly Fighter[]): Promise<void> {
  await gamemaster.evaluate(
    async ({ type, combatType, people }) => {
      for (const combat of [...game.combats]) await combat.delete();
      const level = CONST.DOCUMENT_OWNERSHIP_LEVELS;
      const data = people.map(({ name, player, ...system }) => ({
        name,
        type,
        system,
        ownership: { default: level.NONE, ...(player ? { [game.users.getName(player)?.id ?? ""]: level.OWNER } : {}) },
      }));
      const entries: object[] = data;
      const actors = await Actor.createDocuments(entries as Actor.CreateData[]);
      const encounter: object = { type: combatType, active: true };
      const combat = await Combat.implementation.create(encounter);
      await combat?.createEmbeddedDocuments(
        "Combatant",
        actors.map(({ id, name }) => ({ actorId: id, name })),
      );
      const log: string[] = [];
      globalThis.turnLog = log;
      const prototype: object = CONFIG.Combat.documentClass.prototype;
      const events = prototype as Record<string, (combatant: { name: string }, context: { skipped: boolean }) => Promise<void>>;
      for (const [name, mark] of [
        ["_onStartTurn", "+"],
        ["_onEndTurn", "-"],
      ] as const) {
        const core = events[name];
        events[name] = async function (combatant, context) {
          if (!context.skipped) log.push(`${mark}${combatant.name}`);
          await core?.call(this, combatant, context);
        };
      }
    },
    { type: `orders.${TYPES[kind]}`, combatType: `orders.${kind}`, people: fighters },
  );
}

/** The GM changes whether somebody can act: what falling, waking and dying come to in these rulesets. */
export async function setAble(gamemaster: Place, name: string, able: boolean): Promise<void> {
  await gamemaster.evaluate(
    async ([wanted, value]) => {
      const update: object = { system: { able: value } };
      await game.actors.getName(wanted)?.update(update);
    },
    [name, able] as const,
  );
}

/** What Foundry's turn events were called for since the last look. */
export async function turnsHeard(gamemaster: Place): Promise<string[]> {
  return gamemaster.evaluate(() => globalThis.turnLog?.splice(0) ?? []);
}
