// Pictures of the forecast, once it is certain enough to stop by itself, and of a fight that is compared with it.
import type { ShotScript } from "./shot.ts";
import { sidebar } from "./stage.ts";

const script: ShotScript = async ({ seat, take }) => {
  const page = await seat.join("Gamemaster");
  await (await sidebar(page, "Combat")).getByRole("button", { name: "Forecast: how will this fight end?" }).click();
  const forecast = page.locator("#sortie-forecast");
  await forecast
    .getByRole("button", { name: /^(won|lost|undecided)/ })
    .nth(4)
    .waitFor();
  await forecast.getByRole("button", { name: "Enough" }).waitFor({ state: "detached", timeout: 120_000 });
  await take(page, "forecast", forecast);
};

export default script;
