// Declares what the stand-ins of test/fixtures/neighbours lay open to tests.

declare global {
  /** A button of the stand-in for Token Action HUD. */
  interface HudButton {
    readonly name: string;
    readonly encodedValue: string;
    readonly cssClass?: string;
    readonly icon1?: string;
    readonly info1?: { readonly text: string };
    readonly tooltip?: string;
  }

  /** The stand-in for Token Action HUD. */
  var actionHud: {
    readonly adapters: number;
    readonly handlers: Readonly<Record<string, string>>;
    readonly groups: ReadonlyMap<string, readonly HudButton[]>;
    readonly lost: readonly HudButton[];
    select(token: TokenDocument | null): Promise<void>;
    click(button: HudButton, event?: { readonly button?: number; readonly shiftKey?: boolean }): void;
  };

  /** What the stand-in for Automated Animations has played on this client. */
  var animationsPlayed: { readonly item: string; readonly token: string; readonly targets: readonly string[] }[];

  /** The stand-in for combat docks. */
  var combatDock: {
    readonly heard: { readonly hook: string; readonly round: number; readonly turn: number | null }[];
    portraits(combat: Combat): readonly { readonly id: string; readonly name: string; readonly active: boolean }[];
    separator(combat: Combat): number;
    setAsCurrent(combat: Combat, id: string): Promise<unknown>;
  };

  /** The stand-in for Monk's TokenBar. */
  var tokenBar: {
    readonly refreshed: string[];
    resource(token: TokenDocument, bar: "bar1" | "bar2"): { readonly value: number; readonly max: number; readonly share: number } | null;
    stat(token: TokenDocument, path: string): unknown;
    mayMove(token: TokenDocument): boolean;
  };

  /** How the world's clock has moved, as the stand-in for calendars has heard. */
  var clockMoves: { readonly worldTime: number; readonly delta: number }[];

  /** What the stand-in for Dice So Nice has animated on this client. */
  var diceShown: {
    readonly message: string;
    readonly dice: readonly string[];
    readonly rolls: number;
    readonly initiative: boolean;
    readonly from: "create" | "update" | "showForRoll";
  }[];
}

export {};
