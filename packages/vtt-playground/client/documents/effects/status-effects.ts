// `CONFIG.statusEffects`: a record by id that still answers like the array it was, because public systems use it as one: draw-steel
// (github.com/MetaMorphic-Digital/draw-steel) filters it, pushes to it and assigns an array.
import { CONFIG } from "../../data/index.ts";
import type { PlainObject } from "../../data/index.ts";

export interface StatusEffect extends PlainObject {
  id: string;
  name?: string;
  img?: string;
  _id?: string;
  hud?: boolean | { actorTypes?: string[] };
  order?: number;
  statuses?: string[];
}

const names = [
  "dead",
  "unconscious",
  "sleep",
  "stun",
  "prone",
  "restrain",
  "paralysis",
  "fly",
  "blind",
  "deaf",
  "silence",
  "fear",
  "burning",
  "frozen",
  "shock",
  "corrode",
  "bleeding",
  "disease",
  "poison",
  "curse",
  "regen",
  "degen",
  "hover",
  "burrow",
  "upgrade",
  "downgrade",
  "invisible",
  "target",
  "eye",
  "bless",
  "fireShield",
];

/** The statuses that exist before a package replaces them, named by the playground's own language file; how the keys begin is nowhere promised. */
function defaults(): StatusEffect[] {
  return names.map((id) => ({ id, name: `EFFECT.Status${id.charAt(0).toUpperCase()}${id.slice(1)}`, img: `icons/svg/${id}.svg` }));
}

/** Puts the record into CONFIG; assigning a whole array later replaces the entries. */
export function installStatusEffects(): void {
  let registry = recordOf(defaults());
  Object.defineProperty(CONFIG, "statusEffects", {
    get: () => registry,
    set: (value: unknown) => {
      if (!Array.isArray(value))
        throw new TypeError("CONFIG.statusEffects takes a whole array; entries of the record are set by their ids");
      registry = recordOf(value as StatusEffect[]);
    },
    configurable: true,
    enumerable: true,
  });
}

const arrayMethods = new Set([
  "find",
  "filter",
  "map",
  "some",
  "every",
  "forEach",
  "reduce",
  "includes",
  "indexOf",
  "findIndex",
  "at",
  "flatMap",
  "slice",
  "concat",
  "toSorted",
]);

/** A record by id that offers an array's reading methods, `push`, `length` and iteration. */
function recordOf(list: readonly StatusEffect[]): Record<string, StatusEffect> {
  const record: Record<string, StatusEffect> = Object.fromEntries(list.map((status) => [status.id, status]));
  const values = (): StatusEffect[] => Object.values(record);
  const recordView: Record<string, StatusEffect> = new Proxy(record, {
    get(target, key) {
      if (typeof key === "string" && Object.hasOwn(target, key)) return target[key];
      if (key === Symbol.iterator) return () => values()[Symbol.iterator]();
      if (key === "length") return values().length;
      if (key === "push") {
        return (...entries: StatusEffect[]) => {
          for (const entry of entries) target[entry.id] = entry;
          return values().length;
        };
      }
      if (key === "sort") {
        return (compare?: (first: StatusEffect, second: StatusEffect) => number) => {
          const sorted = values().sort(compare);
          for (const { id } of sorted) Reflect.deleteProperty(target, id);
          for (const status of sorted) target[status.id] = status;
          return recordView;
        };
      }
      if (typeof key === "string" && /^\d+$/.test(key)) return values()[Number(key)];
      if (typeof key === "string" && arrayMethods.has(key)) {
        const method: unknown = Reflect.get(Array.prototype, key);
        return (...parameters: unknown[]): unknown => Reflect.apply(method as (...all: unknown[]) => unknown, values(), parameters);
      }
      return Reflect.get(target, key) as unknown;
    },
    set(target, key, value: StatusEffect) {
      // Numeric writes made a system's statuses vanish from the HUD (SR5-FoundryVTT/SR5-FoundryVTT#1960).
      if (/^\d+$/.test(String(key))) throw new TypeError("entries of CONFIG.statusEffects are set by their ids");
      target[String(key)] = value;
      return true;
    },
  });
  return recordView;
}

/** Every registered status, in order. */
export function statusEffectList(): StatusEffect[] {
  return Object.values(CONFIG["statusEffects"] as Record<string, StatusEffect>);
}

/** One registered status by id. */
export function statusEffect(id: string): StatusEffect | undefined {
  return statusEffectList().find((status) => status.id === id);
}
