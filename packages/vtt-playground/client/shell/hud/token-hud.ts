// TokenHUD: what a right click on a token offers: bars, status effects, combat, visibility, target.

import { ApplicationV2 } from "../../applications/api/application.ts";
import { HandlebarsApplicationMixin, type HandlebarsTemplatePart } from "../../applications/api/handlebars-application.ts";
import type { ApplicationOptions, RenderContext, RenderOptions } from "../../applications/api/options.ts";
import { toggleCombat } from "../combat/participants.ts";
import { game, run } from "../host.ts";
import { createRefresher, onDocumentChange } from "../refresh.ts";
import { theCanvas } from "../scene/canvas.ts";
import { openSheet } from "../scene/interactions.ts";
import { barAttribute } from "../scene/token-bars.ts";
import type { Token } from "../scene/token.ts";
import { paletteOf } from "./status-effects.ts";

export class TokenHUD extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "token-hud",
    classes: ["placeable-hud"],
    window: { frame: false, positioned: false },
    actions: {
      combat: onToggleCombat,
      effect: { handler: onToggleEffect, buttons: [0, 2] },
      target: onToggleTarget,
      togglePalette: onTogglePalette,
      visibility: onToggleVisibility,
      sheet: onOpenSheet,
      dismiss: onDismiss,
    },
  };

  static override PARTS: Record<string, HandlebarsTemplatePart> = {
    hud: { template: "templates/hud/token-hud.hbs", scrollable: [".status-effects"] },
  };

  #object: Token | null = null;
  #showsPalette = false;
  #work: Promise<void> = Promise.resolve();

  constructor(options: ApplicationOptions = {}) {
    super(options);
    const refresh = createRefresher(this);
    onDocumentChange(["Actor", "Item", "ActiveEffect", "Combatant", "Combat"], () => {
      refresh();
    });
    onDocumentChange(["Token"], (document: { id: string }) => {
      if (document.id === this.#object?.id) {
        if (this.#object.destroyed) void this.clear();
        else refresh();
      }
    });
  }

  /** The token that the HUD is open on. */
  get object(): Token | null {
    return this.#object;
  }
  get document(): Token["document"] | null {
    return this.#object?.document ?? null;
  }
  get actor(): Token["actor"] {
    return this.#object?.actor ?? null;
  }

  /** Opens the HUD on a token. */
  async bind(token: Token): Promise<void> {
    return this.#inTurn(async () => {
      this.#object = token;
      this.#showsPalette = false;
      await this.render({ force: true });
    });
  }

  /** Closes the HUD. */
  async clear(): Promise<void> {
    return this.#inTurn(async () => {
      if (this.#object === null) return;
      const { id } = this.#object;
      this.#object = null;
      const hadFocus = this.rendered && this.element.contains(document.activeElement);
      await this.close();
      if (hadFocus) theCanvas().board.tokenElement(id)?.focus();
    });
  }

  /** Opening and closing wait for one another. */
  async #inTurn(work: () => Promise<void>): Promise<void> {
    const turn = this.#work.then(work);
    this.#work = turn.catch(() => undefined);
    return turn;
  }

  /** Opens or closes the palette of status effects. */
  togglePalette(shown = !this.#showsPalette): void {
    this.#showsPalette = shown;
    void this.render();
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    const token = this.#object;
    if (token === null) return context;
    return {
      ...context,
      id: this.id,
      name: token.name,
      isGM: game().user.isGM,
      isOwner: token.isOwner,
      bars: (["bar1", "bar2"] as const)
        .map((name) => ({ name, bar: barAttribute(token.document, name) }))
        .filter(({ bar }) => bar !== null),
      statusEffects: paletteOf(token.actor),
      showsPalette: this.#showsPalette,
      canToggleCombat: game().user.isGM || (game().combat ?? null) !== null,
      inCombat: token.inCombat,
      hidden: token.document.hidden,
      targeted: token.isTargeted,
    };
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.setAttribute("role", "dialog");
    this.element.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      void this.clear();
    });
    this.element.addEventListener("change", (event) => {
      if (event.target instanceof HTMLInputElement) this.#onChangeBar(event.target);
    });
  }

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    this.element.setAttribute("aria-label", this.#object?.name ?? "");
    this.#place();
    if (options.isFirstRender === true) this.element.querySelector<HTMLElement>("button")?.focus({ preventScroll: true });
  }

  override _insertElement(element: HTMLElement): void {
    (document.getElementById("hud") ?? document.body).append(element);
  }

  #place(): void {
    const token = this.#object;
    if (token === null) return;
    const corner = theCanvas().clientCoordinatesFromCanvas({ x: token.x + token.w, y: token.y });
    const { offsetWidth, offsetHeight } = this.element;
    const left = Math.max(8, Math.min(corner.x + 8, globalThis.innerWidth - offsetWidth - 8));
    const top = Math.max(8, Math.min(corner.y, globalThis.innerHeight - offsetHeight - 8));
    this.element.style.left = `${String(left)}px`;
    this.element.style.top = `${String(top)}px`;
  }

  /** A plain number sets the bar, "+3" and "-3" change it. */
  #onChangeBar(input: HTMLInputElement): void {
    const token = this.#object;
    const name = input.dataset["bar"];
    if (token === null || (name !== "bar1" && name !== "bar2")) return;
    const bar = barAttribute(token.document, name);
    const text = input.value.trim();
    const value = Number(text.replace(/^=/u, ""));
    if (bar === null || text === "" || !Number.isFinite(value)) {
      void this.render();
      return;
    }
    const isDelta = /^[+-]/u.test(text);
    run("changing a bar", async () => {
      const { actor } = token;
      if (actor?.modifyTokenAttribute !== undefined) await actor.modifyTokenAttribute(bar.attribute, value, isDelta, bar.type === "bar");
      else {
        const wanted = isDelta ? bar.value + value : value;
        const key = bar.type === "bar" ? `system.${bar.attribute}.value` : `system.${bar.attribute}`;
        await actor?.update({ [key]: bar.max === undefined ? wanted : Math.min(bar.max, wanted) });
      }
    });
  }
}

function selected(hud: TokenHUD): Token[] {
  const { controlled } = theCanvas().tokens;
  return hud.object === null || controlled.includes(hud.object) ? controlled : [hud.object];
}

async function onToggleCombat(this: TokenHUD): Promise<void> {
  const tokens = selected(this);
  const first = this.object;
  await toggleCombat(first === null ? tokens : [first, ...tokens.filter((token) => token !== first)]);
}

async function onToggleEffect(this: TokenHUD, event: PointerEvent, target: HTMLElement): Promise<void> {
  const { statusId = "" } = target.dataset;
  await this.actor?.toggleStatusEffect(statusId, event.button === 2 ? { overlay: true } : {});
}

function onToggleTarget(this: TokenHUD, event: PointerEvent): void {
  this.object?.setTarget(!this.object.isTargeted, { releaseOthers: !event.shiftKey });
  void this.render();
}

function onTogglePalette(this: TokenHUD): void {
  this.togglePalette();
}

async function onToggleVisibility(this: TokenHUD): Promise<void> {
  const hidden = this.object?.document.hidden !== true;
  await theCanvas().scene?.updateEmbeddedDocuments(
    "Token",
    selected(this).map((token) => ({ _id: token.id, hidden })),
  );
}

function onOpenSheet(this: TokenHUD): void {
  openSheet(this.object);
}

function onDismiss(this: TokenHUD): void {
  void this.clear();
}
