// Questions about classes.

type AnyClass = abstract new (...parameters: never[]) => unknown;

/** Whether a class is another one or inherits from it. */
export function isSubclass(candidate: unknown, parent: AnyClass): boolean {
  return typeof candidate === "function" && (candidate === parent || Object.prototype.isPrototypeOf.call(parent, candidate));
}

/** The classes a class inherits from, nearest first. */
export function getParentClasses(from: AnyClass): AnyClass[] {
  const parents: AnyClass[] = [];
  let parent: unknown = Object.getPrototypeOf(from);
  while (typeof parent === "function" && parent !== Function.prototype) {
    parents.push(parent as AnyClass);
    parent = Object.getPrototypeOf(parent);
  }
  return parents;
}

/** The class of the chain that defines a static property itself. */
export function getDefiningClass(from: AnyClass, property: string): AnyClass {
  const owner = [from, ...getParentClasses(from)].find((candidate) => Object.hasOwn(candidate, property));
  if (!owner) throw new Error(`${from.name} has no static property ${property}`);
  return owner;
}
