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
        // Names stay: Foundry knows sheets by the names of their classes and shows them. Module authors read the source by the map beside it.
        keepNames: true,
        minify: {
          compress: { keepNames: { function: true, class: true } },
          mangle: { keepNames: true },
          codegen: { removeWhitespace: true },
        },
      },
    },
  },
});
