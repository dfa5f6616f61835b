// The helpers that Foundry documents on JavaScript's own prototypes; packages use them, the playground itself does not.

import { localization } from "./localization.ts";

type Method = (this: never, ...parameters: never[]) => unknown;

function define(target: object, methods: Record<string, Method>): void {
  for (const [name, value] of Object.entries(methods)) {
    // What the language has meanwhile (Set methods, RegExp.escape) stays the language's.
    if (!(name in target)) Object.defineProperty(target, name, { value, writable: true, configurable: true, enumerable: false });
  }
}

const clamp = (value: number, minimum: number, maximum: number): number => Math.min(Math.max(value, minimum), maximum);

function slugify(this: string, options: { replacement?: string; strict?: boolean; lowercase?: boolean } = {}): string {
  const { replacement = "-", strict = false, lowercase = true } = options;
  let slug = this.normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .trim();
  if (lowercase) slug = slug.toLowerCase();
  slug = strict ? slug.replace(/[^\p{L}\p{N}\s_-]+/gu, "") : slug.replace(/['"()\u2018\u2019]+/g, "");
  return slug
    .replace(/\s+/g, replacement)
    .replaceAll(/-{2,}/g, "-")
    .replace(/^-+|-+$/g, "");
}

function toNearest(this: number, interval = 1, method: "round" | "ceil" | "floor" = "round", base = 0): number {
  const value = base + Math[method]((this - base) / interval) * interval;
  return Number(value.toFixed(10));
}

function ordinalString(this: number): string {
  const suffixes: Record<string, string> = { one: "st", two: "nd", few: "rd", other: "th" };
  return `${String(this)}${suffixes[new Intl.PluralRules("en", { type: "ordinal" }).select(this)] ?? "th"}`;
}

/** Installs the helpers once, on the realm's own prototypes. */
export function installPrimitives(): void {
  define(Math, {
    clamp: clamp,
    mix: (a: number, b: number, weight: number) => a * (1 - weight) + b * weight,
    normalizeDegrees: (degrees: number, base = 0) => ((((degrees - base) % 360) + 360) % 360) + base,
    normalizeRadians: (radians: number) => radians - 2 * Math.PI * Math.floor((radians + Math.PI) / (2 * Math.PI)),
    roundDecimals: (value: number, places: number) => Math.round(value * 10 ** places) / 10 ** places,
    toDegrees: (angle: number) => (angle * 180) / Math.PI,
    toRadians: (angle: number) => (angle * Math.PI) / 180,
    oscillation: (minimum: number, maximum: number, time: number, period = 1, wave: (angle: number) => number = Math.cos) =>
      minimum + ((maximum - minimum) * (wave((2 * Math.PI * time) / period) + 1)) / 2,
  });
  for (const [name, value] of [
    ["SQRT3", Math.sqrt(3)],
    ["SQRT1_3", Math.sqrt(1 / 3)],
  ] as const) {
    if (!(name in Math)) Object.defineProperty(Math, name, { value });
  }
  define(Number, {
    isNumeric: (value: unknown) => {
      if (typeof value === "number" || value instanceof Number) return Number.isFinite(Number(value));
      return typeof value === "string" && value.trim() !== "" && Number.isFinite(Number(value));
    },
    fromString: (text: unknown) =>
      typeof text === "string" && text.trim() !== "" ? Number(text.replaceAll(/\s+/g, "")) : typeof text === "number" ? text : Number.NaN,
    between: (value: number, a: number, b: number, inclusive = true) => {
      const [low, high] = [Math.min(a, b), Math.max(a, b)];
      return inclusive ? value >= low && value <= high : value > low && value < high;
    },
  });
  define(Number.prototype, {
    almostEqual: function (this: number, other: number, tolerance = 1e-8) {
      return Math.abs(this - other) < tolerance;
    },
    ordinalString: ordinalString,
    paddedString: function (this: number, digits: number) {
      return `${this < 0 ? "-" : ""}${String(Math.abs(this)).padStart(digits, "0")}`;
    },
    signedString: function (this: number) {
      return `${this < 0 ? "-" : "+"}${String(Math.abs(this))}`;
    },
    toNearest: toNearest,
    between: function (this: number, a: number, b: number, inclusive = true) {
      const [low, high] = [Math.min(a, b), Math.max(a, b)];
      return inclusive ? this >= low && this <= high : this > low && this < high;
    },
  });
  define(String.prototype, {
    capitalize: function (this: string) {
      return this.charAt(0).toUpperCase() + this.slice(1);
    },
    compare: function (this: string, other: string) {
      return Math.sign(this.localeCompare(other, localization().lang));
    },
    titleCase: function (this: string) {
      return this.toLowerCase().replace(/(^|\s)(\S)/g, (_whole, gap: string, letter: string) => gap + letter.toUpperCase());
    },
    slugify: slugify,
    stripScripts: function (this: string) {
      return this.replace(/<script[\s\S]*?(?:<\/script\s*>|$)/gi, "");
    },
  });
  installContainers();
}

function installContainers(): void {
  define(Array, { fromRange: (count: number, minimum = 0) => Array.from({ length: count }, (_entry, index) => minimum + index) });
  define(Array.prototype, {
    deepFlatten: function (this: unknown[]) {
      return this.flat(Infinity);
    },
    equals: function (this: unknown[], other: unknown) {
      return Array.isArray(other) && other.length === this.length && this.every((entry, index) => entry === other[index]);
    },
    partition: function (this: unknown[], rule: (entry: unknown) => boolean) {
      return [this.filter((entry) => !rule(entry)), this.filter((entry) => rule(entry))];
    },
    filterJoin: function (this: unknown[], separator: string) {
      return this.filter(Boolean).join(separator);
    },
    findSplice: function (this: unknown[], find: (entry: unknown, index: number, list: unknown[]) => boolean, replacement?: unknown) {
      const index = this.findIndex(find);
      if (index < 0) return null;
      return (replacement === undefined ? this.splice(index, 1) : this.splice(index, 1, replacement))[0];
    },
  });
  define(Set.prototype, {
    equals: function (this: Set<unknown>, other: unknown) {
      return other instanceof Set && other.size === this.size && [...this].every((entry) => other.has(entry));
    },
    first: function (this: Set<unknown>) {
      return this.values().next().value;
    },
    intersects: function (this: Set<unknown>, other: Set<unknown>) {
      return [...this].some((entry) => other.has(entry));
    },
    isSubset: function (this: Set<unknown>, other: Set<unknown>) {
      return [...this].every((entry) => other.has(entry));
    },
    toObject: function (this: Set<unknown>) {
      return [...this];
    },
    every: function (this: Set<unknown>, test: (entry: unknown, index: number, set: unknown) => boolean) {
      return [...this].every((entry, index) => test(entry, index, this));
    },
    some: function (this: Set<unknown>, test: (entry: unknown, index: number, set: unknown) => boolean) {
      return [...this].some((entry, index) => test(entry, index, this));
    },
    filter: function (this: Set<unknown>, test: (entry: unknown, index: number, set: unknown) => boolean) {
      return new Set([...this].filter((entry, index) => test(entry, index, this)));
    },
    find: function (this: Set<unknown>, test: (entry: unknown, index: number, set: unknown) => boolean) {
      return [...this].find((entry, index) => test(entry, index, this));
    },
    map: function (this: Set<unknown>, transform: (entry: unknown, index: number, set: unknown) => unknown) {
      return new Set([...this].map((entry, index) => transform(entry, index, this)));
    },
    reduce: function (
      this: Set<unknown>,
      combine: (result: unknown, entry: unknown, index: number, set: unknown) => unknown,
      initial: unknown,
    ) {
      return [...this].reduce((result, entry, index) => combine(result, entry, index, this), initial);
    },
  });
  for (const [name, size] of [
    ["union", 0],
    ["difference", 1],
    ["intersection", 2],
  ] as const)
    define(Set.prototype, { [name]: setOperation(size) });
  define(RegExp, { escape: (text: string) => text.replace(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`) });
  define(Date.prototype, {
    isValid: function (this: Date) {
      return !Number.isNaN(this.getTime());
    },
    toDateInputString: function (this: Date) {
      return this.toISOString().slice(0, 10);
    },
    toTimeInputString: function (this: Date) {
      return this.toISOString().slice(11, 19);
    },
  });
}

function setOperation(kind: 0 | 1 | 2): Method {
  return function (this: Set<unknown>, other: Set<unknown>) {
    if (kind === 0) return new Set([...this, ...other]);
    return new Set([...this].filter((entry) => other.has(entry) === (kind === 2)));
  };
}
