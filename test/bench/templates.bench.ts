// What compiling templates costs, and when: each is compiled when it is first shown, so that a world stands before most of them are. In Chromium, in the page.
import type { Bench, Finding } from "../../tools/bench.ts";
import { takeSeat } from "../../tools/seat.ts";
import { templates } from "../../tools/shipped/templates.ts";
import { ratio, readable } from "./measure.ts";

/** Keeps account of whatever is compiled, from the moment on when the playground makes Handlebars a global: `compile` itself only parses at a template's first call. */
const account = `
  globalThis.compiledTemplates = { count: 0, time: 0 };
  const define = Object.defineProperty;
  Object.defineProperty = (target, name, descriptor) => {
    if (target === globalThis && name === "Handlebars") keepAccount(descriptor.value);
    return define(target, name, descriptor);
  };
  function keepAccount(handlebars) {
    const { parse, template } = handlebars;
    let start = 0;
    handlebars.parse = (...parameters) => { start = performance.now(); return parse(...parameters); };
    handlebars.template = (...parameters) => {
      const made = template(...parameters);
      if (start > 0) { compiledTemplates.count += 1; compiledTemplates.time += performance.now() - start; }
      start = 0;
      return made;
    };
  }`;

interface Compiled {
  readonly count: number;
  readonly time: number;
}

const bench: Bench = async () => {
  const seat = await takeSeat();
  try {
    const page = await seat.visit();
    await page.addInitScript(account);
    await page.goto(`${seat.url}/join`);
    await page.getByRole("button", { name: /^Gamemaster\b/ }).click();
    await page.waitForFunction('globalThis.game?.ready === true && document.readyState === "complete"');
    const read = (): Promise<Compiled> => page.evaluate<Compiled>("({ ...globalThis.compiledTemplates })");
    /** As many empty templates, compiled in the same page. */
    const empty = (count: number): Promise<number> =>
      page.evaluate<number>(
        `(() => { const start = performance.now(); for (let index = 0; index < ${String(count)}; index += 1) Handlebars.compile(" ".repeat(index))({}); return performance.now() - start; })()`,
      );
    const all = templates().length;
    const findings: Finding[] = [];
    const tell = async (what: string, act: () => Promise<unknown>): Promise<void> => {
      const before = await read();
      await act();
      const after = await read();
      const [count, time] = [after.count - before.count, after.time - before.time];
      const nothing = await empty(count);
      findings.push({
        what: `${what} compiles ${String(count)} of ${String(all)} templates`,
        ours: readable(time),
        against: `as many empty ones ${readable(nothing)}`,
        result: count === 0 ? "nothing" : `${readable(time - nothing)} more, ${ratio(time, nothing)}`,
      });
    };
    const start = await read();
    const nothing = await empty(start.count);
    findings.push({
      what: `starting a world compiles ${String(start.count)} of ${String(all)} templates`,
      ours: readable(start.time),
      against: `as many empty ones ${readable(nothing)}`,
      result: `${readable(start.time - nothing)} more`,
    });
    const open = (name: string) => () =>
      page.evaluate(`game.actors.getName("${name}").sheet.render({ force: true }).then(() => undefined)`);
    await tell("the first hero's sheet", open("Tamsin Reed"));
    await tell("another hero's sheet", open("Orla Venn"));
    return findings;
  } finally {
    await seat.close();
  }
};

export default bench;
