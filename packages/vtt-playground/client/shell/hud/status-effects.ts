// Decides which status effects the palette of a token offers.

import { config, localize, type StatusEffectConfig } from "../host.ts";
import type { ActorLike } from "../surface.ts";

export interface StatusView {
  id: string;
  title: string;
  src: string;
  isActive: boolean;
  isOverlay: boolean;
  cssClass: string;
}

/** The configured effects. */
export function configuredEffects(): StatusEffectConfig[] {
  return Object.values(config().statusEffects).filter((effect) => effect.id !== "");
}

/** Those that an actor's palette shows, in their order, with what is active now. */
export function paletteOf(actor: ActorLike | null): StatusView[] {
  const title = (effect: StatusEffectConfig): string => localize(effect.name ?? effect.label ?? effect.id);
  const rank = (effect: StatusEffectConfig): number => effect.order ?? Number.MAX_SAFE_INTEGER;
  return configuredEffects()
    .filter((effect) => isOffered(effect, actor))
    .sort((a, b) => rank(a) - rank(b) || title(a).localeCompare(title(b)))
    .map((effect) => {
      const isActive = actor?.statuses.has(effect.id) ?? false;
      return {
        id: effect.id,
        title: title(effect),
        src: effect.img ?? effect.icon ?? "",
        isActive,
        isOverlay: false,
        cssClass: isActive ? "active" : "",
      };
    });
}

function isOffered(effect: StatusEffectConfig, actor: ActorLike | null): boolean {
  const { hud = true } = effect;
  if (typeof hud === "boolean") return hud;
  return hud.actorTypes === undefined || (actor !== null && hud.actorTypes.includes(actor.type));
}
