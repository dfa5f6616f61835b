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
  "party",
  // Before the fight, and after it.
  "forecast",
  "combat-log",
  "notices",
  // Where documents come from, and shortcuts to them.
  "content",
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

/** Layers with an order of their own, and the arrows of each that still run back: to be ended, never to be added to. `import type` of the contract is free in the engine. */
export const layers = [
  {
    layer: "src/engine",
    rooms: engineRooms,
    back: [],
  },
  { layer: "src/foundry", rooms, back: [] },
  {
    layer: "src/foundry/applications",
    rooms: applicationRooms,
    back: [
      "combat/tracker/reinforce.ts → items/throw.ts",
      "combat/tracker/tracker.ts → combat-log/open.ts",
      "combat/tracker/tracker.ts → forecast/open.ts",
      "dom/open-sheet.ts → sheets/frame/play-edit-mode.ts",
      "items/throw.ts → sheets/actor/ground-clicks.ts",
      "items/throw.ts → sheets/item/item-drops.ts",
      "party/sheet.ts → content/compendium-browser/open.ts",
    ],
  },
];

/** The same of the rulesets, whose rooms have one order. */
export const rulesetArrowsBack = {
  archmage: [
    "attacks/attack-plan.ts → movement/movement.ts",
    "attacks/attack.ts → movement/movement.ts",
    "numbers/stacking.ts → sheet/modifier-targets.ts",
    "reactions/provoking.ts → attacks/attack-profile.ts",
    "reactions/reactions.ts → attacks/attack-profile.ts",
    "turns/payers.ts → reactions/provoking.ts",
  ],
  definition: [
    "attacks/attack-bonus.ts → sheet/modifier-targets.ts",
    "attacks/strike.ts → maneuvers/swallow-turns.ts",
    "damage/when-down.ts → maneuvers/inside.ts",
    "data/types.ts → turns/costs.ts",
    "data/types.ts → turns/payers.ts",
    "maneuvers/map-drag.ts → movement/movement.ts",
    "maneuvers/shove.ts → movement/movement.ts",
    "numbers/checks.ts → items/wielding.ts",
    "numbers/defences.ts → items/wielding.ts",
    "numbers/stacking.ts → sheet/modifier-targets.ts",
  ],
  luck: [
    "data/types.ts → reactions/triggers.ts",
    "data/types.ts → turns/costs.ts",
    "data/types.ts → turns/payers.ts",
    "numbers/stacking.ts → sheet/modifier-targets.ts",
    "reactions/intercept.ts → movement/movement.ts",
  ],
  shock: [
    "attacks/on-hit.ts → maneuvers/maneuvers.ts",
    "damage/shock-wound.ts → attacks/attack-profile.ts",
    "data/types.ts → attacks/attack-bonus.ts",
    "data/types.ts → attacks/circumstances.ts",
    "data/types.ts → reactions/triggers.ts",
    "numbers/stacking.ts → sheet/modifier-targets.ts",
    "reactions/announcing.ts → attacks/attack.ts",
    "reactions/reactions.ts → attacks/circumstances.ts",
    "reactions/screens.ts → attacks/attack-plan.ts",
    "reactions/screens.ts → attacks/attack-profile.ts",
    "reactions/triggers.ts → attacks/attack-limits.ts",
    "turns/active-member.ts → effects/effects.ts",
    "turns/costs.ts → items/weapons.ts",
    "turns/readying.ts → reactions/triggers.ts",
  ],
  volition: [
    "attacks/attack.ts → powers/power-effects.ts",
    "damage/healing.ts → sheet/modifier-targets.ts",
    "numbers/numbers.ts → sheet/modifier-targets.ts",
    "reactions/opportunity-attacks.ts → attacks/attack-profile.ts",
    "reactions/reactions.ts → attacks/attack-profile.ts",
  ],
};

/** Every pair of a room and one above it, which it may not import. */
export function arrowsBack(order) {
  return order.flatMap((room, place) => order.slice(place + 1).map((higher) => ({ room, higher })));
}
