// All settings of Sortie and of the rulesets, registered at `init`.

import { type Ruleset, type SettingDefinition, initialOf } from "../../engine/index.ts";
import { localize } from "../platform/localize.ts";
import { rulesets } from "../rulesets.ts";
import { FOUNDRY_CHECK_SETTING, GROUND_SETTING, PROGRESS_SETTING, SCHEMA_SETTING, WELCOME_SETTING } from "./store.ts";

/** Foundry's registry as a ruleset's settings use it: their type is only known with their field. */
interface Registrar {
  register(namespace: "sortie", key: string, data: Record<string, unknown>): void;
}

/** Registers the choice of a ruleset, and what holds at the table whatever is played. */
export function registerSettings(): void {
  const settings = game.settings;
  const first = rulesets.all[0];
  settings.register("sortie", "ruleset", {
    name: "SORTIE.Setting.Ruleset",
    hint: "SORTIE.Setting.RulesetHint",
    scope: "world",
    config: true,
    requiresReload: true,
    type: String,
    choices: Object.fromEntries(rulesets.all.map((ruleset) => [ruleset.id, ruleset.label])),
    default: first?.id ?? "",
  });
  settings.register("sortie", "requestPolicy", {
    name: "SORTIE.Setting.RequestPolicy",
    hint: "SORTIE.Setting.RequestPolicyHint",
    scope: "world",
    config: true,
    type: String,
    choices: { automatic: "SORTIE.Setting.RequestAutomatic", ask: "SORTIE.Setting.RequestAsk", off: "SORTIE.Setting.RequestOff" },
    default: "automatic",
  });
  settings.register("sortie", "mapMoves", {
    name: "SORTIE.Setting.MapMoves",
    hint: "SORTIE.Setting.MapMovesHint",
    scope: "world",
    config: true,
    type: String,
    choices: { rules: "SORTIE.Setting.MapMovesRules", count: "SORTIE.Setting.MapMovesCount", off: "SORTIE.Setting.MapMovesOff" },
    default: "count",
  });
  settings.register("sortie", "authorUndo", {
    name: "SORTIE.Setting.AuthorUndo",
    hint: "SORTIE.Setting.AuthorUndoHint",
    scope: "world",
    config: true,
    type: Boolean,
    default: true,
  });
  settings.register("sortie", "confirmClaims", {
    name: "SORTIE.Setting.ConfirmClaims",
    hint: "SORTIE.Setting.ConfirmClaimsHint",
    scope: "world",
    config: true,
    type: Boolean,
    default: false,
  });
  settings.register("sortie", "groundMarkers", {
    name: "SORTIE.Setting.GroundMarkers",
    hint: "SORTIE.Setting.GroundMarkersHint",
    scope: "world",
    config: true,
    requiresReload: true,
    type: Boolean,
    default: true,
  });
  settings.register("sortie", "moveClock", {
    name: "SORTIE.Setting.MoveClock",
    hint: "SORTIE.Setting.MoveClockHint",
    scope: "world",
    config: true,
    type: Boolean,
    default: true,
  });
  // How old the stored data are, how far a migration and the welcome have come, what lies about, what Foundry was found to do: nobody sets these by hand.
  for (const key of [SCHEMA_SETTING, PROGRESS_SETTING, WELCOME_SETTING, GROUND_SETTING, FOUNDRY_CHECK_SETTING] as const)
    settings.register("sortie", key, { scope: "world", config: false, type: Object, default: {} });
}

/** Registers every ruleset's optional rules; only those of the played ruleset are shown, below all else. */
export function registerRules(): void {
  const { settings } = game;
  const played = settings.get("sortie", "ruleset");
  for (const ruleset of rulesets.all) registerRulesetSettings(settings, ruleset, ruleset.id === played);
}

function registerRulesetSettings(settings: Registrar, ruleset: Ruleset, shown: boolean): void {
  settings.register("sortie", `${ruleset.id}.world`, { scope: "world", config: false, type: Object, default: initialOf(ruleset.world) });
  for (const setting of ruleset.settings) {
    const data = { name: setting.label, hint: setting.hint, scope: "world", config: shown, ...typeOf(setting), ...toldOf(setting) };
    settings.register("sortie", `${ruleset.id}.${setting.key}`, data);
  }
}

/** Words that the rules cannot make out are named to the GM who has typed them, and to every other: the rules' own are played in their place. */
function toldOf({ label, field }: SettingDefinition): { readonly onChange?: (text: unknown) => void } {
  if (field.kind !== "text" || !field.unread) return {};
  const { unread, initial } = field;
  return {
    onChange(text) {
      const parts = typeof text === "string" ? unread(text) : [];
      if (parts.length === 0 || !game.user.isGM) return;
      const list = parts.map((part) => localize("SORTIE.Quoted", { text: part })).join(", ");
      ui.notifications.warn(localize("SORTIE.Setting.Unread", { setting: localize(label), parts: list, initial }), { permanent: true });
    },
  };
}

/** How Foundry keeps and asks a ruleset's setting. */
export function typeOf({ field }: SettingDefinition): Record<string, unknown> {
  if (field.kind === "boolean") return { type: Boolean, default: field.initial };
  if (field.kind === "integer") return { type: Number, default: field.initial, range: { min: field.min, max: field.max, step: 1 } };
  if (field.kind === "text") return { type: String, default: field.initial };
  return { type: String, default: field.initial, choices: field.choices };
}
