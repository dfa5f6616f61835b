// Decides what each role may do before a world changes it: the default table of user permissions, for server and client.

export const roles = { NONE: 0, PLAYER: 1, TRUSTED: 2, ASSISTANT: 3, GAMEMASTER: 4 } as const;

/** Lowest role that holds each permission as long as `core.permissions` says nothing else. */
export const defaultPermissionRoles: Readonly<Record<string, number>> = {
  ACTOR_CREATE: roles.ASSISTANT,
  ITEM_CREATE: roles.ASSISTANT,
  JOURNAL_CREATE: roles.TRUSTED,
  MACRO_SCRIPT: roles.PLAYER,
  MANUAL_ROLLS: roles.TRUSTED,
  MESSAGE_WHISPER: roles.PLAYER,
  NOTE_CREATE: roles.TRUSTED,
  PING_CANVAS: roles.PLAYER,
  QUERY_USER: roles.PLAYER,
  SETTINGS_MODIFY: roles.ASSISTANT,
  SHOW_CURSOR: roles.PLAYER,
  TOKEN_CONFIGURE: roles.TRUSTED,
  TOKEN_CREATE: roles.ASSISTANT,
  TOKEN_DELETE: roles.ASSISTANT,
  WALL_DOORS: roles.PLAYER,
};

/** Whether a role holds a permission, given the world's own table (`core.permissions`: permission to list of roles). */
export function roleHasPermission(role: number, permission: string, worldTable: Readonly<Record<string, unknown>>): boolean {
  if (role >= roles.GAMEMASTER) return true;
  if (permission === "QUERY_USER" && role >= roles.ASSISTANT) return true;
  const chosen = worldTable[permission];
  if (Array.isArray(chosen)) return chosen.includes(role);
  const lowest = defaultPermissionRoles[permission];
  return lowest !== undefined && role >= lowest;
}
