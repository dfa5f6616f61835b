// Guards NOTICE.md: whatever ships with Sortie or its playground and was made by others stands there, with the version that is installed and its own licence.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { filesBelow, root } from "../../tools/folders.ts";
import { isJsonObject, readJsonObject, textAt } from "../../tools/json.ts";

const notice = readFileSync(path.join(root, "NOTICE.md"), "utf8");
const [, inPackage = "", inPlayground = ""] = notice.split(/^## /m);

/** Packages that TypeScript below a folder loads at run time; what is imported for its types alone does not ship. */
function importedBelow(folder: string, keep: (file: string) => boolean = () => true): string[] {
  const files = filesBelow(path.join(root, folder), (file) => file.endsWith(".ts") && keep(file));
  return importedBy(files.map((file) => readFileSync(path.join(root, folder, file), "utf8")));
}

function importedBy(sources: readonly string[]): string[] {
  const names = sources.flatMap((text) =>
    [...text.matchAll(/^(?:import|export) (?!type )(?:[^"';]* from )?"([^"]+)"/gm)].map(([, name = ""]) => name),
  );
  const packages = names.filter((name) => !/^(?:\.|node:|virtual:)/.test(name));
  return [
    ...new Set(
      packages.map((name) =>
        name
          .split("/")
          .slice(0, name.startsWith("@") ? 2 : 1)
          .join("/"),
      ),
    ),
  ].toSorted();
}

/** A package with everything that it needs. */
function withDependencies(name: string, known = new Set<string>()): Set<string> {
  if (known.has(name)) return known;
  known.add(name);
  const { dependencies } = manifestOf(name);
  if (isJsonObject(dependencies)) for (const other of Object.keys(dependencies)) withDependencies(other, known);
  return known;
}

const manifestOf = (name: string) => readJsonObject(path.join(root, "node_modules", name, "package.json"));

/** What a table says of a package: the row that names it, by its name or a pattern such as `prosemirror-*`. */
function rowOf(table: string, name: string): string | undefined {
  return table.split("\n").find((line) => {
    const [, first = ""] = line.split("|");
    const words = first
      .toLowerCase()
      .replaceAll("\\", "")
      .split(/[\s,()[\]`]+/);
    return words.some((word) => word === name.toLowerCase() || (word.endsWith("*") && name.startsWith(word.slice(0, -1))));
  });
}

/** What a notice lacks of a package. */
function lacksOf(table: string, name: string): string[] {
  const row = rowOf(table, name);
  if (row === undefined) return [`${name} is not named`];
  const licences = textAt(manifestOf(name), "license")
    .replaceAll(/[()]/g, "")
    .split(/ OR | AND /);
  return licences.filter((licence) => !row.includes(licence.replace("CC-BY-", "CC BY "))).map((licence) => `${name} is under ${licence}`);
}

describe("NOTICE.md", () => {
  const shipped = importedBelow("src", (file) => !file.endsWith(".test.ts"));

  it("names every package inside of Sortie's own files, with what those need, its version and its licence", () => {
    expect(shipped).toEqual(["valibot"]);
    const all = [...new Set(shipped.flatMap((name) => [...withDependencies(name)]))];
    expect(all.flatMap((name) => lacksOf(inPackage, name))).toEqual([]);
    for (const name of all) expect(rowOf(inPackage, name), name).toContain(textAt(manifestOf(name), "version"));
  });

  it.each(["@iconify-json/game-icons", "@fortawesome/fontawesome-free"])(
    "names the installed version of %s, whose pictures ship",
    (name) => {
      expect(inPackage).toContain(textAt(manifestOf(name), "version").replace(/^(\d+\.\d+\.\d+).*/, "$1"));
    },
  );

  it("names every package of the playground, with its licence", () => {
    const played = importedBelow("packages/vtt-playground", (file) => !/^(?:test|headless)\/|vite\.config/.test(file));
    expect(played).toContain("express");
    expect(played.flatMap((name) => lacksOf(inPlayground, name))).toEqual([]);
  });

  it("would miss a package that it does not name", () => {
    expect(importedBy(['import { z } from "zod";\nimport type { A } from "types-only";\nimport "./own.ts";\n'])).toEqual(["zod"]);
    expect(lacksOf(inPackage, "express")).toEqual(["express is not named"]);
  });

  it("stands in the package beside the licence, and the authors' package carries the licence, too", () => {
    expect(existsSync(path.join(root, "LICENSE"))).toBe(true);
    const build = readFileSync(path.join(root, "tools/build.ts"), "utf8");
    for (const file of ["LICENSE", "NOTICE.md"]) expect(build).toContain(`"${file}"`);
    expect(textAt(readJsonObject(path.join(root, "packages/sortie-ruleset/package.json")), "license")).toBe("MIT");
  });
});
