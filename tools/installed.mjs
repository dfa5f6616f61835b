// Decides whether the packages in node_modules are the ones the lock file names, and installs them if not. Plain JavaScript: it runs before anything is installed.
import { spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import path from "node:path";

export const root = path.resolve(import.meta.dirname, "..");

/** The oldest Node that every tool in the lock file accepts. */
const OLDEST_NODE = [20, 19];

/** Runs a command with our terminal, and resolves with its exit code. */
export function run(command, args, environment = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: "inherit", env: { ...process.env, ...environment } });
    const stop = (signal) => child.kill(signal);
    // Ctrl-C reaches the child by itself (same terminal); we only have to outlive it.
    const ignore = () => undefined;
    process.on("SIGINT", ignore);
    process.on("SIGTERM", stop);
    child.on("error", reject);
    child.on("exit", (code, signal) => {
      process.off("SIGINT", ignore);
      process.off("SIGTERM", stop);
      resolve(code ?? (signal === "SIGINT" ? 130 : 1));
    });
  });
}

/** Runs one of our TypeScript tools, which needs the installed packages. */
export function runTool(tool, args = []) {
  return run(process.execPath, [path.join(root, "node_modules/tsx/dist/cli.mjs"), path.join(root, "tools", tool), ...args]);
}

async function readPackages(file) {
  try {
    return JSON.parse(await readFile(path.join(root, file), "utf8")).packages;
  } catch (error) {
    if (error.code === "ENOENT") return {};
    throw error;
  }
}

/** Names the first package that is missing or has another version than the lock file says; undefined when all is well. */
async function firstDifference() {
  const wanted = await readPackages("package-lock.json");
  // npm writes this file last, so an interrupted installation shows as missing packages.
  const present = await readPackages("node_modules/.package-lock.json");
  for (const [folder, entry] of Object.entries(wanted)) {
    if (folder === "" || entry.optional) continue;
    if (present[folder]?.version !== entry.version) return folder.replace(/^node_modules\//, "");
  }
  return undefined;
}

/** Makes node_modules agree with the lock file, with `npm ci` and only when needed. */
export async function ensureInstalled() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1])) {
    throw new Error(`Sortie needs Node ${OLDEST_NODE.join(".")} or newer; this is ${process.versions.node}. See https://nodejs.org/.`);
  }
  const difference = await firstDifference();
  if (difference === undefined) return;
  console.log(`Installing packages (${difference} is missing or has another version) …`);
  const npm = process.env.npm_execpath;
  const args = ["ci", "--no-audit", "--no-fund", "--loglevel=error"];
  const code = npm?.endsWith("npm-cli.js") ? await run(process.execPath, [npm, ...args]) : await run("npm", args);
  if (code !== 0) throw new Error("`npm ci` failed; its own message stands above.");
}
