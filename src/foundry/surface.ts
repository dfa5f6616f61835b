// The types of what authors and macros may call, without Foundry's: with the engine's, they are all of `sortie.d.ts`. What stands here is promised (docs/authors/migration.md).

import type * as engine from "../engine/index.ts";
import type { ActionPlace, Battle, BattleRecord, Change, Creature, FacetFilters, Intent, JsonObject, Ruleset } from "../engine/index.ts";

/** A document of Foundry's as the API takes it: whoever has Foundry's types hands over theirs. */
export interface FoundryDocument {
  readonly documentName: string;
  readonly uuid: string | null;
}

/** How an action is asked for. */
export interface PerformOptions {
  /** Take what the dialog would propose. */
  readonly skipDialog?: boolean;
  /** The combat it is about, where the actor does not tell. */
  readonly combat?: FoundryDocument | null;
  /** Ask whom it is meant for if nobody is targeted and it needs somebody: for clicks, not for macros that say all themselves. */
  readonly askForTargets?: boolean;
}

/** An entry of a list of actions, by ids. */
export interface ActionRequest {
  /** Id of an action or a rest of the creature's ruleset. */
  readonly action: string;
  /** Id of the item that it is taken with, "" for none; only actions that are offered on items heed it. */
  readonly item?: string;
  /** What is settled before its dialog. */
  readonly options?: JsonObject;
  /** True for all of its kind whose turns come one after the other, this creature first; for GMs. An `action` of "" lets the dialog ask what they do. */
  readonly asGroup?: boolean;
}

/** An action as it is shown: in words, with whether it may be taken. */
export interface ActionView {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly icon: string;
  readonly cost: string;
  readonly available: boolean;
  /** Why it is not available, "" when it is. */
  readonly reason: string;
  readonly rules: readonly string[];
  /** Id of the item it is taken with, "" for none. */
  readonly item: string;
  /** How many of its kind the GM may have do it with one click, itself included; 0 where none of their turns come after it. */
  readonly group: number;
}

/** An action with the place it has in the list. */
export interface ListedAction extends ActionView {
  readonly from: "sheet" | "item" | "rest" | "gm";
  /** Type and name of the item that it is taken with, "" for none. */
  readonly itemType: string;
  readonly itemName: string;
  /** Where a bar shows it; "" folded away. */
  readonly place: ActionPlace | "";
  /** Whether it is aimed at somebody, so that it can be shown at whom. */
  readonly aimed: boolean;
}

/** Something to do from the hotbar. Names are for when what they name is gone, and for whoever has another of that name. */
export type HotbarEntry =
  | { readonly do: "item"; readonly item: string; readonly name: string }
  | { readonly do: "action"; readonly action: string; readonly item?: string; readonly number?: string; readonly name: string }
  | { readonly do: "condition"; readonly condition: string; readonly name: string }
  | { readonly do: "effect"; readonly effect: string; readonly name: string };

/** What the compendium browser opens on. */
export interface BrowserRequest {
  readonly kind?: "actor" | "item";
  /** Subtype; it also says whose ruleset is shown. */
  readonly type?: string;
  /** By the path of a field below `system`: `{ level: { min: 1, max: 3 }, usage: { any: ["daily"] } }`. */
  readonly filters?: FacetFilters;
  readonly search?: string;
  /** Who gets the items that the rows' buttons bring in. */
  readonly onto?: FoundryDocument | null;
}

/** pending: waits for the GM's client; applied: took effect; refused: never did; undone: was taken back. */
export type RecordState = "pending" | "applied" | "refused" | "undone";

/** A change as messages and encounters store it. */
export interface Touched {
  readonly document: string;
  readonly path: string;
  /** Of the encounter, its combatants and the world: nobody's secret. A key that did not exist (or no longer does) is missing. */
  readonly values?: Pick<Change, "before" | "after">;
  /** By how much a creature's health moved; the dice and sentences of the card say as much. Null where nothing is left: what was left is a number of the creature's own. */
  readonly by?: number | null;
  /** That it came down to nothing, which everybody sees. */
  readonly fell?: true;
}

/** A record as its message holds it: without the values of creatures, which stay with them. */
export type RecordMessage = Omit<BattleRecord, "changes" | "moves"> & {
  readonly touched: readonly Touched[];
  readonly state: RecordState;
  readonly reason: { readonly text: string; readonly data: JsonObject } | null;
};

/** The public API: `game.system.api`, and `sortie` in macros. Hooks: `SortieHooks`. */
export interface SortieApi {
  /** The pure engine: build procedures, turn orders and rulesets with it. */
  readonly engine: typeof engine;
  readonly rulesets: {
    get(id: string): Ruleset | undefined;
    all(): readonly Ruleset[];
    active(): Ruleset;
    /** The ruleset that a document's subtype belongs to; undefined for the base type and for types of nobody's. */
    of(document: { readonly documentName: string; readonly type: string }): Ruleset | undefined;
  };
  /** Carries out an action for this user; resolves to its record (committed, or on its way to the GM), or to null when it was cancelled or refused. */
  perform(intent: Omit<Intent, "id">, options?: PerformOptions): Promise<BattleRecord | null>;
  /** Uses the item at a uuid on this user's targets: what a hotbar macro does. */
  useItem(uuid: string, options?: PerformOptions): Promise<BattleRecord | null>;
  /** What a creature can be told to do now: the list that the bar, sheets and Token Action HUD show, with cost, whether it may be taken and why not; and taking one of it. */
  readonly actions: {
    of(actor: FoundryDocument): ListedAction[];
    take(actor: FoundryDocument, taking: ActionRequest, how?: { readonly skipDialog?: boolean }): Promise<BattleRecord | null>;
  };
  /** Does what a slot of the hotbar stands for, with whoever is selected; `event` tells whether a key was held to skip the dialog. What dropped macros call. */
  readonly hotbar: { use(entry: HotbarEntry, event?: unknown): Promise<void> };
  endTurn(combat?: FoundryDocument): Promise<void>;
  giveTurn(combatantId: string, combat?: FoundryDocument): Promise<void>;
  /** Lets the first combatant of this user that may act do so. */
  actNext(combat?: FoundryDocument): Promise<void>;
  /** Moves the view to whoever acts. */
  panToCurrent(combat?: FoundryDocument): boolean;
  /** Shows or hides the order of battle along the top of this client's screen. */
  toggleDock(): Promise<void>;
  readonly records: {
    /** The record of a chat message, or null for any other. */
    of(message: FoundryDocument): RecordMessage | null;
    /** Takes a record back, if this user may. */
    undo(message: FoundryDocument): Promise<void>;
    mayUndo(message: FoundryDocument): boolean;
  };
  readonly battle: {
    /** The plain picture of a battle that rules see. */
    of(combat: FoundryDocument | null, actors?: readonly FoundryDocument[], scenes?: readonly FoundryDocument[]): Battle;
    /** The same, as one picture that everybody shares until a document changes: quick, and nobody may change it. */
    current(combat: FoundryDocument | null, actors?: readonly FoundryDocument[], scenes?: readonly FoundryDocument[]): Battle;
    creature(actor: FoundryDocument): Creature;
  };
  /** What a report for a ticket says of this world: no names of people, creatures or servers. */
  supportReport(): object;
  /** Opens the encounter log with its after-action report. */
  openLog(): Promise<void>;
  /** Opens the forecast of an encounter as it stands, for a GM. */
  openForecast(combat?: FoundryDocument): Promise<void>;
  /** Opens the compendium browser, on one kind of document and with filters if they are given. */
  openBrowser(request?: BrowserRequest): Promise<void>;
}

/** What hands rulesets over, at `init`. */
export interface Registration {
  /** Takes a ruleset in, or says in one notice what is wrong with it. Anything may be handed over: it is checked. */
  register(ruleset: unknown): void;
  /** Adds to a ruleset that is there or comes, or says in one notice what is wrong with it. Anything may be handed over: it is checked. */
  extend(extension: unknown): void;
}

/** Sortie's own hooks, by name. What they are told is frozen; docs/authors/hooks.md says more of each. */
export interface SortieHooks {
  /** At `init`, on every client, once. */
  "sortie.registerRulesets": (registry: Registration) => void;
  /** On the client that is about to write a record: false stops it. */
  "sortie.preRecord": (record: engine.BattleRecord, objecting: engine.Objecting) => unknown;
  /** On every client: a record stands, was taken back, takes effect again. */
  "sortie.record": (news: engine.RecordEvent) => void;
  "sortie.undo": (news: engine.RecordEvent) => void;
  "sortie.redo": (news: engine.RecordEvent) => void;
  /** On every client: turns have ended and begun. */
  "sortie.turn": (news: engine.TurnEvent) => void;
  /** On the client of whoever is asked: a question was opened, answered, withdrawn. */
  "sortie.ask": (news: engine.AskEvent) => void;
}
