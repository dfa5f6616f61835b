// What pointer events on an application's outer element mean: actions, bringing to front, moving, resizing, minimising.
import type { ApplicationPosition } from "./options.ts";
import { type ActionOwner, dispatchAction } from "./actions.ts";
import type { WindowParts } from "./frame.ts";
import { onPointerDrag } from "./pointer-drag.ts";

/** What the listeners need of their application. */
export interface FrameOwner extends ActionOwner {
  readonly element: HTMLElement;
  readonly position: ApplicationPosition;
  readonly window: Partial<WindowParts>;
  readonly hasFrame: boolean;
  readonly minimized: boolean;
  bringToFront(): void;
  minimize(): Promise<void>;
  maximize(): Promise<void>;
  setPosition(position?: Partial<ApplicationPosition>): unknown;
}

/** The nearest element around an event that matches. In a window of its own what is made there is of classes of its own. */
function around({ target }: Event, selector: string): HTMLElement | null {
  return (target as Partial<Element> | null)?.closest?.<HTMLElement>(selector) ?? null;
}

function actionTarget(event: Event): HTMLElement | null {
  return around(event, "[data-action]");
}

function listenForActions(owner: FrameOwner): void {
  const onClick = (event: MouseEvent): void => {
    const target = actionTarget(event);
    // An application inside another one, such as a tab of the sidebar, answers for itself.
    if (target?.closest(".application") === owner.element) dispatchAction(owner, event as PointerEvent, target);
  };
  owner.element.addEventListener("click", onClick);
  owner.element.addEventListener("auxclick", onClick);
  owner.element.addEventListener("contextmenu", (event) => {
    const action = owner.options.actions[actionTarget(event)?.dataset["action"] ?? ""];
    if (typeof action === "object" && action.buttons.includes(2)) event.preventDefault();
  });
}

function listenForMoving(owner: FrameOwner, header: HTMLElement): void {
  onPointerDrag(header, (event) => {
    if (around(event, "button, a, input")) return undefined;
    const { left, top } = owner.position;
    return (deltaX, deltaY) => {
      owner.setPosition({ left: left + deltaX, top: top + deltaY });
    };
  });
  header.addEventListener("dblclick", (event) => {
    if (around(event, "button, a, input")) return;
    void (owner.minimized ? owner.maximize() : owner.minimize());
  });
}

function listenForResizing(owner: FrameOwner, handle: HTMLElement): void {
  onPointerDrag(handle, () => {
    const { offsetWidth, offsetHeight } = owner.element;
    return (deltaX, deltaY) => {
      owner.setPosition({ width: offsetWidth + deltaX, height: offsetHeight + deltaY });
    };
  });
}

/** Attach everything that works for as long as the outer element exists. */
export function attachFrameListeners(owner: FrameOwner): void {
  listenForActions(owner);
  if (!owner.hasFrame) return;
  owner.element.addEventListener(
    "pointerdown",
    () => {
      owner.bringToFront();
    },
    true,
  );
  const { header, resize } = owner.window;
  if (header && owner.options.window.positioned) listenForMoving(owner, header);
  if (resize) listenForResizing(owner, resize);
}
