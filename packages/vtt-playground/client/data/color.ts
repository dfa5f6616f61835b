// A colour as a number, with its text forms and simple arithmetic.

import { asText } from "./text.ts";

export type ColorSource = unknown;

/** The documented `foundry.utils.Color`: a number 0xRRGGBB, NaN when invalid. */
export class Color extends Number {
  /** Reads numbers, CSS hex text, `[r, g, b]` in 0…1 and colours; anything else is an invalid colour. */
  static from(source: ColorSource): Color {
    if (source instanceof Color) return new Color(source.valueOf());
    if (source === null || source === undefined || source === "") return new Color(Number.NaN);
    if (Array.isArray(source)) return Color.fromRGB(source as number[]);
    if (typeof source === "number" || source instanceof Number) return new Color(Number(source));
    return Color.fromString(asText(source));
  }

  static fromString(text: string): Color {
    const short = /^#?([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(text.trim());
    const hex = short
      ? short
          .slice(1)
          .map((digit) => digit + digit)
          .join("")
      : /^#?([0-9a-f]{6})$/i.exec(text.trim())?.[1];
    return new Color(hex === undefined ? Number.NaN : Number.parseInt(hex, 16));
  }

  static fromRGB(channels: readonly number[]): Color {
    const [red = 0, green = 0, blue = 0] = channels.map((channel) => Math.round(Math.min(Math.max(channel, 0), 1) * 255));
    return new Color((red << 16) | (green << 8) | blue);
  }

  /** Hue, saturation and value in 0…1. */
  static fromHSV([hue, saturation, value]: readonly [number, number, number]): Color {
    const channel = (offset: number): number => {
      const k = (offset + hue * 6) % 6;
      return value - value * saturation * Math.max(0, Math.min(k, 4 - k, 1));
    };
    return Color.fromRGB([channel(5), channel(3), channel(1)]);
  }

  get valid(): boolean {
    const value = this.valueOf();
    return Number.isInteger(value) && value >= 0 && value <= 0xffffff;
  }

  get css(): string {
    return this.valid ? `#${this.valueOf().toString(16).padStart(6, "0")}` : "";
  }

  get r(): number {
    return ((this.valueOf() >> 16) & 255) / 255;
  }

  get g(): number {
    return ((this.valueOf() >> 8) & 255) / 255;
  }

  get b(): number {
    return (this.valueOf() & 255) / 255;
  }

  get rgb(): [number, number, number] {
    return [this.r, this.g, this.b];
  }

  get maximum(): number {
    return Math.max(...this.rgb);
  }

  get minimum(): number {
    return Math.min(...this.rgb);
  }

  get littleEndian(): number {
    const value = this.valueOf();
    return ((value >> 16) & 255) | (value & 0x00ff00) | ((value & 255) << 16);
  }

  get hsv(): [number, number, number] {
    const { maximum, minimum } = this;
    return [this.#hue(), maximum === 0 ? 0 : (maximum - minimum) / maximum, maximum];
  }

  get hsl(): [number, number, number] {
    const lightness = (this.maximum + this.minimum) / 2;
    const spread = this.maximum - this.minimum;
    return [this.#hue(), spread === 0 ? 0 : spread / (1 - Math.abs(2 * lightness - 1)), lightness];
  }

  #hue(): number {
    const { r, g, b, maximum } = this;
    const spread = maximum - this.minimum;
    if (spread === 0) return 0;
    const sector = maximum === r ? (g - b) / spread + 6 : maximum === g ? (b - r) / spread + 2 : (r - g) / spread + 4;
    return (sector % 6) / 6;
  }

  equals(other: unknown): boolean {
    return this.valueOf() === Number(other);
  }

  mix(other: Color, weight: number): Color {
    return this.#combine(other, (own, theirs) => own * (1 - weight) + theirs * weight);
  }

  multiply(other: Color | number): Color {
    return this.#combine(other, (own, theirs) => own * theirs);
  }

  add(other: Color | number): Color {
    return this.#combine(other, (own, theirs) => own + theirs);
  }

  subtract(other: Color | number): Color {
    return this.#combine(other, (own, theirs) => own - theirs);
  }

  maximize(other: Color | number): Color {
    return this.#combine(other, Math.max);
  }

  minimize(other: Color | number): Color {
    return this.#combine(other, Math.min);
  }

  #combine(other: Color | number, operation: (own: number, theirs: number) => number): Color {
    const theirs = other instanceof Color ? other.rgb : [other, other, other];
    return Color.fromRGB(this.rgb.map((channel, index) => operation(channel, theirs[index] ?? 0)));
  }

  toRGBA(alpha: number): string {
    const [red, green, blue] = this.rgb.map((channel) => Math.round(channel * 255));
    return `rgba(${String(red)}, ${String(green)}, ${String(blue)}, ${String(alpha)})`;
  }

  override toString(): string {
    return this.css;
  }

  toHTML(): string {
    return this.css;
  }

  toJSON(): string {
    return this.css;
  }
}
