// Decides which document classes exist, where each is stored and what is embedded in it. Server and client read the same table.

export interface DocumentKind {
  /** Name of the collection that holds such documents, in a world or in their parent. */
  readonly collection: string;
  /** Stored on its own in a world or a compendium. */
  readonly primary: boolean;
  /** Has `type` and `system`, and its subtypes are declared by packages. */
  readonly subtyped: boolean;
  /** Subtypes that exist without any package. */
  readonly coreTypes: readonly string[];
  /** Embedded collections: field name to document name. */
  readonly embedded: Readonly<Record<string, DocumentName>>;
  /** Core fields that hold HTML and are sanitised by the server. */
  readonly htmlFields: readonly string[];
  /** Has an `ownership` map. */
  readonly owned: boolean;
  /** Field that names the user who made it, where one exists. */
  readonly authorField?: string;
}

export type DocumentName = keyof typeof kinds;

const base = ["base"] as const;
const none: readonly string[] = [];

const kinds = {
  User: { collection: "users", primary: true, subtyped: false, coreTypes: none, embedded: {}, htmlFields: none, owned: false },
  Setting: { collection: "settings", primary: true, subtyped: false, coreTypes: none, embedded: {}, htmlFields: none, owned: false },
  Folder: {
    collection: "folders",
    primary: true,
    subtyped: false,
    coreTypes: none,
    embedded: {},
    htmlFields: ["description"],
    owned: false,
  },
  Actor: {
    collection: "actors",
    primary: true,
    subtyped: true,
    coreTypes: base,
    owned: true,
    htmlFields: none,
    embedded: { items: "Item", effects: "ActiveEffect" },
  },
  Item: {
    collection: "items",
    primary: true,
    subtyped: true,
    coreTypes: base,
    owned: true,
    htmlFields: none,
    embedded: { effects: "ActiveEffect" },
  },
  ActiveEffect: {
    collection: "effects",
    primary: true,
    subtyped: true,
    coreTypes: base,
    owned: false,
    htmlFields: ["description"],
    embedded: {},
  },
  Combat: {
    collection: "combats",
    primary: true,
    subtyped: true,
    coreTypes: base,
    owned: false,
    htmlFields: none,
    embedded: { combatants: "Combatant", groups: "CombatantGroup" },
  },
  Combatant: { collection: "combatants", primary: false, subtyped: true, coreTypes: base, owned: false, htmlFields: none, embedded: {} },
  CombatantGroup: { collection: "groups", primary: false, subtyped: true, coreTypes: base, owned: true, htmlFields: none, embedded: {} },
  ChatMessage: {
    collection: "messages",
    primary: true,
    subtyped: true,
    coreTypes: base,
    owned: false,
    htmlFields: ["content", "flavor"],
    embedded: {},
    authorField: "author",
  },
  JournalEntry: {
    collection: "journal",
    primary: true,
    subtyped: false,
    coreTypes: none,
    owned: true,
    htmlFields: none,
    embedded: { pages: "JournalEntryPage" },
  },
  JournalEntryPage: {
    collection: "pages",
    primary: false,
    subtyped: true,
    coreTypes: ["text", "image", "pdf", "video"],
    owned: true,
    htmlFields: ["text.content"],
    embedded: {},
  },
  Macro: {
    collection: "macros",
    primary: true,
    subtyped: false,
    coreTypes: none,
    owned: true,
    htmlFields: none,
    embedded: {},
    authorField: "author",
  },
  Scene: {
    collection: "scenes",
    primary: true,
    subtyped: false,
    coreTypes: none,
    owned: true,
    htmlFields: none,
    embedded: { levels: "Level", tokens: "Token", walls: "Wall", regions: "Region" },
  },
  Level: { collection: "levels", primary: false, subtyped: false, coreTypes: none, owned: false, htmlFields: none, embedded: {} },
  Token: { collection: "tokens", primary: false, subtyped: false, coreTypes: none, owned: false, htmlFields: none, embedded: {} },
  Wall: { collection: "walls", primary: false, subtyped: false, coreTypes: none, owned: false, htmlFields: none, embedded: {} },
  Region: {
    collection: "regions",
    primary: false,
    subtyped: false,
    coreTypes: none,
    owned: false,
    htmlFields: none,
    embedded: { behaviors: "RegionBehavior" },
  },
  RegionBehavior: {
    collection: "behaviors",
    primary: false,
    subtyped: true,
    coreTypes: none,
    owned: false,
    htmlFields: none,
    embedded: {},
  },
  RollTable: {
    collection: "tables",
    primary: true,
    subtyped: false,
    coreTypes: none,
    owned: true,
    htmlFields: ["description"],
    embedded: { results: "TableResult" },
  },
  TableResult: {
    collection: "results",
    primary: false,
    subtyped: false,
    coreTypes: none,
    owned: false,
    htmlFields: ["description"],
    embedded: {},
  },
  Adventure: { collection: "adventures", primary: true, subtyped: false, coreTypes: none, owned: false, htmlFields: none, embedded: {} },
} as const satisfies Record<string, Omit<DocumentKind, "embedded"> & { embedded: Record<string, string> }>;

/** Every document class that the playground knows, by name. */
export const documentKinds: Readonly<Record<DocumentName, DocumentKind>> = kinds;

/** All document names, in the order in which they are loaded. */
export const documentNames: readonly DocumentName[] = Object.keys(kinds) as DocumentName[];

/** Whether a string names a document class. */
export function isDocumentName(name: string): name is DocumentName {
  return Object.hasOwn(kinds, name);
}

/** The class whose documents are embedded in `parent` under the collection `collection`, if any. */
export function embeddedName(parent: DocumentName, collection: string): DocumentName | undefined {
  return documentKinds[parent].embedded[collection];
}

/** The embedded collection of `parent` that holds documents of class `child`, if any. */
export function embeddedCollection(parent: DocumentName, child: DocumentName): string | undefined {
  return Object.entries(documentKinds[parent].embedded).find(([, name]) => name === child)?.[0];
}

/** `Scene.metadata.defaultLevelId`: the level of scenes that were made before there were any, and of tokens that name none. */
export const DEFAULT_LEVEL_ID = "defaultLevel0000";
