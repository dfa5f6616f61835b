// Decides what `npm test` does on a fresh clone: install what is missing, then run every check and test.
import { ensureInstalled, runTool } from "./installed.mjs";

try {
  await ensureInstalled();
  process.exitCode = await runTool("testing/test-run.ts", process.argv.slice(2));
} catch (error) {
  console.error(error.message);
  console.log("0 passed, 1 failed");
  process.exitCode = 1;
}
