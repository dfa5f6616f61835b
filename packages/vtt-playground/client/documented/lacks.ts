// What the playground lacks announces itself: members that Foundry documents and this host has not throw an error with their name.
import type { MemberKind, NameTree } from "./names.ts";
import { standIn } from "./stand-in.ts";

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
