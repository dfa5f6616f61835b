// Decides how the changelog tells of a release: what is unreleased becomes a version's section, and a version's section the release's notes.

const UNRELEASED = "## [Unreleased]";

/** A version's section, without its heading; null where there is none. */
export function sectionOf(changelog: string, version: string): string | null {
  const headings = [...changelog.matchAll(/^## \[([^\]]+)\].*$/gm)];
  const place = headings.findIndex(([, name]) => name === version);
  const found = headings[place];
  if (!found) return null;
  return changelog.slice(found.index + found[0].length, headings[place + 1]?.index ?? changelog.length).trim();
}

/**
 * The changelog with what is unreleased as this version's section, and an empty one above it.
 * @param date As `2026-11-23`.
 * @throws {Error} When nothing is unreleased, or the version has a section already.
 */
export function released(changelog: string, version: string, date: string): string {
  if (sectionOf(changelog, version) !== null) throw new Error(`CHANGELOG.md has a section for ${version} already.`);
  const waiting = sectionOf(changelog, "Unreleased");
  if (waiting === null || waiting.replaceAll(/^#+ .*$/gm, "").trim() === "")
    throw new Error("CHANGELOG.md, [Unreleased], says nothing: there is nothing to release.");
  return changelog.replace(UNRELEASED, () => `${UNRELEASED}\n\n## [${version}] - ${date}`);
}

/** What a release's page says: what has changed, how to install it, what to check it by. Before a version has a section, what is unreleased. */
export function notesOf(changelog: string, version: string, manifest: string, sums: string): string {
  const changes = sectionOf(changelog, version) ?? sectionOf(changelog, "Unreleased") ?? "";
  return `# Sortie ${version}

${changes}

## Install

In Foundry's setup: Game Systems → Install System → Manifest URL: ${manifest}

Authors of rulesets: \`sortie-ruleset-${version}.tgz\` makes a module (\`npx --yes ./sortie-ruleset-${version}.tgz my-rules\`); \`sortie.d.ts\` are the types.

## Checksums (SHA-256)

\`\`\`text
${sums.trimEnd()}
\`\`\`
`;
}
