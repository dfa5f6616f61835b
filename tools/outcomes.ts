// Decides how a check runs a command and how its outcome is told.
import { spawn } from "node:child_process";
import { constants, setPriority } from "node:os";
import { root } from "./folders.ts";

/** One check that is no test: it counts as one. */
export interface Outcome {
  readonly name: string;
  readonly passed: boolean;
  /** Shown when it failed. */
  readonly output: string;
}

interface RunOptions {
  readonly environment?: Readonly<Record<string, string>>;
  /** It takes what of the processor's time nobody else wants. */
  readonly yields?: boolean;
}

/** Runs a Node program of node_modules, or of ours, and collects what it prints. */
export function runCommand(
  program: string,
  args: readonly string[],
  { environment = {}, yields = false }: RunOptions = {},
): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    // Some tools take any value of FORCE_COLOR for a yes, so it goes.
    const { FORCE_COLOR: _colour, ...others } = process.env;
    const env = { ...others, NO_COLOR: "1", ...environment };
    const child = spawn(process.execPath, [program, ...args], { cwd: root, env });
    if (yields && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    let output = "";
    const collect = (chunk: Buffer): void => {
      output += chunk.toString();
    };
    child.stdout.on("data", collect);
    child.stderr.on("data", collect);
    child.on("error", reject);
    child.on("close", (code) => {
      resolve({ code: code ?? 1, output });
    });
  });
}

/** Runs a Node program of node_modules with our terminal, and resolves with its exit code. */
export function runVisibly(program: string, args: readonly string[], environment: Readonly<Record<string, string>> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, ...args], { cwd: root, stdio: "inherit", env: { ...process.env, ...environment } });
    child.on("error", reject);
    child.on("close", (code) => {
      resolve(code ?? 1);
    });
  });
}

/** Prints outcomes, failures with their output, and sets the exit code. */
export function report(outcomes: readonly Outcome[]): void {
  for (const { name, passed, output } of outcomes) {
    console.log(`${passed ? "ok  " : "FAIL"} ${name}`);
    if (!passed) console.log(output.trimEnd());
  }
  if (outcomes.some(({ passed }) => !passed)) process.exitCode = 1;
}
