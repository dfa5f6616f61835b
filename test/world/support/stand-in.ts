// A small module of somebody else's, as hooks are all that it takes: it counts what it hears of, and may say no or change what is being written.

/** What a stand-in heard: how often each hook came, by hook and uuid of the document ("updateActor Scene.….Actor.…"). */
export interface StandIn {
  readonly heard: ReadonlyMap<string, number>;
  /** How often a hook came for a document. */
  count(hook: string, document: { readonly uuid: string | null }): number;
  /** Stops listening. */
  leave(): void;
}

type Listener = (document: { readonly uuid: string | null }, ...rest: unknown[]) => unknown;

/** Hooks of other packages are named at run time here; Foundry's types know only those of its own documents. */
interface AnyHooks {
  on(name: string, listener: Listener): number;
  off(name: string, id: number): void;
}

const hooks: AnyHooks = Hooks;

/** Listens to these hooks. `say` may answer each (false vetoes a `pre…` hook) and may change what it is given, as any module may. */
export function standIn(names: readonly string[], say: (hook: string, ...values: unknown[]) => unknown = () => undefined): StandIn {
  const heard = new Map<string, number>();
  const key = (hook: string, { uuid }: { readonly uuid: string | null }): string => `${hook} ${uuid ?? ""}`;
  const listeners = names.map((name) => {
    const id = hooks.on(name, (document, ...rest) => {
      heard.set(key(name, document), (heard.get(key(name, document)) ?? 0) + 1);
      return say(name, document, ...rest);
    });
    return [name, id] as const;
  });
  return {
    heard,
    count: (hook, document) => heard.get(key(hook, document)) ?? 0,
    leave: () => {
      for (const [name, id] of listeners) hooks.off(name, id);
    },
  };
}
