// Guards what a release writes: which version may follow, where it stands, how the changelog tells of it, by what it is checked.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "../../tools/folders.ts";
import { readJsonObject, type JsonObject } from "../../tools/json.ts";
import { baseOf } from "../../tools/release/addresses.ts";
import { notesOf, released, sectionOf } from "../../tools/release/changelog.ts";
import { checkVersion, planOf, withVersion } from "../../tools/release/plan.ts";
import { checksums } from "../../tools/release/publish.ts";

describe("a release's version", () => {
  it.each([
    ["0.1.0", "0.1.1"],
    ["0.1.9", "0.1.10"],
    ["0.9.9", "1.0.0"],
    ["1.0.0-beta.9", "1.0.0-beta.10"],
    ["1.0.0-beta.2", "1.0.0"],
  ])("may be after %s %s", (present, next) => {
    expect(() => {
      checkVersion(present, next);
    }).not.toThrow();
  });

  it.each([
    ["0.1.0", "0.1.0"],
    ["0.2.0", "0.1.9"],
    ["1.0.0", "1.0.0-beta.1"],
    ["0.1.0", "1.0"],
    ["0.1.0", "v0.2.0"],
  ])("is refused after %s: %s", (present, next) => {
    expect(() => {
      checkVersion(present, next);
    }).toThrow(next);
  });

  it("changes nothing else of a manifest or a lock file", () => {
    for (const file of ["package.json", "package-lock.json", "packages/sortie-ruleset/package.json"]) {
      const manifest = readJsonObject(path.join(root, file));
      const text = (value: JsonObject): string => `${JSON.stringify(value, null, 2)}\n`;
      expect(text(manifest), file).toBe(readFileSync(path.join(root, file), "utf8"));
      const next = text(withVersion(manifest, "9.9.9"));
      expect(next.replaceAll('"9.9.9"', '"0.1.0"').split("\n").length).toBe(text(manifest).split("\n").length);
      expect(next.match(/"9\.9\.9"/g)).toHaveLength(file === "package-lock.json" ? 2 : 1);
    }
  });
});

describe("a release's changelog", () => {
  const changelog = "# Changelog\n\n## [Unreleased]\n\n### Added\n\n- Dice.\n\n## [0.1.0] - 2026-01-01\n\n- Costs $1 & more.\n";

  it("has the version's section where the unreleased stood, and an empty one above it", () => {
    const after = released(changelog, "0.2.0", "2026-11-23");
    expect(after).toContain("## [Unreleased]\n\n## [0.2.0] - 2026-11-23\n\n### Added\n\n- Dice.\n\n## [0.1.0]");
    expect([sectionOf(after, "Unreleased"), sectionOf(after, "0.2.0"), sectionOf(after, "0.3.0")]).toEqual([
      "",
      "### Added\n\n- Dice.",
      null,
    ]);
  });

  it("is refused twice, and where nothing is unreleased", () => {
    expect(() => released(changelog, "0.1.0", "2026-11-23")).toThrow("0.1.0 already");
    expect(() => released(released(changelog, "0.2.0", "2026-11-23"), "0.3.0", "2026-11-24")).toThrow("nothing to release");
  });

  it("becomes the notes of its page, with how to install it and what to check it by", () => {
    const notes = notesOf(changelog, "0.1.0", "https://play.example/system.json", "abc  sortie-0.1.0.zip\n");
    for (const part of ["# Sortie 0.1.0", "- Costs $1 & more.", "https://play.example/system.json", "abc  sortie-0.1.0.zip"])
      expect(notes).toContain(part);
    expect(notes).not.toContain("Dice");
  });
});

describe("a release's plan", () => {
  it("writes versions, changelog and surface, and nothing before it is carried out", () => {
    const { files, notes } = planOf("99.0.0", "2026-11-23", "https://github.com/someone/sortie");
    expect([...files.keys()].toSorted()).toEqual(
      [
        "CHANGELOG.md",
        "package-lock.json",
        "package.json",
        "packages/sortie-ruleset/package.json",
        "packages/sortie-ruleset/surface.txt",
      ].toSorted(),
    );
    expect(notes).toContain("# Sortie 99.0.0");
    expect(readFileSync(path.join(root, "package.json"), "utf8")).not.toContain("99.0.0");
  });

  it("is refused for a date that is none", () => {
    expect(() => planOf("99.0.0", "2026-13-45", "https://play.example")).toThrow("2026-13-45");
  });

  it("knows the page that the repository was cloned from, and asks where there is none", () => {
    expect(["https://github.com/a/b.git", "git@github.com:a/b.git"].map(baseOf)).toEqual([
      "https://github.com/a/b",
      "https://github.com/a/b",
    ]);
    expect(() => baseOf("/somewhere/here")).toThrow("--base");
  });
});

describe("a release's checksums", () => {
  it("are as sha256sum reads them", () => {
    const folder = mkdtempSync(path.join(tmpdir(), "sortie-sums-"));
    writeFileSync(path.join(folder, "a.txt"), "abc");
    expect(checksums(folder)).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad  a.txt\n");
    rmSync(folder, { recursive: true });
  });
});
