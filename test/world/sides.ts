// World tests of who fights for whom, in every ruleset: sides follow tokens and can be changed, the skull means dead, strangers are turned away, units are converted.
import { registerBatches } from "./support/batches.ts";
import { newestMessage } from "./support/arena.ts";
import { until } from "./support/waiting.ts";

type Kind = ReturnType<SortieRulesets["active"]>;
type SortieRulesets = (typeof sortie)["rulesets"];

interface Meeting {
  readonly combat: Combat.Implementation;
  readonly hero: TokenDocument;
  readonly foe: TokenDocument;
  clear(): Promise<void>;
}

function typeOf({ actors }: Kind, role: "hero" | "foe"): string {
  const found = Object.entries(actors).find(([, shape]) => shape.role === role);
  if (!found) throw new Error(`there is no kind of ${role}`);
  return found[0];
}

/** A hero and a foe of a ruleset, made by hand and put on the active scene, in an encounter of theirs. */
async function meet(ruleset: Kind): Promise<Meeting> {
  const scene = game.scenes.active;
  if (!scene) throw new Error("no scene is active");
  const messages = new Set(game.messages.map(({ id }) => id));
  const made: { delete(): Promise<unknown> }[] = [];
  const place = async (role: "hero" | "foe", x: number): Promise<TokenDocument> => {
    const actor = await Actor.create({ name: `Met ${role}`, type: typeOf(ruleset, role) as Actor.SubType });
    if (!actor) throw new Error("no actor was made");
    const data = (await actor.getTokenDocument({ x, y: 200 })).toObject();
    const [token] = await scene.createEmbeddedDocuments("Token", [data as TokenDocument.CreateData]);
    if (!token) throw new Error("no token was made");
    made.unshift(token, actor);
    return token;
  };
  const [hero, foe] = [await place("hero", 200), await place("foe", 500)];
  const data: object = { type: ruleset.combat.type, scene: scene.id, active: true };
  const combat = await Combat.implementation.create(data);
  if (!combat) throw new Error("no encounter was made");
  await combat.createEmbeddedDocuments(
    "Combatant",
    [hero, foe].map((token) => ({ tokenId: token.id, sceneId: scene.id, actorId: token.actorId })),
  );
  return {
    combat,
    hero,
    foe,
    async clear() {
      await combat.delete();
      for (const document of made) await document.delete();
      const ids = game.messages.map(({ id }) => id);
      await ChatMessage.deleteDocuments(ids.filter((id) => id !== "" && !messages.has(id)));
    },
  };
}

const combatantOf = (combat: Combat.Implementation, token: TokenDocument): Combatant.Implementation => {
  const found = combat.combatants.find(({ tokenId }) => tokenId === token.id);
  if (!found) throw new Error(`${token.name} takes no part`);
  return found;
};
const sideOf = (combat: Combat.Implementation, token: TokenDocument): string =>
  sortie.battle.of(combat).creatures[token.actor?.uuid ?? ""]?.side ?? "";

registerBatches((quench) => {
  quench.registerBatch(
    "sortie.sides",
    ({ describe, it, before, after, afterEach, assert }) => {
      for (const ruleset of sortie.rulesets.all().filter(({ id }) => ["archmage", "definition", "luck", "shock", "volition"].includes(id)))
        describe(ruleset.id, () => {
          let meeting: Meeting;
          before(async () => {
            meeting = await meet(ruleset);
          });
          after(async () => {
            await meeting.clear();
          });

          it("a side is that of the token, and follows it", async () => {
            const { combat, hero, foe } = meeting;
            assert.deepEqual([sideOf(combat, hero), sideOf(combat, foe)], ["heroes", "foes"]);
            await foe.update({ disposition: CONST.TOKEN_DISPOSITIONS.NEUTRAL });
            assert.equal(sideOf(combat, foe), "neutral");
            await foe.update({ disposition: CONST.TOKEN_DISPOSITIONS.HOSTILE });
          });

          it("it is changed by a record, on the token, and undone; a strange side is refused", async () => {
            const { combat, foe } = meeting;
            const change = (side: string): Promise<unknown> =>
              sortie.perform({ action: "sortie.changeSide", actor: foe.actor?.uuid ?? "", options: { side } }, { combat });
            await change("heroes");
            assert.deepEqual([foe.disposition, sideOf(combat, foe)], [CONST.TOKEN_DISPOSITIONS.FRIENDLY, "heroes"]);
            await sortie.records.undo(newestMessage());
            assert.deepEqual([foe.disposition, sideOf(combat, foe)], [CONST.TOKEN_DISPOSITIONS.HOSTILE, "foes"]);
            assert.isNull(await change("nobody"));
            assert.equal(foe.disposition, CONST.TOKEN_DISPOSITIONS.HOSTILE);
          });

          it("the skull of the tracker marks the dead, over the whole token, and takes it back", async () => {
            const { combat, foe } = meeting;
            const combatant = combatantOf(combat, foe);
            const skull = (): HTMLElement | null =>
              document.querySelector<HTMLElement>(`[data-combatant-id="${combatant.id}"] [data-action="toggleDefeated"]`);
            await ui.combat.render({ force: true });
            await until(() => skull() !== null, "the tracker shows the foe");
            skull()?.click();
            await until(() => combatant.isDefeated && foe.actor?.statuses.has("dead") === true, "the foe is marked");
            const mark = foe.actor?.effects.find(({ statuses }) => statuses.has("dead"));
            assert.isTrue(mark?.getFlag("core", "overlay"));
            const battle = sortie.battle.of(combat);
            const member = battle.combatants[combatant.id ?? ""];
            assert.isFalse(member && ruleset.takesTurns(battle, member));
            await until(() => skull()?.getAttribute("aria-pressed") === "true", "the tracker shows the mark");
            // A click while the first is still being written is the second half of a double click: whoever means it clicks again.
            await until(() => {
              const gone = !combatant.isDefeated && foe.actor?.statuses.has("dead") === false;
              if (!gone) skull()?.click();
              return gone;
            }, "the mark is gone");
            const again = sortie.battle.of(combat);
            const back = again.combatants[combatant.id ?? ""];
            assert.isTrue(back && ruleset.takesTurns(again, back));
          });

          it("a flag alone, as macros set it, keeps from taking turns", async () => {
            const { combat, foe } = meeting;
            const combatant = combatantOf(combat, foe);
            await combatant.update({ defeated: true });
            const battle = sortie.battle.of(combat);
            const member = battle.combatants[combatant.id ?? ""];
            assert.isFalse(member && ruleset.takesTurns(battle, member));
            await combatant.update({ defeated: false });
          });

          it("dead, invisible, blind and prone can be toggled, and are Foundry's own where the rules have none", async () => {
            const actor = meeting.hero.actor;
            for (const status of ["dead", "invisible", "blind", "prone"]) {
              await actor?.toggleStatusEffect(status, { active: true });
              assert.isTrue(actor?.statuses.has(status), status);
              await actor?.toggleStatusEffect(status, { active: false });
              assert.isFalse(actor?.statuses.has(status), status);
            }
          });

          it("somebody of another ruleset is not added, by a token or through the API, and the reason is told", async () => {
            const { combat } = meeting;
            const [other] = sortie.rulesets.all().filter(({ id }) => id !== ruleset.id);
            if (!other) throw new Error("there is one ruleset only");
            const actor = await Actor.create({ name: "Odd One", type: typeOf(other, "hero") as Actor.SubType });
            if (!actor) throw new Error("no actor was made");
            try {
              const said = (): string[] =>
                [...document.querySelectorAll("#notifications .notification")].map(({ textContent }) => textContent);
              assert.deepEqual(await combat.createEmbeddedDocuments("Combatant", [{ actorId: actor.id }]), []);
              assert.equal(combat.combatants.size, 2);
              const reason = `Odd One can't join: it is made for ${game.i18n.localize(other.label)}`;
              await until(() => said().some((text) => text.includes(reason)), "the reason is told");
            } finally {
              await actor.delete();
            }
          });

          it("a scene's unit is converted, or a battle there refused with both named", async () => {
            const { combat } = meeting;
            const { scene } = combat;
            if (!scene) throw new Error("the encounter has no scene");
            const { distance, units } = scene.grid;
            const length = (): number | null | undefined => sortie.battle.of(combat).terrain?.unitDistance;
            try {
              await scene.update({ grid: { distance: 5, units: "ft" } });
              assert.equal(length(), ruleset.distances?.unit === "m" ? 1.5 : 5);
              await scene.update({ grid: { distance: 2, units: "mètres" } });
              assert.equal(Math.round((length() ?? 0) * 100) / 100, ruleset.distances?.unit === "m" ? 2 : 6.67);
              await scene.update({ grid: { distance: 1, units: "parsec" } });
              assert.isNull(length());
              const strange = sortie.battle.of(combat).terrain?.strangeUnit;
              assert.equal(strange?.unit, ruleset.distances?.measured === false ? undefined : "parsec");
              if (strange) {
                await combat.startCombat();
                assert.isFalse(combat.started);
              }
            } finally {
              await scene.update({ grid: { distance, units } });
            }
          });
        });

      describe("a world", () => {
        const scenes: { delete(): Promise<unknown> }[] = [];
        afterEach(async () => {
          for (const scene of scenes.splice(0)) await scene.delete();
        });

        it("gives new scenes its ruleset's grid, and leaves what somebody has said", async () => {
          const { distances } = sortie.rulesets.active();
          const plain = await Scene.create({ name: "Plain" });
          const said = await Scene.create({ name: "Said", grid: { distance: 3, units: "yd" } });
          if (!plain || !said) throw new Error("no scenes were made");
          scenes.push(plain, said);
          assert.deepEqual([plain.grid.distance, plain.grid.units], [distances?.space, distances?.unit]);
          assert.deepEqual([said.grid.distance, said.grid.units], [3, "yd"]);
        });

        it("points every special status at one that exists, and keeps what modules have added", () => {
          const list = Array.isArray(CONFIG.statusEffects) ? CONFIG.statusEffects : Object.values(CONFIG.statusEffects);
          const ids = (list as readonly { readonly id: string }[]).map(({ id }) => id);
          for (const [meaning, id] of Object.entries(CONFIG.specialStatusEffects)) assert.include(ids, id, meaning);
          assert.include(ids, "sortie-world-tests-status");
          for (const { id } of sortie.rulesets.active().conditions) assert.include(ids, id);
        });
      });
    },
    { displayName: "Sortie: sides, strangers and units" },
  );
});

// As a module does it: at `init`, in either form of the registry.
Hooks.once("init", () => {
  const status = { id: "sortie-world-tests-status", name: "Told by a module", img: "icons/svg/aura.svg" };
  const registry: unknown = CONFIG.statusEffects;
  if (Array.isArray(registry)) registry.push(status);
  else if (typeof registry === "object" && registry !== null) Reflect.set(registry, status.id, status);
});
