// What modules are told by Sortie's hooks, and what they may say: plain data that nobody can change. Who calls which hook when stands in docs/authors/hooks.md.

import type { Change } from "../procedures/changes.ts";
import type { JsonObject } from "../data/json.ts";
import type { Answer, Ask } from "../procedures/procedure.ts";
import type { BattleRecord } from "../procedures/record.ts";

/** What a listener of `sortie.preRecord` may say beside its false. */
export interface Objecting {
  /**
   * Gives a reason, and returns the false that the listener has to return: `return refuse({ module: "my-module", text: "MY.NotAtNight" })`. `text` is a language key of
   * the module's, filled in with `data`; whoever acts reads it under the module's title.
   */
  refuse(reason: { readonly module: string; readonly text: string; readonly data?: JsonObject }): false;
}

/** What `sortie.record`, `sortie.undo` and `sortie.redo` tell: the record as its message has it, for everybody's eyes. */
export interface RecordEvent extends Omit<BattleRecord, "changes" | "moves"> {
  /** Which values it changed. The values themselves only where everybody may read them; of a creature's health, by how much it moved (null where nothing is left) and whether it fell. */
  readonly touched: readonly {
    readonly document: string;
    readonly path: string;
    readonly values?: Pick<Change, "before" | "after">;
    readonly by?: number | null;
    readonly fell?: true;
  }[];
  /** Uuid of its chat message. */
  readonly message: string;
  /** Id of the user whose client has written it: the GM's for what a player may not write. */
  readonly user: string;
}

/** What `sortie.turn` tells. Combatants are named by their ids. */
export interface TurnEvent {
  /** Uuid of the encounter. */
  readonly combat: string;
  /** The round by the rules. */
  readonly round: number;
  /** Whose turn it is now; null for nobody: the table chooses, or the battle is over. */
  readonly acting: string | null;
  /** Whose turns are over. A turn that was put off or broken into is not. */
  readonly ended: readonly string[];
  /** Whose turn begins; null for nobody's, and for one that goes on. */
  readonly began: string | null;
  /** True when a boundary was taken back: then nothing has ended or begun, and `acting` has the turn as before. */
  readonly back: boolean;
}

/** What `sortie.ask` tells on the client of whoever is asked: that a question is shown, and what has become of it. */
export interface AskEvent {
  /** withdrawn: nobody need answer any more, or whoever was asked has called their action off. */
  readonly state: "opened" | "answered" | "withdrawn";
  /** Id of the request that it belongs to, which is that of the record to be. */
  readonly request: string;
  readonly ask: Ask;
  /** Null unless it was answered. */
  readonly answer: Answer | null;
}
