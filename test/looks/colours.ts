// Decides how tests work colours out as browsers do: hexadecimal colours, mixtures in sRGB and OKLab, what lies over what, and the contrast of two.

/** Red, green and blue from 0 to 1, and how much of it covers what lies below. */
export interface Colour {
  readonly rgb: readonly [number, number, number];
  readonly alpha: number;
}

export function hex(text: string): Colour {
  const digits = text.length === 4 ? text.slice(1).replace(/./g, "$&$&") : text.slice(1, 7);
  const part = (at: number): number => Number.parseInt(digits.slice(at, at + 2), 16) / 255;
  return { rgb: [part(0), part(2), part(4)], alpha: 1 };
}

/** A colour of which only this share covers: `color-mix(in srgb, colour share, transparent)`. */
export function sheer({ rgb, alpha }: Colour, share: number): Colour {
  return { rgb, alpha: alpha * share };
}

/** A colour laid over an opaque one. */
export function over(upper: Colour, lower: Colour): Colour {
  return { rgb: combine(upper.rgb, lower.rgb, upper.alpha), alpha: 1 };
}

/** `color-mix(in oklab, first, second share)` of opaque colours. */
export function mixOklab(first: Colour, second: Colour, share: number): Colour {
  return { rgb: fromOklab(combine(oklab(second.rgb), oklab(first.rgb), share)), alpha: 1 };
}

/** The contrast of two opaque colours, by WCAG 2.2. */
export function contrast(first: Colour, second: Colour): number {
  const [dark, light] = [luminance(first), luminance(second)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

type Three = readonly [number, number, number];

function combine(upper: Three, lower: Three, share: number): [number, number, number] {
  const part = (at: 0 | 1 | 2): number => upper[at] * share + lower[at] * (1 - share);
  return [part(0), part(1), part(2)];
}

const linear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const curved = (value: number): number => Math.min(1, Math.max(0, value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055));

function luminance({ rgb: [r, g, b] }: Colour): number {
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}

function oklab([red, green, blue]: Three): Three {
  const [r, g, b] = [linear(red), linear(green), linear(blue)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromOklab([light, a, b]: Three): [number, number, number] {
  const l = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (light - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    curved(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    curved(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    curved(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}
