// Names of the numbers that may be raised; `sheet/modifier-targets.ts` says where the rules read each.

/** What a modifier may name. */
export type NumberKey = "attack" | "damage" | "ac" | "pd" | "md" | "save" | "initiative" | "check";
