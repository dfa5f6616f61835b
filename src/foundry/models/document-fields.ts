// Which fields a stored document has: the one place where a class and a subtype lead to descriptors, for everything that reads data of older versions.

import { type Fields, type Ruleset, lastingEffectFields, orderFields } from "../../engine/index.ts";
import { PARTY_TYPE, partyFields } from "./party.ts";
import { EFFECT_TYPE } from "../platform/document-kinds.ts";
import { rulesets } from "../rulesets.ts";

/** A subtype with the fields below `system`, and the ruleset that it belongs to; null for what all of them share. */
interface StoredShape {
  readonly type: string;
  readonly fields: Fields;
  readonly ruleset: Ruleset | null;
}

/** Every subtype of ours that a class of documents has; none for classes that we store nothing in. */
export function shapesOf(documentName: string): readonly StoredShape[] {
  if (documentName === "ActiveEffect") return [{ type: EFFECT_TYPE, fields: lastingEffectFields, ruleset: null }];
  const shared: StoredShape[] = documentName === "Actor" ? [{ type: PARTY_TYPE, fields: partyFields, ruleset: null }] : [];
  const ofRulesets = rulesets.all.flatMap((ruleset): StoredShape[] => {
    switch (documentName) {
      case "Actor":
        return Object.entries(ruleset.actors).map(([type, { fields }]) => ({ type, fields, ruleset }));
      case "Item":
        return Object.entries(ruleset.items).map(([type, { fields }]) => ({ type, fields, ruleset }));
      case "Combat":
        return [{ type: ruleset.combat.type, fields: combatFields(ruleset), ruleset }];
      case "Combatant":
        return [{ type: ruleset.combatant.type, fields: ruleset.combatant.fields, ruleset }];
      default:
        return [];
    }
  });
  return [...ofRulesets, ...shared];
}

/** The fields of a subtype; undefined for core's and for those whose module is off. */
export function storedFields(documentName: string, type: string): Fields | undefined {
  return shapesOf(documentName).find((shape) => shape.type === type)?.fields;
}

/** What a combat stores by descriptors: the ruleset's own fields and the engine's order. */
export function combatFields(ruleset: Ruleset): Fields {
  return { ...ruleset.combat.fields, order: { kind: "group", initial: {}, fields: orderFields } };
}
