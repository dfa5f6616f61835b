// How a foe fights by itself stands on its sheet, in play and in the form, and goes with its copies; heroes have nothing of the kind.
import { builtInRulesets } from "../../../src/rulesets/index.ts";
import { DEMO_WORLD } from "../support/prepare.ts";
import { atTable, expect } from "../support/table.ts";

const test = atTable({ template: DEMO_WORLD });

const KINDS = builtInRulesets.flatMap(({ actors }) => Object.entries(actors).map(([type, { role }]) => ({ type, role })));

test("every kind of foe says on its sheet how it fights by itself, takes another way and exports it", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  const seen = await gamemaster.evaluate(async (kinds) => {
    const found: Record<string, unknown> = {};
    for (const { type, role } of kinds) {
      const actor = await Actor.create({ name: type, type: type as "base", system: role === "foe" ? { tactic: "bold" } : {} });
      const sheet = actor?.sheet;
      if (!actor || !(sheet instanceof foundry.applications.api.ApplicationV2)) continue;
      await sheet.render({ force: true });
      const told = sheet.element.querySelector(".sortie-header__tactic")?.getAttribute("aria-label") ?? "";
      const field = (): HTMLSelectElement | null => sheet.element.querySelector<HTMLSelectElement>('select[name="system.tactic"]');
      if (!field()) {
        sheet.element.querySelector<HTMLElement>('[aria-pressed="false"][data-action]')?.click();
        await sheet.render();
      }
      const before = field()?.querySelector("option[selected]")?.getAttribute("value") ?? "none";
      const select = field();
      if (select) {
        select.value = "fierce";
        select.dispatchEvent(new Event("change", { bubbles: true }));
        await sheet.submit();
      }
      const stored: unknown = foundry.utils.getProperty(actor.toObject(), "system.tactic");
      found[type] = [role, told.includes("Bold"), before, stored ?? "none", select?.options.length ?? 0];
      await sheet.close();
    }
    return found;
  }, KINDS);
  const wanted = KINDS.map(({ type, role }) => [
    type,
    role === "foe" ? ["foe", true, "bold", "fierce", 7] : ["hero", false, "none", "none", 0],
  ]);
  expect(seen).toEqual(Object.fromEntries(wanted));
});

test("a player who may only know who a foe is does not read how it fights", async ({ table }) => {
  const gamemaster = await table.join("Gamemaster");
  const ada = await table.join("Ada");
  const foe = KINDS.find(({ role }) => role === "foe")?.type ?? "";
  const told = async (level: "LIMITED" | "OBSERVER"): Promise<unknown> => {
    const id = await gamemaster.evaluate(
      async ({ kind, access }) => {
        const ownership = { default: CONST.DOCUMENT_OWNERSHIP_LEVELS[access] };
        const actor = await Actor.create({ name: "Foe", type: kind as "base", ownership });
        return actor?.id ?? "";
      },
      { kind: foe, access: level },
    );
    return ada.evaluate(async (foe) => {
      const sheet = game.actors.get(foe)?.sheet;
      if (!(sheet instanceof foundry.applications.api.ApplicationV2)) return "no sheet";
      await sheet.render({ force: true });
      return [sheet.element.querySelector(".sortie-header") !== null, sheet.element.querySelector(".sortie-header__tactic") !== null];
    }, id);
  };
  expect(await told("LIMITED")).toEqual([true, false]);
  expect(await told("OBSERVER")).toEqual([true, true]);
});
