// Decides which document types a pack may hold, and which collections their documents embed, in the terms of Foundry's pack keys.

/** Pack types by the name of their collection in a key (`!actors!…`). */
export const PACK_COLLECTIONS: Readonly<Record<string, string>> = {
  Actor: "actors",
  Adventure: "adventures",
  Item: "items",
  JournalEntry: "journal",
  Macro: "macros",
  RollTable: "tables",
  Scene: "scenes",
};

/** Collections that a document of a collection embeds as lists. */
export const EMBEDDED: Readonly<Record<string, readonly string[]>> = {
  actors: ["items", "effects"],
  items: ["effects"],
  journal: ["pages", "categories"],
  scenes: ["drawings", "tokens", "levels", "lights", "notes", "regions", "sounds", "templates", "tiles", "walls"],
  regions: ["behaviors"],
  tables: ["results"],
};
