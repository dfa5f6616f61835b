// One page for players: how to play at this table.

import { activeRuleset } from "../../../rulesets.ts";
import { TEMPLATES } from "../../../presentation/templates.ts";
import { followHooks } from "../../dom/follow-hooks.ts";
import { mayTour, startTour } from "../tours/register.ts";
import { heroesOfUser, listOf } from "./heroes-of-user.ts";
import { markWelcomed } from "./state.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

type Base = InstanceType<ReturnType<typeof HandlebarsApplicationMixin<typeof ApplicationV2>>>;

/** A player's first start of a world in play and the button in the settings open it. */
class PlayersPage extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    id: "sortie-players-page",
    classes: ["sortie", "sortie-welcome-window"],
    window: { title: "SORTIE.Welcome.HowToPlay", icon: "fa-solid fa-circle-question", resizable: true },
    position: { width: 560, height: "auto" as const },
    actions: {
      async tour(this: PlayersPage): Promise<void> {
        await this.close();
        await startTour(mayTour("bar") ? "bar" : "tracker");
      },
      async play(this: PlayersPage): Promise<void> {
        await this.close();
      },
    },
  };

  static override PARTS = {
    page: { template: TEMPLATES.welcomePlayers, scrollable: [""] },
    footer: { template: TEMPLATES.welcomePlayersFooter },
  };

  #stopFollowing: (() => void) | null = null;

  protected override async _prepareContext(options: Parameters<Base["_prepareContext"]>[0]): ReturnType<Base["_prepareContext"]> {
    const ruleset = activeRuleset();
    const { label, accent, introduction } = ruleset;
    const names = heroesOfUser(game.user, ruleset).map(({ name }) => name);
    return Object.assign(await super._prepareContext(options), { label, accent, introduction, heroes: listOf(names) });
  }

  protected override async _onFirstRender(...parameters: Parameters<Base["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...parameters);
    // The GM may give a hero while the page is read.
    this.#stopFollowing = followHooks(["updateActor", "updateUser"], () => void this.render({ parts: ["page"] }));
  }

  protected override _onClose(...parameters: Parameters<Base["_onClose"]>): void {
    super._onClose(...parameters);
    this.#stopFollowing?.();
    void markWelcomed(game.user);
  }
}

/** Shows the page. */
export async function showPlayersPage(): Promise<void> {
  await new PlayersPage().render({ force: true });
}
