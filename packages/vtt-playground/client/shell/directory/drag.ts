// Decides what dragging entries and folders carries, and what dropping something on a directory does.

import { closest } from "../dom.ts";
import { documentClass, game, run, type WorldCollectionLike } from "../host.ts";
import { readDropData } from "../scene/drops.ts";
import type { DirectoryDocument, PlainData } from "../surface.ts";

/** Binds drag and drop of a directory's element once. */
export function bindDirectoryDrag(root: HTMLElement, documentName: string, collection: WorldCollectionLike<DirectoryDocument>): void {
  root.addEventListener("dragstart", (event) => {
    const data = dragData(event, collection);
    if (data !== null) event.dataTransfer?.setData("text/plain", JSON.stringify(data));
  });
  root.addEventListener("dragover", (event) => {
    event.preventDefault();
    markTarget(root, closest(event, "[data-folder-id]"));
  });
  root.addEventListener("dragleave", () => {
    markTarget(root, null);
  });
  root.addEventListener("drop", (event) => {
    event.preventDefault();
    markTarget(root, null);
    const data = readDropData(event);
    const folderId = closest(event, "[data-folder-id]")?.dataset["folderId"] ?? null;
    if (data !== null) run("dropping on a directory", () => drop(data, folderId, documentName, collection));
  });
}

function dragData(event: DragEvent, collection: WorldCollectionLike<DirectoryDocument>): PlainData | null {
  const entry = closest(event, "[data-entry-id]");
  if (entry !== null) return collection.get(entry.dataset["entryId"] ?? "")?.toDragData() ?? null;
  const folder = closest(event, "[data-folder-id]");
  return folder === null ? null : { type: "Folder", uuid: folder.dataset["uuid"] ?? "", documentName: collection.documentName };
}

async function drop(
  data: PlainData,
  folderId: string | null,
  documentName: string,
  collection: WorldCollectionLike<DirectoryDocument>,
): Promise<void> {
  if (data["type"] === "Folder" && typeof data["uuid"] === "string") {
    const moved = game().folders.get(data["uuid"].replace(/^Folder\./u, ""));
    if (moved?.type === documentName && !holds(moved.id, folderId)) await moved.update({ folder: folderId });
    return;
  }
  if (data["type"] !== documentName) return;
  const dropped = await documentClass(documentName).fromDropData?.(data);
  if (dropped === null || dropped === undefined) return;
  if (dropped.pack !== null) {
    const pack = game().packs.get(dropped.pack);
    if (pack !== undefined) await collection.importFromCompendium?.(pack, dropped.id, { folder: folderId });
    return;
  }
  const own = collection.get(dropped.id);
  if (own === undefined || dropped.parent !== null) {
    const copy = dropped.toObject();
    delete copy["_id"];
    await documentClass(documentName).create({ ...copy, folder: folderId });
  } else if ((own.folder?.id ?? null) !== folderId && own.isOwner) await own.update({ folder: folderId });
}

/** Whether the folder is the other one or an ancestor of it. */
function holds(folderId: string, innerId: string | null): boolean {
  let current = innerId === null ? undefined : game().folders.get(innerId);
  while (current !== undefined) {
    if (current.id === folderId) return true;
    current = current.folder ?? undefined;
  }
  return false;
}

function markTarget(root: HTMLElement, folder: HTMLElement | null): void {
  for (const marked of root.querySelectorAll(".droptarget")) if (marked !== folder) marked.classList.remove("droptarget");
  folder?.classList.add("droptarget");
}
