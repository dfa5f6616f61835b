// What dropping something on an actor's sheet does: items and effects are created on the actor, its own items are sorted.
import { performIntegerSort } from "../../data/sorting.ts";
import { type DocumentView, documentConfiguration } from "../environment.ts";

/** The part of an actor that drops change. */
export interface ActorView extends DocumentView {
  items: Iterable<DocumentView> & { get(id: string): DocumentView | undefined; has(id: string): boolean };
  effects: { get(id: string): DocumentView | undefined };
  isToken?: boolean;
  token?: unknown;
  createEmbeddedDocuments(name: string, data: object[], options?: object): Promise<DocumentView[]>;
  updateEmbeddedDocuments(name: string, updates: object[], options?: object): Promise<DocumentView[]>;
}

/** The document a drag names, read by its class. */
export async function droppedDocument(data: Record<string, unknown>): Promise<DocumentView | null> {
  const type = data["type"];
  if (typeof type !== "string") return null;
  return (await documentConfiguration(type)?.documentClass?.fromDropData?.(data)) ?? null;
}

/** Create a copy of a document on an actor, with its id when that is free. */
export async function createOn(actor: ActorView, document: DocumentView): Promise<DocumentView | null> {
  const keepId = document.id !== null && document.documentName === "Item" && !actor.items.has(document.id);
  const [created] = await actor.createEmbeddedDocuments(document.documentName, [document.toObject()], { keepId });
  return created ?? null;
}

/** Move an item of an actor to the place of the one it was dropped on. */
export async function sortItem(actor: ActorView, item: DocumentView, dropTarget: HTMLElement | null): Promise<DocumentView[] | undefined> {
  const source = item.id === null ? undefined : actor.items.get(item.id);
  const targetId = dropTarget?.dataset["itemId"];
  const target = targetId === undefined ? undefined : actor.items.get(targetId);
  if (!source || !target || !dropTarget || source === target) return undefined;
  const ids = [...(dropTarget.parentElement?.children ?? [])].map((element) =>
    element instanceof HTMLElement ? element.dataset["itemId"] : undefined,
  );
  const siblings = ids
    .map((id) => (id === undefined || id === source.id ? undefined : actor.items.get(id)))
    .filter((sibling) => sibling !== undefined);
  const updates = performIntegerSort(source, { target, siblings }).map((change) => ({ ...change.update, _id: change.target.id }));
  return actor.updateEmbeddedDocuments("Item", updates);
}
