// A map by id that iterates over its values and offers an array's methods.

/** A map, without what a Collection does differently: iteration goes over values. */
interface KeyedValues<V> {
  readonly size: number;
  has(key: string): boolean;
  get(key: string): V | undefined;
  set(key: string, value: V): this;
  delete(key: string): boolean;
  clear(): void;
  keys(): MapIterator<string>;
  values(): MapIterator<V>;
  entries(): MapIterator<[string, V]>;
}

const KeyedValues = Map as new <V>(entries?: Iterable<readonly [string, V]> | null) => KeyedValues<V>;

/** The documented `foundry.utils.Collection`. */
export class Collection<V> extends KeyedValues<V> {
  [Symbol.iterator](): MapIterator<V> {
    return this.values();
  }

  get contents(): V[] {
    return [...this.values()];
  }

  find(condition: (value: V, index: number, collection: this) => unknown): V | undefined {
    let index = 0;
    for (const value of this.values()) {
      if (condition(value, index, this)) return value;
      index += 1;
    }
    return undefined;
  }

  filter(condition: (value: V, index: number, collection: this) => unknown): V[] {
    return this.contents.filter((value, index) => condition(value, index, this));
  }

  forEach(action: (value: V) => void): void {
    for (const value of this.values()) action(value);
  }

  override get(key: string, options: { strict?: boolean } = {}): V | undefined {
    if (options.strict && !this.has(key)) throw new Error(`The key ${key} does not exist in the ${this.constructor.name}`);
    return super.get(key);
  }

  getName(name: string, options: { strict?: boolean } = {}): V | undefined {
    const entry = this.find((value) => typeof value === "object" && value !== null && Reflect.get(value, "name") === name);
    if (entry === undefined && options.strict) throw new Error(`An entry named ${name} does not exist in the collection`);
    return entry;
  }

  map<R>(transform: (value: V, index: number, collection: this) => R): R[] {
    return this.contents.map((value, index) => transform(value, index, this));
  }

  reduce<R>(combine: (accumulator: R, value: V, index: number, collection: this) => R, initial: R): R {
    return this.contents.reduce<R>((accumulator, value, index) => combine(accumulator, value, index, this), initial);
  }

  some(condition: (value: V, index: number, collection: this) => unknown): boolean {
    return this.contents.some((value, index) => Boolean(condition(value, index, this)));
  }

  every(condition: (value: V, index: number, collection: this) => unknown): boolean {
    return this.contents.every((value, index) => Boolean(condition(value, index, this)));
  }

  toJSON(): unknown[] {
    return this.map((value) => {
      const convert: unknown = typeof value === "object" && value !== null ? Reflect.get(value, "toJSON") : undefined;
      return typeof convert === "function" ? (convert.call(value) as unknown) : value;
    });
  }
}
