// Decides the order of src/foundry's folders and single files, from the bottom up: each imports only what stands before it.

/** The rooms of src/foundry. A new folder takes its place here, or the tests refuse it. */
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

/** Every pair of a room and one above it, which it may not import. */
export function arrowsBack() {
  return rooms.flatMap((room, place) => rooms.slice(place + 1).map((higher) => ({ room, higher })));
}
