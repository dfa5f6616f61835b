// What Foundry has to know of an effect of ours beside what the rules say of it: its subtype, that tokens show it, and that it stays until it is removed.

import { EFFECT_TYPE } from "../platform/document-kinds.ts";

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
