// Lets a window follow hooks for as long as it is open.

/** Calls `follow` at each of these hooks; the returned function ends that. */
export function followHooks(names: readonly Followed[], follow: (document: { readonly id: string | null }) => void): () => void {
  const ids = names.map((name) => [name, Hooks.on(name, follow)] as const);
  return () => {
    for (const [name, id] of ids) Hooks.off(name, id);
  };
}

/** Hooks that tell of a document that has come, changed or gone. */
type Followed = `${"create" | "update" | "delete"}${"Actor" | "ChatMessage" | "Combat" | "Combatant" | "User"}`;
