// World tests of creatures that somebody makes by hand: their tokens are right at once, whichever way they came.
import { registerBatches } from "./support/batches.ts";

interface Prototype {
  readonly actorLink: boolean;
  readonly disposition: number;
  readonly displayName: number;
  readonly displayBars: number;
  readonly bar1: { readonly attribute: string | null };
  readonly bar2: { readonly attribute: string | null };
  readonly sight: { readonly enabled?: boolean };
}

registerBatches((quench) => {
  quench.registerBatch(
    "sortie.hand-made",
    ({ it, afterEach, assert }) => {
      const kinds = sortie.rulesets.all().flatMap((ruleset) => Object.entries(ruleset.actors));
      const made: { delete(): Promise<unknown> }[] = [];
      afterEach(async () => {
        for (const document of made.splice(0).toReversed()) await document.delete();
      });

      const actorData = (type: string, more: object = {}): Actor.CreateData => ({
        name: `Hand-made ${type}`,
        type: type as Actor.SubType,
        ...more,
      });
      const keep = <D extends { delete(): Promise<unknown> }>(document: D | null | undefined): D => {
        if (!document) throw new Error("nothing was made");
        made.push(document);
        return document;
      };
      const stored = (actor: Actor.Implementation): Prototype => (game.actors.get(actor.id ?? "") ?? actor).toObject().prototypeToken;

      const isSetUp = (actor: Actor.Implementation, role: "hero" | "foe"): void => {
        const { actorLink, disposition, displayName, displayBars, bar1, bar2, sight } = stored(actor);
        const isHero = role === "hero";
        assert.deepEqual(
          { actorLink, disposition, sees: sight.enabled },
          { actorLink: isHero, disposition: isHero ? 1 : -1, sees: isHero },
          actor.name,
        );
        assert.deepEqual([displayName, displayBars], [CONST.TOKEN_DISPLAY_MODES.HOVER, CONST.TOKEN_DISPLAY_MODES.OWNER]);
        for (const { attribute } of [bar1, bar2])
          if (attribute !== null)
            assert.equal(
              typeof foundry.utils.getProperty(actor.system, `${attribute}.value`),
              "number",
              `the bar "${attribute}" of ${actor.name}`,
            );
        assert.isTrue(bar1.attribute !== null);
      };

      it("every subtype is set up by its role and its ruleset, made alone, several at once, and through core's own class", async () => {
        for (const [type, { role }] of kinds) {
          isSetUp(keep(await Actor.implementation.create(actorData(type))), role);
          isSetUp(keep(await Actor.create(actorData(type))), role);
        }
        const several = await Actor.createDocuments(kinds.map(([type]) => actorData(type)));
        assert.equal(several.length, kinds.length);
        for (const [index, actor] of several.entries()) isSetUp(keep(actor), kinds[index]?.[1].role ?? "hero");
      });

      it("what somebody has said about the token stays, whatever it is", async () => {
        for (const [type] of kinds) {
          const said = { disposition: 0, actorLink: false, sight: { enabled: true }, bar1: { attribute: null } };
          const { disposition, actorLink, sight, bar1 } = stored(keep(await Actor.create(actorData(type, { prototypeToken: said }))));
          assert.deepEqual(
            { disposition, actorLink, sees: sight.enabled, bar: bar1.attribute },
            { disposition: 0, actorLink: false, sees: true, bar: null },
          );
        }
      });

      it("one from a compendium has what stands there, and what doesn't stand there is set up", async () => {
        for (const [type, { role }] of kinds) {
          // As a pack's documents are made of what it stores.
          const bare = new Actor.implementation(actorData(type), { pack: "sortie.archmage-heroes" });
          isSetUp(keep(await Actor.create(game.actors.fromCompendium(bare) as Actor.CreateData)), role);
        }
        const pack = game.packs.get("sortie.archmage-heroes");
        const entry = pack?.index.contents[0];
        if (!pack || !entry) throw new Error("there is no pack of heroes");
        const hero = keep(await game.actors.importFromCompendium(pack as never, entry._id));
        isSetUp(hero, "hero");
      });

      it("a token on a scene is that of its kind: a hero's is the hero, a foe's an unlinked copy", async () => {
        const scene = game.scenes.active;
        if (!scene) throw new Error("no scene is active");
        for (const [type, { role }] of kinds) {
          const actor = keep(await Actor.create(actorData(type)));
          const token = (await actor.getTokenDocument({ x: 100, y: 100 })).toObject();
          const [placed] = await scene.createEmbeddedDocuments("Token", [token as TokenDocument.CreateData]);
          keep(placed);
          assert.deepEqual([placed?.actorLink, placed?.disposition], role === "hero" ? [true, 1] : [false, -1]);
          assert.equal(placed?.actor === actor, role === "hero");
          const bar = placed?.getBarAttribute("bar1");
          assert.equal(bar?.type, "bar", `the first bar of ${type}`);
        }
      });
    },
    { displayName: "Sortie: creatures made by hand" },
  );
});
