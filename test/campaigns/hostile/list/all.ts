// The list: every attack that has ever got through, and its kin. What is found once is added here, so that it stays refused.

import type { Attack } from "../attack.ts";
import { ANSWERS } from "./answers.ts";
import { CARDS } from "./cards.ts";
import { FLOODS } from "./floods.ts";
import { IDS } from "./ids.ts";
import { RIGHTS } from "./rights.ts";
import { UNDO } from "./undo.ts";
import { WORDS } from "./words.ts";
import { WRITES } from "./writes.ts";

/** In the order of their numbers. */
export const ATTACKS: readonly Attack[] = [...IDS, ...CARDS, ...ANSWERS, ...RIGHTS, ...UNDO, ...WORDS, ...WRITES, ...FLOODS];
