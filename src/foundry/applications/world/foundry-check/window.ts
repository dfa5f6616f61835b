// The window of the check of Foundry: what is assumed, what of it holds, and a button that tries it all again.

import { type FoundryReport, checkFoundry, checkObstacle, lastFoundryReport } from "../../../diagnostics/foundry-check/run.ts";
import { TEMPLATES } from "../../../presentation/templates.ts";
import { openSupportReport } from "../bug-report/register.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

type Base = InstanceType<ReturnType<typeof HandlebarsApplicationMixin<typeof ApplicationV2>>>;

/** A finding as the list shows it. */
function shown({ findings }: FoundryReport): { label: string; state: string; fault: string | null }[] {
  return findings.map(({ id, fault }) => ({
    label: `SORTIE.FoundryCheck.Assumption.${id}`,
    state: fault === null ? "SORTIE.FoundryCheck.Yes" : "SORTIE.FoundryCheck.No",
    fault,
  }));
}

/** The button "Check Foundry" in the settings opens it. */
class FoundryCheckWindow extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    id: "sortie-foundry-check",
    classes: ["sortie", "sortie-support"],
    window: { title: "SORTIE.FoundryCheck.Title", icon: "fa-solid fa-stethoscope", resizable: true },
    position: { width: 520, height: "auto" as const },
    actions: {
      async check(this: FoundryCheckWindow): Promise<void> {
        // A battle may have begun since the button was drawn.
        if (checkObstacle() === null) await checkFoundry();
        await this.render();
      },
      async report(): Promise<void> {
        await openSupportReport();
      },
    },
  };

  static override PARTS = { findings: { template: TEMPLATES.foundryCheck } };

  protected override async _prepareContext(options: Parameters<Base["_prepareContext"]>[0]): ReturnType<Base["_prepareContext"]> {
    const report = lastFoundryReport();
    const obstacle = checkObstacle();
    const findings = report ? shown(report) : [];
    return Object.assign(await super._prepareContext(options), {
      ...{ report, findings, all: findings.length, faults: findings.filter(({ fault }) => fault !== null).length },
      obstacle: obstacle && `SORTIE.FoundryCheck.Obstacle.${obstacle}`,
    });
  }
}

/** Shows the window. */
export async function showFoundryCheck(): Promise<void> {
  await new FoundryCheckWindow().render({ force: true });
}
