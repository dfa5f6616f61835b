// The rulesets that this world can play. Built-in ones and a module's are registered alike, and only while the game starts.

import { type Ruleset, CONTRACT_VERSION } from "./ruleset.ts";
import type { RulesetError } from "../data/ruleset-error.ts";
import { guarded } from "./guard.ts";
import { shown } from "./shown.ts";

/** A ruleset that cannot be registered. `text` is a language key. */
export class RegistrationError extends Error {
  readonly text: string;
  readonly ruleset: string;

  constructor(text: string, ruleset: string) {
    super(`${text}: ${ruleset}`);
    this.name = "RegistrationError";
    this.text = text;
    this.ruleset = ruleset;
  }
}

export interface RulesetRegistry {
  /** Adds a ruleset. Throws a RegistrationError if its id is taken, its contract is another one, or registration has closed. */
  register(ruleset: Ruleset): void;
  /** Puts a ruleset with an extension in the place of what it was. Throws a RegistrationError as `register` does, save that its id has to be there. */
  replace(ruleset: Ruleset): void;
  get(id: string): Ruleset | undefined;
  readonly all: readonly Ruleset[];
  /** The ruleset that owns a document subtype. */
  ofType(documentName: "Actor" | "Item" | "Combat" | "Combatant", type: string): Ruleset | undefined;
  /** No more rulesets from now on. */
  close(): void;
}

/** Is told of errors of rulesets. */
export interface ErrorReport {
  /** Each error, with its stack, as it happens. */
  readonly thrown: (error: RulesetError) => void;
  /** An error where something was only looked at: nobody else tells of it. */
  readonly shown: (error: RulesetError) => void;
}

/** An empty registry. With a report, rulesets are held as they are drawn: their functions name their errors, and what is only looked at has something plain in its place. */
export function createRegistry(report?: ErrorReport): RulesetRegistry {
  const rulesets = new Map<string, Ruleset>();
  const held = (ruleset: Ruleset): Ruleset =>
    report ? shown(guarded(ruleset, { ruleset: ruleset.id, report: report.thrown }), report.shown) : ruleset;
  let closed = false;
  return {
    register(ruleset) {
      if (closed) throw new RegistrationError("SORTIE.Registration.Fault.TooLate", ruleset.id);
      if (rulesets.has(ruleset.id)) throw new RegistrationError("SORTIE.Registration.Fault.IdTaken", ruleset.id);
      // A module may have been built against another version, whatever its types said.
      const contract: number = ruleset.contract;
      if (contract !== CONTRACT_VERSION) throw new RegistrationError("SORTIE.Registration.Fault.Contract", ruleset.id);
      rulesets.set(ruleset.id, held(ruleset));
    },
    replace(ruleset) {
      if (closed) throw new RegistrationError("SORTIE.Registration.Fault.TooLate", ruleset.id);
      if (!rulesets.has(ruleset.id)) throw new RegistrationError("SORTIE.Registration.Fault.NoRuleset", ruleset.id);
      rulesets.set(ruleset.id, held(ruleset));
    },
    get: (id) => rulesets.get(id),
    get all() {
      return [...rulesets.values()];
    },
    ofType(documentName, type) {
      return [...rulesets.values()].find((ruleset) => typesOf(ruleset, documentName).includes(type));
    },
    close() {
      closed = true;
    },
  };
}

/** The subtypes that a ruleset brings for a kind of document. */
export function typesOf(ruleset: Ruleset, documentName: "Actor" | "Item" | "Combat" | "Combatant"): string[] {
  if (documentName === "Actor") return Object.keys(ruleset.actors);
  if (documentName === "Item") return Object.keys(ruleset.items);
  return [documentName === "Combat" ? ruleset.combat.type : ruleset.combatant.type];
}
