// CONFIG.statusEffects is an array in V13 and an id-keyed record in V14 (foundry-api 5.3); this file knows, nobody else.

import { platform } from "./boundary.ts";
import { generation } from "./generation.ts";

/** A status as the token HUD offers it; besides these keys it may hold any data of the effect that it creates. */
export interface StatusEffect {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  readonly hud: boolean | { readonly actorTypes: readonly string[] };
  readonly order: number;
  readonly [data: string]: unknown;
}

/** Replaces the statuses that Foundry offers by ours. */
export function replaceStatusEffects(statuses: readonly StatusEffect[]): void {
  const config = platform<{ statusEffects: unknown }>(CONFIG);
  config.statusEffects = generation() < 14 ? [...statuses] : Object.fromEntries(statuses.map((status) => [status.id, status]));
}
