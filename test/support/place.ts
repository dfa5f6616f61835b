// Where somebody sits at a table of tests: a page of Chromium, or a headless client.

/** Whoever functions can be carried over to. They may use nothing but their parameter and the client's globals; plain data goes in and comes back. */
export interface Place {
  evaluate<Result, Parameter>(work: (parameter: Parameter) => Result | Promise<Result>, parameter: Parameter): Promise<Result>;
  evaluate<Result>(work: () => Result | Promise<Result>): Promise<Result>;
}

/** The users of the demo world. */
export type UserName = "Gamemaster" | "Assistant" | "Ada" | "Ben";

/** Dice that no story lays ready fall as by chance, but the same in every run (xorshift, seeded by who throws them). */
export async function seedDice(place: Place, user: UserName): Promise<void> {
  await place.evaluate(
    (seed) => {
      let state = seed;
      CONFIG.Dice.randomUniform = () => {
        state ^= state << 13;
        state ^= state >>> 17;
        state ^= state << 5;
        // Neither end of the range, which hosts turn into no face or one too many.
        return ((state >>> 0) + 0.5) / 2 ** 32;
      };
    },
    Array.from({ length: user.length }, (_, place) => user.charCodeAt(place)).reduce((sum, code) => sum * 31 + code, 7),
  );
}
