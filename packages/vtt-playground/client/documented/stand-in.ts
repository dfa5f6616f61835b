// What stands in for a class that packages may name and extend although this host never makes one: anything more than that throws.

/** What JavaScript itself asks of a class, so that naming, extending and comparing it works. */
const ASKED_BY_THE_LANGUAGE = new Set(["prototype", "name", "length", "caller", "arguments", "then"]);

/** Static members that such classes have and that packages read when they load, beside what they inherit. */
const STATICS: Readonly<Record<string, Readonly<Record<string, () => unknown>>>> = {
  "foundry.applications.sheets.TokenConfig": {
    TOKEN_DISPOSITIONS: () => ({
      "-2": "TOKEN.DISPOSITION.SECRET",
      "-1": "TOKEN.DISPOSITION.HOSTILE",
      "0": "TOKEN.DISPOSITION.NEUTRAL",
      "1": "TOKEN.DISPOSITION.FRIENDLY",
    }),
  },
};

/** A class, whatever its instances are. */
export interface ParentClass {
  readonly prototype: object;
}

let documentedParent: (path: string) => ParentClass | undefined = () => undefined;

/** Says which class of this host each of the others is documented to extend, so that what they inherit is there. */
export function parentStandIns(parent: (path: string) => ParentClass | undefined): void {
  documentedParent = parent;
}

/**
 * A class that can be extended, but neither constructed nor asked for a static member that nobody has given it.
 *
 * @param path Where Foundry documents it.
 * @param refuse Makes the error that names it, or the static member that was asked for.
 */
export function standIn(path: string, refuse: (member?: string) => Error): object {
  const lacking = class {
    constructor() {
      throw refuse();
    }
  };
  const Parent = documentedParent(path);
  if (Parent) {
    Object.setPrototypeOf(lacking, Parent);
    Object.setPrototypeOf(lacking.prototype, Parent.prototype);
  }
  for (const [name, value] of Object.entries(STATICS[path] ?? {}))
    Object.defineProperty(lacking, name, { value: value(), configurable: true, writable: true });
  Object.defineProperty(lacking, "name", { value: path.slice(path.lastIndexOf(".") + 1), configurable: true });
  return new Proxy(lacking, {
    get(target, key, receiver): unknown {
      // Nobody documents private members: whether there is one cannot be a lack.
      if (typeof key === "string" && key.startsWith("_") && !Reflect.has(target, key)) return undefined;
      if (typeof key === "symbol" || ASKED_BY_THE_LANGUAGE.has(key) || Reflect.has(target, key)) return Reflect.get(target, key, receiver);
      throw refuse(key);
    },
  });
}
