// Whoever reads a comment can look up what it cites: nothing names lists and papers that are not in the repository.
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { filesBelow, root } from "../../tools/folders.ts";

const FOLDERS = ["src/engine", "src/foundry", "src/rulesets", "packages/vtt-playground", "test", "tools", "templates", "styles"];
// Put together, so that this file does not cite either.
const UNRESOLVABLE = [
  ["foundry", "api \\d"],
  ["open", "points? \\d"],
  ["open", "questions? \\d"],
  ["shared/", "(?:audit|reference|rules|seeds)"],
];

it("comments cite what stands in the repository or on a page, never a numbered list elsewhere", () => {
  const pattern = new RegExp(UNRESOLVABLE.map(([first, second]) => `${first ?? ""}[ -]?${second ?? ""}`).join("|"), "i");
  const citing = FOLDERS.flatMap((folder) =>
    filesBelow(path.join(root, folder), (file) => /\.(ts|js|mjs|hbs|scss|md)$/.test(file)).flatMap((file) =>
      readFileSync(path.join(root, folder, file), "utf8")
        .split("\n")
        .flatMap((line, index) => (pattern.test(line) ? [`${folder}/${file}:${String(index + 1)}: ${line.trim()}`] : [])),
    ),
  );
  expect(citing).toEqual([]);
});
