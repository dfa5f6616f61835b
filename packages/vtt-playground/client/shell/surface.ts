// The part of the public document API that the shell reads, as shapes: system and module subclasses fit them as well as ours do.

import type { BaseGrid } from "../grid/base-grid.ts";

export type PlainData = Record<string, unknown>;

/** A `Collection`: a Map that iterates over its values. */
export interface CollectionLike<T> extends Iterable<T> {
  readonly size: number;
  readonly contents: T[];
  get(id: string): T | undefined;
  has(id: string): boolean;
  filter(test: (value: T) => boolean): T[];
  find(test: (value: T) => boolean): T | undefined;
  map<R>(change: (value: T) => R): R[];
  some(test: (value: T) => boolean): boolean;
}

export interface SheetLike {
  readonly rendered: boolean;
  render(options?: object | boolean): unknown;
  close(options?: object): Promise<unknown>;
}

/** What every document offers. */
export interface DocumentLike {
  readonly id: string;
  readonly uuid: string;
  readonly documentName: string;
  readonly isOwner: boolean;
  readonly visible: boolean;
  readonly limited: boolean;
  readonly pack: string | null;
  readonly sheet: SheetLike | null;
  readonly apps?: Record<string, unknown>;
  readonly parent: DocumentLike | null;
  name: string;
  ownership?: Record<string, number>;
  update(changes: PlainData, options?: PlainData): Promise<unknown>;
  delete(options?: PlainData): Promise<unknown>;
  clone(data: PlainData, context?: PlainData): unknown;
  toObject(): PlainData;
  toDragData(): PlainData;
  deleteDialog(options?: PlainData): Promise<unknown>;
  testUserPermission(user: UserLike, level: string | number, options?: PlainData): boolean;
  canUserModify(user: UserLike, action: string, data?: PlainData): boolean;
  updateEmbeddedDocuments(name: string, updates: PlainData[], options?: PlainData): Promise<unknown[]>;
  createEmbeddedDocuments(name: string, data: PlainData[], options?: PlainData): Promise<unknown[]>;
  deleteEmbeddedDocuments(name: string, ids: string[], options?: PlainData): Promise<unknown[]>;
}

export interface FolderLike extends DocumentLike {
  type: string;
  folder: FolderLike | null;
  sort: number;
  sorting: "a" | "m";
  color: { css?: string } | string | null;
}

/** A document that stands in a directory. */
export interface DirectoryDocument extends DocumentLike {
  folder: FolderLike | null;
  sort: number;
  img?: string | null;
  type?: string;
}

export interface UserLike extends DocumentLike {
  readonly active: boolean;
  readonly isGM: boolean;
  readonly isSelf: boolean;
  readonly role: number;
  readonly color: { css?: string } | string | null;
  readonly character: ActorLike | null;
  readonly targets: Set<unknown>;
  viewedScene: string | null;
  hotbar?: Record<string, string>;
  hasPermission(name: string): boolean;
  can?(action: string): boolean;
  broadcastActivity?(activity: PlainData): void;
}

export interface EffectLike extends DocumentLike {
  readonly img: string;
  readonly disabled: boolean;
  readonly active?: boolean;
  readonly statuses: Set<string>;
  readonly isTemporary?: boolean;
  /** One of `CONST.ACTIVE_EFFECT_SHOW_ICON`. */
  readonly showIcon?: number;
}

export interface ActorLike extends DirectoryDocument {
  readonly type: string;
  readonly img: string;
  readonly system: PlainData;
  readonly statuses: Set<string>;
  readonly appliedEffects: EffectLike[];
  readonly prototypeToken?: { toObject(): PlainData; actorLink?: boolean };
  readonly inCombat?: boolean;
  getRollData(): PlainData;
  getTokenDocument?(data?: PlainData): Promise<{ toObject(): PlainData }>;
  toggleStatusEffect(id: string, options?: { active?: boolean; overlay?: boolean }): Promise<unknown>;
  modifyTokenAttribute?(attribute: string, value: number, isDelta?: boolean, isBar?: boolean): Promise<unknown>;
}

export interface TokenDocumentLike extends DocumentLike {
  readonly actor: ActorLike | null;
  readonly actorId: string | null;
  readonly combatant: CombatantLike | null;
  readonly inCombat?: boolean;
  readonly texture: { src: string | null; tint?: string | null };
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly hidden: boolean;
  readonly disposition: number;
  readonly displayName?: number;
  readonly displayBars?: number;
  readonly bar1?: { attribute: string | null };
  readonly bar2?: { attribute: string | null };
  getSize(): { width: number; height: number };
  getSnappedPosition(at?: { x: number; y: number }): { x: number; y: number };
  getBarAttribute?(barName: string, options?: PlainData): BarAttribute | null;
  hasStatusEffect?(id: string): boolean;
  readonly level?: string;
  /** How far it sees without light, in the scene's units; null is without end. */
  readonly sight?: { readonly enabled?: boolean; readonly range?: number | null };
  readonly light?: { readonly bright?: number; readonly dim?: number };
  includedInLevel?(level: string): boolean;
}

export interface BarAttribute {
  type: "bar" | "value";
  attribute: string;
  value: number;
  max?: number;
  editable?: boolean;
}

export interface WallLike extends DocumentLike {
  readonly c: [number, number, number, number] | number[];
  readonly door?: number;
  /** The state of a door; 1 is open. */
  readonly ds?: number;
  readonly move?: number;
  readonly sight?: number;
  includedInLevel?(level: string): boolean;
}

/** How light a scene is. */
export interface SceneLight {
  readonly darknessLevel?: number;
  readonly globalLight?: { readonly enabled?: boolean; readonly darkness?: { readonly min?: number | null; readonly max?: number | null } };
}

export interface SceneLike extends DirectoryDocument {
  readonly active: boolean;
  readonly isView: boolean;
  readonly navigation: boolean;
  readonly width: number;
  readonly height: number;
  readonly background?: { src: string | null } | null;
  readonly backgroundColor?: { css?: string } | string | null;
  readonly tokenVision?: boolean;
  readonly environment?: SceneLight | undefined;
  readonly tokens: CollectionLike<TokenDocumentLike>;
  readonly walls?: CollectionLike<WallLike>;
  readonly levels?: CollectionLike<LevelLike>;
  readonly grid: BaseGrid;
  /** The level that this client looks at, or would. */
  readonly viewedLevel?: LevelLike | null;
  readonly dimensions: { width: number; height: number; sceneX: number; sceneY: number; sceneWidth: number; sceneHeight: number };
  activate(): Promise<unknown>;
  view(options?: { level?: string }): Promise<unknown>;
}

export interface LevelLike {
  readonly id: string;
  readonly name: string;
}

export interface CombatantLike extends DocumentLike {
  readonly actor: ActorLike | null;
  readonly token: TokenDocumentLike | null;
  readonly actorId: string | null;
  readonly tokenId: string | null;
  readonly sceneId: string | null;
  readonly img: string | null;
  readonly initiative: number | null;
  readonly hidden: boolean;
  readonly defeated: boolean;
  readonly isDefeated: boolean;
  readonly isNPC: boolean;
  readonly resource: unknown;
  updateResource?(): unknown;
  readonly players: UserLike[];
}

export interface CombatLike extends DocumentLike {
  readonly combatants: CollectionLike<CombatantLike>;
  readonly combatant: CombatantLike | null | undefined;
  readonly turns: CombatantLike[];
  readonly scene: SceneLike | null;
  readonly active: boolean;
  readonly started: boolean;
  readonly round: number;
  readonly turn: number | null;
  readonly isActive: boolean;
  activate(): Promise<unknown>;
  rollInitiative(ids: string | string[], options?: PlainData): Promise<unknown>;
  setInitiative(id: string, value: number): Promise<unknown>;
  toggleSceneLink(): Promise<unknown>;
}

export interface ChatMessageLike extends DocumentLike {
  readonly author: UserLike | null;
  readonly isAuthor: boolean;
  readonly isRoll: boolean;
  readonly isContentVisible: boolean;
  readonly speaker: PlainData;
  readonly timestamp: number;
  readonly whisper: string[];
  readonly blind: boolean;
  readonly rolls: unknown[];
  renderHTML(options?: PlainData): Promise<HTMLElement>;
}

export interface MacroLike extends DirectoryDocument {
  readonly type: string;
  readonly command: string;
  readonly img: string;
  execute(scope?: PlainData): Promise<unknown>;
}
