// What Foundry has to know of an effect of ours beside what the rules say of it: its subtype, that tokens show it, and that it stays until it is removed.

import { equalPlain, isPlainObject } from "../../engine/index.ts";
import { EFFECT_TYPE } from "./document-kinds.ts";

/** `CONST.ACTIVE_EFFECT_SHOW_ICON`, which Foundry's types do not know: by default an effect's icon is only shown if the effect lasts for a time. */
const SHOWN = { conditional: 1, always: 2 } as const;

/** The part of an effect's data that is Foundry's to act on, for what rules put on creatures. Effects of a status are shown on tokens whatever their time. */
export function effectFrame({ statuses }: { readonly statuses?: unknown }): Record<string, unknown> {
  const isStatus = Array.isArray(statuses) && statuses.length > 0;
  return { type: EFFECT_TYPE, duration: { value: null, expiry: null }, ...(isStatus ? { showIcon: SHOWN.always } : {}) };
}

/** Shows a stored effect of ours that was stored before Foundry asked for it; true if it was not. One that somebody hides stays hidden. */
export function showStored(source: object): boolean {
  const { type, statuses, showIcon = SHOWN.conditional }: { type?: unknown; statuses?: unknown; showIcon?: unknown } = source;
  if (type !== EFFECT_TYPE || !Array.isArray(statuses) || statuses.length === 0 || showIcon !== SHOWN.conditional) return false;
  Object.assign(source, { showIcon: SHOWN.always });
  return true;
}

/** What rules know of an effect; who wrote it when, and when it began, which core stamps anew. */
const KNOWN: ReadonlySet<string> = new Set(["_id", "_stats", "name", "img", "statuses", "disabled", "system", "start"]);

/** The rest, as every effect of ours stores it. */
const REST: Readonly<Record<string, unknown>> = {
  ...{ type: EFFECT_TYPE, description: "", tint: "#ffffff", transfer: true, sort: 0, origin: null, folder: null, flags: {} },
  duration: { value: null, units: "seconds", expiry: null, expired: false },
};

/** True for an effect that stores nothing but what rules know and what the frame says. A change in any other field makes it more, whether or not we know that field. */
export function isBare(source: Readonly<Record<string, unknown>>): boolean {
  const { statuses, system } = source;
  const { showIcon = SHOWN.conditional } = effectFrame({ statuses });
  const expected: Readonly<Record<string, unknown>> = { ...REST, showIcon };
  const changes: unknown = isPlainObject(system) ? system["changes"] : undefined;
  if (Array.isArray(changes) && changes.length > 0) return false;
  return Object.entries(source).every(
    ([key, value]) => KNOWN.has(key) || equalPlain(value, expected[key]) || (key === "flags" && isOverlay(value)),
  );
}

/** The mark of the defeated, which lies over the whole token: a record makes it anew. */
function isOverlay(flags: unknown): boolean {
  return equalPlain(flags, { core: { overlay: true } }) || equalPlain(flags, { core: { overlay: false } });
}
