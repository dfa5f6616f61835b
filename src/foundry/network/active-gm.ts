// Which client acts for all: the one active GM's.

/** True on the one client that applies requests and passes turns. */
export function isExecutor(): boolean {
  return game.users.activeGM?.isSelf ?? false;
}
