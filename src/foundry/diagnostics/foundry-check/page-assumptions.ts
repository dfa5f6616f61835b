// What Sortie takes for granted of Foundry's applications and texts, and no public source confirms, each as something that can be tried.

import { TEMPLATES } from "../../presentation/templates.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

type Base = InstanceType<ReturnType<typeof HandlebarsApplicationMixin<typeof ApplicationV2>>>;

/** An application without a frame that nobody sees, whose part stays as it is once it has been drawn. */
class TrialApplication extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    id: "sortie-foundry-trial",
    classes: ["sortie", "sortie-hidden-trial"],
    window: { frame: false },
    position: {},
  };

  static override PARTS = { trial: { template: TEMPLATES.foundryCheck } };

  protected override async _prepareContext(options: Parameters<Base["_prepareContext"]>[0]): ReturnType<Base["_prepareContext"]> {
    return Object.assign(await super._prepareContext(options), { report: null, findings: [], all: 0, faults: 0, obstacle: null });
  }

  protected override _replaceHTML(
    result: Record<string, HTMLElement>,
    content: HTMLElement,
    options: Parameters<Base["_replaceHTML"]>[2],
  ): void {
    const { trial, ...others } = result;
    // As the tracker and the bar do with rows that people are about to press.
    super._replaceHTML(trial && this.parts["trial"]?.isConnected === true ? others : result, content, options);
  }
}

/** A part that an application leaves in place when it is drawn again is still its part. */
export async function partsAreKept(): Promise<string | null> {
  const application = new TrialApplication();
  try {
    await application.render({ force: true });
    const before = application.parts["trial"];
    await application.render();
    const after = application.parts["trial"];
    return before !== undefined && after === before && after.isConnected ? null : "the part is another, or gone";
  } finally {
    await application.close({ animate: false });
  }
}

/** Our own patterns are read before Foundry takes the same brackets for a roll. */
export async function ownLinksFirst(): Promise<string | null> {
  const html = await foundry.applications.ux.TextEditor.implementation.enrichHTML("<p>[[/damage 2d6]]</p>");
  return html.includes("data-sortie-text") && !html.includes("inline-roll") ? null : html.slice(0, 200);
}
