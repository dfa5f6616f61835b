// When what stands around bar and dock changes: its size, and which element it is, since Foundry may draw a part of its interface anew.

import { isElement } from "../../platform/elements.ts";

/** Parts of the interface by their name in `ui`, with the hooks that tell of another look. */
const HOOKS = {
  controls: ["renderSceneControls"],
  nav: ["renderSceneNavigation"],
  sidebar: ["renderSidebar", "collapseSidebar", "changeSidebarTab"],
  players: ["renderPlayers"],
  hotbar: ["renderHotbar"],
} as const;

/** Properties that move something. */
const MOVES = /^(?:transform|translate|scale|zoom|left|right|top|bottom|width|height|margin|inset|flex)/u;

/** A part of Foundry's interface. */
export type Surrounding = keyof typeof HOOKS;

/** Measures now and whenever one of the parts, or of the elements `also`, changes; returns how to stop. */
export function followSurroundings(parts: readonly Surrounding[], also: readonly (HTMLElement | null)[], measure: () => void): () => void {
  const observer = new ResizeObserver(measure);
  let observed: readonly HTMLElement[] = [];
  const observe = (): void => {
    const now = [...also, ...parts.map((part) => ui[part].element)].filter((element) => isElement(element));
    for (const element of observed) if (!now.includes(element)) observer.unobserve(element);
    for (const element of now) if (!observed.includes(element)) observer.observe(element);
    observed = now;
    measure();
  };
  const hooks = parts.flatMap((part) => HOOKS[part].map((name) => ({ name, id: Hooks.on(name, observe) })));
  // Another scale of the interface changes where things are, but no size that an observer hears of.
  const scaled = Hooks.on("clientSettingChanged", (key: string) => {
    if (key === "core.uiConfig") requestAnimationFrame(observe);
  });
  // What moves bit by bit has come to its place: a new size is heard of by then, a new place is not.
  const ended = new AbortController();
  const page = document.getElementById("interface") ?? document.body;
  page.addEventListener(
    "transitionend",
    ({ propertyName }) => {
      if (MOVES.test(propertyName)) measure();
    },
    ended,
  );
  observe();
  return () => {
    observer.disconnect();
    ended.abort();
    Hooks.off("clientSettingChanged", scaled);
    for (const { name, id } of hooks) Hooks.off(name, id);
  };
}
