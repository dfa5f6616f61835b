// Decides how the forecast's thread becomes a module of its own beside `sortie.mjs`: small and quick, since nobody reads names there.
import { defineConfig } from "vite";

export default defineConfig({
  publicDir: false,
  build: {
    target: "es2023",
    outDir: "dist",
    emptyOutDir: false,
    lib: { entry: "src/workers/forecast.ts", formats: ["es"], fileName: () => "forecast-worker.mjs" },
    rolldownOptions: { output: { codeSplitting: false, minify: true } },
  },
});
