// World tests of whoever else drives the combat: modules and macros that write initiatives, turns and rounds themselves, as docks and trackers do, and core's menus.
import { registerBatches } from "./support/batches.ts";
import { until } from "./support/waiting.ts";

/** An encounter of one ruleset with creatures of its own. */
interface Fight {
  readonly combat: Combat.Implementation;
  readonly actors: readonly Actor.Implementation[];
  clear(): Promise<void>;
}

type RulesetHere = ReturnType<typeof sortie.rulesets.active>;

function rulesetNamed(id: string): RulesetHere {
  const ruleset = sortie.rulesets.get(id);
  if (!ruleset) throw new Error(`There is no ruleset ${id}.`);
  return ruleset;
}

/** Two heroes and two foes of a ruleset, with their battle begun and somebody acting. The dice fall the same every time. */
async function begin(ruleset: RulesetHere, start = true): Promise<Fight> {
  const messages = new Set(game.messages.map(({ id }) => id));
  const data = ["hero", "foe", "hero", "foe"].map((role, index) => {
    const type = Object.entries(ruleset.actors).find(([, shape]) => shape.role === role)?.[0];
    const disposition = role === "hero" ? CONST.TOKEN_DISPOSITIONS.FRIENDLY : CONST.TOKEN_DISPOSITIONS.HOSTILE;
    return { name: `Driven ${role} ${index}`, type, prototypeToken: { disposition } };
  });
  const entries: object[] = data;
  const actors = await Actor.createDocuments(entries as Actor.CreateData[]);
  const encounter: object = { type: ruleset.combat.type, active: true };
  const combat = await Combat.implementation.create(encounter);
  if (!combat) throw new Error(`No encounter of ${ruleset.id} was made.`);
  await combat.createEmbeddedDocuments(
    "Combatant",
    actors.map(({ id }) => ({ actorId: id })),
  );
  const own = CONFIG.Dice.randomUniform;
  let thrown = 0;
  CONFIG.Dice.randomUniform = () => {
    thrown += 1;
    return (thrown * 0.618) % 1;
  };
  const leaveQuestions = acceptQuestions();
  try {
    if (start) await combat.startCombat();
  } finally {
    leaveQuestions();
    CONFIG.Dice.randomUniform = own;
  }
  const clear = async (): Promise<void> => {
    if (game.combats.has(combat.id)) await combat.delete();
    for (const actor of actors) await actor.delete();
    await ChatMessage.deleteDocuments(game.messages.filter(({ id }) => !messages.has(id)).map(({ id }) => id));
  };
  return { combat, actors, clear };
}

/** Answers every question with what its dialog proposes, until the result is called. */
function acceptQuestions(): () => void {
  const accept = (app: { readonly element: HTMLElement }): void => {
    // Its listeners come with the frame in which it is shown.
    requestAnimationFrame(() => app.element.querySelector<HTMLButtonElement>("footer button")?.click());
  };
  const hooks: { on(name: string, listener: typeof accept): number; off(name: string, id: number): void } = Hooks;
  const id = hooks.on("renderDialogV2", accept);
  return () => {
    hooks.off("renderDialogV2", id);
  };
}

/** Whoever the table would choose where nobody just starts. */
async function letSomebodyAct({ combat }: Fight): Promise<string> {
  const acting = (): string => combat.combatant?.id ?? "";
  if (acting() === "") {
    const ruleset = sortie.rulesets.of(combat);
    const [first] = ruleset ? ruleset.turnOrder.candidates(sortie.battle.of(combat), () => true) : [];
    if (first !== undefined) await sortie.giveTurn(first, combat);
  }
  await until(() => acting() !== "", "somebody acts");
  return acting();
}

registerBatches((quench) => {
  quench.registerBatch(
    "sortie.driver",
    ({ describe, it, afterEach, assert }) => {
      let fight: Fight | undefined;
      afterEach(async () => {
        await fight?.clear();
        fight = undefined;
      });

      describe("initiatives written by hand", () => {
        for (const id of ["archmage", "luck", "volition", "definition", "shock"]) {
          it(`leave the turn with whoever has it: ${id}`, async () => {
            fight = await begin(rulesetNamed(id));
            const { combat } = fight;
            const acting = await letSomebodyAct(fight);
            const others = combat.combatants.filter((combatant) => combatant.id !== acting);
            const [first, second, third] = others;
            if (!first?.id || !second?.id || !third?.id) throw new Error("Nobody else is there.");
            const stays = (how: string): void => {
              assert.equal(combat.combatant?.id, acting, how);
              assert.equal(combat.current.combatantId, acting, `${how}, by core's own memory`);
            };
            await combat.setInitiative(first.id, 99);
            assert.equal(first.initiative, 99);
            stays("setInitiative");
            await combat.updateEmbeddedDocuments("Combatant", [
              { _id: first.id, initiative: -5 },
              { _id: second.id, initiative: 98 },
              { _id: acting, initiative: -9 },
            ]);
            stays("updateEmbeddedDocuments");
            await third.update({ initiative: 97 });
            stays("update");
            await combat.deleteEmbeddedDocuments("Combatant", [second.id]);
            stays("somebody leaves");
            await combat.resetAll();
            stays("resetAll");
            assert.isTrue(combat.combatants.contents.every(({ initiative }) => initiative === null));
          });
        }
      });

      describe("a turn that a module writes, as docks do", () => {
        /** The records of boundaries that this encounter remembers. */
        const boundaries = (combat: Combat.Implementation): number => Object.keys(Reflect.get(combat.system, "history") as object).length;
        const begun = (combat: Combat.Implementation): boolean => foundry.utils.getProperty(combat.system, "order.begun") === true;

        it("forward by one is one boundary, with a card, and can be taken back", async () => {
          fight = await begin(rulesetNamed("archmage"));
          const { combat } = fight;
          const [first, second] = combat.turns;
          const before = boundaries(combat);
          const events: string[] = [];
          const listener = Hooks.on("combatTurnChange", () => void events.push("change"));
          await combat.update({ turn: 1 });
          await until(() => boundaries(combat) === before + 1 && begun(combat), "the boundary happens");
          Hooks.off("combatTurnChange", listener);
          assert.equal(combat.combatant?.id, second?.id);
          assert.deepEqual(events, ["change"]);
          assert.include(foundry.utils.getProperty(combat.system, "order.acted") as string[], first?.id ?? "");
          const card = game.messages.contents.at(-1);
          assert.equal(card && sortie.records.of(card)?.steps[0]?.text, "SORTIE.Step.TurnByHand");
          if (card) await sortie.records.undo(card);
          await until(() => combat.combatant?.id === first?.id && boundaries(combat) === before, "the boundary is taken back");
        });

        it("over several is the turn of the one who is named; the others have theirs afterwards", async () => {
          fight = await begin(rulesetNamed("archmage"));
          const { combat } = fight;
          const [first, second, third] = combat.turns.map(({ id }) => id);
          await combat.update({ turn: 2 });
          await until(() => boundaries(combat) > 0, "the boundary happens");
          assert.equal(combat.combatant?.id, third);
          await combat.nextTurn();
          assert.equal(combat.combatant?.id, second);
          assert.equal(combat.round, 1);
          // Back to the one before, by hand: what happened at that boundary is taken back with it.
          const known = boundaries(combat);
          await combat.update({ turn: 2 });
          await until(() => boundaries(combat) === known - 1 && combat.combatant?.id === third, "the boundary is taken back");
          await combat.update({ turn: 0 });
          await until(() => combat.combatant?.id === first && boundaries(combat) === 0, "and so is the one before");
        });

        it("in another round ends every turn of the running one; several rounds at once are put back", async () => {
          fight = await begin(rulesetNamed("archmage"));
          const { combat } = fight;
          const top = combat.turns[0]?.id;
          await combat.update({ round: 2, turn: 0 });
          await until(() => boundaries(combat) === 4, "every turn of the round ends");
          assert.deepEqual([combat.round, combat.combatant?.id], [2, top]);
          await combat.update({ round: 5 });
          await until(() => combat.round === 2, "the round is put back");
          assert.equal(boundaries(combat), 4);
        });

        it("that begins the battle begins it by the rules", async () => {
          fight = await begin(rulesetNamed("archmage"), false);
          const { combat } = fight;
          await combat.update({ round: 1, turn: 0 });
          await until(() => begun(combat) && combat.round === 1, "the battle begins by the rules");
          assert.isTrue(combat.turns.every(({ initiative }) => initiative !== null));
        });

        for (const id of ["luck", "volition", "shock"]) {
          it(`chooses one of those who may act, where nobody does: ${id}`, async () => {
            fight = await begin(rulesetNamed(id));
            const { combat } = fight;
            assert.deepEqual([combat.turn, combat.combatant, combat.current.combatantId], [null, null, null]);
            const [candidate] = rulesetNamed(id).turnOrder.candidates(sortie.battle.of(combat), () => true);
            const place = combat.turns.findIndex((combatant) => combatant.id === candidate);
            await combat.update({ turn: place });
            await until(() => boundaries(combat) === 1 && begun(combat), "the turn is given");
            assert.equal(combat.combatant?.id, candidate);
            await combat.update({ turn: null });
            await until(() => boundaries(combat) === 2, "the turn ends");
            assert.include(foundry.utils.getProperty(combat.system, "order.acted") as string[], candidate ?? "");
          });
        }
      });

      describe("an encounter that nobody has said the ruleset of", () => {
        const made: { delete(): Promise<unknown> }[] = [];
        afterEach(async () => {
          for (const document of made.splice(0).toReversed()) await document.delete();
        });

        it("belongs to that of the creatures on its scene", async () => {
          const scene = await Scene.create({ name: "Driven scene" });
          if (!scene) throw new Error("No scene was made.");
          made.push(scene);
          const type = Object.keys(rulesetNamed("volition").actors)[0];
          const entry: object = { name: "Driven creature", type };
          const actor = await Actor.create(entry as Actor.CreateData);
          if (!actor) throw new Error("No actor was made.");
          made.push(actor);
          await scene.createEmbeddedDocuments("Token", [{ name: "Driven creature", actorId: actor.id, x: 100, y: 100 }]);
          for (const create of [Combat.implementation, foundry.documents.Combat]) {
            const combat = await create.create({ scene: scene.id });
            if (!combat) throw new Error("No encounter was made.");
            made.push(combat);
            assert.equal(combat.type, rulesetNamed("volition").combat.type);
          }
        });

        it("belongs to that of the last battle where its scene is empty", async () => {
          const scene = await Scene.create({ name: "Driven scene" });
          if (!scene) throw new Error("No scene was made.");
          made.push(scene);
          fight = await begin(rulesetNamed("shock"));
          await fight.combat.delete();
          const combat = await Combat.implementation.create({ scene: scene.id });
          if (!combat) throw new Error("No encounter was made.");
          made.push(combat);
          assert.equal(combat.type, rulesetNamed("shock").combat.type);
        });
      });
    },
    { displayName: "Sortie: others who drive the combat" },
  );
});
