// Modules may put classes of their own in the place of ours, whenever they run: rules then have no say in what those documents do.

type Class = abstract new (...parameters: never[]) => unknown;

/** The names of documents whose class by now is neither ours nor made from ours. */
export function replacedClasses(ours: Readonly<Record<string, Class>>, classOf: (name: string) => unknown): string[] {
  return Object.entries(ours).flatMap(([name, own]) => {
    const now = classOf(name);
    return now === own || (typeof now === "function" && Object.prototype.isPrototypeOf.call(own, now)) ? [] : [name];
  });
}
