// The editor's toolbar: marks, block types, lists, links, undo, save.
import { lift, setBlockType, toggleMark, wrapIn } from "prosemirror-commands";
import type { MarkType, NodeType } from "prosemirror-model";
import { liftListItem, sinkListItem, wrapInList } from "prosemirror-schema-list";
import type { Command, EditorState } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { DialogV2 } from "../api/dialog.ts";
import { localizeOr } from "../environment.ts";
import { createFormGroup, createTextInput } from "../../data/forms.ts";
import { schema } from "./schema.ts";

interface Tool {
  id: string;
  icon: string;
  label: string;
  run(view: EditorView): void;
  isActive?(state: EditorState): boolean;
}

function word(key: string, english: string): string {
  return localizeOr(`PLAYGROUND.Applications.Editor.${key}`, english);
}

function command(run: Command): (view: EditorView) => void {
  return (view) => {
    run(view.state, view.dispatch, view);
    view.focus();
  };
}

function hasMark(state: EditorState, mark: MarkType): boolean {
  const { from, to, empty, $from } = state.selection;
  return empty ? mark.isInSet(state.storedMarks ?? $from.marks()) !== undefined : state.doc.rangeHasMark(from, to, mark);
}

function isInside(state: EditorState, type: NodeType): boolean {
  const { $from } = state.selection;
  for (let depth = $from.depth; depth > 0; depth -= 1) if ($from.node(depth).type === type) return true;
  return false;
}

function markTool(id: string, mark: MarkType | undefined, icon: string, label: string): Tool[] {
  return mark ? [{ id, icon, label, run: command(toggleMark(mark)), isActive: (state) => hasMark(state, mark) }] : [];
}

function listTool(id: string, list: NodeType | undefined, icon: string, label: string): Tool[] {
  const item = schema.nodes["list_item"];
  if (!list || !item) return [];
  const run = (view: EditorView): void => {
    command(isInside(view.state, list) ? liftListItem(item) : wrapInList(list))(view);
  };
  return [{ id, icon, label, run, isActive: (state) => isInside(state, list) }];
}

function wrapTool(id: string, type: NodeType | undefined, icon: string, label: string, attributes?: Record<string, string>): Tool[] {
  if (!type) return [];
  const run = (view: EditorView): void => {
    command(isInside(view.state, type) ? lift : wrapIn(type, attributes))(view);
  };
  return [{ id, icon, label, run, isActive: (state) => isInside(state, type) }];
}

async function editLink(view: EditorView): Promise<void> {
  const { link } = schema.marks;
  if (!link) return;
  const { from, to } = view.state.selection;
  if (hasMark(view.state, link)) {
    view.dispatch(view.state.tr.removeMark(from, to, link));
    view.focus();
    return;
  }
  const input = createTextInput({ name: "href", placeholder: "https://" });
  const answer = (await DialogV2.input({
    window: { title: word("Link", "Link") },
    modal: true,
    content: createFormGroup({ label: word("Address", "Address"), input }),
  })) as { href?: string } | null;
  const href = answer?.href?.trim() ?? "";
  if (href === "" || /^\s*javascript:/i.test(href)) return;
  const mark = link.create({ href, title: null });
  view.dispatch(from === to ? view.state.tr.insert(from, schema.text(href, [mark])) : view.state.tr.addMark(from, to, mark));
  view.focus();
}

function tools(): Tool[] {
  const { marks, nodes } = schema;
  return [
    ...markTool("strong", marks["strong"], "fa-solid fa-bold", word("Bold", "Bold")),
    ...markTool("em", marks["em"], "fa-solid fa-italic", word("Italic", "Italic")),
    ...markTool("underline", marks["underline"], "fa-solid fa-underline", word("Underline", "Underline")),
    ...markTool("strikethrough", marks["strikethrough"], "fa-solid fa-strikethrough", word("Strikethrough", "Strikethrough")),
    ...listTool("bullet-list", nodes["bullet_list"], "fa-solid fa-list-ul", word("BulletList", "Bullet list")),
    ...listTool("ordered-list", nodes["ordered_list"], "fa-solid fa-list-ol", word("OrderedList", "Numbered list")),
    ...wrapTool("quote", nodes["blockquote"], "fa-solid fa-quote-right", word("Quote", "Quotation")),
    ...wrapTool("secret", nodes["section"], "fa-solid fa-user-secret", word("Secret", "Secret"), { class: "secret" }),
    {
      id: "link",
      icon: "fa-solid fa-link",
      label: word("Link", "Link"),
      run: (view) => {
        void editLink(view);
      },
      isActive: (state) => marks["link"] !== undefined && hasMark(state, marks["link"]),
    },
  ];
}

function blockSelect(view: EditorView): HTMLSelectElement {
  const select = document.createElement("select");
  select.setAttribute("aria-label", word("Block", "Paragraph style"));
  select.append(
    new Option(word("Paragraph", "Paragraph"), "0"),
    ...[1, 2, 3, 4, 5, 6].map((level) => new Option(`${word("Heading", "Heading")} ${String(level)}`, String(level))),
  );
  select.addEventListener("change", (event) => {
    event.stopPropagation();
    const level = Number(select.value);
    const { paragraph, heading } = schema.nodes;
    if (level === 0 && paragraph) command(setBlockType(paragraph))(view);
    else if (heading) command(setBlockType(heading, { level }))(view);
  });
  return select;
}

/** A toolbar for an editor, and a function that brings it up to date with the selection. */
export function createToolbar(
  view: EditorView,
  save: (() => void) | undefined,
): { element: HTMLElement; update: (state: EditorState) => void } {
  const element = document.createElement("menu");
  element.className = "editor-menu";
  element.setAttribute("role", "toolbar");
  element.setAttribute("aria-label", word("Toolbar", "Text formatting"));
  const select = blockSelect(view);
  const buttons = tools().map((tool) => {
    const button = document.createElement("button");
    button.type = "button";
    button.className = `icon ${tool.icon}`;
    button.dataset["tool"] = tool.id;
    button.setAttribute("aria-label", tool.label);
    button.dataset["tooltip"] = tool.label;
    // Pressing a button must not take the selection away from the text.
    button.addEventListener("mousedown", (event) => {
      event.preventDefault();
    });
    button.addEventListener("click", () => {
      tool.run(view);
    });
    return { tool, button };
  });
  element.append(select, ...buttons.map(({ button }) => button));
  if (save) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "icon save fa-solid fa-floppy-disk";
    button.dataset["tool"] = "save";
    button.setAttribute("aria-label", word("Save", "Save"));
    button.dataset["tooltip"] = word("Save", "Save");
    button.addEventListener("click", save);
    element.append(button);
  }
  const update = (state: EditorState): void => {
    for (const { tool, button } of buttons) if (tool.isActive) button.setAttribute("aria-pressed", String(tool.isActive(state)));
    const { parent } = state.selection.$from;
    select.value = parent.type === schema.nodes["heading"] ? String(parent.attrs["level"]) : "0";
  };
  return { element, update };
}

/** Keys for lists, which the base key map lacks. */
export function listKeys(): Record<string, Command> {
  const item = schema.nodes["list_item"];
  return item ? { Tab: sinkListItem(item), "Shift-Tab": liftListItem(item) } : {};
}
