// Decides how folders and entries become the tree that a directory shows, and what a search leaves of it. Pure.

/** What the tree needs to know of a folder. */
export interface TreeFolder {
  id: string;
  name: string;
  sort: number;
  sorting: "a" | "m";
  parentId: string | null;
}
/** What the tree needs to know of an entry: a document, or a line of a compendium's index. */
export interface TreeEntry {
  id: string;
  name: string;
  sort: number;
  folderId: string | null;
}

export interface TreeNode<F extends TreeFolder, E extends TreeEntry> {
  folder: F | null;
  children: TreeNode<F, E>[];
  entries: E[];
  depth: number;
}

/** Nested folders with their entries, sorted. Entries and folders whose folder is unknown stand at the root. */
export function buildTree<F extends TreeFolder, E extends TreeEntry>(
  folders: readonly F[],
  entries: readonly E[],
  rootSorting: "a" | "m" = "a",
): TreeNode<F, E> {
  const known = new Set(folders.map((folder) => folder.id));
  const node = (folder: F | null, depth: number): TreeNode<F, E> => {
    const id = folder?.id ?? null;
    const sorting = folder?.sorting ?? rootSorting;
    const inside = (parent: string | null): boolean => (parent !== null && known.has(parent) ? parent : null) === id;
    return {
      folder,
      depth,
      children: sorted(
        folders.filter((child) => inside(child.parentId)),
        sorting,
      ).map((child) => node(child, depth + 1)),
      entries: sorted(
        entries.filter((entry) => inside(entry.folderId)),
        sorting,
      ),
    };
  };
  return node(null, 0);
}

/** The tree without what a search doesn't match. A folder whose own name matches keeps all it holds. */
export function filterTree<F extends TreeFolder, E extends TreeEntry>(root: TreeNode<F, E>, query: string): TreeNode<F, E> {
  const wanted = normalise(query);
  if (wanted === "") return root;
  const keep = (node: TreeNode<F, E>): TreeNode<F, E> | null => {
    if (node.folder !== null && normalise(node.folder.name).includes(wanted)) return node;
    const children = node.children.map(keep).filter((child) => child !== null);
    const entries = node.entries.filter((entry) => normalise(entry.name).includes(wanted));
    return children.length + entries.length > 0 ? { ...node, children, entries } : null;
  };
  return keep(root) ?? { ...root, children: [], entries: [] };
}

/** How many entries a node holds, at any depth. */
export function countEntries(node: TreeNode<TreeFolder, TreeEntry>): number {
  return node.entries.length + node.children.reduce((sum, child) => sum + countEntries(child), 0);
}

/** Made once: a comparison with options of its own makes a collator each time. */
const { compare } = new Intl.Collator(undefined, { numeric: true });

function sorted<T extends { name: string; sort: number }>(values: T[], sorting: "a" | "m"): T[] {
  const byName = (a: T, b: T): number => compare(a.name, b.name);
  return values.sort((a, b) => (sorting === "m" ? a.sort - b.sort || byName(a, b) : byName(a, b)));
}

function normalise(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().trim();
}
