// Decides what `npm start` does on a fresh clone: install what is missing, then build and open the demo world.
import { ensureInstalled, runTool } from "./installed.mjs";

try {
  await ensureInstalled();
  process.exitCode = await runTool("demo/start-world.ts", process.argv.slice(2));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
