// The statuses that can be put on tokens. Foundry keeps them by their id; its types still know a list.

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

function registry(): Record<string, StatusEffect> {
  return platform<{ statusEffects: Record<string, StatusEffect> }>(CONFIG).statusEffects;
}

/** Every status that is offered so far, Foundry's own and those of modules. */
export function knownStatuses(): readonly StatusEffect[] {
  // A registry that answers for a list too may name each twice.
  return [...new Map(statusEntries().map((status) => [status.id, status])).values()];
}

/** The entries of the registry as they are, for the check of Foundry. */
export function statusEntries(): readonly StatusEffect[] {
  return Object.values(registry());
}

/** Which ruleset's condition a status is, as it is offered; null for those of Foundry and of modules. */
export function rulesetOfStatus(id: string): string | null {
  const system: unknown = registry()[id]?.["system"];
  const ruleset: unknown = typeof system === "object" && system !== null ? Reflect.get(system, "ruleset") : null;
  return typeof ruleset === "string" ? ruleset : null;
}

/** Statuses that every table needs, whether or not its ruleset has a rule for them: those that Foundry acts on by itself, and who lies on the ground. */
export function statusesForAll(): ReadonlySet<string> {
  const special: Record<string, string> = { ...CONFIG.specialStatusEffects };
  return new Set([...Object.values(special), "prone"]);
}

/** Adds a status, or takes the place of the one with its id. All others stay: replacing the whole registry would lose what modules have added to it. */
export function setStatus(status: StatusEffect): void {
  registry()[status.id] = status;
}
