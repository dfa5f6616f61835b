// Questions between two players: the asker's client tells the GM's of them, so that the GM sees what the table waits for. It is told to be shown, and is never an answer.

import type { Ask } from "../../engine/index.ts";
import { onSocketRequest, sendSocketRequest } from "../network/socket.ts";
import { type SocketRequestData, SOCKET_REQUESTS } from "../validation/socket-messages.ts";
import { isWords } from "../platform/localize.ts";
import { whileOpen } from "./open-questions.ts";
import { isPlainDice } from "./prompts.ts";

/** How long an answer is waited for. */
export const PATIENCE_MILLISECONDS = 120_000;
/** As many questions of one player are shown; more than a whole table's reactions to one blow are none. */
const MOST = 30;

/** Does `work` while the GM's client knows that this user's action waits for another player. */
export async function whileTold<T>(
  user: User.Implementation,
  { request, ask }: { readonly request: string; readonly ask: Ask },
  work: () => Promise<T>,
): Promise<T> {
  if (game.user.isGM || user.isGM || !game.users.activeGM || isPlainDice(ask)) return work();
  const { rule, of, text, data } = ask;
  const told = { question: foundry.utils.randomID(), request, user: user.id ?? "", rule, of, text, ...(data ? { data } : {}) };
  const tell = (open: boolean): void => {
    if (game.users.activeGM) sendSocketRequest(SOCKET_REQUESTS.waits, { ...told, open });
  };
  tell(true);
  try {
    return await work();
  } finally {
    tell(false);
  }
}

interface Told {
  readonly asker: string;
  readonly user: string;
  /** No longer waited for. */
  readonly end: () => void;
}

const shown = new Map<string, Told>();

/** Shows the GM what players ask of each other. Called at `ready`. */
export function startBetweenPlayers(): void {
  onSocketRequest(SOCKET_REQUESTS.waits, (data, { id }) => {
    const asker = game.users.get(id ?? "");
    const key = `${id ?? ""} ${data.question}`;
    if (data.open && asker) void show(key, data, asker);
    else shown.get(key)?.end();
    return Promise.resolve(true);
  });
  Hooks.on("userConnected", ({ id }: User, isHere: boolean) => {
    if (!isHere) for (const { asker, user, end } of [...shown.values()]) if (asker === id || user === id) end();
  });
}

async function show(key: string, told: SocketRequestData<typeof SOCKET_REQUESTS.waits>, asker: User.Implementation): Promise<void> {
  const { request, rule, of, text, data } = told;
  const user = game.users.get(told.user);
  const own = [...shown.values()].filter((each) => each.asker === asker.id);
  if (!user?.active || user.isGM || user.id === asker.id || shown.has(key) || own.length >= MOST || !isWords(text)) return;
  // Only its words are shown: what kind of question it is matters to nobody here.
  const ask: Ask = { kind: "confirm", rule, text, of, fallback: false, ...(data ? { data } : {}) };
  const over = new Promise<void>((end) => {
    shown.set(key, { asker: asker.id ?? "", user: told.user, end });
    AbortSignal.timeout(PATIENCE_MILLISECONDS).addEventListener("abort", () => {
      end();
    });
  });
  await whileOpen({ request, ask, user, asker }, () => over);
  shown.delete(key);
}
