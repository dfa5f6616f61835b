// Decides that the page's build compiles the client's own templates ahead: a page that joins has them compiled, and only packages' templates are compiled in it.
import { readFile } from "node:fs/promises";
import Handlebars from "handlebars";
import type { Plugin } from "vite";

/** Gives templates of the client as Handlebars' specifications instead of their text. */
export function compiledTemplates(): Plugin {
  return {
    name: "compiled-templates",
    enforce: "pre",
    async load(id) {
      const [file = "", query] = id.split("?");
      if (query !== "raw" || !file.endsWith(".hbs")) return null;
      // Its types say otherwise, but this is the text of the specification.
      const specification: unknown = Handlebars.precompile(await readFile(file, "utf8"));
      if (typeof specification !== "string") throw new TypeError(`Handlebars does not compile ${file} to text.`);
      return `export default ${specification};`;
    },
  };
}
