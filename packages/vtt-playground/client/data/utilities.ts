// `foundry.utils`. Functions that need documents (`fromUuid`) are added by the document layer.

import { missing } from "../missing.ts";
import { readTextFromFile, saveDataToFile } from "./files.ts";
import { getDefiningClass, getParentClasses, isSubclass } from "./classes.ts";
import { Collection } from "./collection.ts";
import { Color } from "./color.ts";
import { logCompatibilityWarning } from "./compatibility.ts";
import { diffObject, equals } from "./difference.ts";
import { buildUuid, isValidId, parseUuid, randomID } from "./identifiers.ts";
import { localization } from "./localization.ts";
import { mergeObject } from "./merge.ts";
import { deepClone, deepFreeze, deepSeal, duplicate, getType, isEmpty, isPlainObject, type PlainObject } from "./objects.ts";
import { applyDataOperators } from "./operators.ts";
import {
  deleteProperty,
  expandObject,
  filterObject,
  flattenObject,
  getProperty,
  hasProperty,
  invertObject,
  setProperty,
} from "./properties.ts";
import { performIntegerSort } from "./sorting.ts";
import { cleanHTML, encodeURL, escapeHTML, formatFileSize, getRoute, isNewerVersion, parseHTML, unescapeHTML } from "./text.ts";
import { debounce, Semaphore, threadLock, throttle, timeSince } from "./timing.ts";

/** Fetches, failing when no answer came in time. */
export async function fetchWithTimeout(
  url: string,
  data: RequestInit = {},
  options: { timeoutMs?: number | null } = {},
): Promise<Response> {
  const timeout = options.timeoutMs === undefined ? 30_000 : options.timeoutMs;
  const response = await fetch(url, timeout === null ? data : { ...data, signal: AbortSignal.timeout(timeout) });
  if (!response.ok) throw new Error(`${url} answered ${String(response.status)} ${response.statusText}`);
  return response;
}

/** Fetches JSON, failing when no answer came in time. */
export async function fetchJsonWithTimeout(
  url: string,
  data: RequestInit = {},
  options: { timeoutMs?: number | null } = {},
): Promise<unknown> {
  return (await fetchWithTimeout(url, data, options)).json() as Promise<unknown>;
}

const OFFERED = {
  applyDataOperators,
  Collection,
  Color,
  Semaphore,
  buildUuid,
  cleanHTML,
  debounce,
  deepClone,
  deepFreeze,
  deepSeal,
  deleteProperty,
  diffObject,
  duplicate,
  encodeURL,
  equals,
  escapeHTML,
  expandObject,
  fetchJsonWithTimeout,
  fetchWithTimeout,
  filterObject,
  flattenObject,
  formatFileSize,
  getDefiningClass,
  getParentClasses,
  getProperty,
  getRoute,
  getType,
  hasProperty,
  invertObject,
  isEmpty,
  isNewerVersion,
  isPlainObject,
  isSubclass,
  isValidId,
  logCompatibilityWarning,
  mergeObject,
  parseHTML,
  parseUuid,
  performIntegerSort,
  randomID,
  readTextFromFile,
  saveDataToFile,
  setProperty,
  threadLock,
  throttle,
  unescapeHTML,
  timeSince: (timestamp: Date | string | number) => timeSince(timestamp, new Date(), localization().lang),
};

/** Documented functions and classes that the host does not offer: geometry, word trees, S3, benchmarks. */
const ABSENT = [
  "benchmark",
  "BitMask",
  "closestPointToSegment",
  "EventEmitterMixin",
  "fetchResource",
  "IterableWeakMap",
  "IterableWeakSet",
  "lineCircleIntersection",
  "lineLineIntersection",
  "lineSegmentIntersection",
  "lineSegmentIntersects",
  "orient2dFast",
  "parseS3URL",
  "polygonCentroid",
  "quadraticIntersection",
  "StringTree",
  "WordTree",
];

/** Stands for an absent function or class: calling it, or making an instance, names what is missing. */
function absent(name: string): () => never {
  return function () {
    return missing(`foundry.utils.${name}`);
  };
}

const REFUSALS = Object.fromEntries(ABSENT.map((name) => [name, absent(name)]));

/** What `foundry.utils` offers. */
export function utilities(): PlainObject {
  return {
    ...REFUSALS,
    ...OFFERED,
    // For the deprecated keys that `normalizeChanges` reads; draw-steel asks for it.
    isDeletionKey: (key: string): boolean => key.startsWith("-=") || key.startsWith("=="),
  };
}
