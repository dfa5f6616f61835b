// Holds the one connection of this client, so that documents can write without knowing how they were booted.
import type { Connection } from "./connection.ts";

let connection: Connection | null = null;

/** The connection in use; throws before there is one. */
export function currentConnection(): Connection {
  if (!connection) throw new Error("this client is not connected to a server");
  return connection;
}

/** Puts a connection into use. */
export function setConnection(value: Connection): void {
  connection = value;
}
