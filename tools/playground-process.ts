// Decides how tools and browser tests run a playground of their own: as a child process, on a free port, with its data in a folder that is theirs.
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { distribution, root } from "./folders.ts";

/** What a playground is started with. */
export interface PlaygroundOptions {
  readonly generation: 13 | 14;
  /** Where its worlds lie. */
  readonly data: string;
  /** The world's template file. */
  readonly template: string;
  readonly modules?: readonly string[];
  /** 0, the default, picks a free one. */
  readonly port?: number;
}

/** A running playground. */
export interface Playground {
  readonly url: string;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
  /** Ends it in good order. */
  stop(): Promise<void>;
}

function firstAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = "";
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      const address = /http:\/\/127\.0\.0\.1:\d+/.exec(output);
      if (address !== null) resolve(address[0]);
    };
    child.stdout?.on("data", read);
    child.stderr?.on("data", read);
    child.once("error", reject);
    child.once("exit", (code) => {
      reject(new Error(`The playground ended with code ${code ?? "none"} before it listened:\n${output}`));
    });
  });
}

/** Starts a playground with the built system, and resolves when it listens. */
export async function startPlayground(options: PlaygroundOptions): Promise<Playground> {
  const args = [
    ...[
      "--import",
      "tsx",
      path.join(root, "playground/server/main.ts"),
      "--system",
      distribution,
      "--world",
      "demo",
      "--template",
      options.template,
    ],
    ...["--data", options.data, "--generation", `${options.generation}`, "--port", `${options.port ?? 0}`],
    ...(options.modules ?? []).flatMap((folder) => ["--module", folder]),
  ];
  const child = spawn(process.execPath, args, { cwd: root, stdio: ["ignore", "pipe", "pipe"] });
  const url = await firstAddress(child);
  const end = async (signal: "SIGKILL" | "SIGTERM"): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill(signal);
    await ended;
  };
  return { url, kill: () => end("SIGKILL"), stop: () => end("SIGTERM") };
}
