// The window with the report for a ticket: all of it can be read before it is saved or copied.

import { supportReport } from "../../../diagnostics/report.ts";
import { saveFile } from "../../combat-log/exports.ts";
import { TEMPLATES } from "../../../presentation/templates.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

type Base = InstanceType<ReturnType<typeof HandlebarsApplicationMixin<typeof ApplicationV2>>>;

/** The report of this world as text. */
function reportText(): string {
  return `${JSON.stringify(supportReport(), null, 2)}\n`;
}

/** The button "Report for a ticket" in the settings opens it. */
class SupportReportWindow extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    id: "sortie-support",
    classes: ["sortie", "sortie-support"],
    window: { title: "SORTIE.Support.Title", icon: "fa-solid fa-life-ring", resizable: true },
    position: { width: 560, height: 560 },
    actions: {
      save(): void {
        saveFile(reportText(), "application/json", `sortie-report-${game.system.version}.json`);
      },
      async copy(): Promise<void> {
        await game.clipboard.copyPlainText(reportText());
        ui.notifications.info("SORTIE.Support.Copied", { localize: true });
      },
    },
  };

  static override PARTS = { report: { template: TEMPLATES.supportReport, scrollable: [".sortie-support__text"] } };

  protected override async _prepareContext(options: Parameters<Base["_prepareContext"]>[0]): ReturnType<Base["_prepareContext"]> {
    return Object.assign(await super._prepareContext(options), { report: reportText() });
  }
}

/** Shows the window. */
export async function showSupportReport(): Promise<void> {
  await new SupportReportWindow().render({ force: true });
}
