// Decides which tokens the viewed level of a scene holds and which of them are selected or targeted.

import { game, hooks } from "../host.ts";
import type { SceneLike, TokenDocumentLike, UserLike } from "../surface.ts";
import type { BaseGrid } from "../../grid/base-grid.ts";
import { intersects, type Rectangle } from "../../grid/geometry.ts";
import { Token } from "./token.ts";
import type { Visibility } from "./visibility.ts";

/** Draws a token anew; null takes it off the board. */
export type TokenRenderer = (token: Token, removed: boolean) => void;

export class TokenLayer {
  static documentName = "Token";
  readonly #tokens = new Map<string, Token>();
  #scene: SceneLike | null = null;
  #render: TokenRenderer = () => undefined;
  grid: BaseGrid | null = null;
  /** What this user sees; without it, everything. */
  visibility: Visibility | null = null;
  /** The token under the pointer. */
  hover: Token | null = null;

  get gridSize(): number {
    return this.grid?.size ?? 100;
  }
  get sceneId(): string | null {
    return this.#scene?.id ?? null;
  }
  get placeables(): Token[] {
    return [...this.#tokens.values()];
  }
  get controlled(): Token[] {
    return this.placeables.filter((token) => token.controlled);
  }
  get controlledObjects(): Map<string, Token> {
    return new Map(this.controlled.map((token) => [token.id, token]));
  }
  /** Tokens of this scene that this user owns. */
  get ownedTokens(): Token[] {
    return this.placeables.filter((token) => token.isOwner);
  }
  get documentCollection(): SceneLike["tokens"] | null {
    return this.#scene?.tokens ?? null;
  }

  get(id: string): Token | undefined {
    return this.#tokens.get(id);
  }

  /** Shows a scene's tokens instead of the ones before. */
  show(scene: SceneLike | null, grid: BaseGrid | null, render: TokenRenderer): void {
    for (const token of this.placeables) {
      for (const user of token.targeted) user.targets.delete(token);
      Reflect.set(token.document, "_object", null);
    }
    this.#tokens.clear();
    this.#scene = scene;
    this.#render = render;
    this.grid = grid;
    for (const document of scene?.tokens.contents ?? []) this.follow(document);
  }

  /** Shows a token that is included in the viewed level, and no other. */
  follow(document: TokenDocumentLike): void {
    const level = this.#scene?.viewedLevel?.id;
    if (level !== undefined && document.includedInLevel?.(level) === false) this.remove(document.id);
    else this.add(document);
  }

  add(document: TokenDocumentLike): Token {
    const existing = this.#tokens.get(document.id);
    if (existing !== undefined) return existing.refresh();
    const token = new Token(document, this);
    this.#tokens.set(document.id, token);
    // What `TokenDocument#object` answers.
    Reflect.set(document, "_object", token);
    return token.refresh();
  }

  remove(id: string): void {
    const token = this.#tokens.get(id);
    if (token === undefined) return;
    token.release();
    for (const user of [...token.targeted]) token.setTarget(false, { user, releaseOthers: false });
    this.#tokens.delete(id);
    Reflect.set(token.document, "_object", null);
    if (this.hover === token) this.hover = null;
    this.#render(token, true);
  }

  refreshToken(token: Token): void {
    if (this.#tokens.get(token.id) === token) this.#render(token, false);
  }

  /** Selects nothing any more. */
  releaseAll(): number {
    const selected = this.controlled;
    for (const token of selected) token.release();
    return selected.length;
  }

  /** Selects every own token that lies in the rectangle. */
  selectObjects(area: Rectangle, { releaseOthers = true }: { releaseOthers?: boolean } = {}): boolean {
    const inside = this.ownedTokens.filter((token) => token.isVisible && intersects(token.bounds, area));
    if (releaseOthers) for (const token of this.controlled) if (!inside.includes(token)) token.release();
    for (const token of inside) token.control({ releaseOthers: false });
    return inside.length > 0;
  }

  /** Targets exactly these tokens (`mode` "acquire" adds, "release" takes away). */
  setTargets(ids: Iterable<string>, { mode = "replace" }: { mode?: "replace" | "acquire" | "release" } = {}): void {
    const { user } = game();
    const wanted = new Set(ids);
    for (const token of this.placeables) {
      const isNamed = wanted.has(token.id);
      if (mode === "release" ? isNamed : mode === "replace" && !isNamed)
        token.setTarget(false, { user, releaseOthers: false, groupSelection: true });
      else if (isNamed && mode !== "release") token.setTarget(true, { user, releaseOthers: false, groupSelection: true });
    }
    this.broadcastTargets();
  }

  /** Takes over what another client reported of its user's targets. */
  syncTargets(user: UserLike): void {
    for (const token of this.placeables) {
      const isTarget = user.targets.has(token);
      if (isTarget === token.targeted.has(user)) continue;
      if (isTarget) token.targeted.add(user);
      else token.targeted.delete(user);
      token.refresh();
      hooks().callAll("targetToken", user, token, isTarget);
    }
  }

  /** Tells the other clients what this user targets. */
  broadcastTargets(): void {
    const { user } = game();
    const targets = this.placeables.filter((token) => token.targeted.has(user)).map((token) => token.id);
    user.broadcastActivity?.({ targets });
  }

  /** Selects the next own token, or the previous one. */
  cycleTokens(forwards = true): Token | null {
    const own = this.ownedTokens.filter((token) => token.isVisible);
    if (own.length === 0) return null;
    const current = own.findIndex((token) => token.controlled);
    const next = own[(current + (forwards ? 1 : -1) + own.length) % own.length] ?? null;
    next?.control();
    return next;
  }
}
