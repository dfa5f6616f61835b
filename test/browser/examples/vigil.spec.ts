// The sheet of the example of a whole ruleset (examples/vigil), as axe sees it. How its night is played: `test/headless/examples/vigil.test.ts`.
import { exampleModule } from "../../../tools/testing/example-modules.ts";
import { axeFaults } from "../support/axe.ts";
import { openFromDirectory } from "../support/people.ts";
import { expect, test } from "../support/table.ts";
import { nightBegun } from "../support/vigil.ts";

test.use({ modules: [exampleModule("vigil")] });

test("the example's sheet has no accessibility fault that axe finds", async ({ table }) => {
  const { ada } = await nightBegun(table, { onScene: false, gaunt: 3 });
  await openFromDirectory(ada, "Ilse");
  expect(await axeFaults(ada, ".application.sheet")).toEqual([]);
});
