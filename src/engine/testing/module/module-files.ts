// A module as its author's folder holds it: what the game reads of it, and tests of rules do not.

/** A module's files, read by `sortie/check`: the laws here look at them and read nothing themselves. */
export interface ModuleFiles {
  /** What `module.json` says. */
  readonly manifest: unknown;
  /** Every file, by its path below the module's folder. */
  readonly files: ReadonlySet<string>;
  /** The text of one of them; "" where there is none. */
  readonly text: (file: string) => string;
  /** Sortie's own icons, glyphs and pictures, by their paths below `systems/sortie/`; missing where they are not known. */
  readonly pictures?: ReadonlySet<string>;
  /** The sources of packs: what each YAML or JSON file below `packs` holds. */
  readonly documents: readonly ModuleDocument[];
}

/** A document of a pack as its source has it. */
export interface ModuleDocument {
  readonly file: string;
  readonly data: unknown;
}

/** Every string in a value, however deep. */
export function stringsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap((part: unknown) => stringsIn(part));
}
