// Takes in the rulesets that modules hand over, and what they add to others': each one is looked at before anything of it is used, and one that will not do is left out by itself. What is wrong
// is told with ruleset, path and remedy, to the console and to the GM.

import { type Ruleset, equalPlain, mayTake } from "../../engine/index.ts";
import { localize } from "../platform/localize.ts";
import { rulesets } from "../rulesets.ts";
import { extensionVerdict } from "./extension.ts";
import { type RulesetFault, fault } from "../../engine/contract/faults.ts";
import { tellOfFormerParts } from "./former-parts.ts";
import { identityFaults } from "../../engine/contract/identity-faults.ts";
import { type TypeManifest, manifestFaults } from "./manifest.ts";
import { fileFaults, ruleIdFaults, wordFaults } from "./words.ts";
import { buildBattle, buildCreature } from "../../engine/testing/builders.ts";
import { schemaOf } from "../models/schema.ts";
import { rulesetShape } from "../../engine/contract/ruleset-shape.ts";
import { faultsOfShape } from "../../engine/contract/shapes.ts";

/** What is wrong with one ruleset or extension, and what follows from it. */
interface RulesetVerdict {
  /** The ruleset's id as far as one can be read, else what was handed over in one word. */
  readonly ruleset: string;
  /** The extension's, where it is about one of that ruleset. */
  readonly extension?: string;
  readonly faults: readonly RulesetFault[];
  /** True when it can't be played: it has been left out. False: it is there, with gaps. */
  readonly leftOut: boolean;
  /** What can only be seen once the world is there: words, templates, icons. */
  readonly review?: () => Promise<readonly RulesetFault[]>;
}

const verdicts: RulesetVerdict[] = [];
let open = false;

/** Lets modules register: calls their listeners of `sortie.registerRulesets`, one by one, so that none keeps the others from theirs. Called at `init`. */
export function registerForeignRulesets(): void {
  open = true;
  const extensions: unknown[] = [];
  const extend = (candidate: unknown): void => {
    if (open) extensions.push(candidate);
    else tooLate(candidate);
  };
  // Foundry's own `callAll` catches what a listener throws and goes on with the next.
  Hooks.callAll("sortie.registerRulesets", { register: registerForeign, extend });
  open = false;
  // Only now are all rulesets there, whichever module came first.
  for (const candidate of extensions) extendForeign(candidate);
  rulesets.close();
}

/** Takes in one ruleset, or leaves it out and remembers why. Never throws: the next ruleset of the same module has its chance. */
function registerForeign(candidate: unknown): void {
  if (!open) {
    tooLate(candidate);
    return;
  }
  tellOfFormerParts(candidate, nameOf(candidate));
  const shape = shapeFaults(candidate);
  if (!hasRulesetShape(candidate)) {
    conclude({ ruleset: nameOf(candidate), faults: shape, leftOut: true });
    return;
  }
  const manifests = manifestFaults(candidate, activeManifests(), manifestOf(game.system));
  const faults = [...identityFaults(candidate, rulesets), ...manifests.leftOut];
  // What a ruleset answers is asked only once its shape and its names hold.
  const all = faults.length > 0 ? faults : behaviourFaults(candidate);
  if (all.length > 0) {
    conclude({ ruleset: candidate.id, faults: all, leftOut: true });
    return;
  }
  rulesets.register(candidate);
  const gaps = [...manifests.gaps, ...ruleIdFaults(candidate)];
  conclude({ ruleset: candidate.id, faults: gaps, leftOut: false, review: () => reviewOf(candidate) });
}

/** Adds one extension to its ruleset, or leaves it out and remembers why. Never throws: what it asks of modules is caught. */
function extendForeign(candidate: unknown): void {
  const owners = activeManifests().map(({ id }) => id);
  const manifestsOf = (ruleset: Ruleset) => manifestFaults(ruleset, activeManifests(), manifestOf(game.system));
  const behaves = (ruleset: Ruleset): readonly RulesetFault[] => {
    const { leftOut } = manifestsOf(ruleset);
    return leftOut.length > 0 ? leftOut : behaviourFaults(ruleset);
  };
  const verdict = extensionVerdict(candidate, rulesets, owners, behaves);
  const names = { ruleset: textAt(candidate, "of"), extension: nameOf(candidate) };
  if (verdict.before === null) {
    conclude({ ...names, faults: verdict.faults, leftOut: true });
    return;
  }
  const { before, after } = verdict;
  rulesets.replace(after);
  const added = (now: readonly RulesetFault[], then: readonly RulesetFault[]): RulesetFault[] =>
    now.filter((one) => !then.some((other) => equalPlain(one, other)));
  const review = async (): Promise<RulesetFault[]> => added(await reviewOf(after), await reviewOf(before));
  const gaps = (ruleset: Ruleset): RulesetFault[] => [...manifestsOf(ruleset).gaps, ...ruleIdFaults(ruleset)];
  conclude({ ...names, faults: added(gaps(after), gaps(before)), leftOut: false, review });
}

function tooLate(candidate: unknown): void {
  conclude({ ruleset: nameOf(candidate), faults: [fault("", "TooLate")], leftOut: true });
  tellOfRulesets();
}

function conclude(verdict: RulesetVerdict): void {
  verdicts.push(verdict);
}

function nameOf(candidate: unknown): string {
  return typeof candidate === "object" && candidate !== null ? textAt(candidate, "id") : typeof candidate;
}

/** A name out of something that anybody may have handed over. */
function textAt(candidate: unknown, key: string): string {
  const value: unknown = typeof candidate === "object" && candidate !== null ? Reflect.get(candidate, key) : undefined;
  return typeof value === "string" && value !== "" ? value.slice(0, 60) : "?";
}

async function reviewOf(ruleset: Ruleset): Promise<RulesetFault[]> {
  return [...wordFaults(ruleset, (key) => game.i18n.has(key)), ...(await fileFaults(ruleset, isServed))];
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
      if (verdict.review) verdicts[index] = { ...verdict, faults: [...verdict.faults, ...(await verdict.review())] };
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
    const { ruleset, extension = "", leftOut } = verdict;
    const title = localize(`SORTIE.Registration.${extension === "" ? "" : "Extension"}${leftOut ? "LeftOut" : "Gaps"}`, {
      ruleset,
      extension,
    });
    console.warn(`Sortie | ${title}\n${sentences.map((sentence) => `  ${sentence}`).join("\n")}`);
    const more = sentences.length > 1 ? ` ${localize("SORTIE.Registration.More", { count: sentences.length - 1 })}` : "";
    return `${title} ${sentences[0] ?? ""}${more}`;
  });
  if (game.user.isGM) ui.notifications.warn(summaries.join(" "), { permanent: news.some(({ leftOut }) => leftOut), console: false });
}

function sentenceOf({ path, text, data }: RulesetFault): string {
  return `${path === "" ? "" : `${path}: `}${localize(text, data)}`;
}

// Whether a ruleset's plain questions can be asked of a new creature without an error: what sheets, tracker and data models call all the time.

/** Every question that throws. Needs Foundry's field classes: not before `init`. */
function behaviourFaults(ruleset: Ruleset): RulesetFault[] {
  const faults: RulesetFault[] = [];
  const attempt = (path: string, ask: () => unknown): void => {
    try {
      ask();
    } catch (error) {
      faults.push(fault(path, "Throws", { reason: error instanceof Error ? error.message : String(error) }));
    }
  };
  const shapes = {
    ...ruleset.items,
    [ruleset.combat.type]: ruleset.combat,
    [ruleset.combatant.type]: ruleset.combatant,
    ...ruleset.actors,
  };
  for (const [type, { fields }] of Object.entries(shapes)) attempt(`${type}.fields`, () => schemaOf(fields));
  for (const type of Object.keys(ruleset.actors)) {
    const creature = buildCreature(ruleset, { type, name: type });
    const battle = buildBattle(ruleset, [creature]);
    attempt("derive", () => ruleset.derive(creature, battle.options));
    attempt("vitals", () => ruleset.vitals(creature, battle.options));
    attempt("gauges", () => ruleset.gauges(battle));
    attempt("present", () => ruleset.present?.(battle, creature));
    for (const combatant of Object.values(battle.combatants)) attempt("takesTurns", () => ruleset.takesTurns(battle, combatant));
    for (const action of [...ruleset.actions, ...ruleset.rests])
      if (action.offered.on === "sheet") attempt(`actions.${action.id}.availability`, () => mayTake(ruleset, battle, creature, action));
  }
  return faults;
}

/** Every place where the shape is not that of a ruleset; none when it is safe to treat it as one. What does nothing is no fault here: it may be of a later contract. */
export function shapeFaults(candidate: unknown): readonly RulesetFault[] {
  return faultsOfShape(rulesetShape, candidate);
}

/** Whether `candidate` has the shape of a ruleset. */
export function hasRulesetShape(candidate: unknown): candidate is Ruleset {
  return shapeFaults(candidate).length === 0;
}
