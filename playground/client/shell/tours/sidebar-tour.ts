// A tour whose steps bring tabs of the sidebar to the front.

import { ui } from "../host.ts";
import { Tour } from "./tour.ts";

interface Tab {
  activate(): unknown;
}

/** The documented `foundry.nue.tours.SidebarTour`. */
export class SidebarTour extends Tour {
  protected override async _preStep(): Promise<void> {
    await super._preStep();
    const tab = this.currentStep?.sidebarTab;
    if (tab !== undefined) await (ui()[tab] as Tab | undefined)?.activate();
  }
}
