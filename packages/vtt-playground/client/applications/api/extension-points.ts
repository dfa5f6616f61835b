// What subclasses of ApplicationV2 may override without calling back: steps of its life that do nothing by themselves.
import { EventEmitter } from "./emitter.ts";
import type { ApplicationPosition, ClosingOptions, RenderContext, RenderOptions } from "./options.ts";

/** The overridable steps of an application's life, in the order they run. */
export class ApplicationExtensionPoints extends EventEmitter {
  /** Answer false, or throw, to prevent a render. */
  _canRender(_options: RenderOptions): boolean | undefined {
    return undefined;
  }
  async _preFirstRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}
  async _preRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}
  /** Make the content of this application; the result is handed to `_replaceHTML`. */
  async _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<unknown> {
    return Promise.reject(new Error(`${this.constructor.name} does not implement _renderHTML and cannot be rendered`));
  }
  _replaceHTML(_result: unknown, _content: HTMLElement, _options: RenderOptions): void {
    throw new Error(`${this.constructor.name} does not implement _replaceHTML and cannot be rendered`);
  }
  async _onFirstRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}
  async _onRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}
  async _postRender(_context: RenderContext, _options: RenderOptions): Promise<void> {}

  /** A click on a `data-action` that no handler is registered for. */
  _onClickAction(_event: PointerEvent, _target: HTMLElement): unknown {
    return undefined;
  }
  _prePosition(_position: ApplicationPosition): void {}
  _onPosition(_position: ApplicationPosition): void {}

  async _preClose(_options: ClosingOptions): Promise<void> {}
  _onClose(_options: ClosingOptions): void {}
  _tearDown(_options: ClosingOptions): void {}

  /** Wait for a style transition of an element to end, or for a time in milliseconds to pass. */
  async _awaitTransition(element: HTMLElement, timeout: number): Promise<void> {
    await Promise.race([
      new Promise((resolve) => {
        element.addEventListener("transitionend", resolve, { once: true });
      }),
      new Promise((resolve) => {
        setTimeout(resolve, timeout);
      }),
    ]);
  }

  /** Called after this application has come back to the main page. */
  _onAttach(_from: Document, _to: Document): void {}
  /** Called after it has gone to a window of its own. */
  _onDetach(_from: Document, _to: Document): void {}
}
