// Tours about the sidebar: what a step points at has to be in view, whatever tab was open and however narrow the sidebar stood.

import { ui } from "../host.ts";
import { Tour } from "./tour.ts";

/** What a tour needs of the sidebar; all of it is in the public API. */
interface Openable {
  readonly expanded: boolean;
  expand(): void;
  changeTab(tab: string, group: string): void;
}

/** The documented `foundry.nue.tours.SidebarTour`: a step names the tab that it is about (`sidebarTab`). */
export class SidebarTour extends Tour {
  protected override async _preStep(): Promise<void> {
    await super._preStep();
    const wanted = this.currentStep?.sidebarTab;
    if (wanted !== undefined) openAt(wanted);
  }
}

function openAt(tab: string): void {
  const sidebar = ui()["sidebar"] as Openable | undefined;
  if (!sidebar) return;
  sidebar.changeTab(tab, "primary");
  if (!sidebar.expanded) sidebar.expand();
}
