// Decides which screenshots the README and the documentation carry, and makes them small: `docs/pictures/*.webp`, encoded by Chromium.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { chromium } from "@playwright/test";
import { CHROMIUM_ARGUMENTS, ensureChromium } from "vtt-playground/chromium";
import { root } from "../folders.ts";

const PICTURES = [
  { shot: "dark/table-gamemaster-in-battle", name: "battle" },
  { shot: "light/table-player-attacks", name: "attack" },
  { shot: "dark/table-player-sheet", name: "sheet" },
  { shot: "light/welcome-choose-1440", name: "welcome" },
  { shot: "light/creation-archmage-3", name: "creation" },
  { shot: "light/party-1100", name: "party" },
  { shot: "light/browser-foes-1100", name: "compendia" },
  { shot: "light/forecast", name: "forecast" },
  { shot: "light/dialog-undo-conflict", name: "undo-conflict" },
  { shot: "light/card-undone", name: "undone" },
  { shot: "light/card-pending-gamemaster", name: "pending" },
  ...["archmage", "definition", "luck", "shock", "volition"].map((id) => ({ shot: `light/tracker-${id}-full`, name: `tracker-${id}` })),
];

/** What a guide shows has `guide-` before its name; which there are, the scripts say. */
const GUIDE = /^guide-(.+)\.png$/;

const LARGEST_BYTES = 200_000;

/** Encodes the pictures anew from the screenshots in a folder. `partly`: only those whose screenshot is there; else a missing one is an error. */
export async function publishPictures(shots: string, partly = false): Promise<void> {
  const folder = path.join(root, "docs/pictures");
  mkdirSync(folder, { recursive: true });
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: [...CHROMIUM_ARGUMENTS] });
  try {
    const page = await browser.newPage();
    const guides = readdirSync(path.join(shots, "light")).flatMap((file) => {
      const name = GUIDE.exec(file)?.[1];
      return name === undefined ? [] : [{ shot: `light/guide-${name}`, name }];
    });
    for (const { shot, name } of [...PICTURES, ...guides]) {
      if (partly && !existsSync(path.join(shots, `${shot}.png`))) continue;
      const source = readFileSync(path.join(shots, `${shot}.png`)).toString("base64");
      const encoded = await page.evaluate<string>(`(async () => {
        const image = new Image();
        image.src = "data:image/png;base64,${source}";
        await image.decode();
        const canvas = document.createElement("canvas");
        canvas.width = image.width;
        canvas.height = image.height;
        canvas.getContext("2d").drawImage(image, 0, 0);
        return canvas.toDataURL("image/webp", 0.9).split(",")[1];
      })()`);
      const picture = Buffer.from(encoded, "base64");
      if (picture.length > LARGEST_BYTES)
        throw new Error(`${name}.webp has ${picture.length} bytes; a picture of the documentation has at most ${LARGEST_BYTES}.`);
      writeFileSync(path.join(folder, `${name}.webp`), picture);
      console.log(`docs/pictures/${name}.webp: ${Math.round(picture.length / 1000)} kB`);
    }
  } finally {
    await browser.close();
  }
}
