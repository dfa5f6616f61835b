// Where a tab begins: the join page, or the game once this tab has joined.
import type { JoinData } from "../protocol.ts";
import "./styles/index.css";

const tokenKey = "playground.token";

async function fetchJson(address: string): Promise<unknown> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${String(response.status)}`);
  return response.json() as Promise<unknown>;
}

async function join(userId: string): Promise<void> {
  const response = await fetch("/api/join", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ userId }),
  });
  const answer = (await response.json()) as { token?: string; message?: string };
  if (answer.token === undefined) throw new Error(answer.message ?? "the server refused");
  sessionStorage.setItem(tokenKey, answer.token);
  location.assign("/game");
}

async function showJoin(root: HTMLElement): Promise<void> {
  const [data, { showJoinPage }, { Localization }, words] = await Promise.all([
    fetchJson("/api/join-data") as Promise<JoinData>,
    import("./shell/join/join-page.ts"),
    import("./data/index.ts"),
    fetchJson("/lang/en.json"),
  ]);
  const i18n = new Localization("en");
  i18n.load(words as object);
  document.title = data.world.title;
  showJoinPage(root, data, { localize: (key, values) => (values ? i18n.format(key, values) : i18n.localize(key)), join });
}

async function play(root: HTMLElement, token: string): Promise<void> {
  const { boot } = await import("./boot.ts");
  try {
    await boot(root, location.origin, token);
  } catch (error) {
    if (!(error instanceof Error) || error.message !== "authentication") throw error;
    // The token is of another world or of a user who is gone.
    sessionStorage.removeItem(tokenKey);
    location.assign("/join");
  }
}

const root = document.getElementById("playground") ?? document.body;
const token = sessionStorage.getItem(tokenKey);
if (location.pathname === "/game" && token !== null) await play(root, token);
else {
  if (location.pathname === "/game") history.replaceState(null, "", "/join");
  await showJoin(root);
}
