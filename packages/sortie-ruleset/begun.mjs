// Loaded into each file of tests: notes which test begins, so that something is known where one never ends. Node itself tells of a test when it is over.
import { appendFileSync } from "node:fs";
import { beforeEach } from "node:test";
import process from "node:process";

const notes = process.env["SORTIE_BEGUN"];
// The runner loads this too, and has no tests.
if (notes && process.env["NODE_TEST_CONTEXT"])
  beforeEach(({ name }) => appendFileSync(notes, `${JSON.stringify([process.argv[1], name])}\n`));
