// What the template of an addition says of Archmage, and what stands in its place for each of the other built-in rulesets.

/** Words of the template that are Archmage's own; everything else in it holds for each ruleset. */
const OF_ARCHMAGE = {
  price: '{ kind: "quick" }',
  moment: 'when: "declared"',
  about: "{ who, foes }",
  sides: "{ attacker: who, attacked: foes }",
  occasion: "whoever is attacked may mark the attacker",
  standing: "hero.system.hp.value > 0",
  number: 'target: "ac"',
  explained: '"Rat"), "ac"',
  numberName: "AC",
  start: "table.begin(20, 1)",
  weapon: 'type: "archmageWeapon", system: { die: 8 }',
  title: "Archmage Engine",
  foe: "archmageNpc",
  word: "Archmage",
  keys: "ARCHMAGE",
  id: "archmage",
};

/** The same for the ruleset of this id; `word` is a name that TypeScript takes. */
const of = (id, title, own) => {
  const word = id[0].toUpperCase() + id.slice(1);
  return { ...OF_ARCHMAGE, id, title, word, keys: id.toUpperCase(), foe: `${id}Foe`, ...own };
};

const RULESETS = {
  archmage: OF_ARCHMAGE,
  definition: of("definition", "Definition", {
    price: '{ kind: "move" }',
    moment: 'when: "opening"',
    about: "{ who, at }",
    sides: "{ attacker: who, attacked: at }",
    occasion: "whoever is given an opening may mark who gives it",
    weapon: 'type: "definitionWeapon", system: { damage: { formula: "1d8" } }',
  }),
  luck: of("luck", "Luck Die", {
    price: '{ kind: "actions", actions: 1 }',
    moment: 'when: "aimed"',
    about: "{ attacker, target }",
    sides: "{ attacker, attacked: [target] }",
    standing: "hero.system.health.value > 0",
    number: 'target: "dodge"',
    explained: '"Rat"), "dodge"',
    numberName: "Dodge",
    start: 'table.begin({ choose: [""] }, { choose: [] })',
    weapon: 'type: "luckWeapon", system: { damage: 4 }',
  }),
  shock: of("shock", "Shock", {
    price: '{ kind: "move" }',
    moment: 'when: "rolled"',
    about: "{ actor, target }",
    sides: "{ attacker: actor, attacked: [target] }",
    explained: '"Rat"), "acMelee"',
    start: "table.begin({ choose: [] }, 8, 2)",
    weapon: 'type: "shockWeapon", system: { damage: "1d8" }',
  }),
  volition: of("volition", "Volition", {
    about: "{ who, at }",
    sides: "{ attacker: who, attacked: at }",
    standing: 'hero.system.hp.value > 0 && "death" in hero.system && hero.system.death.state === "alive"',
    number: 'target: "defense.ac"',
    start: 'table.begin({ choose: ["none"] })',
    weapon: 'type: "volitionStance"',
  }),
};

/** The rulesets that an addition can be made for. */
export const EXTENDED = Object.keys(RULESETS);

/** What the template says of Archmage, and what it shall say; undefined for a ruleset that there is not. */
export function wordsOfExtended(id) {
  const words = Object.hasOwn(RULESETS, id) ? RULESETS[id] : undefined;
  return words && Object.fromEntries(Object.entries(OF_ARCHMAGE).map(([key, said]) => [said, words[key]]));
}
