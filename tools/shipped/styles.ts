// Decides what `sortie.css` is: the shared styles and each ruleset's, every one in its own layer so that their order in the file means nothing.
import { existsSync } from "node:fs";
import path from "node:path";
import { compile } from "sass";
import { root, rulesetIds } from "../folders.ts";

function compileLayer(layer: string, file: string): string {
  if (!existsSync(file)) return "";
  const { css } = compile(file, { style: "expanded", charset: false });
  // An import or a charset is legal only at the top of a file, and would be dropped silently inside a layer.
  if (/^@(import|charset)\b/m.test(css))
    throw new Error(`${path.relative(root, file)} compiles to an @import or @charset, which can't stand in a layer.`);
  return `@layer ${layer} {\n${css.trim().replace(/^(?=.)/gm, "  ")}\n}\n`;
}

/** Compiles all styles into the text of one CSS file. */
export function compileStyles(): string {
  const layers = [
    compileLayer("shared", path.join(root, "styles/sortie.scss")),
    ...rulesetIds().map((id) => compileLayer("rulesets", path.join(root, "src/rulesets", id, "style.scss"))),
  ];
  return ["@layer shared, rulesets;\n", ...layers.filter((layer) => layer !== "")].join("\n");
}
