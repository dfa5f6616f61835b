// Decides how the browser half of the playground is built: one page, unminified, because class names are part of the public API.
import path from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { compiledTemplates } from "./compiled-templates.ts";

const here = path.dirname(fileURLToPath(import.meta.url));

export default defineConfig({
  root: here,
  base: "/",
  publicDir: false,
  plugins: [compiledTemplates()],
  build: {
    outDir: path.resolve(here, "built"),
    emptyOutDir: true,
    target: "es2023",
    minify: false,
    cssMinify: false,
    sourcemap: true,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 5000,
    rolldownOptions: {
      // Sheets are registered and hooks are named by class name.
      output: { keepNames: true },
    },
  },
});
