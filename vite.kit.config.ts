// Decides how the engine, the kit that tests rulesets and the built-in rulesets become ES modules for authors: readable, and one copy of what both share.
import { defineConfig } from "vite";

export default defineConfig({
  publicDir: false,
  build: {
    target: "es2023",
    outDir: "dist/kit",
    emptyOutDir: true,
    minify: false,
    lib: {
      entry: { engine: "src/engine/index.ts", testing: "src/engine/testing/index.ts", rulesets: "src/rulesets/kit.ts" },
      formats: ["es"],
    },
    rolldownOptions: { output: { entryFileNames: "[name].mjs", chunkFileNames: "shared-[name].mjs" } },
  },
});
