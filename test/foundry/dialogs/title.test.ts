// A dialog's title says what is done, however long a name is: the name is shortened, by whole words where it has some.
import { expect, test } from "vitest";
import { shortened } from "../../../src/foundry/dialogs/title.ts";

test("a name that is too long for its room ends after as many of its words as fit", () => {
  expect(shortened("Thoradin Ironhand the Third", 27)).toBe("Thoradin Ironhand the Third");
  expect(shortened("Thoradin Ironhand the Third", 22)).toBe("Thoradin Ironhand the…");
  expect(shortened("Thoradin Ironhand the Third", 21)).toBe("Thoradin Ironhand…");
});

test("a name whose first word is too long is cut within it, and no letter is torn", () => {
  expect(shortened("Ooloranthiomedissimus", 12)).toBe("Ooloranthio…");
  expect(shortened("Al Ooloranthiomedissimus", 14)).toBe("Al Ooloranthi…");
  expect(shortened("🧙‍♀️🧙‍♀️🧙‍♀️🧙‍♀️", 3)).toBe("🧙‍♀️🧙‍♀️…");
});
