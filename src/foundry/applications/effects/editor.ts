// The window in which somebody writes an effect in the words of the rules: what, how much, until when, on whom. It never asks for a path of data.

import { type Creature, type LastingEffect, type Ruleset, CORE_ACTIONS, effectEndsOf } from "../../../engine/index.ts";
import { lastingEffectOf } from "../../snapshot/creature.ts";
import { localize } from "../../platform/localize.ts";
import { requestAction } from "../../requests/request-action.ts";
import { rulesetOf } from "../../rulesets.ts";
import { type Surroundings, battleAround } from "../../presentation/battle-around.ts";
import { doesOf } from "../../presentation/effect-list.ts";
import { endOf, nameOfEffect } from "../../presentation/effects.ts";
import { actorOf, isSecret, nameOf } from "../../presentation/names.ts";
import { TEMPLATES } from "../../presentation/templates.ts";
import { type Answers, type Option, answersOf, optionsOfAnswers, previewOf, whatChoices } from "./choices.ts";
import { showAsked } from "./visible-fields.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

type Base = InstanceType<ReturnType<typeof HandlebarsApplicationMixin<typeof ApplicationV2>>>;

/** What an editor is about: a creature, and the effect that is changed, if it is not a new one. */
interface Subject {
  readonly actor: Actor.Implementation;
  readonly ruleset: Ruleset;
  readonly effect: ActiveEffect.Implementation | null;
}

class EffectEditor extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    tag: "form",
    classes: ["sortie", "sortie-effect-editor"],
    window: { icon: "fa-solid fa-wand-sparkles", contentClasses: ["standard-form"] },
    position: { width: 460 },
    form: { closeOnSubmit: false },
  };

  static override PARTS = { form: { template: TEMPLATES.effectForm }, footer: { template: TEMPLATES.effectFooter } };

  readonly #subject: Subject;

  constructor(subject: Subject) {
    const { actor, effect } = subject;
    const title = effect
      ? localize("SORTIE.Effects.Change", { name: actor.name, effect: localize(effect.name) })
      : localize("SORTIE.Effects.AddTo", { name: actor.name });
    super({ id: `sortie-effect-${(effect ?? actor).uuid.replaceAll(".", "-")}`, window: { title } });
    this.#subject = subject;
  }

  get #around(): Surroundings {
    return battleAround(this.#subject.actor);
  }

  /** The effect as it stands, or undefined for a new one. */
  get #kept(): LastingEffect | undefined {
    const { effect } = this.#subject;
    return effect ? lastingEffectOf(effect) : undefined;
  }

  protected override async _prepareContext(options: Parameters<Base["_prepareContext"]>[0]): ReturnType<Base["_prepareContext"]> {
    const { actor, ruleset } = this.#subject;
    const { battle, creature } = this.#around;
    const kept = this.#kept;
    const others = Object.values(battle.creatures).filter(({ uuid }) => uuid !== creature.uuid && isKnown(uuid));
    const named = ({ uuid, name }: Creature): Option => ({ value: uuid, label: nameOf(uuid) || name });
    const ends = effectEndsOf(ruleset).map(({ id, label }) => ({ value: id, label: localize(label) }));
    const answers: Answers = kept
      ? answersOf(ruleset, kept)
      : { what: "", against: "", value: "1", end: ends[0]?.value ?? "", number: "", of: "", source: "", name: "" };
    return Object.assign(await super._prepareContext(options), {
      rootId: this.id,
      answers,
      what: whatChoices(ruleset),
      fixed: kept !== undefined && kept.statuses.length > 0,
      kept: kept && localize("SORTIE.Effects.AsItIs", { what: doesOf(ruleset, kept) || nameOfEffect(kept) }),
      keptEnd: kept && localize("SORTIE.Effects.AsItIs", { what: endOf(kept, creature, nameOf) || localize("SORTIE.EffectUntil.never") }),
      ends,
      whose: [{ value: "", label: localize("SORTIE.Effects.OwnTurns", { name: actor.name }) }, ...others.map(named)],
      sources: [{ value: "", label: localize("SORTIE.Effects.Nobody") }, named(creature), ...others.map(named)],
      bearers: kept || others.length === 0 ? [] : this.#bearers([creature, ...others]),
      save: localize(kept ? "SORTIE.Effects.Save" : "SORTIE.Effects.Give"),
    });
  }

  /** Whom this user may give it to. */
  #bearers(creatures: readonly Creature[]): (Option & { readonly chosen: boolean })[] {
    return creatures
      .filter(({ uuid }) => actorOf(uuid)?.isOwner === true)
      .map(({ uuid, name }) => ({ value: uuid, label: nameOf(uuid) || name, chosen: uuid === this.#subject.actor.uuid }));
  }

  protected override async _onRender(...parameters: Parameters<Base["_onRender"]>): Promise<void> {
    await super._onRender(...parameters);
    this.element.oninput = () => {
      this.#show();
    };
    this.#show();
  }

  #show(): void {
    const { ruleset } = this.#subject;
    const { battle } = this.#around;
    showAsked(this.element, ruleset);
    const line = this.element.querySelector("[data-sortie-preview]");
    const bearers = this.#chosen().flatMap((uuid) => battle.creatures[uuid] ?? []);
    const { text, ready } = previewOf(ruleset, battle, bearers, answersIn(this.element), this.#kept);
    if (line) line.textContent = text;
    const give = this.element.querySelector<HTMLButtonElement>("button[type='submit']");
    if (give) give.disabled = !ready;
  }

  #options() {
    return optionsOfAnswers(this.#subject.ruleset, answersIn(this.element), this.#subject.effect?.id ?? "");
  }

  /** Uuids of whoever gets it. */
  #chosen(): string[] {
    const boxes = [...this.element.querySelectorAll<HTMLInputElement>("input[name='bearer']")];
    return boxes.length === 0 ? [this.#subject.actor.uuid] : boxes.filter(({ checked }) => checked).map(({ value }) => value);
  }

  protected override async _onSubmitForm(...[config, event]: Parameters<Base["_onSubmitForm"]>): Promise<void> {
    await super._onSubmitForm(config, event);
    const options = this.#options();
    const written: unknown[] = [];
    for (const actor of this.#chosen()) written.push(await requestAction({ action: CORE_ACTIONS.writeEffect, actor, options }));
    if (written.some((record) => record !== null)) await this.close();
  }
}

/** Somebody whose name this user may read. */
function isKnown(uuid: string): boolean {
  const actor = actorOf(uuid);
  return actor !== null && !isSecret(actor);
}

/** What stands in the form. */
function answersIn(element: HTMLElement): Answers {
  const read = (name: string): string => element.querySelector<HTMLInputElement | HTMLSelectElement>(`[name='${name}']`)?.value ?? "";
  return {
    what: read("what"),
    against: read("against"),
    value: read("value"),
    end: read("end"),
    number: read("number"),
    of: read("of"),
    source: read("source"),
    name: read("name"),
  };
}

/** Opens the window for a new effect of a creature, or for one that it has. */
export function openEffectEditor(actor: Actor.Implementation, effect: ActiveEffect.Implementation | null): void {
  const ruleset = rulesetOf(actor);
  if (ruleset) void new EffectEditor({ actor, ruleset, effect }).render({ force: true });
}
