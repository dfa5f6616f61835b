// World tests of a ruleset that a module brings (test/fixtures/skirmish), and of those that can't be taken in, or have gaps (test/fixtures/intruders).
import { registerBatches } from "./support/batches.ts";
import { withDice } from "./support/dice.ts";
import { numberOf, openSheet } from "./support/arena.ts";
import { until, warningsOf } from "./support/waiting.ts";

registerBatches((quench) => {
  quench.registerBatch(
    "sortie.modules.rulesets",
    ({ describe, it, before, after, assert }) => {
      describe("a sixth ruleset", () => {
        const fighters: Actor.Implementation[] = [];
        let combat: Combat.Implementation;
        before(async () => {
          for (const [name, speed] of [
            ["Quick", 5],
            ["Slow", 1],
          ] as const) {
            const data: object = { name, type: "skirmish.fighter", system: { speed } };
            const actor = await Actor.create(data as Actor.CreateData);
            if (actor) fighters.push(actor);
          }
        });
        after(async () => {
          for (const actor of fighters) await actor.delete();
        });

        it("is registered, and can be chosen for the world", () => {
          assert.isTrue(sortie.rulesets.all().some(({ id }) => id === "skirmish"));
          const settings: ReadonlyMap<string, { readonly choices?: object }> = game.settings.settings;
          assert.property(settings.get("sortie.ruleset")?.choices ?? {}, "skirmish");
        });

        it("has actors with its fields, its numbers and its sheet", async () => {
          const [quick] = fighters;
          if (!quick) throw new Error("no fighter was made");
          assert.deepEqual([numberOf(quick, "vigour.value"), numberOf(quick, "speed")], [3, 5]);
          const sheet = await openSheet(quick);
          assert.include(sheet.element.textContent, "Quick");
          await sheet.close();
        });

        it("fights by its own turn order and rules, and undoes", async () => {
          const [quick, slow] = fighters;
          if (!quick || !slow) throw new Error("no fighters were made");
          const data: object = { type: "skirmish.fray", active: true };
          const made = await Combat.implementation.create(data);
          if (!made) throw new Error("no fray was made");
          combat = made;
          await combat.createEmbeddedDocuments(
            "Combatant",
            fighters.map(({ id, name }) => ({ actorId: id, name })),
          );
          await combat.startCombat();
          assert.deepEqual([combat.round, combat.combatant?.name], [1, "Slow"]);
          await withDice([{ faces: 6, shows: 5 }], () => sortie.perform({ action: "strike", actor: slow.uuid, targets: [quick.uuid] }));
          assert.equal(numberOf(quick, "vigour.value"), 2);
          assert.equal(numberOf(combat, "strikes"), 1);
          const message = game.messages.contents.at(-1);
          if (message) await sortie.records.undo(message);
          assert.equal(numberOf(quick, "vigour.value"), 3);
          await combat.nextTurn();
          assert.equal(combat.combatant?.name, "Quick");
          await combat.nextTurn();
          assert.deepEqual([combat.round, combat.combatant?.name], [2, "Slow"]);
          await combat.delete();
        });

        it("keeps to itself: its creatures don't meet Archmage's in one action", async () => {
          const [quick] = fighters;
          const archmage = game.actors.getName("Orla Venn");
          if (!quick || !archmage) throw new Error("a creature is missing");
          const told = await warningsOf(() => sortie.perform({ action: "strike", actor: quick.uuid, targets: [archmage.uuid] }));
          assert.deepEqual(told, [game.i18n.format("SORTIE.Refusal.OtherRuleset", { name: "Orla Venn" })]);
        });
      });

      describe("rulesets that can't be taken in", () => {
        const notices = (): string => document.querySelector("#notifications")?.textContent ?? "";
        const leftOut = (ruleset: string): string => game.i18n.format("SORTIE.Registration.LeftOut", { ruleset });

        it("one careless module stops nobody: the built-in rulesets and other modules' stand", () => {
          for (const id of ["archmage", "definition", "luck", "shock", "volition", "skirmish"])
            assert.isTrue(sortie.rulesets.get(id) !== undefined, id);
          for (const id of ["intruders.old", "intruders.careless"]) assert.equal(sortie.rulesets.get(id), undefined, id);
          assert.notEqual(sortie.rulesets.get("archmage")?.label, "Another Archmage");
        });

        it("are named to the GM in one notice, with what is wrong and where", async () => {
          await until(() => notices().includes("intruders.old"), "the GM is told");
          const text = notices();
          for (const id of ["archmage", "intruders.old", "intruders.careless", "undefined"]) assert.include(text, leftOut(id));
          assert.include(text, game.i18n.format("SORTIE.Registration.Fault.IdTaken", { id: "archmage" }));
          assert.include(text, game.i18n.format("SORTIE.Registration.Fault.Contract", { contract: "0", wanted: "1" }));
        });

        it("a faulty extension disables itself alone, and says so; one with gaps is in its ruleset, which is what it was otherwise", async () => {
          await until(() => notices().includes("intruders-lost"), "the GM is told");
          const text = notices();
          const title = (what: string, extension: string, ruleset = "archmage"): string =>
            game.i18n.format(`SORTIE.Registration.Extension${what}`, { extension, ruleset });
          assert.include(text, title("LeftOut", "intruders-lost", "intruders.nowhere"));
          assert.include(text, game.i18n.format("SORTIE.Registration.Fault.NoRuleset", { ruleset: "intruders.nowhere" }));
          assert.include(text, title("LeftOut", "intruders-rude"));
          assert.include(text, game.i18n.format("SORTIE.Registration.Fault.Namespace", { id: "fire", own: "intruders-rude" }));
          assert.include(text, title("LeftOut", "intruders-broken"));
          assert.include(text, game.i18n.format("SORTIE.Registration.Fault.Failed", { reason: "no such purse" }));
          assert.include(text, title("Gaps", "intruders-rust"));
          assert.include(text, game.i18n.format("SORTIE.Registration.Fault.NoWord", { key: "INTRUDERS.Rust" }));
          const archmage = sortie.rulesets.get("archmage");
          assert.deepEqual(archmage?.extensions, [{ id: "intruders-rust", rulePrefix: "IN" }]);
          assert.deepEqual(
            [archmage?.damageTypes["intruders-rust-red"], archmage?.damageTypes["fire"]],
            ["INTRUDERS.Rust", "ARCHMAGE.Damage.fire"],
          );
        });

        it("an extension's tab stands on the ruleset's sheet, with its rows and its stored numbers", async () => {
          const hero = game.actors.getName("Orla Venn");
          if (!hero) throw new Error("Orla is missing");
          const sheet = await openSheet(hero);
          const tab = sheet.element.querySelector('[data-application-part="tab-intruders-rust-tab"]');
          assert.include(tab?.textContent ?? "", "Orla Venn rusts, 3 spots");
          assert.isTrue(sheet.element.querySelector('[role="tab"][data-tab="intruders-rust-tab"]') !== null);
          await sheet.close();
          const spots = { system: { "intruders-rust": { spots: 5 } } };
          await hero.update(spots);
          assert.equal(numberOf(hero, "intruders-rust.spots"), 5);
          await hero.update({ system: { "intruders-rust": { spots: 3 } } });
        });

        it("stay when they only have gaps: the GM is told of rich text that no manifest lists, and of missing words", () => {
          assert.isTrue(sortie.rulesets.get("intruders.gaps") !== undefined);
          const text = notices();
          assert.include(text, game.i18n.format("SORTIE.Registration.Gaps", { ruleset: "intruders.gaps" }));
          assert.include(text, "htmlFields [biography]");
        });
      });
    },
    { displayName: "Sortie: rulesets of modules" },
  );
});
