// The demo world's own fight of each ruleset, and whatever is asked meanwhile answered as proposed: nothing of that is a test's subject.
import { act } from "./acts.ts";
import type { Place } from "./place.ts";

/** Who strikes whom, in the demo world's fight of a ruleset. */
export interface Fight {
  readonly ruleset: string;
  readonly scene: string;
  /** A hero of Ada's, what they strike with, and what the button says that accepts. */
  readonly hero: string;
  readonly weapon: string;
  readonly accepts: string;
  /** A foe who is put beside them. */
  readonly foe: string;
  /** Spaces between the two, where a shot is meant to give no opening; missing: none. */
  readonly apart?: number;
  /** Where nobody measures, they are said to be in melee with each other. */
  readonly engaged?: boolean;
}

/** One ordinary fight for each ruleset. */
export const FIGHTS: readonly Fight[] = [
  { ruleset: "archmage", scene: "Reed Bridge", hero: "Tamsin Reed", weapon: "Longbow", accepts: "Attack", foe: "Fen Witch", apart: 2 },
  { ruleset: "shock", scene: "Carrick Toll", hero: "Corwin Thane", weapon: "War Sword", accepts: "Strike", foe: "Carrick Sergeant" },
  { ruleset: "luck", scene: "Kessar Well", hero: "Hadra Sen", weapon: "Drover’s Spear", accepts: "Attack", foe: "Ash Hand Catcher" },
  { ruleset: "definition", scene: "The Assay Yard", hero: "Aldith Corran", weapon: "Arming Sword", accepts: "Attack", foe: "Ore Brute" },
  { ruleset: "volition", scene: "Harrow Orchard", hero: "Maud Hollin", weapon: "Tolling Blow", accepts: "Use", foe: "Scarecrow Reeve", engaged: true },
]; // prettier-ignore

/** Has everybody's scene be that fight's, with the foe beside the hero. */
export async function openFight(gamemaster: Place, fight: Fight): Promise<void> {
  await gamemaster.evaluate(async ({ ruleset, scene: sceneName, hero, foe, apart = 0 }) => {
    await game.settings.set("sortie", "ruleset", ruleset);
    const scene = game.scenes.getName(sceneName);
    const [one, other] = [scene?.tokens.getName(hero), scene?.tokens.getName(foe)];
    if (!scene || !one || !other) throw new Error(`The demo world has no ${sceneName} with ${hero} and ${foe}.`);
    await scene.activate();
    await scene.view();
    await other.update({ x: one.x + scene.grid.size * (one.width + apart), y: one.y });
  }, fight);
}

/** Says that the two are in melee, where nobody measures. */
export async function engage(gamemaster: Place, { engaged, hero, foe }: Fight): Promise<void> {
  if (engaged === true) await act(gamemaster, hero, "setPosition", { at: [foe], options: { relation: "engaged" } });
}

/** Presses the default button of whatever dialog waits somewhere. False where nothing is asked. */
export async function answerAsProposed(place: Place): Promise<boolean> {
  return place.evaluate(() => {
    const dialog = document.querySelector(".application.sortie-dialog");
    const buttons = [...(dialog?.querySelectorAll<HTMLButtonElement>("button[data-action]") ?? [])];
    const accepts = buttons.filter(({ type }) => type === "submit");
    const chosen = accepts.find(({ dataset }) => "default" in dataset) ?? accepts[0];
    chosen?.click();
    return chosen !== undefined;
  });
}
