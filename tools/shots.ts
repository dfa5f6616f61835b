// Decides how screenshots are made: every script of `tools/shots`, on a fresh demo world, in both themes.
// `npm run shots -- [part of a script's name] [--built] [--readme]`: `--built` takes what is built, `--readme` renews the README's and the documentation's
// pictures, of the scripts that ran.
import { mkdirSync } from "node:fs";
import path from "node:path";
import type { Locator, Page } from "@playwright/test";
import { buildAll } from "./build.ts";
import { buildPlaygroundClient } from "./build-playground.ts";
import { writeDemoWorld } from "./demo-world.ts";
import { filesBelow, root } from "./folders.ts";
import { dress, takeSeat, type Theme } from "./seat.ts";
import { publishPictures } from "./shots/readme.ts";
import type { ShotScript } from "./shots/shot.ts";

const THEMES: readonly Theme[] = ["light", "dark"];
const target = path.join(root, "shots");

/** What was rendered anew while it held still for its picture is looked up again. */
async function photograph(subject: Page | Locator, picture: string, tries = 3): Promise<void> {
  try {
    await subject.screenshot({ path: picture, animations: "disabled" });
  } catch (error) {
    const detached = error instanceof Error && error.message.includes("not attached");
    if (!detached || tries <= 1) throw new Error(`There is no picture of ${path.basename(picture)}`, { cause: error });
    await photograph(subject, picture, tries - 1);
  }
}

async function runScript(file: string): Promise<number> {
  const { default: script } = (await import(path.join(root, "tools/shots", file))) as { default: ShotScript };
  const seat = await takeSeat();
  let pictures = 0;
  try {
    await script({
      seat,
      take: async (page, name, element) => {
        for (const theme of THEMES) {
          await dress(page, theme);
          const picture = path.join(target, theme, `${name}.png`);
          await photograph(element ?? page, picture);
          pictures += 1;
        }
      },
    });
  } catch (error) {
    for (const [index, page] of seat.pages.entries()) await page.screenshot({ path: path.join(target, `failed-${index}.png`) });
    throw error;
  } finally {
    await seat.close();
  }
  return pictures;
}

const flags = process.argv.slice(2).filter((argument) => argument.startsWith("--"));
const wanted = process.argv.slice(2).find((argument) => !argument.startsWith("--")) ?? "";
const scripts = filesBelow(path.join(root, "tools/shots"), (file) => file.endsWith(".shots.ts") && file.includes(wanted));
if (scripts.length === 0) throw new Error(`No script in tools/shots has "${wanted}" in its name.`);
if (!flags.includes("--built")) {
  await buildAll();
  await buildPlaygroundClient();
}
await writeDemoWorld();
for (const theme of THEMES) mkdirSync(path.join(target, theme), { recursive: true });
const failed: string[] = [];
for (const script of scripts) {
  const start = performance.now();
  try {
    const pictures = await runScript(script);
    console.log(`${script}: ${pictures} pictures in ${((performance.now() - start) / 1000).toFixed(0)} s`);
  } catch (error) {
    // The others' pictures are not held up by it.
    failed.push(script);
    console.error(`${script}:`, error);
  }
}
if (flags.includes("--readme")) await publishPictures(target, wanted !== "" || failed.length > 0);
console.log(`The pictures are in ${path.relative(root, target)}/light and ${path.relative(root, target)}/dark.`);
if (failed.length > 0) {
  console.error(`What broke off: ${failed.join(", ")}`);
  process.exitCode = 1;
}
