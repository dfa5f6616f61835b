// `npm run docs:build`: the reference from the sources' own comments (TypeDoc), then the site (VitePress) into docs/.vitepress/dist; `npm run docs:dev` serves it while one
// writes. Both tools are docs/package.json's and installed here when they are wanted: nothing that Sortie or its tests need hangs on them.
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { root } from "../folders.ts";
import { runVisibly } from "../outcomes.ts";

const docs = path.join(root, "docs");
const [command = "build"] = process.argv.slice(2);

async function build(): Promise<number> {
  if (!existsSync(path.join(docs, "node_modules/vitepress")))
    execFileSync("npm", ["install", "--prefix", docs, "--no-package-lock", "--no-fund", "--no-audit"], { stdio: "inherit" });
  const options = path.join(root, "tools/docs/typedoc.json");
  const reference = command === "dev" ? 0 : await runVisibly(path.join(docs, "node_modules/typedoc/bin/typedoc"), ["--options", options]);
  return reference === 0 ? runVisibly(path.join(docs, "node_modules/vitepress/bin/vitepress.js"), [command, docs]) : reference;
}

process.exitCode = await build();
