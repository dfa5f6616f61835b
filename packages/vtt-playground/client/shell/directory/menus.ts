// Decides what the menus of documents and folders offer, and carries it out.

import { DialogV2 } from "../../applications/api/dialog.ts";
import type { ContextMenuEntry } from "../../applications/ux/context-menu-entries.ts";
import { element } from "../dom.ts";
import { menuEntry } from "../entries.ts";
import { cssColor, documentClass, game, localize } from "../host.ts";
import { OwnershipConfig } from "../settings/ownership.ts";
import type { DirectoryDocument, FolderLike, PlainData } from "../surface.ts";

/** The menu of a document in a directory. */
export function documentEntries(find: (target: HTMLElement) => DirectoryDocument | null): ContextMenuEntry[] {
  const isGM = (): boolean => game().user.isGM;
  const isOwner = (target: HTMLElement): boolean => find(target)?.isOwner ?? false;
  return [
    menuEntry({
      label: "OWNERSHIP.Configure",
      icon: "fa-solid fa-lock",
      visible: isGM,
      choose: (target) => openOwnership(find(target)),
    }),
    menuEntry({
      label: "PLAYGROUND.Directory.RemoveFromFolder",
      icon: "fa-solid fa-folder-minus",
      visible: (target) => isGM() && (find(target)?.folder ?? null) !== null,
      choose: (target) => find(target)?.update({ folder: null }),
    }),
    menuEntry({
      label: "PLAYGROUND.Directory.Duplicate",
      icon: "fa-regular fa-copy",
      visible: (target) =>
        isGM() || (isOwner(target) && (documentClass(find(target)?.documentName ?? "Actor").canUserCreate?.(game().user) ?? false)),
      choose: (target) => duplicate(find(target)),
    }),
    menuEntry({
      label: "PLAYGROUND.Directory.Delete",
      icon: "fa-solid fa-trash",
      visible: isOwner,
      choose: (target) => find(target)?.deleteDialog(),
    }),
  ];
}

/** The menu of a folder. */
export function folderEntries(find: (target: HTMLElement) => FolderLike | null): ContextMenuEntry[] {
  const visible = (): boolean => game().user.isGM;
  return [
    menuEntry({
      label: "PLAYGROUND.Directory.EditFolder",
      icon: "fa-solid fa-pen-to-square",
      visible,
      choose: (target) => editFolder(find(target)),
    }),
    menuEntry({ label: "OWNERSHIP.Configure", icon: "fa-solid fa-lock", visible, choose: (target) => openOwnership(find(target)) }),
    menuEntry({
      label: "PLAYGROUND.Directory.DeleteFolder",
      icon: "fa-solid fa-trash",
      visible,
      choose: (target) => deleteFolder(find(target)),
    }),
  ];
}

function openOwnership(document: DirectoryDocument | FolderLike | null): unknown {
  return document === null ? undefined : new OwnershipConfig({ document }).render({ force: true });
}

async function duplicate(document: DirectoryDocument | null): Promise<void> {
  if (document === null) return;
  await Promise.resolve(
    document.clone({ name: localize("PLAYGROUND.Directory.CopyName", { name: document.name }) }, { save: true, addSource: true }),
  );
}

/** Asks for a name and a colour and makes a folder. */
export async function createFolder(type: string, parentId: string | null): Promise<void> {
  const data = await askFolder(localize("PLAYGROUND.Directory.CreateFolder"), "", "");
  if (data !== null) await documentClass("Folder").create({ ...data, type, folder: parentId, sorting: "a" });
}

async function editFolder(folder: FolderLike | null): Promise<void> {
  if (folder === null) return;
  const data = await askFolder(localize("PLAYGROUND.Directory.EditFolder"), folder.name, cssColor(folder.color, ""));
  if (data !== null) await folder.update(data);
}

async function askFolder(title: string, name: string, color: string): Promise<PlainData | null> {
  const nameInput = element("input", {
    attributes: {
      type: "text",
      name: "name",
      value: name,
      required: "",
      autofocus: "",
      placeholder: localize("PLAYGROUND.Directory.FolderName"),
    },
  });
  const colorInput = element("input", { attributes: { type: "color", name: "color", value: color === "" ? "#7d8a9b" : color } });
  const group = (label: string, input: HTMLElement): HTMLElement =>
    element("div", {
      class: "form-group",
      children: [element("label", { text: localize(label) }), element("div", { class: "form-fields", children: [input] })],
    });
  const content = element("div", {
    class: "standard-form",
    children: [group("PLAYGROUND.Directory.FolderName", nameInput), group("PLAYGROUND.Directory.FolderColor", colorInput)],
  });
  const answer = await DialogV2.input({ window: { title }, content, ok: { label: localize("Save") } });
  if (typeof answer !== "object" || answer === null) return null;
  const given = answer as { name?: string; color?: string };
  const chosen = (given.name ?? "").trim();
  return { name: chosen === "" ? localize("PLAYGROUND.Directory.NewFolder") : chosen, color: given.color ?? null };
}

/** Deletes a folder; what it holds moves up to its parent. */
async function deleteFolder(folder: FolderLike | null): Promise<void> {
  if (folder === null) return;
  const confirmed = await DialogV2.confirm({
    window: { title: localize("PLAYGROUND.Directory.DeleteFolder") },
    content: element("p", { text: localize("PLAYGROUND.Directory.DeleteFolderQuestion", { name: folder.name }) }),
  });
  if (confirmed === true) await folder.delete({ deleteSubfolders: false, deleteContents: false });
}
