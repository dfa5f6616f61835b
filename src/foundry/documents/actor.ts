// Actors: toggling a status by hand is an action of the rules like any other, with a record that can be undone.

import type { Ruleset } from "../../engine/index.ts";
import { CORE_ACTIONS } from "../../engine/index.ts";
import { noteChange } from "../snapshot/change-counter.ts";
import { requestAction } from "../requests/request-action.ts";
import { forgetMarks, withOwnMarks, withoutMarks } from "../records/ledger.ts";
import { localize } from "../platform/localize.ts";
import { rulesetOfStatus, statusesForAll } from "../platform/status-effects.ts";
import { rulesetOf, rulesets } from "../rulesets.ts";
import { saysOwn } from "../platform/own-writes.ts";
import { created } from "./foundry-create-dialog.ts";
import { isParty, PARTY_PICTURE } from "../models/party.ts";
import { firstPortrait } from "../models/default-portraits.ts";
import { withTokenDefaults } from "../models/token-defaults.ts";
import { forgetTokenStates, tokenStates } from "../presentation/token-states.ts";

type ToggleResult = Awaited<ReturnType<Actor["toggleStatusEffect"]>>;

/** Actors whose data are being prepared. */
const preparing = new WeakSet<Actor>();

/** Actors of every ruleset. What differs between rulesets lives in their data models. */
export class SortieActor<out SubType extends Actor.SubType = Actor.SubType> extends Actor<SubType> {
  /**
   * Wherever an actor comes from (a dialog, a module, a file, a compendium), what its data leave open of its token is set up by its role and its ruleset. Here the
   * data are still what somebody has said; a little later Foundry's own defaults look the same.
   */
  protected override _initializeSource(
    data: this | Actor.CreateData,
    options?: Parameters<Actor["_initializeSource"]>[1],
  ): ReturnType<Actor["_initializeSource"]> {
    const type: unknown = Reflect.get(data, "type");
    const shape = typeof type === "string" ? rulesets.ofType("Actor", type)?.actors[type] : undefined;
    return super._initializeSource(shape ? withTokenDefaults(data, shape) : data, options);
  }

  /** Whoever comes without a portrait has a face of its role, in a colour that follows from its name; its token is the same, cut out. */
  static override getDefaultArtwork(data?: Actor.CreateData): ReturnType<typeof Actor.getDefaultArtwork> {
    const { type, name } = data ?? {};
    const ruleset = typeof type === "string" ? rulesets.ofType("Actor", type) : undefined;
    const first = ruleset && typeof type === "string" ? firstPortrait(ruleset, type, name ?? "") : undefined;
    if (type !== undefined && isParty({ type })) return { img: PARTY_PICTURE, texture: { src: PARTY_PICTURE } };
    return first ? { img: first.img, texture: { src: first.token } } : super.getDefaultArtwork(data);
  }

  /** A duplicate, an import, or what a module makes of another actor is a creature of its own: what belongs to the other one does not travel with it. */
  protected override async _preCreate(...[data, options, user]: Parameters<Actor["_preCreate"]>): Promise<boolean | undefined> {
    const allowed = await super._preCreate(data, options, user);
    if (allowed === false) return false;
    const update = saysOwn(options) ? null : withoutMarks(this._source);
    if (update) this.updateSource(update);
    return undefined;
  }

  /** What is read from a file is another creature's, or this one's from before: its marks are those that it has. */
  override importFromJSON(json: string): Promise<this> {
    return super.importFromJSON(withOwnMarks(json, (data) => [[data, this._source]]));
  }

  /** A type whose name no language file lists (a module's) goes by its ruleset's label, and not by the key. */
  static override defaultName(...parameters: Parameters<typeof Actor.defaultName>): string {
    const type = parameters[0]?.type;
    const name = super.defaultName(...parameters);
    const shape = typeof type === "string" ? rulesets.ofType("Actor", type)?.actors[type] : undefined;
    return shape ? name.replace(`TYPES.Actor.${String(type)}`, localize(shape.label)) : name;
  }

  /** Names the ruleset, and offers the world's own first. */
  static override async createDialog(...parameters: Parameters<typeof Actor.createDialog>): ReturnType<typeof Actor.createDialog> {
    return created(this, "Actor", parameters);
  }

  override prepareData(): void {
    noteChange(this);
    preparing.add(this);
    try {
      super.prepareData();
    } finally {
      preparing.delete(this);
    }
    noteChange(this);
    forgetTokenStates(this);
  }

  /** What tokens show icons of: effects, and the states that follow from the creature's numbers. While it is prepared there are no numbers yet. */
  override get appliedEffects(): ActiveEffect.Implementation[] {
    return preparing.has(this) ? super.appliedEffects : [...super.appliedEffects, ...tokenStates(this)];
  }

  /** Conditions of the ruleset go through the engine; any other status is Foundry's own. Resolves as core documents it: the effect, true, false, or undefined. */
  override async toggleStatusEffect(...[statusId, options]: Parameters<Actor["toggleStatusEffect"]>): Promise<ToggleResult> {
    const condition = rulesetOf(this)?.conditions.find((candidate) => candidate.id === statusId);
    const present = [...this.allApplicableEffects()].some(({ active, statuses }) => active && statuses.has(statusId));
    if (!condition) {
      const other = present || options?.active === false ? undefined : this.#foreignRuleset(statusId);
      if (!other) return super.toggleStatusEffect(statusId, options);
      ui.notifications.warn(localize("SORTIE.Effects.ForeignCondition", { name: this.name, ruleset: localize(other.label) }));
      return undefined;
    }
    if (options?.active === present) return present ? true : undefined;
    const record = await requestAction({ action: CORE_ACTIONS.toggleCondition, actor: this.uuid, options: { condition: statusId } });
    if (!record) return undefined;
    return present ? false : this.effects.find(({ active, statuses }) => active && statuses.has(statusId));
  }

  /** Whose condition a status is, where it is none of this creature's own ruleset and would do nothing on it. What Foundry acts on does something on everybody. */
  #foreignRuleset(statusId: string): Ruleset | undefined {
    const own = statusesForAll().has(statusId) ? null : rulesetOf(this);
    const of = own ? rulesetOfStatus(statusId) : null;
    return of === null || of === own?.id ? undefined : rulesets.get(of);
  }

  /** A copy that leaves this world (a compendium, a file) takes the creature along, not what happened to it here. */
  override toCompendium(...parameters: Parameters<Actor["toCompendium"]>): ReturnType<Actor["toCompendium"]> {
    const data = super.toCompendium(...parameters);
    forgetMarks(data);
    return data;
  }

  /** Formulas of macros and modules may name stored and derived numbers alike. */
  override getRollData(): ReturnType<Actor["getRollData"]> {
    const system: object = this.system;
    return { ...system, name: this.name };
  }
}
