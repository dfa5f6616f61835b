// Decides how speed is judged: every measurement of `test/bench` compares two ways of doing one thing in the same run, because ratios hold on any machine.
// `npm run bench -- [part of a file's name] [--built]` prints a table; nothing is asserted.
import path from "node:path";
import { buildAll } from "./build.ts";
import { buildPlaygroundClient } from "vtt-playground/build";
import { writeDemoWorld } from "./demo/demo-world.ts";
import { filesBelow, root } from "./folders.ts";

/** One line of the table. */
export interface Finding {
  readonly what: string;
  readonly ours: string;
  /** What it is compared with. */
  readonly against: string;
  /** The comparison in a word, such as "4.2 times faster". */
  readonly result: string;
}

/** A file of measurements, by its default export. */
export type Bench = () => Promise<readonly Finding[]>;

const flags = process.argv.slice(2).filter((argument) => argument.startsWith("--"));
const wanted = process.argv.slice(2).find((argument) => !argument.startsWith("--")) ?? "";
const files = filesBelow(path.join(root, "test/bench"), (file) => file.endsWith(".bench.ts") && file.includes(wanted));
if (files.length === 0) throw new Error(`No measurement in test/bench has "${wanted}" in its name.`);
if (!flags.includes("--built")) {
  await buildAll();
  await buildPlaygroundClient();
}
await writeDemoWorld();

const findings: Finding[] = [];
for (const file of files) {
  const { default: bench } = (await import(path.join(root, "test/bench", file))) as { default: Bench };
  findings.push(...(await bench()));
}
const columns = ["what", "ours", "against", "result"] as const;
const widths = columns.map((column) => Math.max(column.length, ...findings.map((finding) => finding[column].length)));
const line = (cells: readonly string[]): string =>
  cells
    .map((cell, index) => cell.padEnd(widths[index] ?? 0))
    .join("  ")
    .trimEnd();
console.log(`\n${line(columns)}\n${line(widths.map((width) => "─".repeat(width)))}`);
for (const finding of findings) console.log(line(columns.map((column) => finding[column])));
