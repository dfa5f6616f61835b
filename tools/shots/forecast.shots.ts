// Pictures of the forecast, once it is certain enough to stop by itself, and of a fight that is compared with it.
import type { Locator } from "@playwright/test";
import type { ShotScript } from "./shot.ts";
import { sidebar } from "./stage.ts";

/** Only what hangs is given up: how long a battle takes is the machine's to say. */
const HANGS = 120_000;

/** Waits until it is certain enough, for as long as one battle after the other is still being played. */
async function untilCertain(forecast: Locator): Promise<void> {
  const page = forecast.page();
  await forecast
    .getByRole("button", { name: /^(won|lost|undecided)/ })
    .nth(4)
    .waitFor({ timeout: HANGS });
  const enough = forecast.getByRole("button", { name: "Enough" });
  const played = `document.querySelector("#sortie-forecast .sortie-forecast__played > span").textContent`;
  while ((await enough.count()) > 0) {
    const before = await page.evaluate<string>(played);
    await page.waitForFunction(
      `${played} !== ${JSON.stringify(before)} || !document.querySelector("#sortie-forecast [data-action=stop]")`,
      undefined,
      { timeout: HANGS },
    );
  }
}

const script: ShotScript = async ({ seat, take }) => {
  const page = await seat.join("Gamemaster");
  await (await sidebar(page, "Combat")).getByRole("button", { name: "Forecast: how will this fight end?" }).click();
  const forecast = page.locator("#sortie-forecast");
  await untilCertain(forecast);
  await take(page, "forecast", forecast);
};

export default script;
