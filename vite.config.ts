// Decides how Sortie's code becomes the one ES module that Foundry loads; `tools/build.ts` adds everything that isn't code.
import { defineConfig } from "vite";

export default defineConfig({
  publicDir: false,
  build: {
    target: "es2023",
    outDir: "dist",
    emptyOutDir: false,
    sourcemap: true,
    lib: { entry: "src/main.ts", formats: ["es"], fileName: () => "sortie.mjs" },
    rolldownOptions: {
      output: {
        codeSplitting: false,
        // Names of classes stay: Foundry knows sheets by them and calls hooks by them. Those of functions would be 34 kB more to load, and a call for each of them; who
        // reads the code reads it by the map beside it.
        minify: {
          compress: { keepNames: { function: false, class: true } },
          mangle: { keepNames: { function: false, class: true } },
          codegen: { removeWhitespace: true },
        },
      },
    },
  },
});
