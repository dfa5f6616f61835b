// Deprecation messages: collected for the tests, filtered and shown as CONFIG.compatibility asks.

import { CONFIG } from "./config.ts";

/** Every compatibility message that was logged; the boot offers it as `playground.deprecations`. */
export const deprecations: string[] = [];

const seen = new Set<string>();

/** The documented levels of CONFIG.compatibility.mode. */
export const COMPATIBILITY_MODES = Object.freeze({ SILENT: 0, WARNING: 1, ERROR: 2, FAILURE: 3 });

export interface CompatibilityOptions {
  mode?: number;
  since?: number | string;
  until?: number | string;
  details?: string;
  stack?: boolean;
  once?: boolean;
}

/** Reports use of a deprecated API; at error level unless told otherwise. */
export function logCompatibilityWarning(message: string, options: CompatibilityOptions = {}): void {
  const mode = options.mode ?? CONFIG.compatibility.mode ?? COMPATIBILITY_MODES.ERROR;
  if (mode === COMPATIBILITY_MODES.SILENT) return;
  if (CONFIG.compatibility.includePatterns.length > 0 && !CONFIG.compatibility.includePatterns.some((pattern) => pattern.test(message)))
    return;
  if (CONFIG.compatibility.excludePatterns.some((pattern) => pattern.test(message))) return;
  if (options.once && seen.has(message)) return;
  seen.add(message);
  const parts = [message];
  if (options.since !== undefined) parts.push(`Deprecated since Version ${String(options.since)}`);
  if (options.until !== undefined) parts.push(`Backwards-compatible support will be removed in Version ${String(options.until)}`);
  if (options.details) parts.push(options.details);
  const text = parts.join("\n");
  deprecations.push(text);
  if (mode === COMPATIBILITY_MODES.FAILURE) throw new Error(text);
  if (mode === COMPATIBILITY_MODES.ERROR) console.error(text);
  else console.warn(text);
}
