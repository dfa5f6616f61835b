// Decides which Chromium the browser tests drive: one that is there, else Debian's package without a window, else a message that says what to do.
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { promisify } from "node:util";
import { chromium } from "@playwright/test";

const execute = promisify(execFile);

const COMMON_PATHS = [
  // Debian's build without a window: all that a headless test needs, and it starts with less work than the whole browser.
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/microsoft-edge",
  "/snap/bin/chromium",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe",
];

/** The switches every Chromium of ours starts with: no sandbox (containers), no graphics card, no calls home. */
export const CHROMIUM_ARGUMENTS: readonly string[] = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];

/** The path of a Chromium on this machine, or undefined. `CHROME_PATH` wins, and is an error when it names nothing. */
export function findChromium(): string | undefined {
  const chosen = process.env.CHROME_PATH;
  if (chosen !== undefined && chosen !== "") {
    if (!existsSync(chosen)) throw new Error(`CHROME_PATH names ${chosen}, which does not exist.`);
    return chosen;
  }
  return [...COMMON_PATHS, chromium.executablePath()].find((candidate) => existsSync(candidate));
}

/** The path of a Chromium, installing Debian's package when this is root on a machine with apt-get. */
export async function ensureChromium(): Promise<string> {
  const found = findChromium();
  if (found !== undefined) return found;
  let reason = "no apt-get, or not root";
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    console.log("No Chromium found: installing Debian's package …");
    const environment = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    try {
      await execute("apt-get", ["update", "-qq"], { env: environment });
      await execute("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium-headless-shell"], {
        env: environment,
        maxBuffer: 1 << 26,
      });
    } catch (error) {
      reason = error instanceof Error ? error.message : String(error);
    }
    const installed = findChromium();
    if (installed !== undefined) return installed;
  }
  throw new Error(
    [
      `The browser tests need Chromium, and none was found or could be installed (${reason}).`,
      "Do one of these, then run `npm test` again:",
      "  Debian or Ubuntu:  sudo apt-get update && sudo apt-get install -y chromium-headless-shell",
      "  macOS or Windows:  install Google Chrome, or run `npx playwright install chromium`",
      "  already installed: set CHROME_PATH to the full path of the program",
    ].join("\n"),
  );
}
