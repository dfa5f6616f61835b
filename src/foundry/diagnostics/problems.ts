// Remembers the errors of this session that Foundry's hooks report, so that a report for a ticket can tell them.

import { RulesetError } from "../../engine/index.ts";
import { tellOfError } from "../platform/ruleset-errors.ts";

/** An error as a report tells it. */
export interface Problem {
  /** Where Foundry caught it, e.g. a hook's name. */
  readonly where: string;
  readonly message: string;
}

/** More than this would say the same again. */
const MOST = 20;

const remembered: Problem[] = [];

/** Begins to remember: what Foundry's `error` hook tells, and what nobody caught. Called at `init`, so that errors of the start are among them. */
export function watchProblems(): void {
  Hooks.on("error", (...[where, error]) => {
    remember(where, error);
  });
  window.addEventListener("error", ({ error, message }) => {
    remember("error", error ?? message);
  });
  window.addEventListener("unhandledrejection", ({ reason }) => {
    remember("unhandledrejection", reason);
    // Where nobody has waited for an answer, nobody has told the user.
    if (reason instanceof RulesetError) tellOfError(reason);
  });
}

function remember(where: string, error: unknown): void {
  remembered.push({ where, message: withoutAddresses(error instanceof Error ? error.message : String(error)) });
  if (remembered.length > MOST) remembered.shift();
}

/** The newest errors, oldest first. */
export function problems(): readonly Problem[] {
  return remembered;
}

/** Who plays where is nobody's business: addresses and this server's name are left out. */
function withoutAddresses(text: string): string {
  return text.replace(/\b[a-z][a-z\d+.-]*:\/\/[^\s/)'"]+/gi, "<server>").replace(/\b\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?\b/g, "<address>");
}
