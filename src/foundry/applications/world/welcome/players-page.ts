// One page for players: how to play at this table.

import { activeRuleset } from "../../../rulesets.ts";
import { TEMPLATES } from "../../../presentation/templates.ts";
import { mayTour, startTour } from "../tours/register.ts";
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

  static override PARTS = { page: { template: TEMPLATES.welcomePlayers, scrollable: [".sortie-welcome"] } };

  protected override async _prepareContext(options: Parameters<Base["_prepareContext"]>[0]): ReturnType<Base["_prepareContext"]> {
    const { label, accent, introduction } = activeRuleset();
    const { character } = game.user;
    return Object.assign(await super._prepareContext(options), { label, accent, introduction, hero: character?.name ?? "" });
  }

  protected override _onClose(...parameters: Parameters<Base["_onClose"]>): void {
    super._onClose(...parameters);
    void markWelcomed(game.user);
  }
}

/** Shows the page. */
export async function showPlayersPage(): Promise<void> {
  await new PlayersPage().render({ force: true });
}
