// World tests of modules that many tables run, by their stand-ins (test/fixtures/neighbours): each gets what it needs of us, and gets it once.
import type { Arena } from "./support/arena.ts";
import { hpOf, newestMessage, setUpArena, stateOf } from "./support/arena.ts";
import { registerBatches } from "./support/batches.ts";
import { d20, dice, withDice } from "./support/dice.ts";
import { until, warningsOf } from "./support/waiting.ts";

const BOW_DICE = [d20(15), dice(8, 1, 2, 3, 4)];

/** The arena with its battle begun: the hero acts. */
async function begunArena(foes: number): Promise<Arena> {
  const arena = await setUpArena("Tamsin Reed", foes);
  await arena.combat.startCombat();
  return arena;
}

function buttonOf(group: string, name: string): HudButton {
  const button = actionHud.groups.get(group)?.find((candidate) => candidate.name.startsWith(name));
  if (!button) throw new Error(`There is no ${name} in ${group}.`);
  return button;
}

/** A document changes before whoever has clicked hears of it, and until then another click is a double click: all is through once another request has been answered. */
async function requestsAreThrough({ heroToken }: Arena): Promise<void> {
  await heroToken.update({ sort: heroToken.sort + 1 });
}

/** Whom this user aims at. */
function aimAt(...tokens: readonly TokenDocument[]): void {
  for (const token of [...game.user.targets]) token.setTarget(false, { releaseOthers: false });
  for (const token of tokens) token.object?.setTarget(true, { releaseOthers: false });
}

registerBatches((quench) => {
  quench.registerBatch(
    "sortie.neighbours.actionHud",
    ({ describe, it, before, after, assert }) => {
      let arena: Arena;
      before(async () => {
        arena = await begunArena(1);
      });
      after(async () => {
        aimAt();
        await actionHud.select(null);
        await arena.clear();
      });

      describe("Token Action HUD", () => {
        it("gets one adapter, with a group for every type of item of the world's ruleset", () => {
          assert.equal(actionHud.adapters, 1);
          assert.property(actionHud.handlers, "core");
          for (const type of Object.keys(sortie.rulesets.active().items)) assert.isTrue(actionHud.groups.has(`sortie-item-${type}`), type);
        });

        it("shows whoever acts what they can do: with costs, and without an entry that stands in no group", async () => {
          await actionHud.select(arena.heroToken);
          assert.deepEqual(actionHud.lost, []);
          const shown = [...actionHud.groups.values()].flat();
          assert.deepEqual(shown, [...new Map(shown.map((button) => [button.encodedValue, button])).values()]);
          const rally = buttonOf(
            "sortie-sheet",
            game.i18n.localize(sortie.rulesets.get("archmage")?.actions.find(({ id }) => id === "rally")?.label ?? ""),
          );
          assert.isTrue((rally.info1?.text ?? "") !== "");
          assert.equal(actionHud.groups.get("sortie-turn")?.length, 1);
        });

        it("shows what can't be done with a sign and the rule's reason", async () => {
          await actionHud.select(arena.foes[0] ?? null);
          const [attack] = [...actionHud.groups].flatMap(([group, buttons]) => (group.startsWith("sortie-item-") ? buttons : []));
          assert.match(attack?.icon1 ?? "", /fa-ban/);
          assert.match(attack?.icon1 ?? "", /aria-label="[^"]+"/);
          assert.deepEqual(actionHud.groups.get("sortie-turn"), []);
          aimAt(arena.heroToken);
          const told = await warningsOf(async (shown) => {
            if (attack) actionHud.click(attack, { shiftKey: true });
            await until(() => shown.length > 0, "the refusal is shown");
          });
          assert.equal(told.length, 1);
        });

        it("a click does what a click on the sheet does: at the user's targets, once", async () => {
          await actionHud.select(arena.heroToken);
          const [foe] = arena.foes;
          if (foe) aimAt(foe);
          const messages = game.messages.size;
          const full = hpOf(arena.foe(0));
          await withDice(BOW_DICE, async () => {
            actionHud.click(buttonOf("sortie-item-archmageWeapon", "Longbow"), { shiftKey: true });
            await until(() => hpOf(arena.foe(0)) < full, "the attack is applied");
          });
          await requestsAreThrough(arena);
          assert.equal(hpOf(arena.foe(0)), full - 14);
          assert.equal(game.messages.size, messages + 1);
        });

        it("a right click opens the item", async () => {
          const bow = arena.hero.items.getName("Longbow");
          actionHud.click(buttonOf("sortie-item-archmageWeapon", "Longbow"), { button: 2 });
          const sheet: object | null | undefined = bow?.sheet;
          if (!(sheet instanceof foundry.applications.api.ApplicationV2)) throw new Error("The bow has no sheet of ours.");
          await until(() => sheet.rendered, "the sheet opens");
          await sheet.close();
        });

        it("switches conditions on and off, and says which hold", async () => {
          const label = game.i18n.localize("ARCHMAGE.Condition.dazed.Label");
          actionHud.click(buttonOf("sortie-condition", label));
          await until(() => arena.hero.statuses.has("dazed"), "the hero is dazed");
          await requestsAreThrough(arena);
          await actionHud.select(arena.heroToken);
          assert.match(buttonOf("sortie-condition", label).icon1 ?? "", /fa-check/);
          actionHud.click(buttonOf("sortie-condition", label));
          await until(() => !arena.hero.statuses.has("dazed"), "the hero is dazed no more");
          await requestsAreThrough(arena);
        });

        it("ends the turn of whoever acts, once", async () => {
          await actionHud.select(arena.heroToken);
          actionHud.click(buttonOf("sortie-turn", game.i18n.localize("SORTIE.Tracker.EndTurn")));
          await until(() => arena.combat.combatant?.tokenId === arena.foes[0]?.id, "the foe acts");
          assert.equal(arena.combat.round, 1);
        });
      });
    },
    { displayName: "Sortie: Token Action HUD" },
  );

  quench.registerBatch(
    "sortie.neighbours.animations",
    ({ describe, it, before, after, beforeEach, assert }) => {
      let arena: Arena;
      const shoot = async (targets: readonly Actor.Implementation[]): Promise<void> => {
        const item = arena.hero.items.getName("Longbow")?.id ?? "";
        await withDice(BOW_DICE, () =>
          sortie.perform(
            { action: "attack", actor: arena.hero.uuid, item, targets: targets.map(({ uuid }) => uuid) },
            { skipDialog: true },
          ),
        );
      };
      before(async () => {
        arena = await begunArena(2);
      });
      beforeEach(() => {
        animationsPlayed.length = 0;
        aimAt();
      });
      after(() => arena.clear());

      describe("Automated Animations", () => {
        it("finds who used what at whom, whomever the user aims at by then, once", async () => {
          const [, second] = arena.foes;
          if (second) aimAt(second);
          await shoot([arena.foe(0)]);
          assert.deepEqual(animationsPlayed, [{ item: "Longbow", token: "Arena hero", targets: ["Arena foe 1"] }]);
          await sortie.records.undo(newestMessage());
          await until(() => stateOf(newestMessage()) === "undone", "the shot is undone");
          assert.equal(animationsPlayed.length, 1);
        });

        it("finds the item of an unlinked token, and its token", async () => {
          await arena.combat.nextTurn();
          animationsPlayed.length = 0;
          const foe = arena.foe(0);
          const weapon = foe.items.contents[0];
          aimAt(arena.heroToken);
          const own = CONFIG.Dice.randomUniform;
          CONFIG.Dice.randomUniform = () => 0.5;
          try {
            await sortie.useItem(weapon?.uuid ?? "", { skipDialog: true });
          } finally {
            CONFIG.Dice.randomUniform = own;
          }
          assert.deepEqual(animationsPlayed, [{ item: weapon?.name, token: "Arena foe 1", targets: ["Arena hero"] }]);
        });

        it("learns of hidden creatures no more than the message's readers: it is the GM's alone", async () => {
          const [foe] = arena.foes;
          await foe?.update({ hidden: true });
          const { actor } = foe ?? {};
          await sortie.perform({ action: "sortie.toggleCondition", actor: actor?.uuid ?? "", options: { condition: "dazed" } });
          assert.isTrue(newestMessage().whisper.length > 0);
          const flags = newestMessage().toObject().flags;
          assert.isFalse(JSON.stringify(flags).includes(foe?.name ?? ""));
          await foe?.update({ hidden: false });
        });
      });
    },
    { displayName: "Sortie: Automated Animations" },
  );

  quench.registerBatch(
    "sortie.neighbours.tokenBar",
    ({ describe, it, before, after, assert }) => {
      let arena: Arena;
      before(async () => {
        arena = await begunArena(2);
      });
      after(() => arena.clear());

      describe("Monk's TokenBar", () => {
        it("reads the bar and the values of linked and unlinked creatures", () => {
          for (const token of [arena.heroToken, ...arena.foes]) {
            const { actor } = token;
            if (!actor) throw new Error("A token has no actor.");
            const bar = tokenBar.resource(token, "bar1");
            assert.equal(bar?.value, hpOf(actor));
            assert.isTrue((bar?.max ?? 0) > 0);
            assert.equal(tokenBar.stat(token, "hp"), hpOf(actor));
            assert.equal(typeof tokenBar.stat(token, "derived.defences.ac"), "number");
          }
        });

        it("hears once of each creature that an attack has changed, and reads what it has left", async () => {
          const item = arena.hero.items.getName("Longbow")?.id ?? "";
          const [foe] = arena.foes;
          const full = hpOf(arena.foe(0));
          tokenBar.refreshed.length = 0;
          await withDice(BOW_DICE, () =>
            sortie.perform({ action: "attack", actor: arena.hero.uuid, item, targets: [arena.foe(0).uuid] }, { skipDialog: true }),
          );
          assert.equal(tokenBar.refreshed.filter((uuid) => uuid === arena.foe(0).uuid).length, 1);
          assert.equal(foe && tokenBar.resource(foe, "bar1")?.value, full - 14);
        });

        it("lets move whose turn it is", async () => {
          await arena.combat.activate();
          assert.deepEqual(
            [arena.heroToken, ...arena.foes].map((token) => tokenBar.mayMove(token)),
            [true, false, false],
          );
          await arena.combat.nextTurn();
          assert.deepEqual(
            [arena.heroToken, ...arena.foes].map((token) => tokenBar.mayMove(token)),
            [false, true, false],
          );
        });
      });
    },
    { displayName: "Sortie: Monk's TokenBar" },
  );

  quench.registerBatch(
    "sortie.neighbours.combatDock",
    ({ describe, it, before, after, assert }) => {
      let arena: Arena;
      before(async () => {
        arena = await begunArena(3);
      });
      after(() => arena.clear());

      describe("combat docks", () => {
        it("show the order of the tracker, and whose turn it is", () => {
          const { combat } = arena;
          const portraits = combatDock.portraits(combat);
          assert.deepEqual(
            portraits.map(({ id }) => id),
            combat.turns.map(({ id }) => id),
          );
          assert.deepEqual(
            portraits.filter(({ active }) => active).map(({ name }) => name),
            ["Arena hero"],
          );
          assert.equal(combatDock.separator(combat), 1);
        });

        it("pass turns and go on to the next round, and hear of each once", async () => {
          const { combat } = arena;
          combatDock.heard.length = 0;
          await combat.nextTurn();
          assert.deepEqual(combatDock.heard, [
            { hook: "combatTurn", round: 1, turn: 1 },
            { hook: "updateCombat", round: 1, turn: 1 },
          ]);
          combatDock.heard.length = 0;
          await combat.nextRound();
          assert.deepEqual(
            combatDock.heard.filter(({ hook }) => hook === "combatRound"),
            [{ hook: "combatRound", round: 2, turn: 0 }],
          );
          assert.equal(combat.round, 2);
        });

        it("give the turn to whose portrait is picked", async () => {
          const { combat } = arena;
          const picked = combatDock.portraits(combat)[2];
          await combatDock.setAsCurrent(combat, picked?.id ?? "");
          await until(() => combat.combatant?.id === picked?.id, "the picked one acts");
          assert.deepEqual(
            combatDock.portraits(combat).filter(({ active }) => active),
            [combatDock.portraits(combat)[2]],
          );
        });
      });
    },
    { displayName: "Sortie: combat docks" },
  );

  quench.registerBatch(
    "sortie.neighbours.calendar",
    ({ describe, it, before, after, assert }) => {
      let arena: Arena;
      const { roundTime } = CONFIG.time;
      before(async () => {
        arena = await begunArena(1);
        CONFIG.time.roundTime = 6;
        clockMoves.length = 0;
      });
      after(async () => {
        CONFIG.time.roundTime = roundTime;
        await arena.clear();
      });

      describe("calendars", () => {
        it("hear of a round's time once, when the round passes", async () => {
          const began = game.time.worldTime;
          await arena.combat.nextTurn();
          assert.deepEqual(clockMoves, []);
          await arena.combat.nextTurn();
          await until(() => clockMoves.length > 0, "the clock moves");
          assert.deepEqual(clockMoves, [{ worldTime: began + 6, delta: 6 }]);
          clockMoves.length = 0;
        });

        it("hear of it once more when the round is taken back", async () => {
          const began = game.time.worldTime;
          const boundary = sortie.battle.of(arena.combat);
          assert.equal(boundary.round, 2);
          const accept = (app: { readonly element: HTMLElement }): void => {
            void Promise.resolve().then(() => {
              app.element.querySelector<HTMLButtonElement>("footer button")?.click();
            });
          };
          const hooks: { on(name: string, listener: typeof accept): number; off(name: string, id: number): void } = Hooks;
          const id = hooks.on("renderDialogV2", accept);
          try {
            await arena.combat.previousTurn();
          } finally {
            hooks.off("renderDialogV2", id);
          }
          await until(() => clockMoves.length > 0, "the clock moves back");
          assert.equal(arena.combat.round, 1);
          assert.deepEqual(clockMoves, [{ worldTime: began - 6, delta: -6 }]);
        });
      });
    },
    { displayName: "Sortie: calendars" },
  );
});
