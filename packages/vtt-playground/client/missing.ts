// What the playground lacks announces itself: a call throws an error that names it.

/** Refuses a documented API that this host doesn't offer. */
export function missing(name: string): never {
  throw new Error(`The playground does not offer ${name}`);
}
