// Decides how a token is drawn: disc with picture or initials, bars, name, status icons, marks for turn, target and defeat.

import { isVideo } from "../../data/fields/string-fields.ts";
import { element, svg } from "../dom.ts";
import { config, cssColor, game, localize } from "../host.ts";
import { initials } from "../join/join-page.ts";
import { shownEffects } from "../shown-effects.ts";
import type { BarAttribute } from "../surface.ts";
import { barAttribute, isDisplayed } from "./token-bars.ts";
import type { Token } from "./token.ts";

const DISPOSITION_CLASSES = new Map([
  [-2, "secret"],
  [-1, "hostile"],
  [0, "neutral"],
  [1, "friendly"],
]);
const MAXIMUM_ICONS = 8;

/** Draws a token into its group, which keeps its identity and so its focus. */
export function drawToken(group: SVGGElement, token: Token): void {
  const size = Math.min(token.w, token.h);
  const point = token.preview ?? token;
  group.setAttribute("transform", `translate(${String(point.x)} ${String(point.y)})`);
  group.setAttribute("class", classes(token));
  group.setAttribute("aria-label", describe(token));
  group.setAttribute("aria-pressed", String(token.controlled));
  const parts: Node[] = [];
  if (isCurrentTurn(token)) parts.push(turnMarker(token, size));
  parts.push(...body(token, size), ...statusIcons(token, size));
  if (isDisplayed(token.document.displayBars, token)) parts.push(...bars(token));
  parts.push(...targetPips(token, size));
  if (isDefeated(token)) parts.push(defeatedMark(token, size));
  if (isDisplayed(token.document.displayName ?? 0, token) || token.hover || token.controlled) parts.push(nameLabel(token));
  group.replaceChildren(...parts);
}

/** True while a token's drawing says what it would say now of its turn, its states and its conditions. */
export function isDrawn(group: SVGGElement, token: Token): boolean {
  return group.getAttribute("class") === classes(token) && group.getAttribute("aria-label") === describe(token);
}

function classes(token: Token): string {
  const names = ["token", DISPOSITION_CLASSES.get(token.document.disposition) ?? "neutral"];
  if (token.controlled) names.push("controlled");
  if (token.hover) names.push("hover");
  if (token.document.hidden) names.push("hide");
  if (token.preview !== null) names.push("dragging");
  if (isDefeated(token)) names.push("defeated");
  if (token.isOwner) names.push("owner");
  return names.join(" ");
}

function isCurrentTurn(token: Token): boolean {
  const combat = game().combat;
  return combat?.started === true && combat.combatant?.tokenId === token.id;
}

function isDefeated(token: Token): boolean {
  if (token.combatant?.isDefeated === true) return true;
  const defeated = config().specialStatusEffects["DEFEATED"];
  return defeated !== undefined && token.actor?.statuses.has(defeated) === true;
}

/** What a screen reader says about a token. */
export function describe(token: Token): string {
  const states: string[] = [token.name];
  if (isCurrentTurn(token)) states.push(localize("PLAYGROUND.Scene.CurrentTurn"));
  if (isDefeated(token)) states.push(localize("PLAYGROUND.Scene.Defeated"));
  if (token.document.hidden) states.push(localize("PLAYGROUND.Scene.Hidden"));
  if (token.isTargeted) states.push(localize("PLAYGROUND.Scene.Targeted"));
  for (const effect of shownEffects(token.actor)) states.push(effect.name);
  return states.join(", ");
}

function turnMarker(token: Token, size: number): SVGElement {
  return svg("circle", { class: "token-turn", attributes: numbers({ cx: token.w / 2, cy: token.h / 2, r: size * 0.53 }) });
}

function body(token: Token, size: number): SVGElement[] {
  const round = numbers({ cx: token.w / 2, cy: token.h / 2, r: size * 0.45 });
  const disc = svg("circle", { class: "token-disc", attributes: round });
  const ring = svg("circle", { class: "token-ring", attributes: { ...round, "stroke-width": String(Math.max(2, size * 0.035)) } });
  const tint = tintOf(token, round);
  const source = token.document.texture.src ?? token.actor?.img ?? null;
  if (source === null || source === "" || isPlaceholder(source)) {
    const letters = svg("text", {
      class: "token-initials",
      text: initials(token.name),
      attributes: { ...numbers({ x: token.w / 2, y: token.h / 2 }), "font-size": String(size * 0.34) },
    });
    return [disc, letters, ...tint, ring];
  }
  const side = size * 0.9;
  const frame = numbers({ x: (token.w - side) / 2, y: (token.h - side) / 2, width: side, height: side });
  return [disc, isVideo(source) ? film(source, frame) : still(source, frame), ...tint, ring];
}

function still(source: string, frame: Record<string, string>): SVGElement {
  return svg("image", { class: "token-picture", attributes: { ...frame, href: source, preserveAspectRatio: "xMidYMid slice" } });
}

/** A film plays without end and without a sound. */
function film(source: string, frame: Record<string, string>): SVGElement {
  const video = element("video", {
    attributes: { src: source, muted: "", autoplay: "", loop: "", playsinline: "", style: "width:100%;height:100%;object-fit:cover" },
  });
  video.muted = true;
  return svg("foreignObject", { class: "token-picture", attributes: frame, children: [video] });
}

/** The colour that lies over the picture; white is none. */
function tintOf({ document }: Token, round: Record<string, string>): SVGElement[] {
  const { tint } = document.texture;
  return tint === undefined || tint === null || tint === "#ffffff"
    ? []
    : [svg("circle", { class: "token-tint", attributes: { ...round, fill: tint } })];
}

/** Documents without a picture carry a core placeholder, which says less than two letters do. */
function isPlaceholder(source: string): boolean {
  return source.startsWith("icons/svg/");
}

function statusIcons(token: Token, size: number): SVGElement[] {
  const icons = shownEffects(token.actor)
    .filter((effect) => !effect.statuses.has(config().specialStatusEffects["DEFEATED"] ?? ""))
    .slice(0, MAXIMUM_ICONS);
  const side = size * 0.2;
  return icons.map((effect, index) => {
    const column = Math.floor(index / 4);
    const x = column * side * 1.1;
    const y = (index % 4) * side * 1.1;
    const group = svg("g", { class: "token-status", attributes: { transform: `translate(${String(x)} ${String(y)})` } });
    group.append(
      svg("rect", { attributes: numbers({ width: side, height: side, rx: side * 0.22 }) }),
      effect.img === ""
        ? svg("text", {
            text: initials(effect.name),
            attributes: { ...numbers({ x: side / 2, y: side / 2 }), "font-size": String(side * 0.5) },
          })
        : svg("image", {
            attributes: { ...numbers({ x: side * 0.1, y: side * 0.1, width: side * 0.8, height: side * 0.8 }), href: effect.img },
          }),
      svg("title", { text: effect.name }),
    );
    return group;
  });
}

function bars(token: Token): SVGElement[] {
  const found = (["bar1", "bar2"] as const).map((name) => barAttribute(token.document, name));
  const height = Math.max(10, token.layer.gridSize * 0.17);
  return found.flatMap((bar, index) => {
    if (bar?.type !== "bar" || bar.max === undefined || bar.max <= 0) return [];
    return [drawBar(token, bar, index === 0 ? token.h - height : 0, height, index)];
  });
}

function drawBar(token: Token, bar: BarAttribute, y: number, height: number, index: number): SVGElement {
  const max = bar.max ?? 0;
  const share = Math.min(1, Math.max(0, bar.value / max));
  const width = token.w * 0.92;
  const level = share > 0.5 ? "high" : share > 0.25 ? "middle" : "low";
  const group = svg("g", {
    class: `token-bar bar${String(index + 1)} ${level}`,
    attributes: { transform: `translate(${String(token.w * 0.04)} ${String(y)})` },
  });
  group.append(
    svg("rect", { class: "token-bar-track", attributes: numbers({ width, height, rx: height / 2 }) }),
    svg("rect", {
      class: "token-bar-fill",
      attributes: numbers({ width: Math.max(width * share, share > 0 ? height : 0), height, rx: height / 2 }),
    }),
  );
  if (token.isOwner || game().user.isGM) {
    group.append(
      svg("text", {
        text: `${String(bar.value)}/${String(max)}`,
        attributes: { ...numbers({ x: width / 2, y: height / 2 }), "font-size": String(height * 0.86) },
      }),
    );
  }
  return group;
}

function targetPips(token: Token, size: number): SVGElement[] {
  const others = [...token.targeted];
  const radius = size * 0.075;
  const pips = others.map((user, index) => {
    const pip = svg("circle", {
      class: "token-target",
      attributes: {
        ...numbers({ cx: token.w - radius - index * radius * 2.3, cy: radius, r: radius }),
        style: `--user-color: ${cssColor(user.color, "#d0d7e0")}`,
      },
    });
    pip.append(svg("title", { text: localize("PLAYGROUND.Scene.TargetedBy", { name: user.name }) }));
    return pip;
  });
  if (!token.isTargeted) return pips;
  const inset = size * 0.04;
  const far = { x: token.w - inset, y: token.h - inset };
  const arm = size * 0.16;
  const corners = [
    `M${String(inset)} ${String(inset + arm)}V${String(inset)}H${String(inset + arm)}`,
    `M${String(far.x - arm)} ${String(inset)}H${String(far.x)}V${String(inset + arm)}`,
    `M${String(far.x)} ${String(far.y - arm)}V${String(far.y)}H${String(far.x - arm)}`,
    `M${String(inset + arm)} ${String(far.y)}H${String(inset)}V${String(far.y - arm)}`,
  ];
  const reticle = svg("path", {
    class: "token-reticle",
    attributes: {
      d: corners.join(""),
      "stroke-width": String(Math.max(2, size * 0.03)),
      style: `--user-color: ${cssColor(game().user.color, "#d0d7e0")}`,
    },
  });
  return [reticle, ...pips];
}

function defeatedMark(token: Token, size: number): SVGElement {
  const reach = size * 0.28;
  const [x, y] = [token.w / 2, token.h / 2];
  const strokes = `M${String(x - reach)} ${String(y - reach)}L${String(x + reach)} ${String(y + reach)}M${String(x + reach)} ${String(y - reach)}L${String(x - reach)} ${String(y + reach)}`;
  return svg("path", { class: "token-defeated", attributes: { d: strokes, "stroke-width": String(size * 0.07) } });
}

function nameLabel(token: Token): SVGElement {
  const size = token.layer.gridSize * 0.16;
  return svg("text", {
    class: "token-label",
    text: token.name,
    attributes: { ...numbers({ x: token.w / 2, y: token.h + size * 1.1 }), "font-size": String(size) },
  });
}

function numbers(values: Record<string, number>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(Math.round(value * 100) / 100)]));
}
