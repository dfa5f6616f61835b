// Takes in the rulesets that modules hand over: each one is looked at before anything of it is used, and one that will not do is left out by itself. What is wrong
// is told with ruleset, path and remedy, to the console and to the GM.

import { localize } from "../platform/localize.ts";
import { rulesets } from "../rulesets.ts";
import { behaviourFaults } from "./behaviour.ts";
import type { RulesetFault, RulesetVerdict } from "./faults.ts";
import { fault } from "./faults.ts";
import { tellOfFormerParts } from "./former-parts.ts";
import { identityFaults } from "./identity.ts";
import type { TypeManifest } from "./manifest.ts";
import { manifestFaults } from "./manifest.ts";
import { hasRulesetShape, shapeFaults } from "./shape.ts";
import { fileFaults, ruleIdFaults, wordFaults } from "./words.ts";

const verdicts: RulesetVerdict[] = [];
let open = false;

/** Lets modules register: calls their listeners of `sortie.registerRulesets`, one by one, so that none keeps the others from theirs. Called at `init`. */
export function registerForeignRulesets(): void {
  open = true;
  // Foundry's own `callAll` catches what a listener throws and goes on with the next.
  Hooks.callAll("sortie.registerRulesets", { register: registerForeign });
  open = false;
  rulesets.close();
}

/** Takes in one ruleset, or leaves it out and remembers why. Never throws: the next ruleset of the same module has its chance. */
function registerForeign(candidate: unknown): void {
  if (!open) {
    conclude(nameOf(candidate), [fault("", "TooLate")], true);
    tellOfRulesets();
    return;
  }
  tellOfFormerParts(candidate, nameOf(candidate));
  const shape = shapeFaults(candidate);
  if (!hasRulesetShape(candidate)) {
    conclude(nameOf(candidate), shape, true);
    return;
  }
  const manifests = manifestFaults(candidate, activeManifests(), manifestOf(game.system));
  const faults = [...identityFaults(candidate, rulesets), ...manifests.leftOut];
  // What a ruleset answers is asked only once its shape and its names hold.
  const all = faults.length > 0 ? faults : behaviourFaults(candidate);
  if (all.length > 0) {
    conclude(candidate.id, all, true);
    return;
  }
  rulesets.register(candidate);
  conclude(candidate.id, [...manifests.gaps, ...ruleIdFaults(candidate)], false);
}

function conclude(ruleset: string, faults: readonly RulesetFault[], leftOut: boolean): void {
  if (faults.length > 0 || !leftOut) verdicts.push({ ruleset, faults, leftOut });
}

function nameOf(candidate: unknown): string {
  if (typeof candidate !== "object" || candidate === null) return typeof candidate;
  const id: unknown = "id" in candidate ? candidate.id : undefined;
  return typeof id === "string" && id !== "" ? id.slice(0, 60) : "?";
}

function activeManifests(): TypeManifest[] {
  return [...game.modules].filter((module) => module.active).map(manifestOf);
}

function manifestOf(owner: { readonly id: string; readonly documentTypes?: object }): TypeManifest {
  return { id: owner.id, documentTypes: { ...owner.documentTypes } };
}

/** Looks once the world is there for what can only be seen then: words, templates, icons. Then tells the GM. Called at `ready`. */
export async function reviewForeignRulesets(): Promise<void> {
  if (game.user.isGM) {
    for (const [index, verdict] of verdicts.entries()) {
      const ruleset = verdict.leftOut ? undefined : rulesets.get(verdict.ruleset);
      if (!ruleset) continue;
      const words = wordFaults(ruleset, (key) => game.i18n.has(key));
      const files = await fileFaults(ruleset, isServed);
      verdicts[index] = { ...verdict, faults: [...verdict.faults, ...words, ...files] };
    }
  }
  tellOfRulesets();
}

/** Asks the server for a file's head only. */
async function isServed(path: string): Promise<boolean> {
  try {
    return (await fetch(foundry.utils.getRoute(path), { method: "HEAD" })).ok;
  } catch {
    return false;
  }
}

const told = new Set<RulesetVerdict>();

/** Every fault to the console, and to a GM one notice: Foundry shows few at a time, and what stays would keep others from being seen. */
function tellOfRulesets(): void {
  const news = verdicts.filter((verdict) => verdict.faults.length > 0 && !told.has(verdict));
  if (news.length === 0) return;
  const summaries = news.map((verdict) => {
    told.add(verdict);
    const sentences = verdict.faults.map(sentenceOf);
    const title = localize(verdict.leftOut ? "SORTIE.Registration.LeftOut" : "SORTIE.Registration.Gaps", { ruleset: verdict.ruleset });
    console.warn(`Sortie | ${title}\n${sentences.map((sentence) => `  ${sentence}`).join("\n")}`);
    const more = sentences.length > 1 ? ` ${localize("SORTIE.Registration.More", { count: sentences.length - 1 })}` : "";
    return `${title} ${sentences[0] ?? ""}${more}`;
  });
  if (game.user.isGM) ui.notifications.warn(summaries.join(" "), { permanent: news.some(({ leftOut }) => leftOut), console: false });
}

function sentenceOf({ path, text, data }: RulesetFault): string {
  return `${path === "" ? "" : `${path}: `}${localize(text, data)}`;
}
