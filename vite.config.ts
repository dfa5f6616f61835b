// Decides how Sortie's code becomes the ES module that Foundry loads, and those that it loads later; `tools/build.ts` adds everything that isn't code.
import path from "node:path";
import type { Plugin } from "vite";
import { defineConfig } from "vite";
import { keepOnly } from "./tools/folders.ts";

const CHUNKS = "chunks";

/** Removes what an earlier build left there, under other names. */
const onlyPresentChunks: Plugin = {
  name: "sortie:only-present-chunks",
  writeBundle({ dir = "" }, bundle) {
    const present = Object.keys(bundle).filter((file) => path.dirname(file) === CHUNKS);
    if (present.length > 0) keepOnly(path.join(dir, CHUNKS), new Set(present.map((file) => path.basename(file))));
  },
};

export default defineConfig({
  publicDir: false,
  plugins: [onlyPresentChunks],
  build: {
    target: "es2023",
    outDir: "dist",
    emptyOutDir: false,
    sourcemap: true,
    lib: { entry: "src/main.ts", formats: ["es"], fileName: () => "sortie.mjs" },
    rolldownOptions: {
      output: {
        // What a world starts with is one file; what only some people open (`loadPart`) comes when it is opened. Names hold what a file says, so that no browser ever joins
        // files of two versions, and `sortie.mjs` only brings in the first of them: under whichever address it is loaded, what parts share is there once.
        codeSplitting: { groups: [{ name: "start", tags: ["$initial"] }] },
        chunkFileNames: ({ name, facadeModuleId }) =>
          `${CHUNKS}/${name === "window" ? path.basename(path.dirname(facadeModuleId ?? name)) : name}-[hash].mjs`,
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
