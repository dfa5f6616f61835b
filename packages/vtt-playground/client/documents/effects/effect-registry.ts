// Expires effects when their duration is used up and the event they wait for happens.
import { CONFIG, Hooks } from "../../data/index.ts";
import type { PlainObject } from "../../data/index.ts";
import type { ActiveEffect } from "./active-effect.ts";
import type { Actor } from "../actor.ts";
import type { Combat } from "../combat/combat.ts";

/** When something happened, as combats say it. */
interface Context {
  readonly combat?: Combat | null;
  readonly round?: number;
  readonly turn?: number;
  readonly skipped?: boolean;
}

/** The documented registry of effects that can expire. */
export class EffectRegistry {
  /**
   * Handles an expiry event for the actors given, or for those of the combat. Turns are counted from the event's round and turn, and from the combat's own where it has
   * none.
   */
  async refresh(event: string, { combat = null, actors, ...moment }: Context & { actors?: Iterable<Actor> } = {}): Promise<void> {
    const { expiryAction } = CONFIG["ActiveEffect"] as { expiryAction?: string | null };
    if (expiryAction === null || expiryAction === undefined) return;
    const candidates = actors ?? new Set(combat?.combatants.map((combatant) => combatant.actor).filter((actor) => actor !== null) ?? []);
    for (const actor of candidates) {
      try {
        await expire(actor, event, { ...moment, combat }, expiryAction);
      } catch (error) {
        Hooks.onError("ActiveEffectRegistry#refresh", error instanceof Error ? error : new Error(String(error)), { log: "error" });
      }
    }
  }
}

async function expire(actor: Actor, event: string, context: Context, action: string): Promise<void> {
  const groups = new Map<unknown, ActiveEffect[]>();
  for (const effect of actor.allApplicableEffects()) {
    if (!effect.isExpiryTrackable || !effect.isExpiryEvent(event, context)) continue;
    if (Number(effect.durationAt(context)["remaining"]) > 0) continue;
    groups.set(effect.parent, [...(groups.get(effect.parent) ?? []), effect]);
  }
  for (const effects of groups.values()) {
    const parent = effects[0]?.parent;
    if (!parent) continue;
    const ids = effects.map((effect) => effect.id ?? "");
    if (action === "delete") await parent.deleteEmbeddedDocuments("ActiveEffect", ids);
    else
      await parent.updateEmbeddedDocuments(
        "ActiveEffect",
        ids.map((_id): PlainObject => ({ _id, "duration.expired": true })),
      );
  }
}
