// The window in which a GM chooses what this world plays, has the table set, and begins.

import { isSelect } from "../../../platform/elements.ts";
import { followHooks } from "../../dom/follow-hooks.ts";
import { platform } from "../../../platform/foundry-boundary.ts";
import { edgesOf } from "../../../platform/screen-rects.ts";
import { localize } from "../../../platform/localize.ts";
import { activeRuleset, rulesets } from "../../../rulesets.ts";
import { setSetting } from "../../../settings/store.ts";
import { TEMPLATES } from "../../../presentation/templates.ts";
import { showTracker } from "../../dom/show-tracker.ts";
import { bringIn, heroesOf } from "./import-starter.ts";
import { type PreparedEncounter, preparedEncounters } from "./starter-encounter.ts";
import { type Hero, heroesOfUser, isHero, listOf } from "./heroes-of-user.ts";
import { startTour } from "../tours/register.ts";
import { keepWelcome, welcomeState } from "./state.ts";
import type { Ruleset } from "../../../../engine/index.ts";
import { worldActors } from "../../../platform/world-actors.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

const GAP = 12;

/** What comes once the table is set is told beside the tracker that it is told of; a screen too narrow for both shows what is told. */
async function besideTracker(): Promise<{ readonly width: number; readonly left: number }> {
  await showTracker();
  const room = edgesOf(ui.sidebar.element)?.left ?? innerWidth;
  const width = Math.min(920, Math.max(400, room - 2 * GAP), innerWidth - 2 * GAP);
  return { width, left: Math.max(GAP, (room - width) / 2) };
}

type Base = InstanceType<ReturnType<typeof HandlebarsApplicationMixin<typeof ApplicationV2>>>;

interface Sheeted {
  readonly sheet: { render(options: { readonly force: true }): Promise<unknown> } | null;
}

/** Opens the sheet of a journal entry. Foundry's types still know the sheets of version 12 there. */
async function openDocument(entry: JournalEntry.Implementation | undefined): Promise<void> {
  await platform<Sheeted | undefined>(entry)?.sheet?.render({ force: true });
}

/** What the types of the settings window lack. */
interface Reloads {
  reloadConfirm(options: { readonly world: boolean }): Promise<void>;
}

/** What decides whether there is an encounter to begin. */
const FOLLOWED = ["updateCombat", "deleteCombat"] as const;

/** The first start of a world and the button in the settings open it. */
class WelcomeWindow extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    id: "sortie-welcome",
    tag: "form",
    classes: ["sortie", "sortie-welcome-window"],
    window: { title: "SORTIE.Welcome.Title", icon: "fa-solid fa-door-open", resizable: true },
    // As wide as five pictures, or as the screen.
    position: { width: Math.min(1240, innerWidth - 2 * GAP), height: "auto" as const },
    actions: {
      async setTable(this: WelcomeWindow): Promise<void> {
        await this.#setTable();
      },
      async begin(this: WelcomeWindow): Promise<void> {
        await this.#begin();
      },
      async story(this: WelcomeWindow): Promise<void> {
        await openDocument(game.journal.get(welcomeState().story));
      },
      async tour(this: WelcomeWindow): Promise<void> {
        await this.close();
        await startTour("tracker");
      },
      async later(this: WelcomeWindow): Promise<void> {
        await this.close();
      },
    },
  };

  static override PARTS = {
    body: { template: TEMPLATES.welcome, scrollable: [""] },
    footer: { template: TEMPLATES.welcomeFooter },
  };

  #chosen = activeRuleset().id;
  #heroes = true;
  #stopFollowing: (() => void) | null = null;
  /** Scene of the encounter that was chosen, "" for none; null is the first. */
  #encounter: string | null = null;
  #busy = false;
  #prepared: Map<string, PreparedEncounter[]> | null = null;

  protected override async _prepareContext(options: Parameters<Base["_prepareContext"]>[0]): ReturnType<Base["_prepareContext"]> {
    this.#prepared ??= await preparedEncounters(rulesets.all);
    const { state, combat, story } = welcomeState();
    const chosen = rulesets.get(this.#chosen) ?? activeRuleset();
    const encounters = this.#prepared.get(chosen.id) ?? [];
    const encounter = this.#encounterOf(chosen.id);
    const heroes = state === "set" ? 0 : (await heroesOf(chosen)).length;
    return Object.assign(await super._prepareContext(options), {
      isSet: state === "set",
      busy: this.#busy,
      rulesets: rulesets.all.map(({ id, label, hint, accent, emblem, introduction }) => ({
        id,
        label,
        hint,
        accent,
        emblem,
        introduction,
        chosen: id === chosen.id,
      })),
      played: localize(chosen.label),
      accent: chosen.accent,
      heroes: heroes > 0 ? { checked: this.#heroes, words: localize("SORTIE.Welcome.Heroes", { count: heroes }) } : null,
      encounters: encounters.map(({ scene, name }) => ({ scene, name, chosen: scene === encounter?.scene })),
      bare: !encounter,
      ...playersAndHeroes(chosen),
      brought: game.folders.some(({ name }) => name === localize(chosen.label)),
      mayBegin: game.combats.get(combat)?.started === false,
      story: game.journal.has(story),
    });
  }

  protected override async _onFirstRender(...parameters: Parameters<Base["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...parameters);
    // The tracker may begin the encounter, or somebody may delete it.
    const follow = ({ id }: { readonly id: string | null }): void => {
      if (id === welcomeState().combat) void this.render({ parts: ["footer"] });
    };
    this.#stopFollowing = followHooks(FOLLOWED, follow);
  }

  protected override async _onRender(...parameters: Parameters<Base["_onRender"]>): Promise<void> {
    await super._onRender(...parameters);
    this.element.onchange = ({ target }) => {
      if (isSelect(target) && target.name !== "encounter") void giveHero(target.name, target.value);
      else this.#read();
    };
    // Enter in the form is no click on its first button, whichever that is.
    this.element.onsubmit = (event) => {
      event.preventDefault();
    };
  }

  protected override _onClose(...parameters: Parameters<Base["_onClose"]>): void {
    super._onClose(...parameters);
    this.#stopFollowing?.();
    if (!this.#busy) void keepWelcome({ ...welcomeState(), state: "done" });
  }

  /** Takes what stands in the form now: somebody may have answered before anybody listened. */
  #read(): void {
    const { heroes, encounter, ruleset } = this.#fields();
    if (heroes) this.#heroes = heroes.checked;
    if (encounter) this.#encounter = encounter.value;
    if (!ruleset || ruleset.value === this.#chosen) return;
    this.#chosen = ruleset.value;
    // The encounters are another ruleset's from here on.
    this.#encounter = this.#encounter === "" ? "" : null;
    void this.render({ parts: ["footer"] });
  }

  #fields() {
    return {
      heroes: this.element.querySelector<HTMLInputElement>('input[name="heroes"]'),
      encounter: this.element.querySelector<HTMLSelectElement>('select[name="encounter"]'),
      ruleset: this.element.querySelector<HTMLInputElement>('input[name="ruleset"]:checked'),
    };
  }

  /** The encounter that was chosen for a ruleset. */
  #encounterOf(ruleset: string): PreparedEncounter | null {
    const [first, ...others] = this.#prepared?.get(ruleset) ?? [];
    if (this.#encounter === null) return first ?? null;
    return [first, ...others].find((encounter) => encounter?.scene === this.#encounter) ?? null;
  }

  async #setTable(): Promise<void> {
    this.#read();
    const ruleset = rulesets.get(this.#chosen);
    if (!ruleset || this.#busy) return;
    const changes = ruleset.id !== activeRuleset().id;
    this.#busy = true;
    await this.render({ parts: ["footer"] });
    try {
      if (changes) await setSetting("ruleset", ruleset.id);
      const { combat, story } = await bringIn(ruleset, this.#heroes, this.#encounterOf(ruleset.id));
      await keepWelcome({ state: "set", combat, story });
    } finally {
      this.#busy = false;
      await this.render({ force: true });
    }
    this.setPosition(await besideTracker());
    // Conditions and optional rules of the chosen ruleset are there after loading anew.
    if (changes) await platform<Reloads>(foundry.applications.settings.SettingsConfig).reloadConfirm({ world: true });
  }

  async #begin(): Promise<void> {
    const combat = game.combats.get(welcomeState().combat);
    await this.close();
    await showTracker();
    await combat?.startCombat();
  }
}

/** Shows the window. */
export async function showWelcome(): Promise<void> {
  const isSet = welcomeState().state === "set";
  await new WelcomeWindow().render({ force: true, ...(isSet && { position: await besideTracker() }) });
}

// Whose hero is whose: the GM says it in the welcome window once the heroes are in the world.

/** A player, and the heroes that could be theirs. */
interface PlayerView {
  readonly id: string;
  readonly name: string;
  readonly heroes: readonly { readonly id: string; readonly name: string; readonly theirs: boolean }[];
  readonly none: boolean;
  /** Which others they play, in a sentence; "" for none. */
  readonly others: string;
}

/** Every player of this world with the heroes of a ruleset, none where there is nothing to give; and what to do about that. */
function playersAndHeroes(ruleset: Ruleset): { readonly players: readonly PlayerView[]; readonly hint: string } {
  const heroes = worldActors().filter((actor) => isHero(actor, ruleset));
  const users = game.users.filter(({ isGM }) => !isGM);
  if (users.length === 0) return { players: [], hint: "SORTIE.Welcome.Step.PlayersNone" };
  if (heroes.length === 0) return { players: [], hint: "SORTIE.Welcome.Step.HeroesNone" };
  const players = users.map((user) => playerView(user, heroes, heroesOfUser(user, ruleset)));
  return { players, hint: "SORTIE.Welcome.Step.PlayersHint" };
}

function playerView(user: User.Stored, heroes: readonly Hero[], own: readonly Hero[]): PlayerView {
  const theirs = (heroes.find(({ id }) => id === user.character?.id) ?? own[0])?.id;
  const others = own.filter(({ id }) => id !== theirs).map(({ name }) => name);
  return {
    id: user.id,
    name: user.name,
    heroes: heroes.map(({ id, name }) => ({ id, name, theirs: id === theirs })),
    none: theirs === undefined,
    others: others.length > 0 ? localize("SORTIE.Welcome.Step.OtherHeroes", { names: listOf(others) }) : "",
  };
}

/** Makes a hero a player's: theirs to play, and their character. "" takes the character away; who owns what stays. */
async function giveHero(userId: string, heroId: string): Promise<void> {
  const user = game.users.get(userId);
  const hero = game.actors.get(heroId);
  if (!user || user.isGM) return;
  await hero?.update({ ownership: { ...hero.ownership, [userId]: CONST.DOCUMENT_OWNERSHIP_LEVELS.OWNER } });
  await user.update({ character: hero?.id ?? null });
}
