// How a roll looks: its card in the chat, its tooltip, its inline link. The markup is ours; class names are the public ones.

import { escapeHTML } from "../data/text.ts";
import type { TooltipData } from "./terms/dice-term.ts";

export interface RollCard {
  formula: string;
  flavor: string | null;
  tooltip: string;
  total: string;
}

/** The chat card of a roll. */
export function rollCardHTML(card: RollCard): string {
  const flavor = card.flavor ? `<div class="dice-flavor">${escapeHTML(card.flavor)}</div>` : "";
  return `<div class="dice-roll" data-action="expandRoll">${flavor}<div class="dice-result"><div class="dice-formula">${escapeHTML(card.formula)}</div>${card.tooltip}<h4 class="dice-total">${escapeHTML(card.total)}</h4></div></div>`;
}

/** The dice of a roll one by one. */
export function tooltipHTML(parts: readonly TooltipData[]): string {
  if (parts.length === 0) return "";
  return `<div class="dice-tooltip"><div class="wrapper">${parts.map(partHTML).join("")}</div></div>`;
}

function partHTML(part: TooltipData): string {
  const flavor = part.flavor ? `<span class="part-flavor">${escapeHTML(part.flavor)}</span>` : "";
  const dice = part.rolls.map((roll) => `<li class="roll ${escapeHTML(roll.classes)}">${escapeHTML(roll.result)}</li>`).join("");
  const header = `<header class="part-header"><span class="part-formula">${escapeHTML(part.formula)}</span>${flavor}<span class="part-total">${escapeHTML(part.total ?? "")}</span></header>`;
  return `<section class="tooltip-part"><div class="dice">${header}<ol class="dice-rolls">${dice}</ol></div></section>`;
}

export interface AnchorOptions {
  label?: string;
  attrs?: Record<string, string>;
  dataset?: Record<string, string | undefined>;
  classes?: readonly string[];
  icon?: string;
}

/** The link of an inline roll that is already rolled. */
export function rollAnchor(
  roll: { formula: string; total: number | undefined; json: string },
  options: AnchorOptions = {},
): HTMLAnchorElement {
  const anchor = document.createElement("a");
  anchor.classList.add("inline-roll", "inline-result", ...(options.classes ?? []));
  anchor.dataset["tooltipText"] = roll.formula;
  anchor.dataset["roll"] = encodeURIComponent(roll.json);
  for (const [name, value] of Object.entries(options.attrs ?? {})) anchor.setAttribute(name, value);
  for (const [name, value] of Object.entries(options.dataset ?? {})) if (value !== undefined) anchor.dataset[name] = value;
  const icon = document.createElement("i");
  icon.className = options.icon ?? "fa-solid fa-dice-d20";
  icon.setAttribute("inert", "");
  anchor.append(icon, options.label === undefined ? String(roll.total) : `${options.label}: ${String(roll.total)}`);
  return anchor;
}
