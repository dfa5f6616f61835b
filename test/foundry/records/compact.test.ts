// Writing repeated parts once must never change what is read.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compact, expand } from "../../../src/foundry/records/compact.ts";

const words = fc.constantFrom(
  "Scene.aaaaaaaaaaaaaaaa.Token.bbbbbbbbbbbbbbbb",
  "Actor.cccccccccccccccc.ActiveEffect.dddddddddddddddd",
  "hit",
  "",
);
const { part } = fc.letrec((tie) => ({
  part: fc.oneof({ depthSize: "small" }, words, fc.integer(), fc.constant(null), tie("list"), tie("object")),
  list: fc.array(tie("part"), { maxLength: 3 }),
  object: fc.dictionary(fc.constantFrom("about", "data", "name", "terms"), tie("part"), { maxKeys: 3 }),
}));
const steps = fc.array(fc.dictionary(fc.constantFrom("about", "data"), part, { minKeys: 1 }), { maxLength: 8 });

describe("a compact record", () => {
  it("reads as it was, also after it was sent", () => {
    fc.assert(
      fc.property(steps, steps, (first, second) => {
        const data = { steps: first, changes: second };
        const { value, shared } = JSON.parse(JSON.stringify(compact(data))) as ReturnType<typeof compact>;
        expect(expand(value, shared)).toEqual(JSON.parse(JSON.stringify(data)));
      }),
      { seed: 7 },
    );
  });

  it("writes what repeats itself once", () => {
    const term = { label: "ARCHMAGE.Term.Escalation", value: 2 };
    const { value, shared } = compact({ steps: [{ terms: [term] }, { terms: [term] }, { terms: [term, term] }] });
    expect(shared.length).toBeLessThanOrEqual(3);
    expect(JSON.stringify({ value, shared }).match(/Escalation/g)).toHaveLength(1);
  });

  it("does not unfold without end", () => {
    const shared = Array.from({ length: 60 }, (_, index) => (index === 0 ? ["x"] : [{ $: index - 1 }, { $: index - 1 }]));
    expect(expand({ steps: [{ $: 59 }] }, shared)).toBeNull();
  });

  it("does not go round in circles where somebody has edited it", () => {
    expect(expand({ steps: [{ $: 0 }, { $: 9 }] }, [{ about: { $: 0 } }])).toEqual({ steps: [{ about: { $: 0 } }, { $: 9 }] });
  });
});
