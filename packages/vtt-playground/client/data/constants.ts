// The documented constants that packages read as CONST.

import {
  ALLOWED_HTML_ATTRIBUTES,
  ALLOWED_HTML_TAGS,
  ALLOWED_URL_SCHEMES,
  ALLOWED_URL_SCHEMES_APPLIED_TO_ATTRIBUTES,
  TRUSTED_IFRAME_DOMAINS,
} from "../../html-policy.ts";
import { defaultPermissionRoles, roles } from "../../user-permissions.ts";
import { COMPATIBILITY_MODES } from "./compatibility.ts";
import { addDeprecatedConstants } from "./deprecated-constants.ts";
import { EXTENSIONS_BY_CATEGORY } from "./fields/string-fields.ts";
import { deepFreeze, type PlainObject } from "./objects.ts";
import { SORT_INTEGER_DENSITY } from "./sorting.ts";

/** Kinds of effect changes with their default priorities. */
export const ACTIVE_EFFECT_CHANGE_TYPES = Object.freeze({
  custom: 0,
  multiply: 10,
  add: 20,
  subtract: 20,
  downgrade: 30,
  upgrade: 40,
  override: 50,
});

export const DOCUMENT_OWNERSHIP_LEVELS = Object.freeze({ INHERIT: -1, NONE: 0, LIMITED: 1, OBSERVER: 2, OWNER: 3 });

export const USER_ROLES = Object.freeze({ ...roles });

const FOLDER_TYPES = ["Actor", "Item", "Scene", "JournalEntry", "RollTable", "Macro", "Compendium", "ActiveEffect"];
const WORLD_TYPES = [
  "Actor",
  "ChatMessage",
  "Combat",
  "Folder",
  "Item",
  "JournalEntry",
  "Macro",
  "RollTable",
  "Scene",
  "Setting",
  "User",
  "ActiveEffect",
];
const EMBEDDED_TYPES = [
  "ActiveEffect",
  "ActorDelta",
  "Combatant",
  "CombatantGroup",
  "Item",
  "JournalEntryPage",
  "TableResult",
  "Token",
  "Wall",
];
const COMPENDIUM_TYPES = ["Actor", "Item", "JournalEntry", "Macro", "RollTable", "Scene", "ActiveEffect"];

const media = (category: string, prefix: string): Record<string, string> =>
  Object.fromEntries(
    (EXTENSIONS_BY_CATEGORY[category] ?? []).map((extension) => [extension, `${prefix}/${extension === "svg" ? "svg+xml" : extension}`]),
  );

/** What is told to the behaviours of regions. */
export const REGION_EVENTS = {
  REGION_BOUNDARY: "regionBoundary",
  BEHAVIOR_ACTIVATED: "behaviorActivated",
  BEHAVIOR_DEACTIVATED: "behaviorDeactivated",
  BEHAVIOR_VIEWED: "behaviorViewed",
  BEHAVIOR_UNVIEWED: "behaviorUnviewed",
  TOKEN_ENTER: "tokenEnter",
  TOKEN_EXIT: "tokenExit",
  TOKEN_MOVE_IN: "tokenMoveIn",
  TOKEN_MOVE_OUT: "tokenMoveOut",
  TOKEN_MOVE_WITHIN: "tokenMoveWithin",
  TOKEN_ANIMATE_IN: "tokenAnimateIn",
  TOKEN_ANIMATE_OUT: "tokenAnimateOut",
  TOKEN_TURN_START: "tokenTurnStart",
  TOKEN_TURN_END: "tokenTurnEnd",
  TOKEN_ROUND_START: "tokenRoundStart",
  TOKEN_ROUND_END: "tokenRoundEnd",
} as const;

const PLAIN = {
  ACTIVE_EFFECT_CHANGE_TYPES,
  ACTIVE_EFFECT_CHANGE_PHASES: {
    initial: { label: "EFFECT.CHANGES.PHASES.Initial" },
    final: { label: "EFFECT.CHANGES.PHASES.Final" },
  },
  ACTIVE_EFFECT_SHOW_ICON: { NEVER: 0, CONDITIONAL: 1, ALWAYS: 2 },
  ACTIVE_EFFECT_EXPIRY_EVENTS: ["combatStart", "roundStart", "turnStart", "combatEnd", "roundEnd", "turnEnd"],
  EDGE_SENSE_TYPES: { NONE: 0, LIMITED: 10, NORMAL: 20, PROXIMITY: 30, DISTANCE: 40 },
  EDGE_DIRECTIONS: { BOTH: 0, LEFT: 1, RIGHT: 2 },
  FOLDER_DOCUMENT_TYPES: FOLDER_TYPES,
  WORLD_DOCUMENT_TYPES: WORLD_TYPES,
  PRIMARY_DOCUMENT_TYPES: WORLD_TYPES,
  EMBEDDED_DOCUMENT_TYPES: EMBEDDED_TYPES,
  COMPENDIUM_DOCUMENT_TYPES: COMPENDIUM_TYPES,
  ALL_DOCUMENT_TYPES: [...new Set([...WORLD_TYPES, ...EMBEDDED_TYPES])].sort(),
  ALLOWED_HTML_ATTRIBUTES,
  ALLOWED_HTML_TAGS,
  ALLOWED_URL_SCHEMES,
  ALLOWED_URL_SCHEMES_APPLIED_TO_ATTRIBUTES,
  TRUSTED_IFRAME_DOMAINS,
  BASE_DOCUMENT_TYPE: "base",
  CHAT_MESSAGE_STYLES: { OTHER: 0, OOC: 1, IC: 2, EMOTE: 3 },
  COMPATIBILITY_MODES,
  DEFAULT_TOKEN: "icons/svg/mystery-man.svg",
  DOCUMENT_OWNERSHIP_LEVELS,
  DOCUMENT_META_OWNERSHIP_LEVELS: { DEFAULT: -20, NOCHANGE: -10 },
  DOCUMENT_LINK_TYPES: ["Actor", "Item", "Scene", "JournalEntry", "Macro", "RollTable"],
  DIRECTORY_SEARCH_MODES: { FULL: "full", NAME: "name" },
  FOLDER_MAX_DEPTH: 4,
  GRID_MIN_SIZE: 20,
  GRID_TYPES: { GRIDLESS: 0, SQUARE: 1, HEXODDR: 2, HEXEVENR: 3, HEXODDQ: 4, HEXEVENQ: 5 },
  GRID_DIAGONALS: { EQUIDISTANT: 0, EXACT: 1, APPROXIMATE: 2, RECTILINEAR: 3, ALTERNATING_1: 4, ALTERNATING_2: 5, ILLEGAL: 6 },
  JOURNAL_ENTRY_PAGE_FORMATS: { HTML: 1, MARKDOWN: 2 },
  KEYBINDING_PRECEDENCE: { PRIORITY: 0, NORMAL: 1, DEFERRED: 2 },
  MACRO_SCOPES: ["global", "actors", "actor"],
  MACRO_TYPES: { SCRIPT: "script", CHAT: "chat" },
  MOVEMENT_DIRECTIONS: { UP: 1, DOWN: 2, LEFT: 4, RIGHT: 8, UP_LEFT: 5, UP_RIGHT: 9, DOWN_LEFT: 6, DOWN_RIGHT: 10 },
  PACKAGE_TYPES: ["world", "system", "module"],
  SETTING_SCOPES: { CLIENT: "client", WORLD: "world", USER: "user" },
  REGION_EVENTS,
  SORT_INTEGER_DENSITY,
  TABLE_RESULT_TYPES: { TEXT: "text", DOCUMENT: "document" },
  TEXT_ENRICH_EMBED_MAX_DEPTH: 5,
  TOKEN_DISPLAY_MODES: { NONE: 0, CONTROL: 10, OWNER_HOVER: 20, HOVER: 30, OWNER: 40, ALWAYS: 50 },
  TOKEN_DISPOSITIONS: { SECRET: -2, HOSTILE: -1, NEUTRAL: 0, FRIENDLY: 1 },
  TOKEN_TURN_MARKER_MODES: { DISABLED: 0, DEFAULT: 1, CUSTOM: 2 },
  TOKEN_SHAPES: { ELLIPSE_1: 0, ELLIPSE_2: 1, TRAPEZOID_1: 2, TRAPEZOID_2: 3, RECTANGLE_1: 4, RECTANGLE_2: 5 },
  USER_ROLES,
  USER_ROLE_NAMES: Object.fromEntries(Object.entries(roles).map(([name, value]) => [value, name])),
  USER_PERMISSIONS: Object.fromEntries(
    Object.entries(defaultPermissionRoles).map(([name, defaultRole]) => [
      name,
      { defaultRole, label: `PERMISSION.${name}`, hint: `PERMISSION.${name}Hint` },
    ]),
  ),
  VTT: "Playground",
  WALL_MOVEMENT_TYPES: { NONE: 0, NORMAL: 20 },
  WALL_DOOR_TYPES: { NONE: 0, DOOR: 1, SECRET: 2 },
  WALL_DOOR_STATES: { CLOSED: 0, OPEN: 1, LOCKED: 2 },
  IMAGE_FILE_EXTENSIONS: media("IMAGE", "image"),
  VIDEO_FILE_EXTENSIONS: media("VIDEO", "video"),
  AUDIO_FILE_EXTENSIONS: media("AUDIO", "audio"),
  FILE_CATEGORIES: Object.fromEntries(
    Object.keys(EXTENSIONS_BY_CATEGORY).map((category) => [category, media(category, category.toLowerCase())]),
  ),
  COMBAT_ANNOUNCEMENTS: ["startEncounter", "nextUp", "yourTurn"],
};

/** The object for the global `CONST`, frozen. */
export function constants(): Readonly<PlainObject> {
  const result = { ...deepFreeze({ ...PLAIN }) };
  addDeprecatedConstants(result);
  return Object.freeze(result);
}
