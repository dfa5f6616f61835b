// What the playground lacks announces itself: members that Foundry documents and this host has not throw an error with their name.
import type { ClassNames, MemberKind, NameTree } from "./names.ts";
import { type ParentClass, standIn } from "./stand-in.ts";

/** The error of every access to something that Foundry documents and the playground has not. */
export class LackError extends Error {
  override readonly name = "LackError";
  readonly path: string;
  constructor(path: string) {
    super(`The playground does not offer ${path}`);
    this.path = path;
  }
}

/** Every lack of the running host by its path, and whether somebody has asked for it. */
const lacking = new Map<string, boolean>();

/** Every documented path that this host lacks. */
export function lacks(): string[] {
  return [...lacking.keys()].sort();
}

/** Those that somebody has asked for. */
export function lacksAskedFor(): string[] {
  return [...lacking].flatMap(([path, asked]) => (asked ? [path] : [])).sort();
}

/** Notes that somebody asked for a lack, and gives the error that says so. */
export function lackOf(path: string): LackError {
  lacking.set(path, true);
  return new LackError(path);
}

function nameLack(target: object, name: string, kind: MemberKind, path: string): void {
  lacking.set(path, false);
  Object.defineProperty(target, name, {
    configurable: true,
    // Going through what is there must not stumble over what isn't.
    enumerable: false,
    get() {
      const error = lackOf(path);
      // Packages name and extend classes when they load, whether or not they ever make one: only making one throws.
      if (kind !== "class") throw error;
      const value = standIn(path, (member) => lackOf(member === undefined ? path : `${path}.${member}`));
      Object.defineProperty(target, name, { value, configurable: true, enumerable: false, writable: true });
      return value;
    },
    set(value: unknown) {
      lacking.delete(path);
      Object.defineProperty(target, name, { value, configurable: true, enumerable: true, writable: true });
    },
  });
}

function isNamespace(value: unknown): value is object {
  return typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype && Object.isExtensible(value);
}

/**
 * Gives every documented name that the target has not an accessor that throws with the name's path. Whoever assigns the member supplies it.
 * Names that are not documented stay undefined, as they are in Foundry.
 */
export function nameLacks(target: object, names: NameTree, path = "", except: readonly string[] = []): void {
  for (const [name, kind] of Object.entries(names)) {
    if (except.includes(name)) continue;
    const at = path === "" ? name : `${path}.${name}`;
    if (typeof kind === "string") {
      if (!(name in target)) nameLack(target, name, kind, at);
      continue;
    }
    if (!Object.hasOwn(target, name)) {
      Object.defineProperty(target, name, { value: {}, configurable: true, enumerable: false, writable: true });
    }
    const member: unknown = Reflect.get(target, name);
    if (isNamespace(member)) nameLacks(member, kind, at);
  }
}

/** The class at a path below `root`; undefined where this host has none. Nothing is asked for that could throw. */
function classAt(root: object, path: string): ParentClass | undefined {
  let found: unknown = root;
  for (const name of path.split(".")) {
    const known = typeof found === "object" && found !== null ? Object.getOwnPropertyDescriptor(found, name) : undefined;
    if (!known || known.get) return undefined;
    found = known.value;
  }
  return typeof found === "function" ? found : undefined;
}

function namesOf(classes: Readonly<Record<string, ClassNames>>, path: string): Required<Omit<ClassNames, "like">> {
  const { like, members = [], statics = [] } = classes[path] ?? {};
  const more = like === undefined ? { members: [], statics: [] } : namesOf(classes, like);
  return { members: [...more.members, ...members], statics: [...more.statics, ...statics] };
}

function depthOf({ prototype }: ParentClass): number {
  let depth = 0;
  for (let above: unknown = prototype; above !== null && typeof above === "object"; above = Object.getPrototypeOf(above)) depth += 1;
  return depth;
}

/** A member of everything that a class makes. What something has of its own is its own: writing one supplies it for the one that is written on. */
function nameMemberLack(prototype: object, name: string, path: string): void {
  lacking.set(path, false);
  Object.defineProperty(prototype, name, {
    configurable: true,
    enumerable: false,
    get() {
      throw lackOf(path);
    },
    set(this: object, value: unknown) {
      Object.defineProperty(this, name, { value, configurable: true, enumerable: true, writable: true });
    },
  });
}

/**
 * Gives the classes that this host has accessors for the documented methods and accessors that it lacks: they throw with their paths, `Scene#unview` for what an
 * instance has and `Scene.defaultGrid` for what the class has. A class that inherits says it once, by the class that it has it from.
 */
export function nameMemberLacks(root: object, classes: Readonly<Record<string, ClassNames>>): void {
  const known = Object.keys(classes).flatMap((path) => {
    const found = classAt(root, path);
    return found ? [{ path, found }] : [];
  });
  for (const { path, found } of known.toSorted((a, b) => depthOf(a.found) - depthOf(b.found))) {
    const { members, statics } = namesOf(classes, path);
    for (const name of members) if (!(name in found.prototype)) nameMemberLack(found.prototype, name, `${path}#${name}`);
    for (const name of statics) if (!(name in found)) nameMemberLack(found, name, `${path}.${name}`);
  }
}
