// Stands where the client would have socket.io's client: the same few calls, over the wire that the outside holds. What arrives is made anew in this realm.

type Listener = (...parameters: never[]) => void;

/** A socket as the client uses it. */
class Cable {
  readonly #listeners = new Map<string, { listener: Listener; once: boolean }[]>();
  id = "wire";

  get connected(): boolean {
    return outside.isConnected();
  }

  on(event: string, listener: Listener): this {
    this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), { listener, once: false }]);
    return this;
  }

  once(event: string, listener: Listener): this {
    this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), { listener, once: true }]);
    return this;
  }

  off(event: string, listener: Listener): this {
    this.#listeners.set(
      event,
      (this.#listeners.get(event) ?? []).filter((one) => one.listener !== listener),
    );
    return this;
  }

  emit(event: string, ...parameters: unknown[]): this {
    const last = parameters.at(-1);
    const answer = typeof last === "function" ? (parameters.pop() as (answer: unknown) => void) : null;
    outside.send(
      event,
      JSON.stringify(parameters),
      answer &&
        ((json) => {
          answer((JSON.parse(json) as unknown[])[0]);
        }),
    );
    return this;
  }

  emitWithAck(event: string, ...parameters: unknown[]): Promise<unknown> {
    return new Promise((resolve) => {
      this.emit(event, ...parameters, resolve);
    });
  }

  disconnect(): this {
    outside.disconnect();
    return this;
  }

  connect(): this {
    outside.reconnect();
    return this;
  }

  /** Tells whoever listens. */
  receive(event: string, parameters: unknown[]): void {
    const all = this.#listeners.get(event) ?? [];
    this.#listeners.set(
      event,
      all.filter(({ once }) => !once),
    );
    for (const { listener } of all) Reflect.apply(listener, undefined, parameters);
  }
}

/** Connects with the token of whoever has joined. */
export function io(_url: string, { auth }: { auth: { token: string } }): Cable {
  const cable = new Cable();
  outside.connect(auth.token, (event, json, answer) => {
    const parameters = JSON.parse(json) as unknown[];
    if (event === "connect_error") cable.receive(event, [new Error(String(parameters[0]))]);
    else
      cable.receive(event, [
        ...parameters,
        ...(answer
          ? [
              (result: unknown) => {
                answer(JSON.stringify([result]));
              },
            ]
          : []),
      ]);
  });
  return cable;
}
