// What things cost, as data: actions of a turn, a reaction, stamina, focus (LU-ACT-01 to -03, LU-REA-01).

/** Stamina and focus that something takes. They are paid outside of battles too. */
export interface Pools {
  readonly stamina?: number;
  readonly focus?: number;
}

/** What is being paid for, where it opens the fight or goes on over turns (LU-INIT-04, LU-EXT-03). Availability is asked without targets. */
export interface Use {
  readonly action: string;
  readonly item?: string;
  readonly targets?: readonly string[];
}

/** Actions of a turn; a reaction (a defensive one may be the free one of an Intercept); a free action; what is free at any time. */
export type Price = Pools &
  (
    | { readonly kind: "actions"; readonly actions: number; readonly for?: Use }
    | { readonly kind: "reaction"; readonly defensive?: boolean }
    | { readonly kind: "free" | "freeReaction" }
  );
export type ActionsPrice = Extract<Price, { kind: "actions" }>;
export type ReactionPrice = Extract<Price, { kind: "reaction" }>;

/** What a payer of the Luck Die allows: so many actions in all; null for any number. */
export interface LuckLimits {
  readonly left: number | null;
}
