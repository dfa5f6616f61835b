// `npm start` of a module: opens the playground of a checkout of Sortie with it. Which checkout: --sortie <folder>, the package's `config.sortie`, or ../sortie.
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

const [first, second, ...rest] = process.argv.slice(2);
const said = first === "--sortie" ? second : undefined;
const passed = first === "--sortie" ? rest : process.argv.slice(2);
const module = process.cwd();
const { config = {} } = JSON.parse(readFileSync(path.join(module, "package.json"), "utf8"));
const sortie = path.resolve(module, said ?? config.sortie ?? "../sortie");

if (!existsSync(path.join(sortie, "tools/start.mjs"))) {
  console.error(
    `${sortie} is no checkout of Sortie. Name one: npm start -- --sortie <folder>, or "config": { "sortie": "<folder>" } in package.json.`,
  );
  process.exitCode = 1;
} else {
  const child = spawn(process.execPath, [path.join(sortie, "tools/start.mjs"), "--module", module, ...passed], { stdio: "inherit" });
  child.on("exit", (code) => {
    process.exitCode = code ?? 0;
  });
}
