// Declares what world tests reach for beyond Foundry's own globals.
import type { SortieApi } from "../../../src/foundry/api.ts";

declare global {
  /** Sortie's public API. */
  var sortie: SortieApi;

  /** What the playground tells of itself; Foundry has none. */
  var playground:
    | {
        readonly requests: {
          readonly request: number;
          readonly action: "create" | "update" | "delete";
          readonly documentName: string;
          readonly parentUuid: string | null;
          readonly count: number;
        }[];
        resetRequests(): void;
        disconnect(): void;
        reconnect(): void;
      }
    | undefined;
}
