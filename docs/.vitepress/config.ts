// Decides how the documentation becomes a site. The pages read as Markdown without it: links are relative, and nothing in them is VitePress's own.
import path from "node:path";
import { defineConfig } from "vitepress";
import { sidebar } from "./sidebar.ts";

const docs = path.resolve(import.meta.dirname, "..");
const root = path.dirname(docs);
/** The page of the repository ("https://…/sortie"). With it, links to files outside of docs lead there; without it, they are shown as words. */
const repository = process.env["DOCS_REPOSITORY"];

/** Where a link of a page leads outside of docs, as a path from the root; undefined for all others. */
function outside(href: string, page: string): string | undefined {
  if (/^[a-z]+:|^[#/]/i.test(href)) return undefined;
  const target = path.resolve(path.dirname(path.join(docs, page)), href);
  return target.startsWith(docs + path.sep) ? undefined : path.relative(root, target);
}

export default defineConfig({
  title: "Sortie",
  description: "A Foundry VTT game system for the fight, with five rulesets and room for more.",
  lang: "en-GB",
  cleanUrls: true,
  base: process.env["DOCS_BASE"] ?? "/",
  srcExclude: ["pictures/**"],
  // TypeDoc's pages are its own business.
  ignoreDeadLinks: [/^\.?\/?reference\//, /\/reference\//],
  head: [["meta", { name: "color-scheme", content: "light dark" }]],
  themeConfig: {
    nav: [
      { text: "At the table", link: "/play/first-evening" },
      { text: "Rulesets", link: "/rulesets/archmage" },
      { text: "Authors", link: "/authors/" },
      { text: "Contributors", link: "/contributors/" },
    ],
    sidebar: sidebar.map((group) => ({ ...group, items: [...group.items] })),
    search: { provider: "local" },
    outline: [2, 3],
  },
  markdown: {
    config(md) {
      md.core.ruler.push("outside", ({ tokens, env }) => {
        const { relativePath = "" } = env as { readonly relativePath?: string };
        for (const { children } of tokens)
          for (const [index, token] of (children ?? []).entries()) {
            // What stands in braces is Handlebars', for Foundry; the site's own templates leave it alone.
            if (token.type === "code_inline") token.attrSet("v-pre", "");
            const to = token.type === "link_open" ? outside(token.attrGet("href") ?? "", relativePath) : undefined;
            if (to === undefined) continue;
            if (repository !== undefined) token.attrSet("href", `${repository}/blob/main/${to}`);
            else {
              const end = children?.find((other, place) => place > index && other.type === "link_close");
              for (const part of [token, end]) if (part) part.tag = "span";
              token.attrs = null;
            }
          }
      });
    },
  },
});
