// Counts what this client asks the server to write, so that tests can hold packages to their write budget.

/** One written operation; operations that travelled in one request share its number. */
export interface RequestEntry {
  readonly request: number;
  readonly action: string;
  readonly documentName: string;
  readonly count: number;
  readonly parentUuid: string | null;
}

/** Every operation sent so far, oldest first. */
export const requests: RequestEntry[] = [];

let counter = 0;

/** Notes the operations of one request. */
export function recordRequest(operations: readonly Omit<RequestEntry, "request">[]): void {
  counter += 1;
  for (const operation of operations) requests.push({ request: counter, ...operation });
}

/** Forgets what was sent. */
export function resetRequests(): void {
  requests.length = 0;
}
