// Whether what a ruleset names is there: its words in a language file, its templates and icons on the server, its rule ids under its own prefix. A gap in these
// spoils a label or a picture, never the world: the ruleset stays, and its author is told.

import { type Ruleset, rulePrefixesOf, templateOf, wordsOf } from "../../engine/index.ts";
import { type RulesetFault, fault } from "../../engine/contract/faults.ts";

/** Language keys that the language files lack. `has` is Foundry's `game.i18n.has`. */
export function wordFaults(ruleset: Ruleset, has: (key: string) => boolean): RulesetFault[] {
  return [...wordsOf(ruleset)].filter((key) => !has(key)).map((key) => fault(key, "NoWord", { key }));
}

/** Rule ids that do not begin with the ruleset's prefix, and actions and conditions that name no rule. */
export function ruleIdFaults(ruleset: Ruleset): RulesetFault[] {
  const holders = [
    ...ruleset.conditions.map(({ id, rules }) => [`conditions.${id}`, rules] as const),
    ...[...ruleset.actions, ...ruleset.rests].map(({ id, rules }) => [`actions.${id}`, rules] as const),
  ];
  const prefixes = rulePrefixesOf(ruleset);
  return holders.flatMap(([path, rules]) =>
    rules.length === 0
      ? [fault(path, "NoRule")]
      : rules
          .filter((rule) => !prefixes.some((prefix) => rule.startsWith(`${prefix}-`)))
          .map((rule) => fault(path, "RulePrefix", { rule, prefix: ruleset.rulePrefix })),
  );
}

/** Templates and icons that the server does not have. `exists` asks it for one path. */
export async function fileFaults(ruleset: Ruleset, exists: (path: string) => Promise<boolean>): Promise<RulesetFault[]> {
  const sheets = [...Object.values(ruleset.actors), ...Object.values(ruleset.items)].map(({ sheet }) => sheet);
  const templates = sheets.flatMap(({ header, tabs, partials = [], reading = header, run }) => [
    ...[header, reading, run?.turn ?? header, ...tabs.map(({ template }) => template)],
    ...partials,
  ]);
  const facts = Object.values(ruleset.items).flatMap((shape) => shape.facts ?? []);
  const files = [
    ...[...templates, ...facts, ...(ruleset.cards ?? []).map(({ template }) => template)].map((file) => templateOf(ruleset, file)),
    ...ruleset.conditions.map(({ img }) => img),
    ...Object.values(ruleset.items).map(({ img }) => img),
  ];
  const checked = await Promise.all([...new Set(files)].map(async (file) => [file, await exists(file)] as const));
  return checked.filter(([, found]) => !found).map(([file]) => fault(file, "NoFile", { file }));
}
