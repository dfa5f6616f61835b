// How the example Vigil is played at random: on a scene, where its Sparks come and go with their tokens.

import { vigil as made } from "../../../examples/vigil/src/ruleset.ts";
import * as engine from "../../../src/engine/index.ts";
import { buildBattle, buildCreature, putOnScene } from "../../../src/engine/testing/builders.ts";
import { randomPlayer } from "../../../src/engine/testing/random-play.ts";

const vigil = made(engine);
const NAMES = ["Ilse", "Anselm", "Gaunt", "Hollow"];
const lantern = { id: "lantern000000000", type: "vigil.tool", name: "Lantern", system: { bite: 3, strokes: 4 } };

/** Plays a night of four, with every light to spare. */
export const playAtRandom = randomPlayer(
  vigil,
  6,
  () => {
    const people = NAMES.map((name, index) =>
      buildCreature(vigil, { name, type: index < 2 ? "vigil.keeper" : "vigil.shade", items: [lantern], system: { hand: 1 } }),
    );
    const places = Object.fromEntries(NAMES.map((name, index) => [name, { x: 3 + index, y: 3 }]));
    const placed = putOnScene(vigil, buildBattle(vigil, people), places);
    return { ...placed, ground: { here: "Scene.night00000000000", lying: { "Scene.night00000000000": {}, [engine.NOWHERE]: {} } } };
  },
  ({ creatures, combatants }) =>
    Object.values(creatures)
      .filter(({ uuid, summoned, token }) => summoned && (!token || !Object.values(combatants).some(({ creature }) => creature === uuid)))
      .map(({ name }) => `${name} came without a token, or without a place in the order`),
);
