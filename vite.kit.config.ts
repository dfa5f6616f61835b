// Decides how the engine and the kit that tests rulesets become ES modules for authors: readable, and one copy of what both share.
import { defineConfig } from "vite";

export default defineConfig({
  publicDir: false,
  build: {
    target: "es2023",
    outDir: "dist/kit",
    emptyOutDir: true,
    minify: false,
    lib: { entry: { engine: "src/engine/index.ts", testing: "src/engine/testing/index.ts" }, formats: ["es"] },
    rolldownOptions: { output: { entryFileNames: "[name].mjs", chunkFileNames: "shared.mjs" } },
  },
});
