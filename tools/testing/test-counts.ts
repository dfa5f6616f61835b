// Decides how the reports of Vitest, Playwright and the world tests become numbers.
import path from "node:path";

/** How the tests of one ring went. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** The rings that run in Node, by the folder their files lie in; every one of them must run something. */
const RINGS: readonly (readonly [ring: string, folder: string])[] = [
  ["engine", "test/engine/"],
  ["rulesets", "test/rulesets/"],
  ["playground", "packages/vtt-playground/test/"],
  ["headless", "test/headless/"],
  ["repository", "test/"],
];

const none = (): Counts => ({ passed: 0, failed: 0, skipped: 0 });

function record(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function number(value: unknown): number {
  return typeof value === "number" ? value : 0;
}

/** Vitest's JSON report, by ring. A file that could not even be loaded counts as one failure. */
export function vitestCounts(report: unknown, root: string): Map<string, Counts> {
  const rings = new Map(RINGS.map(([ring]): [string, Counts] => [ring, none()]));
  for (const file of list(record(report).testResults).map(record)) {
    const relative = path.relative(root, String(file.name)).split(path.sep).join("/");
    const ring = RINGS.find(([, folder]) => relative.startsWith(folder))?.[0] ?? "repository";
    const counts = rings.get(ring) ?? none();
    const states = list(file.assertionResults).map((assertion) => record(assertion).status);
    counts.passed += states.filter((state) => state === "passed").length;
    counts.failed += states.filter((state) => state === "failed").length;
    counts.skipped += states.filter((state) => state !== "passed" && state !== "failed").length;
    if (file.status === "failed" && !states.includes("failed")) counts.failed += 1;
    rings.set(ring, counts);
  }
  return rings;
}

/** Playwright's JSON report; what failed outside of any test counts too, and so does what passed only at a second try, for whoever asks for one. */
export function browserCounts(report: unknown): Counts {
  const { stats, errors } = record(report);
  const { expected, unexpected, flaky, skipped } = record(stats);
  return {
    passed: number(expected),
    failed: number(unexpected) + number(flaky) + list(errors).length,
    skipped: number(skipped),
  };
}

/** The world tests' own reports, one for each table they ran at: lists of `{ state }`. */
export function worldCounts(reports: readonly unknown[]): Counts {
  const states = reports.flatMap(list).map((test) => record(test)["state"]);
  const passed = states.filter((state) => state === "passed").length;
  return { passed, failed: states.length - passed, skipped: 0 };
}
