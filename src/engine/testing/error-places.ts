// Where an author finds an error: the first line of its stack that is theirs.

/** Files that are not the author's. */
const NOT_THEIRS = /node:|node_modules\/|\/src\/engine\/|\/kit\/(?:lib\/)?(?:engine|testing|rulesets|shared-[\w-]+)\b/;

/** ` (ruleset.ts:12)`: the first line of an error's stack that is the author's; "" where there is none. */
export function placeOf(error: unknown): string {
  if (!(error instanceof Error)) return "";
  const line = (error.stack ?? "").split("\n").find((each) => /^\s+at .*:\d+:\d+\)?$/.test(each) && !NOT_THEIRS.test(each));
  const [, file = "", row = ""] = /([^/\\(\s]+):(\d+):\d+\)?$/.exec(line ?? "") ?? [];
  return file === "" ? "" : ` (${file}:${row})`;
}
