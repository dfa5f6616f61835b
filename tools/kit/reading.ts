// Decides what authors can read without a checkout: the pages for them and the examples, in the folder that npm packs. What these link to and do not carry is named there as a place in Sortie's repository.
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { filesBelow, root, subfolders } from "../folders.ts";

/** A page's own links: not what stands in a block of code. */
const FENCED = /^```.*?^```/gms;
const LINK = /\[([^\]\n]+)\]\(([^)\s]+)\)/g;

/** What compiles an example beside the kit's types. */
const TSCONFIG = {
  compilerOptions: {
    ...{ target: "ES2023", lib: ["ES2023"], module: "ESNext", moduleResolution: "bundler", types: [] },
    ...{ strict: true, noUncheckedIndexedAccess: true, exactOptionalPropertyTypes: true, verbatimModuleSyntax: true },
    ...{ rewriteRelativeImportExtensions: true, rootDir: "src", outDir: "dist" },
  },
  files: ["../../sortie.d.ts"],
  include: ["src"],
};

/** Copies pages and examples below a folder. */
export function carryReading(library: string): void {
  const pages = ["docs/authors", "docs/rules"].flatMap((folder) =>
    filesBelow(path.join(root, folder), (file) => file.endsWith(".md") && (folder === "docs/authors" || file.endsWith("-names.md"))).map(
      (file) => `${folder}/${file}`,
    ),
  );
  const names = subfolders(path.join(root, "examples"));
  for (const name of names) {
    const to = path.join(library, "examples", name);
    cpSync(path.join(root, "examples", name), to, { recursive: true, filter: (file) => path.basename(file) !== "sortie.d.ts" });
    if (existsSync(path.join(to, "src"))) writeFileSync(path.join(to, "tsconfig.json"), `${JSON.stringify(TSCONFIG, null, 2)}\n`);
  }
  const readmes = names.map((name) => `examples/${name}/README.md`).filter((file) => existsSync(path.join(root, file)));
  const carried = new Set([
    ...pages,
    ...names.flatMap((name) => filesBelow(path.join(library, "examples", name)).map((file) => `examples/${name}/${file}`)),
  ]);
  for (const page of [...pages, ...readmes]) {
    mkdirSync(path.dirname(path.join(library, page)), { recursive: true });
    writeFileSync(path.join(library, page), withLinksTo(carried, page, readFileSync(path.join(root, page), "utf8")));
  }
}

/** A page whose links lead to what is carried, or to the web; any other becomes a place in Sortie's repository. */
function withLinksTo(carried: ReadonlySet<string>, page: string, text: string): string {
  const relinked = (words: string): string =>
    words.replace(LINK, (whole, shown: string, href: string) => {
      const [file = ""] = href.split("#");
      const target = path.posix.join(path.posix.dirname(page), file);
      if (file === "" || /^[a-z]+:/.test(href) || carried.has(target)) return whole;
      const place = `\`${target}\` in Sortie's repository`;
      return target.endsWith(shown) ? place : `${shown} (${place})`;
    });
  let from = 0;
  let result = "";
  for (const fence of text.matchAll(FENCED)) {
    result += relinked(text.slice(from, fence.index)) + fence[0];
    from = fence.index + fence[0].length;
  }
  return result + relinked(text.slice(from));
}
