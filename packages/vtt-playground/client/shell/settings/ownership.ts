// The window in which a GM decides who may see or use a document.

import { ApplicationV2 } from "../../applications/api/application.ts";
import { HandlebarsApplicationMixin, type HandlebarsTemplatePart } from "../../applications/api/handlebars-application.ts";
import type { ApplicationOptions, RenderContext, RenderOptions } from "../../applications/api/options.ts";
import { cssColor, game, localize } from "../host.ts";
import type { DocumentLike, PlainData } from "../surface.ts";

const LEVELS = [
  { value: 0, label: "OWNERSHIP.None" },
  { value: 1, label: "OWNERSHIP.Limited" },
  { value: 2, label: "OWNERSHIP.Observer" },
  { value: 3, label: "OWNERSHIP.Owner" },
];

export interface OwnershipOptions extends ApplicationOptions {
  document: DocumentLike;
}

export class OwnershipConfig extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "ownership-{id}",
    tag: "form",
    classes: ["ownership", "standard-form"],
    window: { title: "OWNERSHIP.Configure", icon: "fa-solid fa-lock", contentClasses: ["standard-form"] },
    position: { width: 420 },
    form: { handler: saveOwnership, closeOnSubmit: true },
  };

  static override PARTS: Record<string, HandlebarsTemplatePart> = {
    form: { template: "templates/settings/ownership.hbs", scrollable: [".ownership-users"] },
  };

  readonly document: DocumentLike;

  constructor(options: OwnershipOptions) {
    super(options);
    this.document = options.document;
  }

  override get title(): string {
    return localize("OWNERSHIP.Title", { name: this.document.name });
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    const ownership = this.document.ownership ?? {};
    const levels = (chosen: number | undefined, inherits: boolean): PlainData[] => [
      ...(inherits ? [{ value: -1, label: localize("OWNERSHIP.Default"), selected: chosen === undefined || chosen === -1 }] : []),
      ...LEVELS.map(({ value, label }) => ({ value, label: localize(label), selected: (chosen ?? (inherits ? -1 : 0)) === value })),
    ];
    const players = game().users.contents.filter((user) => !user.isGM);
    return {
      ...context,
      hint: localize("OWNERSHIP.Hint", { name: this.document.name }),
      defaultLevels: levels(ownership["default"], false),
      users: players.map((user) => ({
        id: user.id,
        name: user.name,
        color: cssColor(user.color, "transparent"),
        levels: levels(ownership[user.id], true),
      })),
    };
  }
}

async function saveOwnership(
  this: OwnershipConfig,
  _event: Event,
  _form: HTMLFormElement,
  formData: { object: Record<string, unknown> },
): Promise<void> {
  const ownership: Record<string, number> = { ...this.document.ownership };
  for (const [userId, value] of Object.entries(formData.object)) {
    const level = Number(value);
    if (level === -1) Reflect.deleteProperty(ownership, userId);
    else ownership[userId] = level;
  }
  // Replaced as a whole, because "as the default" means that a user has no entry of their own.
  await this.document.update({ ownership }, { diff: false, recursive: false });
}
