// What a pressed `data-action` means: the application's own handler, the frame's, or the application's fallback.
import { Hooks } from "../../data/hooks.ts";
import type { ApplicationConfiguration } from "./options.ts";

/** What actions need of their application. */
export interface ActionOwner {
  readonly options: Readonly<ApplicationConfiguration>;
  close(): Promise<unknown>;
  toggleControls(): void;
  attachWindow(): Promise<unknown>;
  detachWindow(): Promise<unknown>;
  _onClickTab(event: PointerEvent, target?: HTMLElement): void;
  _onClickAction(event: PointerEvent, target: HTMLElement): unknown;
}

function runFrameAction(owner: ActionOwner, action: string, event: PointerEvent, target: HTMLElement): boolean {
  if (action === "close") void owner.close();
  else if (action === "attach") void owner.attachWindow();
  else if (action === "detach") void owner.detachWindow();
  else if (action === "toggleControls") owner.toggleControls();
  else if (action === "tab") owner._onClickTab(event, target);
  else return false;
  return true;
}

function report(error: unknown, location: string): void {
  Hooks.onError(location, error instanceof Error ? error : new Error(String(error)), { log: "error", notify: "error" });
}

/** Find and run the handler. One that fails is reported and harms nothing else. */
export function dispatchAction(owner: ActionOwner, event: PointerEvent, target: HTMLElement): void {
  const action = target.dataset["action"] ?? "";
  const entry = owner.options.actions[action];
  if (!entry && event.button === 0 && runFrameAction(owner, action, event, target)) return;
  const { handler, buttons } = typeof entry === "object" ? entry : { handler: entry, buttons: [0] };
  if (!buttons.includes(event.button)) return;
  if (event.button !== 0) event.preventDefault();
  const location = `${owner.constructor.name}#${action}`;
  try {
    const result: unknown = handler ? Reflect.apply(handler, owner, [event, target]) : owner._onClickAction(event, target);
    if (result instanceof Promise)
      result.catch((error: unknown) => {
        report(error, location);
      });
  } catch (error) {
    report(error, location);
  }
}
