// Decides the order of the rooms of src, layer by layer, from the bottom up: each folder and single file imports only what stands before it. A new folder takes its place here,
// or the tests refuse it.

/** The rooms of src/engine. */
export const engineRooms = [
  // Plain values; the battle as data; geometry on it.
  "data",
  "battle",
  "map",
  // How a rule asks and what it leaves; what creatures may do.
  "procedures",
  "actions",
  // The topics.
  "effects",
  "items",
  "movement",
  "creatures",
  "turns",
  // What a ruleset hands over; one intent from beginning to record.
  "contract",
  "run",
  // Who answers; battles without people; what tests are written with.
  "tables",
  "simulation",
  "testing",
  "index.ts",
];

/** The rooms that a ruleset may have, and the tables at its door. */
export const rulesetRooms = [
  "data",
  "numbers",
  "map",
  "turns",
  "items",
  "effects",
  "damage",
  "reactions",
  "attacks",
  "maneuvers",
  "movement",
  "powers",
  "rest",
  // What the engine calls when battles, rounds and turns begin and end.
  "lifecycle",
  "sheet",
  "forecast",
  "documents.ts",
  "actions.ts",
  "index.ts",
];

/**
 * What people click and are asked stands in the room of its rule, as `<topic>-actions.ts` and `<topic>-dialog.ts`. It may import from every room, since no rule imports it.
 */
export const isClicked = (file) => /-(?:actions|dialog)\.ts$/.test(file);

/** The rooms of src/foundry/applications. */
export const applicationRooms = [
  // What every window is made with.
  "dom",
  "settings",
  // What is looked at: cards, the fight, what creatures have.
  "chat",
  "combat",
  "effects",
  "items",
  "sheets",
  // Where documents come from, and who fights together.
  "content",
  "party",
  // Before the fight, and after it.
  "forecast",
  "combat-log",
  "notices",
  // Shortcuts to documents and actions.
  "shortcuts",
  "world",
  "register.ts",
];

/** The rooms of src/foundry. */
export const rooms = [
  // What is promised to others: types alone.
  "surface.ts",
  // What Foundry and other clients give, made safe.
  "validation",
  "platform",
  // What is played, and how it is stored.
  "rulesets.ts",
  "settings",
  "snapshot",
  "models",
  "status-effects.ts",
  "migration",
  "registration",
  // What has happened, and who acts for all.
  "network",
  "records",
  // How it is shown and asked.
  "presentation",
  "overlays",
  "dialogs",
  "prompting",
  // What changes the world: by request, back again, by itself.
  "requests",
  "undo",
  "automation",
  "token-movement",
  // Where people click, and where others find us.
  "diagnostics",
  "applications",
  "integrations",
  "keybindings.ts",
  "documents",
  "api.ts",
  "foundry-types.ts",
  "start.ts",
];

/** Layers whose rooms have an order. `import type` of the contract is free in the engine. */
export const layers = [
  {
    layer: "src/engine",
    rooms: engineRooms,
  },
  { layer: "src/foundry", rooms },
  {
    layer: "src/foundry/applications",
    rooms: applicationRooms,
  },
];

/** Every pair of a room and one above it, which it may not import. */
export function arrowsBack(order) {
  return order.flatMap((room, place) => order.slice(place + 1).map((higher) => ({ room, higher })));
}
