// A group of combatants that share a place in the order.
import { fields } from "../../data/index.ts";
import type { FieldRecord } from "../../data/index.ts";
import type { Combat } from "./combat.ts";
import type { Combatant } from "./combatant.ts";
import { Document, metadataOf } from "../document.ts";
import { documentClass } from "../registry.ts";
import { bookkeeping, image, optionalNumber, text, typeData } from "../schema-parts.ts";

export class CombatantGroup extends Document {
  declare name: string;
  declare img: string | null;
  declare type: string;
  declare initiative: number | null;
  declare readonly parent: Combat | null;

  static override metadata = metadataOf("CombatantGroup");

  static override defineSchema(): FieldRecord {
    return {
      ...bookkeeping(),
      ...typeData(documentClass("CombatantGroup")),
      name: text(),
      img: image(),
      initiative: optionalNumber(),
      ownership: new fields.DocumentOwnershipField(),
    };
  }

  get combat(): Combat | null {
    return this.parent;
  }
  get members(): Set<Combatant> {
    return new Set(this.parent?.combatants.filter((combatant) => combatant._source["group"] === this.id) ?? []);
  }
  /** True when every member is out of the fight. */
  get defeated(): boolean {
    const { members } = this;
    return members.size > 0 && [...members].every((member) => member.isDefeated);
  }
  get hidden(): boolean {
    const { members } = this;
    return members.size > 0 && [...members].every((member) => member.hidden);
  }
  async clearMovementHistories(): Promise<void> {
    for (const member of this.members) await member.clearMovementHistory();
  }
}
