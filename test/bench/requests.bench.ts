// How many requests an action takes on the wire, and how many operations travel in them.
import type { Bench, Finding } from "../../tools/bench.ts";
import { takeSeat } from "../../tools/seat.ts";

interface Cost {
  readonly requests: number;
  readonly operations: number;
}

async function costs(): Promise<Readonly<Record<string, Cost>>> {
  const seat = await takeSeat();
  try {
    const page = await seat.join("Gamemaster");
    return await page.evaluate(async () => {
      const combat = game.combat;
      const tokenNamed = (name: string): string => game.scenes.active?.tokens.getName(name)?.actor?.uuid ?? "";
      const corvin = game.actors.getName("Corvin Ashe");
      if (!combat || !corvin) throw new Error("The demo world has changed.");
      const costs: Record<string, { requests: number; operations: number }> = {};
      const count = async (name: string, work: () => Promise<unknown>): Promise<void> => {
        playground?.resetRequests();
        await work();
        const sent = playground?.requests ?? [];
        costs[name] = { requests: new Set(sent.map(({ request }) => request)).size, operations: sent.length };
      };
      // The best dice throughout: attacks hit, so that they have something to write.
      CONFIG.Dice.randomUniform = () => 0.3;
      await count("begin the battle", () => combat.startCombat());
      await count("change the turn", () => combat.nextTurn());
      for (let turns = 0; turns < 12 && combat.combatant?.actor !== corvin; turns += 1) await combat.nextTurn();
      await count("attack three", () =>
        sortie.perform(
          {
            action: "usePower",
            actor: corvin.uuid,
            item: corvin.items.getName("Rolling Flame")?.id ?? "",
            targets: ["Marsh Reaver A", "Marsh Reaver B", "Marsh Reaver C"].map(tokenNamed),
            options: { inGroup: true },
          },
          { skipDialog: true },
        ),
      );
      await combat.delete();
      await count("rest", () => sortie.perform({ action: "quickRest", actor: corvin.uuid }, { skipDialog: true }));
      return costs;
    });
  } finally {
    await seat.close();
  }
}

const bench: Bench = async () =>
  Object.entries(await costs()).map(([name, { requests, operations }]): Finding => ({
    what: `requests to ${name}`,
    ours: `${String(requests)} requests, ${String(operations)} operations`,
    against: "",
    result: "",
  }));

export default bench;
