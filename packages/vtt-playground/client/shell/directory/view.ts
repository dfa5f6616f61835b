// Decides what the directory template is told about each folder and entry.

import { cssColor } from "../host.ts";
import type { DirectoryDocument, FolderLike } from "../surface.ts";
import { buildTree, countEntries, filterTree, type TreeEntry, type TreeFolder, type TreeNode } from "./tree.ts";

export interface EntryView extends TreeEntry {
  uuid: string;
  img: string | null;
  typeLabel: string;
  draggable: boolean;
  css: string;
}
export interface FolderView extends TreeFolder {
  uuid: string;
  color: string;
}
export interface NodeView {
  id: string;
  uuid: string;
  name: string;
  color: string;
  expanded: boolean;
  count: number;
  children: NodeView[];
  entries: EntryView[];
}

export interface DirectoryInput {
  folders: readonly FolderView[];
  entries: readonly EntryView[];
  query: string;
  collapsed: ReadonlySet<string>;
}

/** The root's children and entries as the template shows them. While searching every folder is open. */
export function directoryView({ folders, entries, query, collapsed }: DirectoryInput): {
  children: NodeView[];
  entries: EntryView[];
  isEmpty: boolean;
  isSearching: boolean;
} {
  const isSearching = query.trim() !== "";
  const root = filterTree(buildTree(folders, entries), query);
  const view = (node: TreeNode<FolderView, EntryView>): NodeView => ({
    id: node.folder?.id ?? "",
    uuid: node.folder?.uuid ?? "",
    name: node.folder?.name ?? "",
    color: node.folder?.color ?? "",
    expanded: isSearching || !collapsed.has(node.folder?.uuid ?? ""),
    count: countEntries(node),
    children: node.children.map(view),
    entries: node.entries,
  });
  const children = root.children.map(view);
  return { children, entries: root.entries, isEmpty: children.length + root.entries.length === 0, isSearching };
}

/** A world document as an entry. */
export function documentEntry(document: DirectoryDocument, typeLabel: string): EntryView {
  return {
    id: document.id,
    uuid: document.uuid,
    name: document.name,
    sort: document.sort,
    folderId: document.folder?.id ?? null,
    img: document.img ?? null,
    typeLabel,
    draggable: true,
    css: "",
  };
}

/** A folder document as the tree sees it. */
export function folderView(folder: FolderLike): FolderView {
  return {
    id: folder.id,
    uuid: folder.uuid,
    name: folder.name,
    sort: folder.sort,
    sorting: folder.sorting,
    parentId: folder.folder?.id ?? null,
    color: cssColor(folder.color, ""),
  };
}
