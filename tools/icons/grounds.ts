// Decides on what a glyph stands, by the second half of its picture's name (`<glyph>--<ground>`): which colours, and in which composition.

/** What a picture shows: somebody, a thing, something that somebody can do or is good at, a state that somebody is in, or the number of one of many. */
export type Subject = "hero" | "foe" | "thing" | "deed" | "state" | "mark";

export interface Ground {
  readonly subject: Subject;
  /** Light above. */
  readonly above: string;
  /** Dark below. */
  readonly below: string;
}

const of = (subject: Subject, colours: Readonly<Record<string, readonly [above: string, below: string]>>): [string, Ground][] =>
  Object.entries(colours).map(([name, [above, below]]) => [name, { subject, above, below }]);

/** All grounds. Creatures' are bright for heroes and dull for foes; things' are what they are made of; deeds' are their element; states' say whether they help. */
export const GROUNDS: Readonly<Record<string, Ground>> = Object.fromEntries([
  ...of("hero", {
    ember: ["#cf6b32", "#73290f"],
    tide: ["#3590b4", "#144158"],
    moss: ["#64963f", "#294519"],
    plum: ["#9463b8", "#432459"],
    gold: ["#c2942c", "#61420d"],
    rose: ["#c25577", "#611c31"],
  }),
  ...of("foe", {
    rust: ["#944a39", "#401812"],
    bog: ["#667338", "#292f16"],
    bone: ["#8c826b", "#3d372b"],
    frost: ["#6189a5", "#253d4f"],
    ash: ["#63606d", "#252328"],
    dusk: ["#6b4870", "#28182d"],
  }),
  ...of("thing", {
    steel: ["#6d7f8e", "#2a3641"],
    bronze: ["#97774a", "#40301a"],
    hide: ["#8d6446", "#3b2618"],
    brew: ["#3f947c", "#153f36"],
  }),
  ...of("deed", {
    flame: ["#dc7430", "#6d210f"],
    rime: ["#4c9fc6", "#173f5d"],
    storm: ["#5a72c9", "#1f2a63"],
    light: ["#c9a13a", "#63470f"],
    shade: ["#5d5570", "#221d30"],
    mind: ["#a45aa6", "#471f4d"],
    life: ["#4fa06a", "#174529"],
    wild: ["#7c8f36", "#333d14"],
    force: ["#7465c4", "#2d2566"],
    war: ["#b0543f", "#4d1a14"],
    feat: ["#4a86a0", "#1a3948"],
  }),
  ...of("state", {
    bane: ["#a2383b", "#5c1619"],
    bond: ["#80529c", "#43245a"],
    boon: ["#2f8458", "#124a2e"],
    rest: ["#456a9c", "#1d3557"],
    end: ["#3f4249", "#15171b"],
  }),
  ...of("mark", {
    blue: ["#2f78d6", "#17407a"],
    orange: ["#d9700f", "#7c3c02"],
    green: ["#2f8f47", "#124a20"],
    red: ["#cc3a3a", "#6f1414"],
    violet: ["#8a4fcb", "#462071"],
    yellow: ["#a67a00", "#574000"],
    brown: ["#8a5a33", "#452a14"],
    grey: ["#6b7280", "#31363f"],
  }),
]);
