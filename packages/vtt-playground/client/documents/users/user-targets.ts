// The tokens that a user targets, as the scene shows them. Ids reported while no scene is drawn wait until one is.
import type { User } from "./user.ts";

interface TargetToken {
  readonly id: string | null;
}

interface TokenLayerView {
  get(id: string): TargetToken | undefined;
  syncTargets?(user: User): void;
}

/** The scene's token layer, where a scene is shown. */
export function tokenLayer(): TokenLayerView | undefined {
  return (Reflect.get(globalThis, "canvas") as { tokens?: TokenLayerView } | undefined)?.tokens;
}

/** The documented set of targets. */
export class UserTargets extends Set<TargetToken> {
  readonly user: User;
  #reported: readonly string[] = [];

  constructor(user: User) {
    super();
    this.user = user;
  }

  get ids(): string[] {
    return [...this].map((token) => token.id).filter((id) => id !== null);
  }

  /** Makes these tokens the targets. */
  replace(ids: readonly string[]): void {
    this.#reported = [...ids];
    this.refresh();
  }

  /** Looks the reported ids up again, after a scene was drawn. */
  refresh(): void {
    const layer = tokenLayer();
    this.clear();
    for (const id of this.#reported) {
      const token = layer?.get(id);
      if (token) this.add(token);
    }
    layer?.syncTargets?.(this.user);
  }
}
