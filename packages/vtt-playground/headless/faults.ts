// What can go wrong between a client and the server.

/**
 * What befalls a client at one of its writes or packages' messages: the connection breaks before it leaves, or before the answer comes; the tab is gone before or after;
 * the server dies before or after it has written; it arrives twice; or the line is slow for a while, and others go first.
 */
export const FAULTS = ["unsent", "unanswered", "gone", "goneAfter", "power", "powerAfter", "twice", "slow"] as const;
export type Fault = (typeof FAULTS)[number];
