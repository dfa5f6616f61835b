// One pointer gesture from press to release, for moving and resizing windows.

/** Called while the pointer moves, with the distance from where it was pressed. */
export type DragStep = (deltaX: number, deltaY: number) => void;

/** Let `handle` start gestures with the primary button; `begin` may refuse one by returning nothing. */
export function onPointerDrag(handle: HTMLElement, begin: (event: PointerEvent) => DragStep | undefined): void {
  handle.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    const step = begin(event);
    if (!step) return;
    event.preventDefault();
    const view = handle.ownerDocument.defaultView ?? window;
    const move = (moved: PointerEvent): void => {
      step(moved.clientX - event.clientX, moved.clientY - event.clientY);
    };
    const end = (): void => {
      view.removeEventListener("pointermove", move);
      view.removeEventListener("pointerup", end);
      view.removeEventListener("pointercancel", end);
    };
    view.addEventListener("pointermove", move);
    view.addEventListener("pointerup", end);
    view.addEventListener("pointercancel", end);
  });
}
