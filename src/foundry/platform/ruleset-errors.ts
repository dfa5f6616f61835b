// Errors of rulesets and extensions: the console and the report of problems have each one with its stack, and people are told in words whose it is.

import type { RulesetError } from "../../engine/index.ts";
import { localize } from "./localize.ts";

const reported = new Set<string>();

/** Puts an error into the console, with its stack, and into the report: once, since what is drawn fails again and again. */
export function reportError(error: RulesetError): void {
  if (isKnown(reported, error)) return;
  const { cause } = error;
  Hooks.onError(`Sortie | ${error.message}`, cause instanceof Error ? cause : error, { log: "error" });
}

const shown = new Set<string>();

/** Tells the user of an error in what is only looked at, once. What they have asked for tells of its own. */
export function tellOfError(error: RulesetError): void {
  if (isKnown(shown, error)) return;
  const tell = (): void => {
    ui.notifications.error(localize(error.text, error.data), { console: false });
  };
  // Documents are prepared before there is anything to show a notice in.
  const isReady: unknown = Reflect.get(game, "ready");
  if (isReady === true) tell();
  else Hooks.once("ready", tell);
}

function isKnown(known: Set<string>, { message }: RulesetError): boolean {
  if (known.has(message)) return true;
  known.add(message);
  return false;
}
