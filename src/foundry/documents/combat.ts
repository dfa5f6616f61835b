// The combat in Foundry: its calls keep their names and hooks, the ruleset's turn order decides what they do.

import { type Battle, type Combatant as PlainCombatant, type Ruleset, CORE_ACTIONS } from "../../engine/index.ts";
import { endRound, endTurn, joinOrder, leaveInTurn, performBoundary } from "../automation/turns.ts";
import { rulesetHere } from "../records/ruleset-of-encounter.ts";
import { noteChange } from "../snapshot/change-counter.ts";
import { currentBattle } from "../snapshot/current-battle.ts";
import { tellTurn } from "../requests/turn-events.ts";
import { rewindBoundary } from "../undo/rewind.ts";
import { inTurn } from "../network/commit-queue.ts";
import { rulesetOf } from "../rulesets.ts";
import { platform } from "../platform/foundry-boundary.ts";
import { saysOwn } from "../platform/own-writes.ts";
import { retyped } from "../platform/replace-system.ts";
import { isStranger, takesPartAlready, withoutTwins } from "./foreign-creatures.ts";
import { placeAfterLeaving, placeAfterUpdates } from "./keep-turn.ts";

/** The order that a battle gives its combatants, worked out once for each picture of it. */
const orders = new WeakMap<Battle, ReadonlyMap<string, number>>();

/** Combats of a ruleset's subtype follow its turn order; combats of the base type are Foundry's own. */
export class SortieCombat<out SubType extends Combat.SubType = Combat.SubType> extends Combat<SubType> {
  override prepareData(): void {
    noteChange(this);
    super.prepareData();
    noteChange(this);
  }

  /** New encounters belong to the ruleset of their scene unless they say otherwise. */
  static override createDocuments = platform<typeof Combat.createDocuments>((data: readonly { scene?: unknown }[], operation: object) => {
    const typed = data.flatMap((entry) => withType([entry], rulesetHere(sceneNamed(entry.scene)).combat.type));
    return platform<Creator>(super.createDocuments.bind(this))(typed, operation);
  });

  /** Made through core's own class (`Combat.create`), an encounter does not come by the way above. */
  protected override async _preCreate(...[data, options, user]: Parameters<Combat["_preCreate"]>): Promise<boolean | undefined> {
    const allowed = await super._preCreate(data, options, user);
    if (allowed === false) return false;
    if (this.type === "base") this.updateSource(retyped(rulesetHere(this.scene ?? undefined).combat.type));
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
    return this.rollInitiative(missing, options);
  }

  override async rollNPC(...[options]: Parameters<Combat["rollNPC"]>): Promise<this> {
    const missing = this.combatants
      .filter((combatant) => combatant.isNPC && combatant.initiative === null)
      .flatMap((combatant) => combatant.id ?? []);
    return this.rollInitiative(missing, options);
  }

  /** Everybody loses their place, and whoever acts goes on acting: core would give the turn to whoever comes to stand at the top. */
  override async resetAll(...parameters: Parameters<Combat["resetAll"]>): Promise<undefined> {
    if (!rulesetOf(this)) {
      await super.resetAll(...parameters);
      return;
    }
    const updates = this.combatants.filter(({ initiative }) => initiative !== null).map(({ id }) => ({ _id: id, initiative: null }));
    if (updates.length > 0) await this.updateEmbeddedDocuments("Combatant", updates, { turnEvents: false });
  }

  /** The end of the battle is a record of its own before the encounter goes. */
  protected override async _preDelete(...[options, user]: Parameters<Combat["_preDelete"]>): Promise<boolean | undefined> {
    const allowed = await super._preDelete(options, user);
    if (allowed === false) return false;
    if (rulesetOf(this) && this.started) await performBoundary(this, CORE_ACTIONS.endBattle);
    // What is still to be written of it comes first.
    await inTurn(() => Promise.resolve());
    return undefined;
  }

  /** Whose turn it is follows from the list. */
  override setupTurns(): ReturnType<Combat["setupTurns"]> {
    const turns = super.setupTurns();
    noteChange(this);
    return turns;
  }

  /** What nobody but the rules can know of a turn is told by its record; here it is told whose turn is shown. */
  protected override async _manageTurnEvents(): Promise<void> {
    if (rulesetOf(this)) tellTurn(this);
    else await super._manageTurnEvents();
  }

  protected override _sortCombatants(a: Combatant.Implementation, b: Combatant.Implementation): number {
    // Called without the combat: the parent of either combatant tells which battle it is.
    const combat = parentOf(a);
    const ruleset = combat && rulesetOf(combat);
    if (!ruleset) return super._sortCombatants(a, b);
    const battle = currentBattle(combat);
    const pictured = [battle.combatants[a.id ?? ""], battle.combatants[b.id ?? ""]] as const;
    const [first, second] = [asGiven(pictured[0], a), asGiven(pictured[1], b)];
    if (!first || !second) return super._sortCombatants(a, b);
    const asPictured = first.initiative === pictured[0]?.initiative && second.initiative === pictured[1]?.initiative;
    // Core asks once for each pair: the order of the picture is looked up, and only another one is made for the two.
    const places = asPictured
      ? placesIn(battle, ruleset)
      : placesOf(ruleset, { ...battle, combatants: { ...battle.combatants, [first.id]: first, [second.id]: second } });
    return (places.get(first.id) ?? -1) - (places.get(second.id) ?? -1);
  }
}

/** Where each combatant stands in the order, by id; remembered with the picture. */
function placesIn(battle: Battle, ruleset: Ruleset): ReadonlyMap<string, number> {
  const known = orders.get(battle) ?? placesOf(ruleset, battle);
  orders.set(battle, known);
  return known;
}

function placesOf(ruleset: Ruleset, battle: Battle): ReadonlyMap<string, number> {
  return new Map(ruleset.turnOrder.listed(battle).map((id, place) => [id, place]));
}

/** A combatant that was made by itself has no encounter, whatever the types assume. */
function parentOf(combatant: Combatant.Implementation): Combat | null {
  return combatant.parent;
}

/** A combatant of the picture with the initiative that the given one has: core also sorts combatants as they will be after an update. */
function asGiven(pictured: PlainCombatant | undefined, { initiative }: Combatant.Implementation): PlainCombatant | undefined {
  return pictured && { ...pictured, initiative: initiative ?? null };
}

/** New combatants take the subtype that goes with their combat. */
export class SortieCombatant<out SubType extends Combatant.SubType = Combatant.SubType> extends Combatant<SubType> {
  override prepareData(): void {
    noteChange(this);
    super.prepareData();
    noteChange(this);
  }

  static override createDocuments = platform<typeof Combatant.createDocuments>(
    (data: readonly object[], operation: { parent?: Combat | null }) => {
      const type = (operation.parent && rulesetOf(operation.parent)?.combatant.type) ?? "base";
      const entries = type === "base" ? data : withoutTwins(data);
      return platform<Creator>(super.createDocuments.bind(this))(withType(entries, type), operation);
    },
  );

  /** As for encounters: whoever is added through core's own class. */
  protected override async _preCreate(...[data, options, user]: Parameters<Combatant["_preCreate"]>): Promise<boolean | undefined> {
    const allowed = await super._preCreate(data, options, user);
    if (allowed === false) return false;
    if (isStranger(this) || takesPartAlready(this)) return false;
    const type = this.combat && rulesetOf(this.combat)?.combatant.type;
    if (type && this.type === "base") this.updateSource(retyped(type));
    return undefined;
  }

  /** Whoever acts keeps the turn, whatever order the new initiatives make: worked out by the ruleset's order, whether or not core has seen to it. */
  protected static override async _preUpdateOperation(
    ...[documents, operation, user]: Parameters<typeof Combatant._preUpdateOperation>
  ): Promise<boolean | undefined> {
    const allowed = await super._preUpdateOperation(documents, operation, user);
    const { parent, updates } = operation;
    if (updates.some((update) => "initiative" in update)) keepTurn(operation, placeAfterUpdates(parent, updates));
    return allowed === false ? false : undefined;
  }

  /** As for initiatives. */
  protected static override async _preDeleteOperation(
    ...[documents, operation, user]: Parameters<typeof Combatant._preDeleteOperation>
  ): Promise<boolean | undefined> {
    const allowed = await super._preDeleteOperation(documents, operation, user);
    const leaving = documents.flatMap(({ id }) => id ?? []);
    keepTurn(operation, placeAfterLeaving(operation.parent, leaving));
    return allowed === false ? false : undefined;
  }

  /** Who leaves on their own turn ends it first, so that the next turn begins as every other. Several leave one after the other: one may end the turn of the next. */
  protected override async _preDelete(...[options, user]: Parameters<Combatant["_preDelete"]>): Promise<boolean | undefined> {
    const allowed = await super._preDelete(options, user);
    if (allowed === false) return false;
    const { combat } = this;
    // A record that lets somebody go has seen to the turn.
    if (saysOwn(options) || combat === null || rulesetOf(combat) === undefined || !combat.started) return undefined;
    const leaves = (): Promise<boolean> => (combat.combatant?.id === this.id ? leaveInTurn(combat, this) : Promise.resolve(true));
    const left = (leaving.get(combat) ?? Promise.resolve()).then(leaves);
    leaving.set(
      combat,
      left.catch(() => undefined),
    );
    return (await left) ? undefined : false;
  }
}

/** The leaving of combatants that is under way on this client: tokens that are deleted together take their combatants out in writes of their own. */
const leaving = new WeakMap<Combat, Promise<unknown>>();

/** Writes the place of whoever acts along with a change of combatants. */
function keepTurn(operation: { combatTurn?: number }, place: number | undefined): void {
  if (place !== undefined) operation.combatTurn = place;
}

/** The scene that new encounters name; undefined for none. */
function sceneNamed(scene: unknown): Scene | undefined {
  if (scene instanceof Scene) return scene;
  return typeof scene === "string" ? game.scenes.get(scene) : undefined;
}

type Creator = (data: readonly object[], operation: object) => Promise<unknown[]>;

/** Data without a subtype of their own get this one. */
function withType(data: readonly object[], type: string): object[] {
  return data.map((entry) => {
    const own: unknown = "type" in entry ? entry.type : undefined;
    return typeof own === "string" && own !== "base" ? entry : { ...entry, type };
  });
}
