// Declares what world tests reach for beyond Foundry's own globals.
declare global {
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

export {};
