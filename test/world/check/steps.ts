// The ten minutes by hand: what no test can see for a licence holder's Foundry. Each step is done with the mouse, at a table with one player's browser beside the GM's.

/** The steps by their language keys, in the order in which they are done. */
export const STEPS = [
  "newActor",
  "dragTokens",
  "begin",
  "attack",
  "undo",
  "playerAttack",
  "endTurn",
  "goBack",
  "condition",
  "hotbar",
  "themes",
  "secondGamemaster",
  "reload",
  "endBattle",
] as const;

export type StepId = (typeof STEPS)[number];

/** What somebody found at a step. */
export interface StepResult {
  readonly step: StepId;
  readonly state: "passed" | "failed" | "skipped";
  readonly note: string;
}
