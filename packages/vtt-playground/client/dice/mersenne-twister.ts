// The documented pseudo-random source: MT19937 (Matsumoto and Nishimura, 1998), written from its published recurrence.

const SIZE = 624;
const SHIFT = 397;
const UPPER = 0x80000000;
const LOWER = 0x7fffffff;

/** A seedable generator of uniform numbers. */
export class MersenneTwister {
  readonly #state = new Uint32Array(SIZE);
  #index = SIZE;
  #seed = 0;

  constructor(seed?: number) {
    this.seed(seed ?? crypto.getRandomValues(new Uint32Array(1))[0] ?? 0);
  }

  /** Starts the sequence anew from a seed. */
  seed(seed: number): number {
    this.#seed = seed >>> 0;
    this.#state[0] = this.#seed;
    for (let index = 1; index < SIZE; index += 1) {
      const previous = this.#at(index - 1);
      this.#state[index] = Math.imul(1812433253, previous ^ (previous >>> 30)) + index;
    }
    this.#index = SIZE;
    return this.#seed;
  }

  /** A whole number in [0, 2^32). */
  int(): number {
    if (this.#index >= SIZE) this.#refill();
    let value = this.#at(this.#index);
    this.#index += 1;
    value ^= value >>> 11;
    value ^= (value << 7) & 0x9d2c5680;
    value ^= (value << 15) & 0xefc60000;
    value ^= value >>> 18;
    return value >>> 0;
  }

  /** A number in [0, 1) with 32 bits of resolution. */
  random(): number {
    return this.int() / 2 ** 32;
  }

  /** A number in [0, 1) with 53 bits of resolution. */
  rndHiRes(): number {
    const high = this.int() >>> 5;
    const low = this.int() >>> 6;
    return (high * 2 ** 26 + low) / 2 ** 53;
  }

  /** A normally distributed number (Box and Muller). */
  normal(mean: number, deviation: number): number {
    const radius = Math.sqrt(-2 * Math.log(1 - this.random()));
    return mean + deviation * radius * Math.cos(2 * Math.PI * this.random());
  }

  static #global: MersenneTwister | null = null;

  /** One uniform number of a generator shared by all callers. */
  static random(): number {
    MersenneTwister.#global ??= new MersenneTwister();
    return MersenneTwister.#global.random();
  }

  static normal(mean: number, deviation: number): number {
    MersenneTwister.#global ??= new MersenneTwister();
    return MersenneTwister.#global.normal(mean, deviation);
  }

  #at(index: number): number {
    return this.#state[index] ?? 0;
  }

  #refill(): void {
    for (let index = 0; index < SIZE; index += 1) {
      const mixed = (this.#at(index) & UPPER) | (this.#at((index + 1) % SIZE) & LOWER);
      const twisted = (mixed >>> 1) ^ (mixed & 1 ? 0x9908b0df : 0);
      this.#state[index] = this.#at((index + SHIFT) % SIZE) ^ twisted;
    }
    this.#index = 0;
  }
}
