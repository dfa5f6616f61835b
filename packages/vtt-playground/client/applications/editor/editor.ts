// A running ProseMirror editor on a piece of HTML.
import { exampleSetup } from "prosemirror-example-setup";
import { keymap } from "prosemirror-keymap";
import { DOMParser, DOMSerializer } from "prosemirror-model";
import { EditorState, type Plugin } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import { sanitize } from "../ux/sanitize.ts";
import { schema } from "./schema.ts";
import { createToolbar, listKeys } from "./toolbar.ts";

/** An editor that is open. */
export interface RichTextEditor {
  readonly view: EditorView;
  readonly toolbar: HTMLElement;
  readHTML(): string;
  destroy(): void;
}

export interface RichTextEditorOptions {
  label?: string;
  plugins?: Record<string, Plugin>;
  onSave?: (() => void) | undefined;
  onInput?: () => void;
}

/** HTML as a document of the editor's schema. */
export function parseHTML(html: string): EditorState["doc"] {
  const root = document.createElement("div");
  root.innerHTML = sanitize(html);
  return DOMParser.fromSchema(schema).parse(root);
}

/** A document of the editor's schema as HTML; one empty paragraph is no text at all. */
export function serializeHTML(doc: EditorState["doc"]): string {
  const root = document.createElement("div");
  root.append(DOMSerializer.fromSchema(schema).serializeFragment(doc.content));
  return root.innerHTML === "<p></p>" ? "" : root.innerHTML;
}

/** Open an editor inside an element. */
export function openEditor(
  container: HTMLElement,
  html: string,
  { label, plugins = {}, onSave, onInput }: RichTextEditorOptions,
): RichTextEditor {
  const save = onSave
    ? {
        "Mod-s": () => {
          onSave();
          return true;
        },
      }
    : {};
  const state = EditorState.create({
    doc: parseHTML(html),
    plugins: [...Object.values(plugins), keymap({ ...listKeys(), ...save }), ...exampleSetup({ schema, menuBar: false })],
  });
  const view = new EditorView(container, {
    state,
    attributes: {
      class: "editor-content",
      role: "textbox",
      "aria-multiline": "true",
      ...(label === undefined ? {} : { "aria-label": label }),
    },
    dispatchTransaction(transaction) {
      view.updateState(view.state.apply(transaction));
      toolbar.update(view.state);
      if (transaction.docChanged) onInput?.();
    },
  });
  const toolbar = createToolbar(view, onSave);
  toolbar.update(view.state);
  container.before(toolbar.element);
  return {
    view,
    toolbar: toolbar.element,
    readHTML: () => serializeHTML(view.state.doc),
    destroy: () => {
      view.destroy();
      toolbar.element.remove();
    },
  };
}
