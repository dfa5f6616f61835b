// Which public names Foundry documents: names only, read from published type definitions by documented-names.ts.
import names from "./names.json";

/** What a documented member is. */
export type MemberKind = "class" | "function" | "value";

/** A namespace's members: a namespace again, or what the member is. */
export interface NameTree {
  readonly [name: string]: NameTree | MemberKind;
}

/** A bare global that stands for a path below `foundry` from one version until another. */
export interface DeprecatedGlobal {
  readonly path: string;
  readonly since: number;
  readonly until: number;
}

/** Methods and accessors of a class: all those of the class that it is like, and these. */
export interface ClassNames {
  readonly like?: string;
  readonly members?: readonly string[];
  readonly statics?: readonly string[];
}

export interface DocumentedNames {
  /** JSON of `ClassNames` by the path of the class. */
  readonly classes: string;
  readonly foundry: NameTree;
  readonly globals: NameTree;
  readonly deprecatedGlobals: Readonly<Record<string, DeprecatedGlobal>>;
  readonly CONFIG: NameTree;
  readonly game: readonly string[];
  readonly canvas: readonly string[];
  readonly ui: readonly string[];
}

/** The names that are documented. */
export const documentedNames = names as DocumentedNames;

/** A list of names as a tree without depth. */
export function flat(names: readonly string[]): NameTree {
  return Object.fromEntries(names.map((name) => [name, "value" as const]));
}
