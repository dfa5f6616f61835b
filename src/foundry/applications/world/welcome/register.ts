// When somebody is welcomed: the GM of a new world, and each player once a GM has chosen what is played.

import { isDue } from "../../../migration/world.ts";
import { loadPart } from "../../../platform/load-chunk.ts";
import { lastOfBattles } from "../../../records/find-messages.ts";
import { WELCOME_SETTING } from "../../../settings/store.ts";
import { menuOf } from "../../settings/menu-buttons.ts";
import { isWelcomed, welcomeState } from "./state.ts";

async function welcomeGamemaster(): Promise<void> {
  const part = await loadPart(() => import("./window.ts"));
  await part?.showWelcome();
}

async function welcomePlayer(): Promise<void> {
  const part = await loadPart(() => import("./players-page.ts"));
  await part?.showPlayersPage();
}

/** Puts both into the settings, where they can be opened again. Called at `init`. */
export function registerWelcome(): void {
  game.settings.registerMenu("sortie", "welcome", {
    name: "SORTIE.Welcome.Title",
    hint: "SORTIE.Welcome.Hint",
    label: "SORTIE.Welcome.Open",
    icon: "fa-solid fa-door-open",
    type: menuOf(welcomeGamemaster),
    restricted: true,
  });
  game.settings.registerMenu("sortie", "howToPlay", {
    name: "SORTIE.Welcome.HowToPlay",
    hint: "SORTIE.Welcome.HowToPlayHint",
    label: "SORTIE.Welcome.OpenHowToPlay",
    icon: "fa-solid fa-circle-question",
    type: menuOf(welcomePlayer),
    restricted: false,
  });
}

/** Welcomes whoever has not been, and players also when the GM sets the table later. Called at `ready`, once records can be looked up. */
export function welcome(): void {
  // Where a migration is offered, that comes first, and nothing lies over it.
  if (isDue()) return;
  if (game.user.isGM) {
    const { state } = welcomeState();
    const isFirst = game.users.activeGM?.isSelf === true;
    // A world in which somebody has fought already is not new.
    if (isFirst && (state === "set" || (state === "new" && !lastOfBattles()))) void welcomeGamemaster();
    return;
  }
  let isShown = false;
  const welcomeOnce = (): void => {
    if (isShown || welcomeState().state === "new" || isWelcomed(game.user)) return;
    isShown = true;
    void welcomePlayer();
  };
  for (const hook of ["createSetting", "updateSetting"] as const)
    Hooks.on(hook, ({ key }: { readonly key: string }) => {
      if (key === `sortie.${WELCOME_SETTING}`) welcomeOnce();
    });
  welcomeOnce();
}
