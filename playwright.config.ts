// Decides how browser tests run: Chromium as `packages/vtt-playground/chromium.ts` finds it, three at a time, each promise tried once, and a picture of what failed.
import { defineConfig } from "@playwright/test";
import { VIEWPORT } from "./test/browser/support/chairs.ts";
import { CHROMIUM_ARGUMENTS, ensureChromium } from "vtt-playground/chromium";

export default defineConfig({
  testDir: "test/browser",
  testMatch: "**/*.spec.ts",
  outputDir: "test-results",
  globalSetup: "./test/browser/support/global-setup.ts",
  fullyParallel: true,
  forbidOnly: true,
  // Three keep two cores busy most of the time; with four, steps that are timed by the clock came late.
  workers: 3,
  // A promise that holds only at the second try is not kept: no test is tried twice, on no machine.
  retries: 0,
  // A test ends by what its steps wait for in vain, which names the promise. These bounds are for machines that do much else besides: on one that was four
  // times slower than a developer's, five battles of a forecast took more than 30 s.
  timeout: 900_000,
  expect: { timeout: 120_000 },
  reporter: [["list"]],
  use: {
    viewport: VIEWPORT,
    locale: "en-GB",
    // A page that doesn't answer is a failure at once, not a test that waits for its own end.
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    screenshot: "only-on-failure",
    // Recording every step takes a third of a test's time. To look into one: --trace on.
    trace: "off",
    launchOptions: { executablePath: await ensureChromium(), args: [...CHROMIUM_ARGUMENTS] },
  },
  projects: [{ name: "chromium", use: { browserName: "chromium" } }],
});
