// The engine's only source of chance: seeded, reproducible, and named by its algorithm (xoshiro128**, seeded by SplitMix32).

/** A stream of uniform numbers in [0, 1). */
export interface RandomSource {
  next(): number;
}

/** The same seed gives the same stream on every machine. Any number is a seed; it is read as an unsigned 32-bit word. */
export function seededRandom(seed: number): RandomSource {
  let word = seed >>> 0;
  const split = (): number => {
    word = (word + 0x9e3779b9) >>> 0;
    let mixed = word ^ (word >>> 16);
    mixed = Math.imul(mixed, 0x21f0aaad);
    mixed ^= mixed >>> 15;
    mixed = Math.imul(mixed, 0x735a2d97);
    return (mixed ^ (mixed >>> 15)) >>> 0;
  };
  let a = split();
  let b = split();
  let c = split();
  let d = split();
  return {
    next() {
      const scrambled = Math.imul(b, 5);
      const result = Math.imul((scrambled << 7) | (scrambled >>> 25), 9) >>> 0;
      const shifted = b << 9;
      c ^= a;
      d ^= b;
      b ^= c;
      a ^= d;
      c ^= shifted;
      d = (d << 11) | (d >>> 21);
      return result / 4294967296;
    },
  };
}

/** A whole number from 1 to `faces`. */
export function rollFace(random: RandomSource, faces: number): number {
  return 1 + Math.floor(random.next() * faces);
}

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** A document id (16 letters and digits) that depends only on `seed` and `index`, so that a replayed record creates the same documents. */
export function derivedId(seed: string, index: number): string {
  let hash = 0x811c9dc5;
  for (const character of `${seed}:${String(index)}`) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  const random = seededRandom(hash);
  let id = "";
  while (id.length < 16) id += ALPHABET.charAt(Math.floor(random.next() * ALPHABET.length));
  return id;
}
