// The sheet of the example of a whole ruleset (examples/vigil), as axe sees it. How its night is played: `test/headless/vigil.test.ts`.
import AxeBuilder from "@axe-core/playwright";
import { exampleModule } from "../../tools/example-modules.ts";
import { openFromDirectory } from "./support/people.ts";
import { expect, test } from "./support/table.ts";
import { nightBegun } from "./support/vigil.ts";

test.use({ modules: [exampleModule("vigil")] });

test("the example's sheet has no accessibility fault that axe finds", async ({ table }) => {
  const { ada } = await nightBegun(table, { onScene: false, gaunt: 3 });
  await openFromDirectory(ada, "Ilse");
  const found = await new AxeBuilder({ page: ada }).include(".application.sheet").analyze();
  expect(found.violations.map(({ id }) => id)).toEqual([]);
});
