// How a message stores keys that hold dots (an option about a creature has its uuid in its key): Foundry takes a dot in a key for a path and would part it.

import { type Answer, type Intent, type JsonObject, isPlainObject } from "../../engine/index.ts";

/** An intent as a message stores it: no key of its options holds a dot. */
export function storedIntent(intent: Intent): Intent {
  return intent.options ? { ...intent, options: renamed(intent.options, withoutDots) } : intent;
}

/** Answers as a message stores them: no key of what a choice was told holds a dot. */
export function storedAnswers(answers: readonly Answer[]): Answer[] {
  return answers.map((answer) =>
    answer.kind === "choose" && answer.data ? { ...answer, data: renamed(answer.data, withoutDots) } : answer,
  );
}

/** Answers as they were before they were stored. */
export function readAnswers(answers: readonly Answer[]): Answer[] {
  return answers.map((answer) => (answer.kind === "choose" && answer.data ? { ...answer, data: renamed(answer.data, withDots) } : answer));
}

/** An intent as it was before it was stored. */
export function readIntent<I extends { readonly options?: JsonObject }>(intent: I): I {
  return intent.options ? { ...intent, options: renamed(intent.options, withDots) } : intent;
}

function withoutDots(key: string): string {
  return key.replaceAll("%", "%25").replaceAll(".", "%2E");
}

function withDots(key: string): string {
  return key.replaceAll("%2E", ".").replaceAll("%25", "%");
}

function renamed(record: JsonObject, rename: (key: string) => string): JsonObject {
  return Object.fromEntries(
    Object.entries(record).map(([key, value]) => [rename(key), isPlainObject(value) ? renamed(value, rename) : value]),
  );
}
