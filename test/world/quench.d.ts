// Declares what our batches use of Quench, the test module for Foundry: the playground's own runner offers the same, so a batch runs in both.
import type { expect } from "chai";

declare global {
  /** What a test or a hook finds as `this`. */
  interface QuenchTestContext {
    timeout(milliseconds: number): void;
  }

  type QuenchFunction = (this: QuenchTestContext) => void | Promise<void>;

  /** The part of Chai's assert that our batches use. Declared without narrowing, which TypeScript refuses on a destructured argument. */
  interface QuenchAssert {
    (value: unknown, message?: string): void;
    equal(actual: unknown, expected: unknown, message?: string): void;
    notEqual(actual: unknown, expected: unknown, message?: string): void;
    deepEqual(actual: unknown, expected: unknown, message?: string): void;
    isTrue(value: unknown, message?: string): void;
    isFalse(value: unknown, message?: string): void;
    isNull(value: unknown, message?: string): void;
    isAtLeast(value: number, least: number, message?: string): void;
    isAtMost(value: number, most: number, message?: string): void;
    isNotEmpty(value: object | string, message?: string): void;
    include(haystack: string | readonly unknown[], needle: unknown, message?: string): void;
    property(value: object, name: string, message?: string): void;
    match(value: string, expression: RegExp, message?: string): void;
  }

  /** What a batch is handed. */
  interface QuenchContext {
    describe(title: string, body: () => void): void;
    it(title: string, body: QuenchFunction): void;
    before(body: QuenchFunction): void;
    after(body: QuenchFunction): void;
    beforeEach(body: QuenchFunction): void;
    afterEach(body: QuenchFunction): void;
    assert: QuenchAssert;
    expect: typeof expect;
  }

  type QuenchBatch = (context: QuenchContext) => void | Promise<void>;

  interface Quench {
    registerBatch(key: string, batch: QuenchBatch, options?: { displayName?: string }): void;
  }
}

declare module "@league-of-foundry-developers/foundry-vtt-types/configuration" {
  namespace Hooks {
    interface HookConfig {
      quenchReady: (quench: Quench) => void;
    }
  }
}
