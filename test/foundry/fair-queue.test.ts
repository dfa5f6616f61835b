// Requests are settled in a fair order: whoever sends many waits behind whoever sends one.

import { describe, expect, it } from "vitest";
import { fairQueue } from "../../src/foundry/requests/fair-queue.ts";

/** Everything that a queue gives until it is empty. */
function rest(queue: { next(): string | undefined }): string[] {
  const taken: string[] = [];
  for (let item = queue.next(); item !== undefined; item = queue.next()) taken.push(item);
  return taken;
}

describe("a fair queue", () => {
  it("takes everybody's in turn, each in the order in which they sent them", () => {
    const queue = fairQueue<string>();
    for (let number = 1; number <= 4; number += 1) queue.add("ada", `ada ${number}`);
    queue.add("ben", "ben 1");
    queue.add("cleo", "cleo 1");
    queue.add("ben", "ben 2");
    expect(rest(queue)).toEqual(["ada 1", "ben 1", "cleo 1", "ada 2", "ben 2", "ada 3", "ada 4"]);
    expect(queue.next()).toBeUndefined();
  });

  it("lets whoever comes late wait for one of each of the others at most", () => {
    const queue = fairQueue<string>();
    for (let number = 1; number <= 500; number += 1) queue.add("ada", `ada ${number}`);
    expect([queue.next(), queue.next(), queue.next()]).toEqual(["ada 1", "ada 2", "ada 3"]);
    queue.add("ben", "ben 1");
    expect(rest(queue).indexOf("ben 1")).toBeLessThanOrEqual(1);
  });

  it("takes what was added twice once", () => {
    const queue = fairQueue<string>();
    queue.add("ada", "ada 1");
    queue.add("ada", "ada 2");
    queue.add("ada", "ada 1");
    expect(rest(queue)).toEqual(["ada 1", "ada 2"]);
  });
});
