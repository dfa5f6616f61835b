// Questions of the rules that are still open on this client: put aside here, asked here by others, or asked of others. Closing one answers nothing; the tracker lists
// them, and no turn ends under them.

import type { Ask } from "../../engine/index.ts";

/** A question that waits. */
interface OpenQuestion {
  readonly id: number;
  /** The request that it belongs to. */
  readonly request: string;
  readonly ask: Ask;
  /** Who has to answer; null for the user of this client. */
  readonly user: User.Implementation | null;
  /** Whose client asks; null for this one. */
  readonly asker: User.Implementation | null;
  /** Shows one that was put aside once more; null while it is shown, stands in line, or lies with somebody else. */
  readonly resume: (() => void) | null;
}

const open = new Map<number, OpenQuestion>();
const listeners = new Set<() => void>();
let last = 0;

/** The questions that wait here, the oldest first. */
export function openQuestions(): OpenQuestion[] {
  return [...open.values()];
}

/** Calls `listener` whenever a question begins or ceases to wait. */
export function onOpenQuestions(listener: () => void): void {
  listeners.add(listener);
}

/** Shows the questions that this user has put aside. For whoever wants to go on while something waits for them. */
export function resumeQuestions(): void {
  for (const { resume } of openQuestions()) resume?.();
}

function list(question: Omit<OpenQuestion, "id">): () => void {
  last += 1;
  const id = last;
  open.set(id, { ...question, id });
  tell();
  return () => {
    open.delete(id);
    tell();
  };
}

function tell(): void {
  for (const listener of listeners) listener();
}

/** Lists a question for as long as its answer takes. */
export async function whileOpen<T>(question: Omit<OpenQuestion, "id" | "resume">, answer: () => Promise<T>): Promise<T> {
  const settled = list({ ...question, resume: null });
  try {
    return await answer();
  } finally {
    settled();
  }
}

/** Puts a question aside until the user takes it up again. Rejects with the signal's reason when it is withdrawn meanwhile. */
export async function putAside(request: string, ask: Ask, withdrawn?: AbortSignal): Promise<void> {
  withdrawn?.throwIfAborted();
  let resume = (): void => undefined;
  const taken = new Promise<void>((resolve) => {
    resume = () => {
      resolve();
    };
    withdrawn?.addEventListener("abort", resume, { once: true });
  });
  const settled = list({ request, ask, user: null, asker: null, resume });
  try {
    await taken;
    withdrawn?.throwIfAborted();
  } finally {
    settled();
  }
}
