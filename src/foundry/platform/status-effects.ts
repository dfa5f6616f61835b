// CONFIG.statusEffects is an array in V13 and an id-keyed record in V14; this file knows, nobody else.

import { platform } from "./foundry-boundary.ts";

/** A status as the token HUD offers it; besides these keys it may hold any data of the effect that it creates. */
export interface StatusEffect {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  readonly hud?: boolean | { readonly actorTypes?: readonly string[] };
  readonly order?: number;
  readonly [data: string]: unknown;
}

type Registry = StatusEffect[] | Record<string, StatusEffect>;

function registry(): Registry {
  return platform<{ statusEffects: Registry }>(CONFIG).statusEffects;
}

/** Every status that is offered so far, Foundry's own and those of modules. */
export function knownStatuses(): readonly StatusEffect[] {
  const statuses = registry();
  return Array.isArray(statuses) ? [...statuses] : Object.values(statuses);
}

/** Adds a status, or takes the place of the one with its id. All others stay: replacing the whole registry would lose what modules have added to it. */
export function setStatus(status: StatusEffect): void {
  const statuses = registry();
  if (!Array.isArray(statuses)) {
    statuses[status.id] = status;
    return;
  }
  const index = statuses.findIndex(({ id }) => id === status.id);
  if (index < 0) statuses.push(status);
  else statuses[index] = status;
}
