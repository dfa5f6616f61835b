// Who has been welcomed. It is kept in the world and with the user, never in a browser: what was closed once comes back nowhere.

import { isPlainObject } from "../../../../engine/index.ts";
import { getSetting, setSetting, WELCOME_SETTING } from "../../../settings/store.ts";

/** How far the welcome of this world is: not begun, the table set (until it has been seen), closed. */
interface WelcomeState {
  readonly state: "new" | "set" | "done";
  readonly combat: string;
  readonly story: string;
}

export function welcomeState(): WelcomeState {
  const stored = getSetting(WELCOME_SETTING);
  const { state, combat, story } = isPlainObject(stored) ? stored : {};
  return {
    state: state === "set" || state === "done" ? state : "new",
    combat: typeof combat === "string" ? combat : "",
    story: typeof story === "string" ? story : "",
  };
}

export async function keepWelcome(state: WelcomeState): Promise<void> {
  await setSetting(WELCOME_SETTING, { ...state });
}

/** Whether this user has closed their own first page. */
export function isWelcomed(user: User): boolean {
  return user.getFlag("sortie", "welcomed") === true;
}

export async function markWelcomed(user: User): Promise<void> {
  if (!isWelcomed(user)) await user.setFlag("sortie", "welcomed", true);
}
