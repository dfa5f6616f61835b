// A tour of Sortie's: it brings to the screen what its next step points at.

import type { Ruleset } from "../../../../engine/index.ts";
import { localize } from "../../../platform/localize.ts";
import { rulesetOf } from "../../../rulesets.ts";
import { getSetting } from "../../../settings/store.ts";
import { barShown } from "../../combat/action-bar/visibility.ts";
import { showTracker } from "../../dom/show-tracker.ts";
import { type TourSubject, stepsOf } from "./steps.ts";

const { Tour } = foundry.nue;

/** The name of a tour below Sortie's own. */
export function tourId(subject: TourSubject, ruleset: Ruleset): string {
  return `${subject}-${ruleset.id}`;
}

/** A tour of the tracker or the bar, by one ruleset's rules. */
export class SortieTour extends Tour {
  readonly #subject: TourSubject;
  readonly #ruleset: Ruleset;

  constructor(subject: TourSubject, ruleset: Ruleset) {
    const words = { ruleset: localize(ruleset.label) };
    super({
      namespace: "sortie",
      id: tourId(subject, ruleset),
      title: localize(subject === "tracker" ? "SORTIE.Tour.OfTracker" : "SORTIE.Tour.OfBar", words),
      description: localize(subject === "tracker" ? "SORTIE.Tour.OfTrackerHint" : "SORTIE.Tour.OfBarHint"),
      display: true,
      canBeResumed: false,
      ...(subject === "tracker" ? { suggestedNextTours: [`sortie.${tourId("bar", ruleset)}`] } : {}),
      steps: stepsOf(subject, ruleset),
    });
    this.#subject = subject;
    this.#ruleset = ruleset;
  }

  /** The bar can be shown where it is switched on and somebody of this ruleset stands whom this user may play. */
  override get canStart(): boolean {
    return this.#subject === "tracker" || (getSetting("bar") !== "off" && this.#somebody() !== undefined);
  }

  protected override async _preStep(): Promise<void> {
    await super._preStep();
    if (this.currentStep?.selector === undefined) return;
    if (this.#subject === "tracker") {
      await showTracker();
      return;
    }
    const token = this.#somebody();
    if (token && !token.controlled) token.control({ releaseOthers: true });
    await barShown();
  }

  /** Somebody of this ruleset on the map: who is selected, else the user's own, else anybody. */
  #somebody(): foundry.canvas.placeables.Token.Implementation | undefined {
    const able = (canvas.tokens?.placeables ?? []).filter(
      ({ actor }) => actor?.isOwner === true && rulesetOf(actor)?.id === this.#ruleset.id,
    );
    return able.find(({ controlled }) => controlled) ?? able.find(({ actor }) => actor?.id === game.user.character?.id) ?? able[0];
  }
}
