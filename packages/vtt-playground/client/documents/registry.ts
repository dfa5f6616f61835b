// Finds document classes by name: a package's own from CONFIG, or the host's.
import { documentConfiguration } from "../data/config.ts";
import type { ActiveEffect } from "./effects/active-effect.ts";
import type { Actor } from "./actor.ts";
import type { ChatMessage } from "./chat/chat-message.ts";
import type { Combat } from "./combat/combat.ts";
import type { Document } from "./document.ts";
import type { TokenDocument } from "./tokens/token.ts";

/** A document class, as the write flow and collections use it. */
export type DocumentClass = typeof Document;

/** Classes whose own statics somebody in this layer needs. */
interface KnownClasses {
  ActiveEffect: typeof ActiveEffect;
  Actor: typeof Actor;
  ChatMessage: typeof ChatMessage;
  Combat: typeof Combat;
  Token: typeof TokenDocument;
}

/** The class that makes documents of this name, as CONFIG says. */
export function documentClass<N extends keyof KnownClasses>(name: N): KnownClasses[N];
export function documentClass(name: string): DocumentClass;
export function documentClass(name: string): DocumentClass {
  const found = documentConfiguration(name).documentClass;
  if (found === undefined) throw new Error(`CONFIG.${name}.documentClass is not set`);
  return found as DocumentClass;
}

/** The data model that a package registered for a subtype. */
export function dataModelFor(name: string, type: string | undefined): unknown {
  return type === undefined ? undefined : documentConfiguration(name).dataModels?.[type];
}

/** The part of `foundry` that higher layers own and documents open: dialogs and the registration of sheets. */
export interface ApplicationsView {
  readonly api: { readonly DialogV2: DialogView };
  readonly apps: { readonly DocumentSheetConfig: SheetConfigView };
}

export interface DialogView {
  confirm(options: object): Promise<unknown>;
  input(options: object): Promise<unknown>;
}

export interface SheetConfigView {
  registerSheet(documentClass: unknown, scope: string, sheetClass: unknown, options?: object): void;
  unregisterSheet(documentClass: unknown, scope: string, sheetClass: unknown, options?: object): void;
}

/** `foundry.applications`, which exists once the page has booted; there is none in a headless client. */
export function applications(): ApplicationsView {
  const foundry = Reflect.get(globalThis, "foundry") as { applications?: ApplicationsView } | undefined;
  if (!foundry?.applications) throw new Error("there are no applications in a headless client");
  return foundry.applications;
}
