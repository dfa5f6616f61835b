// What Foundry's public types cannot know of Sortie, told through their own configuration interfaces, and the few documented members that they lack.
// The only declaration merging. It is no .d.ts, because the compiler reads those without checking them.

import type { SortieApi, SortieHooks } from "./surface.ts";
import type { RulesetModel, RulesetSubType } from "./models/models.ts";
import type { lastingModel, recordModel } from "./models/shared-models.ts";
import type { Question, Reply } from "./validation/questions.ts";
import type { HudApi, HudSystem } from "./integrations/action-hud.ts";
import type { AnimationRequest } from "./integrations/animations.ts";
import type { MenuEntry } from "./platform/context-menu.ts";
import type { SortieActiveEffect } from "./documents/active-effect.ts";
import type { SortieActor } from "./documents/actor.ts";
import type { SortieCombat, SortieCombatant } from "./documents/combat.ts";
import type { SortieItem } from "./documents/item.ts";
import type { SortieScene } from "./documents/scene.ts";
import type { SortieTokenDocument } from "./documents/token.ts";
import type { RequestPolicy } from "./settings/store.ts";
import type { Given } from "./prompting/answer-memory.ts";

declare module "@league-of-foundry-developers/foundry-vtt-types/configuration" {
  interface SystemNameConfig {
    name: "sortie";
  }

  /** Everything of ours that reads `game` runs at `ready` or later, or reads only what is there from `init` on. */
  interface AssumeHookRan {
    ready: never;
  }

  interface DocumentClassConfig {
    ActiveEffect: typeof SortieActiveEffect<ActiveEffect.SubType>;
    Actor: typeof SortieActor<Actor.SubType>;
    Item: typeof SortieItem<Item.SubType>;
    Combat: typeof SortieCombat<Combat.SubType>;
    Combatant: typeof SortieCombatant<Combatant.SubType>;
    Scene: typeof SortieScene;
    Token: typeof SortieTokenDocument;
  }
  interface ConfiguredActiveEffect<SubType extends ActiveEffect.SubType> {
    document: SortieActiveEffect<SubType>;
  }
  interface ConfiguredActor<SubType extends Actor.SubType> {
    document: SortieActor<SubType>;
  }
  interface ConfiguredItem<SubType extends Item.SubType> {
    document: SortieItem<SubType>;
  }
  interface ConfiguredCombat<SubType extends Combat.SubType> {
    document: SortieCombat<SubType>;
  }
  interface ConfiguredCombatant<SubType extends Combatant.SubType> {
    document: SortieCombatant<SubType>;
  }

  interface DataModelConfig {
    Actor: Record<RulesetSubType, RulesetModel>;
    Item: Record<RulesetSubType, RulesetModel>;
    Combat: Record<RulesetSubType, RulesetModel>;
    Combatant: Record<RulesetSubType, RulesetModel>;
    ActiveEffect: { lasting: ReturnType<typeof lastingModel> };
    ChatMessage: { record: ReturnType<typeof recordModel> };
  }

  /** Written by us, and by anybody's hand: what reads them checks them. */
  interface FlagConfig {
    Actor: { sortie: { ledger?: unknown; favourites?: unknown } };
    ChatMessage: { sortie: { roster?: unknown } };
    Combat: { sortie: { claims?: unknown } };
    Scene: { sortie: { ground?: unknown } };
    Token: { sortie: { lying?: unknown } };
    User: { sortie: { welcomed?: unknown; unpaidMoves?: unknown } };
  }

  interface SettingConfig {
    "sortie.ruleset": string;
    "sortie.requestPolicy": RequestPolicy;
    "sortie.mapMoves": string;
    "sortie.authorUndo": boolean;
    "sortie.confirmClaims": boolean;
    "sortie.openNumbers": boolean;
    "sortie.openDamage": boolean;
    "sortie.dock": boolean;
    "sortie.trackerRows": string;
    "sortie.bar": string;
    "sortie.barPlace": Record<string, unknown>;
    "sortie.turnNotice": boolean;
    "sortie.turnSound": boolean;
    "sortie.floatingNumbers": string;
    "sortie.difficulty": boolean;
    "sortie.schemaVersion": Record<string, unknown>;
    "sortie.migration": Record<string, unknown>;
    "sortie.welcome": Record<string, unknown>;
    "sortie.ground": Record<string, unknown>;
    "sortie.foundryCheck": Record<string, unknown>;
    /** Core's own, the mode beside the chat box, which the types do not know. */
    "core.messageMode": string;
    "sortie.groundMarkers": boolean;
    "sortie.moveClock": boolean;
    "sortie.party": string;
    /** What a ruleset registers: its options, and what outlives battles under "world". */
    [ofARuleset: `sortie.${string}.${string}`]: string | number | boolean | object;
  }

  namespace Hooks {
    interface HookConfig extends SortieHooks {
      /** Automated Animations asks what a message was about. */
      "aa.getRequiredData": (request: AnimationRequest) => void;
      /** Token Action HUD's core offers its API, and asks for the system's part of it. */
      tokenActionHudCoreApiReady: (core: { readonly api: HudApi }) => void;
      tokenActionHudSystemReady: (system: HudSystem) => void;
    }
  }

  namespace Hooks {
    interface HookConfig {
      /** @see https://foundryvtt.com/api/v14/modules/hookEvents.html#getApplicationContextOptions — by the name of the application's class. */
      getChatMessageContextOptions: (log: foundry.applications.api.ApplicationV2.Any, entries: MenuEntry[]) => void;
      /** @see https://foundryvtt.com/api/v14/modules/hookEvents.html#clientSettingChanged */
      clientSettingChanged: (key: string, value: unknown, options: object) => void;
      /** @see https://foundryvtt.com/api/v14/modules/hookEvents.html#openDetachedWindow */
      openDetachedWindow: (id: string, win: WindowProxy) => void;
      getActorContextOptions: (directory: foundry.applications.api.ApplicationV2.Any, entries: MenuEntry[]) => void;
      getCombatContextOptions: (tracker: foundry.applications.api.ApplicationV2.Any, entries: MenuEntry[]) => void;
      /** The hotbar is given whatever is dragged, not only macros. */
      hotbarDrop: (
        hotbar: foundry.applications.api.ApplicationV2.Any,
        data: { type?: string; uuid?: string },
        slot: number | string,
      ) => boolean | void;
    }
  }

  namespace foundry.applications.sidebar.tabs {
    /** The types have this class as a stub only. */
    interface ChatLog<
      RenderContext extends ChatLog.RenderContext = ChatLog.RenderContext,
      Configuration extends ChatLog.Configuration = ChatLog.Configuration,
      RenderOptions extends ChatLog.RenderOptions = ChatLog.RenderOptions,
    > {
      renderBatch(size: number): Promise<void>;
      updateMessage(message: ChatMessage): Promise<void>;
    }
  }

  namespace CONFIG {
    interface Queries {
      "sortie.ask": (data: Question) => Promise<Reply>;
      "sortie.withdraw": (data: { request: string }) => Promise<boolean>;
      "sortie.given": (data: { request: string }) => Promise<Given[]>;
    }
  }

  namespace foundry.packages {
    interface System {
      /** Where packages and macros look for a system's API. */
      api?: SortieApi;
    }
  }
}

declare global {
  /** The public API, from `init` on. */
  var sortie: SortieApi;
}
