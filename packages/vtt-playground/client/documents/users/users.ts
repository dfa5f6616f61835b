// The users of the world, and which of them acts for all.
import { roles } from "../../../user-permissions.ts";
import { game } from "../session/game.ts";
import type { User } from "./user.ts";
import { WorldCollection } from "../world-collection.ts";

function rank(first: User, second: User): number {
  return second.role - first.role || (first.id ?? "").localeCompare(second.id ?? "", "en");
}

/** The documented `Users` collection. */
export class Users extends WorldCollection<User> {
  static override documentName = "User";

  get current(): User {
    return game.user;
  }
  get players(): User[] {
    return this.filter((user) => !user.isGM && user.hasRole(roles.PLAYER));
  }
  /** The one connected GM who does what must happen once: gamemasters before assistants, then by id; null without any. */
  get activeGM(): User | null {
    return this.getDesignatedUser((user) => user.active && user.isGM);
  }
  /** The first user by role and id who meets a condition. */
  getDesignatedUser(condition: (user: User) => boolean): User | null {
    return this.filter(condition).sort(rank)[0] ?? null;
  }
}
