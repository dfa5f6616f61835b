// Decides what a token on the scene knows and can be told: control, targets, hover, position. Drawing is token-view.ts's business.

import { game, hooks } from "../host.ts";
import type { ActorLike, CombatantLike, TokenDocumentLike, UserLike } from "../surface.ts";
import { centerOf, type Point, type Rectangle } from "../../grid/geometry.ts";
import type { TokenLayer } from "./token-layer.ts";

export interface TargetOptions {
  user?: UserLike;
  releaseOthers?: boolean;
  groupSelection?: boolean;
}

/** A token as the canvas shows it. */
export class Token {
  readonly document: TokenDocumentLike;
  readonly layer: TokenLayer;
  /** Users who target this token. */
  readonly targeted = new Set<UserLike>();
  readonly isPreview = false;
  controlled = false;
  hover = false;
  /** Where it is drawn while somebody drags it. */
  preview: Point | null = null;

  constructor(document: TokenDocumentLike, layer: TokenLayer) {
    this.document = document;
    this.layer = layer;
  }

  get id(): string {
    return this.document.id;
  }
  get name(): string {
    return this.document.name;
  }
  get actor(): ActorLike | null {
    return this.document.actor;
  }
  get combatant(): CombatantLike | null {
    return game().combat?.combatants.find((combatant) => combatant.tokenId === this.id && combatant.sceneId === this.layer.sceneId) ?? null;
  }
  get inCombat(): boolean {
    return this.combatant !== null;
  }
  get scene(): unknown {
    return this.document.parent;
  }
  get isOwner(): boolean {
    return this.document.isOwner;
  }
  /** Whether this user may look at its actor's sheet. */
  get observer(): boolean {
    return this.actor?.testUserPermission(game().user, "OBSERVER") ?? this.isOwner;
  }
  get hasSight(): boolean {
    return this.document.sight?.enabled === true;
  }
  /** How far it sees without light, in pixels. */
  get sightRange(): number {
    const range = this.document.sight?.range;
    return range === null ? Infinity : this.getLightRadius(range ?? 0);
  }
  /** How far the light goes that it gives, in pixels. */
  get lightRange(): number {
    const { bright = 0, dim = 0 } = this.document.light ?? {};
    return this.getLightRadius(Math.max(bright, dim));
  }
  /** Units of the scene in pixels, counted from the token's edge. */
  getLightRadius(units: number): number {
    if (units === 0) return 0;
    const { grid } = this.layer;
    return (Math.abs(units) / (grid?.distance ?? 1)) * (grid?.size ?? 100) + Math.min(this.w, this.h) / 2;
  }
  get isVisible(): boolean {
    if (this.document.hidden && !game().user.isGM) return false;
    if (this.controlled) return true;
    const { visibility } = this.layer;
    if (!visibility?.tokenVision || visibility.visionSources.includes(this)) return true;
    return visibility.testVisibility(this.center, { tolerance: Math.min(this.w, this.h) / 4 });
  }
  get visible(): boolean {
    return this.isVisible;
  }
  get isTargeted(): boolean {
    return this.targeted.has(game().user);
  }
  get x(): number {
    return this.document.x;
  }
  get y(): number {
    return this.document.y;
  }
  get w(): number {
    return this.document.getSize().width;
  }
  get h(): number {
    return this.document.getSize().height;
  }
  get bounds(): Rectangle {
    return { x: this.x, y: this.y, width: this.w, height: this.h };
  }
  get center(): Point {
    return centerOf(this.bounds);
  }
  get destroyed(): boolean {
    return this.layer.get(this.id) !== this;
  }

  /** What of it is to be drawn anew; here everything always is. */
  readonly renderFlags = {
    set: (): void => {
      this.refresh();
    },
  };

  /** The middle of the token if its corner stood at `point`. */
  getCenterPoint(point: Point = this): Point {
    return { x: point.x + this.w / 2, y: point.y + this.h / 2 };
  }

  /** Selects the token for this user; others are released unless `releaseOthers` is false. */
  control({ releaseOthers = true }: { releaseOthers?: boolean } = {}): boolean {
    if (!this.isOwner || !this.isVisible) return false;
    if (releaseOthers) for (const other of this.layer.controlled) if (other !== this) other.release();
    if (this.controlled) return true;
    this.controlled = true;
    this.refresh();
    hooks().callAll("controlToken", this, true);
    return true;
  }

  release(): boolean {
    if (!this.controlled) return false;
    this.controlled = false;
    this.refresh();
    hooks().callAll("controlToken", this, false);
    return true;
  }

  /** Marks or unmarks the token as a user's target, tells the other clients about one's own targets, and fires `targetToken`. */
  setTarget(targeted = true, { user = game().user, releaseOthers = true, groupSelection = false }: TargetOptions = {}): void {
    if (targeted && releaseOthers) {
      for (const other of this.layer.placeables) {
        if (other !== this && other.targeted.has(user)) other.setTarget(false, { user, releaseOthers: false, groupSelection: true });
      }
    }
    if (targeted === this.targeted.has(user)) return;
    if (targeted) {
      this.targeted.add(user);
      user.targets.add(this);
    } else {
      this.targeted.delete(user);
      user.targets.delete(this);
    }
    this.refresh();
    hooks().callAll("targetToken", user, this, targeted);
    if (user.isSelf && !groupSelection) this.layer.broadcastTargets();
  }

  setHover(hover: boolean): void {
    if (hover === this.hover) return;
    this.hover = hover;
    this.refresh();
    hooks().callAll("hoverToken", this, hover);
  }

  /** Draws the token again. */
  refresh(): this {
    this.layer.refreshToken(this);
    return this;
  }
}
