// Decides how screenshots are made: every script of `tools/shots` and `test/pictures`, on a fresh demo world, in both themes.
// `npm run shots -- [part of a script's name] [--built] [--readme]`: `--built` takes what is built, `--readme` renews the README's and the documentation's
// pictures, of the scripts that ran.
import { mkdirSync } from "node:fs";
import path from "node:path";
import type { Locator, Page } from "@playwright/test";
import { buildAll } from "./build.ts";
import { buildPlaygroundClient } from "vtt-playground/build";
import { writeDemoWorld } from "./demo/demo-world.ts";
import { filesBelow, root } from "./folders.ts";
import { dress, takeSeat, type Theme } from "./seat.ts";
import { publishPictures } from "./shots/readme.ts";
import type { Frame, ShotScript } from "./shots/shot.ts";

const THEMES: readonly Theme[] = ["light", "dark"];
/** Windows as they are, and what the guides tell, played by the acts of the browser tests. */
const FOLDERS = ["tools/shots", "test/pictures"] as const;
const target = path.join(root, "shots");

/** What was rendered anew while it held still for its picture is looked up again. */
async function photograph(page: Page, frame: Locator | Frame | undefined, picture: string, tries = 3): Promise<void> {
  const options = { path: picture, animations: "disabled" } as const;
  try {
    if (frame === undefined) await page.screenshot(options);
    else if ("screenshot" in frame) await frame.screenshot(options);
    else await page.screenshot({ ...options, clip: frame });
  } catch (error) {
    const detached = error instanceof Error && error.message.includes("not attached");
    if (!detached || tries <= 1) throw new Error(`There is no picture of ${path.basename(picture)}`, { cause: error });
    await photograph(page, frame, picture, tries - 1);
  }
}

async function runScript(file: string): Promise<number> {
  const { default: script } = (await import(path.join(root, file))) as { default: ShotScript };
  const seat = await takeSeat();
  let pictures = 0;
  try {
    await script({
      seat,
      take: async (page, name, element) => {
        for (const theme of THEMES) {
          await dress(page, theme);
          const picture = path.join(target, theme, `${name}.png`);
          await photograph(page, element, picture);
          pictures += 1;
        }
      },
    });
  } catch (error) {
    for (const [index, page] of seat.pages.entries())
      await page.screenshot({ path: path.join(target, `failed-${path.basename(file, ".shots.ts")}-${index}.png`) });
    throw error;
  } finally {
    await seat.close();
  }
  return pictures;
}

const flags = process.argv.slice(2).filter((argument) => argument.startsWith("--"));
const wanted = process.argv.slice(2).find((argument) => !argument.startsWith("--")) ?? "";
const scripts = FOLDERS.flatMap((folder) =>
  filesBelow(path.join(root, folder), (file) => file.endsWith(".shots.ts")).map((file) => path.posix.join(folder, file)),
).filter((file) => file.includes(wanted));
if (scripts.length === 0) throw new Error(`No script in ${FOLDERS.join(" or ")} has "${wanted}" in its name.`);
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
