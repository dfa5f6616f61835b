// Takes back what a file has stubbed: the files of a worker share their modules and their globals (`vitest.config.ts`).

import { afterAll, vi } from "vitest";

afterAll(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});
