// The window in which a GM looks at what a migration would change, and starts it.

import { localize } from "../../../platform/localize.ts";
import type { Finding, FoundChange } from "../../../migration/dry-run.ts";
import { type Failure, ownPacks, progress } from "../../../migration/run.ts";
import { carryOut, isDue, mayCarryOut, outlook } from "../../../migration/world.ts";
import { TEMPLATES } from "../../../presentation/templates.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

type Base = InstanceType<ReturnType<typeof HandlebarsApplicationMixin<typeof ApplicationV2>>>;

/** The button in the settings and the start of an older world open it. */
class MigrationWindow extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    id: "sortie-migration",
    classes: ["sortie", "sortie-migration-window"],
    window: { title: "SORTIE.Migration.Title", icon: "fa-solid fa-database", resizable: true },
    position: { width: 640, height: 560 },
    actions: {
      async later(this: MigrationWindow): Promise<void> {
        await this.close();
      },
      async migrate(this: MigrationWindow): Promise<void> {
        await this.#migrate();
      },
    },
  };

  static override PARTS = {
    body: { template: TEMPLATES.migration, scrollable: [""] },
    footer: { template: TEMPLATES.migrationFooter },
  };

  #running: { share: number; name: string } | null = null;
  #failures: readonly Failure[] = [];
  #tokens = true;

  protected override async _prepareContext(options: Parameters<Base["_prepareContext"]>[0]): ReturnType<Base["_prepareContext"]> {
    const { findings, unreadable } = outlook();
    const due = isDue();
    const packs = due ? ownPacks() : [];
    const untouched = due ? findings.filter(({ prototype }) => prototype.length > 0).length : 0;
    return Object.assign(await super._prepareContext(options), {
      due: due && mayCarryOut(),
      lead: localize(!due ? "SORTIE.Migration.Present" : mayCarryOut() ? "SORTIE.Migration.Lead" : "SORTIE.Migration.Elsewhere"),
      interrupted: due && progress().running,
      running: this.#running !== null,
      percent: Math.round(100 * (this.#running?.share ?? 0)),
      current: this.#running?.name ?? "",
      failures: this.#failures,
      findings: due ? findings.map(findingView) : [],
      documents: localize("SORTIE.Migration.Documents", { count: findings.length }),
      prototypes: untouched > 0 ? localize("SORTIE.Migration.Tokens", { count: untouched }) : "",
      tokens: this.#tokens,
      packs,
      unreadable: unreadable.map(({ name, problems }) => ({
        name,
        problems: problems.map(({ path, text, data }) => ({ path, words: localize(text, data) })),
      })),
    });
  }

  protected override async _onRender(...parameters: Parameters<Base["_onRender"]>): Promise<void> {
    await super._onRender(...parameters);
    const box = this.element.querySelector<HTMLInputElement>("input[name='tokens']");
    box?.addEventListener("change", () => {
      this.#tokens = box.checked;
    });
  }

  async #migrate(): Promise<void> {
    if (this.#running) return;
    this.#running = { share: 0, name: "" };
    await this.render({ force: true });
    const notice = ui.notifications.info("SORTIE.Migration.Title", { localize: true, progress: true });
    try {
      this.#failures = await carryOut(this.#tokens, (share, name) => {
        this.#running = { share, name };
        notice.update({ pct: share });
        void this.render({ parts: ["body"] });
      });
    } finally {
      this.#running = null;
      notice.update({ pct: 1 });
      await this.render({ force: true });
    }
    if (this.#failures.length === 0) ui.notifications.info("SORTIE.Migration.Done", { localize: true });
  }
}

/** Shows the window. */
export async function showMigration(): Promise<void> {
  await new MigrationWindow().render({ force: true });
}

function findingView({ name, stored, paths, prototype }: Finding): object {
  const rows = [...stored, ...paths, ...prototype].map(rowView);
  return { name, rows, summary: localize("SORTIE.Migration.Values", { count: rows.length }) };
}

function rowView({ from, to, before, after }: FoundChange): object {
  return { from, to, renamed: from !== to, before: shown(before), after: shown(after) };
}

/** A stored value as it is written; one that was never set shows as a dash. */
function shown(value: unknown): string {
  return value === undefined ? "–" : JSON.stringify(value);
}
