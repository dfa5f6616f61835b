// Decides how Sortie's code becomes the one ES module that Foundry loads; `tools/build.ts` adds everything that isn't code.
import { defineConfig } from "vite";

export default defineConfig({
  publicDir: false,
  build: {
    target: "es2023",
    outDir: "dist",
    emptyOutDir: false,
    sourcemap: true,
    // Module authors read and subclass what we ship, and Foundry shows class names in its dialogs.
    minify: false,
    lib: { entry: "src/main.ts", formats: ["es"], fileName: () => "sortie.mjs" },
    rolldownOptions: { output: { codeSplitting: false, keepNames: true } },
  },
});
