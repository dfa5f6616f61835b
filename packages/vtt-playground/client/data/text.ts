// Text: escaping, cleaning, routes, sizes.

import { cleanHtml } from "../../clean-html.ts";

/** Any value as text, as string concatenation would show it. */
export function asText(value: unknown): string {
  return String(value);
}

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;" };

/** Makes a string safe inside HTML text and quoted attributes. */
export function escapeHTML(value: unknown): string {
  return String(value).replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}

/** Reverses `escapeHTML`. */
export function unescapeHTML(value: unknown): string {
  const reverse = new Map(Object.entries(ESCAPES).map(([character, escape]) => [escape, character]));
  return String(value).replace(/&(?:amp|lt|gt|quot|#x27);/g, (escape) => reverse.get(escape) ?? escape);
}

/** HTML without what Foundry does not list as allowed. */
export function cleanHTML(raw: string): string {
  return cleanHtml(raw);
}

/** Parses HTML into its element, or into a collection when it has several. */
export function parseHTML(html: string): HTMLElement | HTMLCollection {
  const parsed = new DOMParser().parseFromString(html, "text/html").body.children;
  const only = parsed.length === 1 ? parsed[0] : undefined;
  return only instanceof HTMLElement ? only : parsed;
}

/** The URL path below an optional route prefix. */
export function getRoute(path: string, options: { prefix?: string | null } = {}): string {
  const parts = [options.prefix ?? "", path].map((part) => part.replace(/^\/+|\/+$/g, "")).filter((part) => part !== "");
  return `/${parts.join("/")}`;
}

/** Encodes the parts of a URL path that are not encoded yet. */
export function encodeURL(path: string): string {
  return path
    .split("/")
    .map((part) => encodeURIComponent(decodeURIComponent(part)).replaceAll("%3A", ":"))
    .join("/");
}

/** A byte count for people. */
export function formatFileSize(size: number, options: { decimalPlaces?: number; base?: 2 | 10 } = {}): string {
  const step = options.base === 2 ? 1024 : 1000;
  const units = options.base === 2 ? ["B", "KiB", "MiB", "GiB", "TiB"] : ["B", "kB", "MB", "GB", "TB"];
  const order = size > 0 ? Math.min(Math.floor(Math.log(size) / Math.log(step)), units.length - 1) : 0;
  return `${String(Number((size / step ** order).toFixed(options.decimalPlaces ?? 2)))}${units[order] ?? "B"}`;
}

/** Whether `first` is a later version than `second`, part by part. */
export function isNewerVersion(first: number | string, second: number | string): boolean {
  const [left, right] = [String(first).split("."), String(second).split(".")];
  for (let index = 0; index < Math.max(left.length, right.length); index += 1) {
    const [a, b] = [left[index], right[index]];
    if (a === b) continue;
    if (a === undefined || b === undefined) return b === undefined;
    const [x, y] = [Number(a), Number(b)];
    // Parts that are not numbers compare as text.
    if (Number.isNaN(x) || Number.isNaN(y)) return a > b;
    if (x !== y) return x > y;
  }
  return false;
}
