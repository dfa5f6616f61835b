// `npm run docs:build`: the reference from the sources' own comments (TypeDoc), then the site (VitePress) into docs/.vitepress/dist.
import { root } from "../folders.ts";
import { runVisibly } from "../outcomes.ts";
import path from "node:path";

const reference = await runVisibly("node_modules/typedoc/bin/typedoc", ["--options", path.join(root, "tools/docs/typedoc.json")]);
process.exitCode = reference === 0 ? await runVisibly("node_modules/vitepress/bin/vitepress.js", ["build", "docs"]) : reference;
