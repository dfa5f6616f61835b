// Helpers that compare, combine and format values.
import Handlebars from "handlebars";
import { game, localize } from "../environment.ts";

/** What Handlebars passes as the last argument of every helper. */
export interface HelperOptions {
  hash: Record<string, unknown>;
}

const MILLISECONDS = { second: 1000, minute: 60_000, hour: 3_600_000, day: 86_400_000, week: 604_800_000 } as const;

/** How long ago something was, in the language of the user. */
export function timeSince(moment: number | string | Date, now: number = Date.now()): string {
  const elapsed = new Date(moment).getTime() - now;
  const format = new Intl.RelativeTimeFormat(game().i18n?.lang ?? "en", { numeric: "auto", style: "short" });
  const units = Object.entries(MILLISECONDS) as [Intl.RelativeTimeFormatUnit, number][];
  const [unit, size] = units.findLast(([, length]) => Math.abs(elapsed) >= length) ?? ["second", MILLISECONDS.second];
  return format.format(Math.trunc(elapsed / size), unit);
}

/** A number with a fixed count of decimals and, if wished, a sign. */
export function numberFormat(value: unknown, { hash }: HelperOptions): string {
  const decimals = Number(hash["decimals"] ?? 0);
  const number = Number.parseFloat(String(value));
  const text = Number.isNaN(number) ? "" : number.toFixed(decimals);
  return hash["sign"] === true && number >= 0 ? `+${text}` : text;
}

/** A value as it is written; objects that are not safe strings have no text. */
function textOf(value: unknown): string {
  if (value instanceof Handlebars.SafeString) return value.toString();
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? String(value) : "";
}

function withoutOptions(args: unknown[]): unknown[] {
  return args.slice(0, -1);
}

export const valueHelpers: Readonly<Record<string, Handlebars.HelperDelegate>> = {
  localize: (key: unknown, { hash }: HelperOptions): string => {
    const text = textOf(key);
    return Object.keys(hash).length === 0 ? localize(text) : localize(text, hash);
  },
  numberFormat,
  timeSince: (moment: number | string | Date) => timeSince(moment),
  concat: (...args: unknown[]) => withoutOptions(args).map(textOf).join(""),
  object: ({ hash }: HelperOptions) => hash,
  ifThen: (criterion: unknown, whenTrue: unknown, whenFalse: unknown) => (criterion ? whenTrue : whenFalse),
  checked: (value: unknown) => (value ? "checked" : ""),
  disabled: (value: unknown) => (value ? "disabled" : ""),
  eq: (a: unknown, b: unknown) => a === b,
  ne: (a: unknown, b: unknown) => a !== b,
  lt: (a: number, b: number) => a < b,
  lte: (a: number, b: number) => a <= b,
  gt: (a: number, b: number) => a > b,
  gte: (a: number, b: number) => a >= b,
  not: (value: unknown) => !value,
  and: (...args: unknown[]) => withoutOptions(args).every(Boolean),
  or: (...args: unknown[]) => withoutOptions(args).some(Boolean),
};
