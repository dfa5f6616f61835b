// The one CONFIG object: the parts that data and dice read are typed here, higher layers add theirs.

export interface DiceConfiguration {
  rolls: unknown[];
  types: unknown[];
  /** Term classes by denomination: `d`, `c`, `f`. */
  terms: Record<string, unknown>;
  termTypes: Record<string, unknown>;
  functions: Record<string, (...values: number[]) => number>;
  randomUniform: () => number;
  rollModes: Record<string, { label: string; icon: string }>;
  fulfillment: { methods: Record<string, unknown>; dice: Record<string, unknown>; defaultMethod: string };
  [key: string]: unknown;
}

export interface CompatibilityConfiguration {
  mode: number | null;
  includePatterns: RegExp[];
  excludePatterns: RegExp[];
}

/** What a document's section of CONFIG may hold, as far as this layer reads it. */
export interface DocumentConfiguration {
  documentClass?: unknown;
  dataModels?: Record<string, unknown>;
  typeLabels?: Record<string, string>;
  [key: string]: unknown;
}

export interface Configuration {
  Dice: DiceConfiguration;
  compatibility: CompatibilityConfiguration;
  sounds: Record<string, string>;
  [section: string]: unknown;
}

/** The global `CONFIG`. The dice layer installs its seedable generator as `randomUniform`; tests replace it. */
export const CONFIG: Configuration = {
  Dice: {
    rolls: [],
    types: [],
    terms: {},
    termTypes: {},
    functions: {},
    randomUniform: Math.random,
    rollModes: {
      publicroll: { label: "CHAT.RollPublic", icon: "fa-solid fa-globe" },
      gmroll: { label: "CHAT.RollPrivate", icon: "fa-solid fa-user-secret" },
      blindroll: { label: "CHAT.RollBlind", icon: "fa-solid fa-eye-slash" },
      selfroll: { label: "CHAT.RollSelf", icon: "fa-solid fa-user" },
    },
    fulfillment: { methods: {}, dice: {}, defaultMethod: "" },
  },
  compatibility: { mode: null, includePatterns: [], excludePatterns: [] },
  sounds: { dice: "sounds/dice.wav", notification: "sounds/notify.wav", lock: "sounds/lock.wav", combat: "sounds/drums.wav" },
};

/** A document's section of CONFIG, an empty one when nobody registered it. */
export function documentConfiguration(documentName: string): DocumentConfiguration {
  const section = CONFIG[documentName];
  return typeof section === "object" && section !== null ? (section as DocumentConfiguration) : {};
}
