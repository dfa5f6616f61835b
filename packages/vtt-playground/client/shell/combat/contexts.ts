// Decides what the combat tracker's templates are told. Pure but for reading documents; systems extend what comes out of it.

import { config, game, localize } from "../host.ts";
import { shownEffects } from "../shown-effects.ts";
import type { CombatantLike, CombatLike, EffectLike, PlainData } from "../surface.ts";

export interface EncounterView {
  id: string;
  label: number;
  active: boolean;
}

/** With more encounters than this the header pages through them; with fewer each has a tab. */
const MOST_TABS = 7;

/** The context of the header and the footer. */
export interface CombatContext extends PlainData {
  combat: CombatLike | null;
  hasCombat: boolean;
  previousId: string | null;
  nextId: string | null;
  combats: EncounterView[];
  control: boolean;
  css: string;
  currentIndex: number;
  displayCycle: boolean;
  initiativeIcon: { icon: string; hover: string };
  linked: boolean;
  labels: { scope: string };
}

/** One row of the tracker. */
export interface TurnContext extends PlainData {
  id: string;
  name: string;
  img: string | null;
  active: boolean;
  hidden: boolean;
  isDefeated: boolean;
  isOwner: boolean;
  canPing: boolean;
  hasDecimals: boolean;
  initiative: string | null;
  resource: unknown;
  css: string;
  effects: { icons: { img: string; name: string }[]; tooltip: string };
}

/** What header and footer show for the viewed encounter among all of the scene. */
export function combatContext(combat: CombatLike | null, combats: readonly CombatLike[]): CombatContext {
  const { user } = game();
  const currentIndex = combat === null ? -1 : combats.findIndex((candidate) => candidate.id === combat.id);
  const isLinked = combat?.scene !== null && combat?.scene !== undefined;
  const { initiativeIcon } = config().Combat;
  return {
    combat,
    hasCombat: combat !== null,
    user,
    combats: combats.map((candidate, index) => ({
      id: candidate.id,
      label: index + 1,
      active: candidate.id === combat?.id,
    })),
    previousId: combats[currentIndex - 1]?.id ?? null,
    nextId: combats[currentIndex + 1]?.id ?? null,
    currentIndex: currentIndex + 1,
    displayCycle: combats.length > MOST_TABS,
    control:
      combat?.turns.some((turn) => turn.id === combat.combatant?.id && turn.players.some((player) => player.id === user.id)) ?? false,
    css: combats.length > MOST_TABS ? "cycle" : combats.length > 1 ? "tabs" : "",
    initiativeIcon: { icon: initiativeIcon?.icon ?? "fa-solid fa-dice-d20", hover: initiativeIcon?.hover ?? "fa-solid fa-dice-d20" },
    linked: isLinked,
    labels: { scope: localize(isLinked ? "COMBAT.Linked" : "COMBAT.Unlinked") },
  };
}

/** What one row shows. `effects` holds what others may see on the combatant. */
export function turnContext(combat: CombatLike, combatant: CombatantLike, index: number): TurnContext {
  const { isDefeated, hidden, isOwner, initiative, resource } = combatant;
  const hasDecimals = initiative !== null && !Number.isInteger(initiative);
  const isActive = combat.turn === index;
  const icons = effectIcons(combatant);
  return {
    id: combatant.id,
    name: combatant.name,
    img: combatant.img,
    active: isActive,
    hidden,
    isDefeated,
    isOwner,
    canPing: combatant.sceneId !== null && combatant.tokenId !== null && game().user.hasPermission("PING_CANVAS"),
    hasDecimals,
    initiative: initiative === null ? null : initiative.toFixed(hasDecimals ? config().Combat.initiative.decimals : 0),
    resource: resource ?? null,
    css: [isActive ? "active" : "", hidden ? "hide" : "", isDefeated ? "defeated" : ""].filter((name) => name !== "").join(" "),
    effects: { icons, tooltip: icons.map((icon) => icon.name).join(", ") },
  };
}

/** Shown effects as icons; the defeat mark has its own button. */
export function effectIcons(combatant: CombatantLike): { img: string; name: string }[] {
  const defeated = config().specialStatusEffects["DEFEATED"];
  const effects: EffectLike[] = shownEffects(combatant.actor);
  return effects.filter((effect) => defeated === undefined || !effect.statuses.has(defeated)).map(({ img, name }) => ({ img, name }));
}
