// Decides how browser tests run: Chromium as `tools/chromium.ts` finds it, two at a time, and a trace of what failed.
import { defineConfig } from "@playwright/test";
import { CHROMIUM_ARGUMENTS, ensureChromium } from "./tools/chromium.ts";

export default defineConfig({
  testDir: "test/browser",
  testMatch: "**/*.spec.ts",
  outputDir: "test-results",
  globalSetup: "./test/browser/support/global-setup.ts",
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // CI may be a busy machine: a browser test has a second try there, and the summary names the number of those that needed it. At home there is none.
  retries: process.env["CI"] ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [["list"]],
  use: {
    viewport: { width: 1440, height: 900 },
    locale: "en-GB",
    // Recording every step takes a third of a test's time: only a second try is recorded. At home: --trace on.
    // A page that doesn't answer is a failure at once, not a test that waits for its own end.
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    trace: "on-first-retry",
    launchOptions: { executablePath: await ensureChromium(), args: [...CHROMIUM_ARGUMENTS] },
  },
  projects: [{ name: "chromium", use: { browserName: "chromium" } }],
});
