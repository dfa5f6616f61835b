// Decides what stands before the first browser test: the built system, the playground's client, the demo world's template and the world tests' module.
import { runVisibly } from "../../../tools/outcomes.ts";

export default async function prepare(): Promise<void> {
  if (process.env["SORTIE_BUILT"] === "1") return;
  const code = await runVisibly("node_modules/tsx/dist/cli.mjs", ["tools/prepare-browser-tests.ts"]);
  if (code !== 0) throw new Error("The build that browser tests need has failed; its message stands above.");
}
