// The combat in Foundry: its calls keep their names and hooks, the ruleset's turn order decides what they do.

import type { Battle } from "../../engine/index.ts";
import { CORE_ACTIONS } from "../../engine/index.ts";
import { endRound, endTurn, joinOrder, performBoundary } from "../automation/turns.ts";
import { battleOf } from "../battle/snapshot.ts";
import { rewindBoundary } from "../records/rewind.ts";
import { activeRuleset, rulesetOf } from "../rulesets.ts";
import { platform } from "../platform/boundary.ts";
import { retyped } from "../platform/retype.ts";

/** Battles as they were when a sort of their combatants began. */
const pictures = new WeakMap<Combat, Battle>();

/** Combats of a ruleset's subtype follow its turn order; combats of the base type are Foundry's own. */
export class SortieCombat extends Combat {
  /** New encounters belong to the world's ruleset unless they say otherwise. */
  static override createDocuments = platform<typeof Combat.createDocuments>((data: readonly object[], operation: object) =>
    platform<Creator>(super.createDocuments.bind(this))(withType(data, activeRuleset().combat.type), operation),
  );

  /** Made through core's own class (`Combat.create`), an encounter does not come by the way above. */
  protected override async _preCreate(...[data, options, user]: Parameters<Combat["_preCreate"]>): Promise<boolean | undefined> {
    const allowed = await super._preCreate(data, options, user);
    if (allowed === false) return false;
    if (platform<string>(this.type) === "base")
      this.updateSource(platform<Parameters<this["updateSource"]>[0]>(retyped(activeRuleset().combat.type)));
    return undefined;
  }

  override async startCombat(): Promise<this> {
    if (!rulesetOf(this)) return super.startCombat();
    await performBoundary(this, CORE_ACTIONS.beginBattle);
    return this;
  }

  override async nextTurn(): Promise<this> {
    if (!rulesetOf(this)) return super.nextTurn();
    await endTurn(this);
    return this;
  }

  override async nextRound(): Promise<this> {
    if (!rulesetOf(this)) return super.nextRound();
    await endRound(this);
    return this;
  }

  override async previousTurn(): Promise<this> {
    if (!rulesetOf(this)) return super.previousTurn();
    await rewindBoundary(this, 1);
    return this;
  }

  override async previousRound(): Promise<this> {
    if (!rulesetOf(this)) return super.previousRound();
    await rewindBoundary(this, "round");
    return this;
  }

  override async rollInitiative(...[ids, options]: Parameters<Combat["rollInitiative"]>): Promise<this> {
    if (!rulesetOf(this)) return super.rollInitiative(ids, options);
    await joinOrder(this, typeof ids === "string" ? [ids] : [...ids]);
    return this;
  }

  override async rollAll(...[options]: Parameters<Combat["rollAll"]>): Promise<this> {
    const missing = this.combatants.filter((combatant) => combatant.initiative === null).flatMap((combatant) => combatant.id ?? []);
    return this.rollInitiative(missing, platform<Parameters<Combat["rollInitiative"]>[1]>(options));
  }

  override async rollNPC(...[options]: Parameters<Combat["rollNPC"]>): Promise<this> {
    const missing = this.combatants
      .filter((combatant) => combatant.isNPC && combatant.initiative === null)
      .flatMap((combatant) => combatant.id ?? []);
    return this.rollInitiative(missing, platform<Parameters<Combat["rollInitiative"]>[1]>(options));
  }

  /** The end of the battle is a record of its own before the encounter goes. */
  protected override async _preDelete(...[options, user]: Parameters<Combat["_preDelete"]>): Promise<boolean | undefined> {
    const allowed = await super._preDelete(options, user);
    if (allowed === false) return false;
    if (rulesetOf(this) && this.started) await performBoundary(this, CORE_ACTIONS.endBattle);
    return undefined;
  }

  /** The whole list is sorted from one picture of the battle. */
  override setupTurns(): ReturnType<Combat["setupTurns"]> {
    if (!rulesetOf(this)) return super.setupTurns();
    pictures.set(this, battleOf(this));
    try {
      return super.setupTurns();
    } finally {
      pictures.delete(this);
    }
  }

  protected override _sortCombatants(a: Combatant.Implementation, b: Combatant.Implementation): number {
    // Static in core and called without the combat; the parent of either combatant tells which battle it is.
    const combat = platform<Combat | null>(a.parent);
    const ruleset = combat && rulesetOf(combat);
    if (!ruleset) return super._sortCombatants(a, b);
    const battle = pictures.get(combat) ?? battleOf(combat);
    const first = battle.combatants[a.id ?? ""];
    const second = battle.combatants[b.id ?? ""];
    return first && second ? ruleset.turnOrder.compare(battle, first, second) : super._sortCombatants(a, b);
  }
}

/** New combatants take the subtype that goes with their combat. */
export class SortieCombatant extends Combatant {
  static override createDocuments = platform<typeof Combatant.createDocuments>(
    (data: readonly object[], operation: { parent?: Combat | null }) => {
      const type = (operation.parent && rulesetOf(operation.parent)?.combatant.type) ?? "base";
      return platform<Creator>(super.createDocuments.bind(this))(withType(data, type), operation);
    },
  );

  /** As for encounters: whoever is added through core's own class. */
  protected override async _preCreate(...[data, options, user]: Parameters<Combatant["_preCreate"]>): Promise<boolean | undefined> {
    const allowed = await super._preCreate(data, options, user);
    if (allowed === false) return false;
    const type = this.combat && rulesetOf(this.combat)?.combatant.type;
    if (type && platform<string>(this.type) === "base") this.updateSource(platform<Parameters<this["updateSource"]>[0]>(retyped(type)));
    return undefined;
  }

  /** Who leaves on their own turn ends it first, so that the next turn begins as every other. */
  protected override async _preDelete(...[options, user]: Parameters<Combatant["_preDelete"]>): Promise<boolean | undefined> {
    const allowed = await super._preDelete(options, user);
    if (allowed === false) return false;
    const { combat } = this;
    if (combat && rulesetOf(combat) && combat.started && combat.combatant?.id === this.id)
      await performBoundary(combat, CORE_ACTIONS.endTurn);
    return undefined;
  }
}

type Creator = (data: readonly object[], operation: object) => Promise<unknown[]>;

/** Data without a subtype of their own get this one. */
function withType(data: readonly object[], type: string): object[] {
  return data.map((entry) => {
    const own: unknown = platform<{ type?: unknown }>(entry).type;
    return typeof own === "string" && own !== "base" ? entry : { ...entry, type };
  });
}
