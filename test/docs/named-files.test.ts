// What documents and comments name is there: files by their paths, functions and types by their names.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { filesBelow, root, rulesetIds } from "../../tools/folders.ts";

const read = (file: string): string => readFileSync(path.join(root, file), "utf8");

/** Paths of files in backticks, as they stand. */
const pathsIn = (text: string): string[] =>
  [...text.matchAll(/`([\w.-]+(?:\/[\w.-]+)+\.(?:ts|hbs|scss|md|yml))`/g)].map(([, found = ""]) => found);

const sources = filesBelow(path.join(root, "src"), (file) => file.endsWith(".ts")).map((file) => `src/${file}`);
const commentsOf = (text: string): string[] => [...text.matchAll(/(?<=^|\s)\/\/.*|\/\*[\s\S]*?\*\//g)].map(([comment]) => comment);

it("the README of each ruleset names files that lie in its folder", () => {
  const missing = rulesetIds().flatMap((id) => {
    const folder = `src/rulesets/${id}`;
    return pathsIn(read(`${folder}/README.md`))
      .filter((named) => ![folder, ".", "src"].some((base) => existsSync(path.join(root, base, named))))
      .map((named) => `${folder}/README.md: ${named}`);
  });
  expect(missing).toEqual([]);
});

it("comments name files of the sources by the end of their paths", () => {
  const known = sources.map((file) => `/${file}`);
  const missing = sources.flatMap((file) =>
    commentsOf(read(file))
      .flatMap((comment) => [...comment.matchAll(/(?<![\w./-])((?:[\w-]+\/)+[\w-]+\.ts)/g)].map(([, named = ""]) => named))
      .filter((named) => !known.some((each) => each.endsWith(`/${named}`)) && !existsSync(path.join(root, named)))
      .map((named) => `${file}: ${named}`),
  );
  expect(missing).toEqual([]);
});

it("comments name functions, types and fields that the sources have", () => {
  const code = sources.map((file) => read(file).replaceAll(/(?<=^|\s)\/\/.*|\/\*[\s\S]*?\*\//gm, "")).join("\n");
  const words = new Set(code.match(/[A-Za-z_$][\w$]*/g));
  const missing = sources.flatMap((file) =>
    commentsOf(read(file))
      .flatMap((comment) => [...comment.matchAll(/`([a-z]+[A-Z]\w*)(?:\(\))?`/g)].map(([, named = ""]) => named))
      .filter((named) => !words.has(named))
      .map((named) => `${file}: ${named}`),
  );
  expect(missing).toEqual([]);
});
