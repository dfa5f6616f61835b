// What rich text may consist of in the editor: the usual blocks and marks, lists, tables and secret sections, with their classes kept.
import { type DOMOutputSpec, type MarkSpec, type NodeSpec, Schema } from "prosemirror-model";
import { marks as basicMarks, nodes as basicNodes } from "prosemirror-schema-basic";
import { bulletList, listItem, orderedList } from "prosemirror-schema-list";

const KEPT_ATTRIBUTES = ["id", "class", "style"];

/** The given node, with the attributes that texts of packages carry read and written as they are. */
function keepingAttributes(spec: NodeSpec): NodeSpec {
  const { parseDOM, toDOM, attrs } = spec;
  return {
    ...spec,
    attrs: { ...attrs, ...Object.fromEntries(KEPT_ATTRIBUTES.map((name) => [name, { default: null }])) },
    ...(parseDOM
      ? {
          parseDOM: parseDOM.map((rule) => ({
            ...rule,
            getAttrs: (element: HTMLElement | string) => {
              const read =
                "getAttrs" in rule ? (rule.getAttrs as ((element: HTMLElement | string) => object | false | null) | undefined) : undefined;
              const own = read ? read(element) : (rule.attrs ?? {});
              if (own === false || typeof element === "string") return own === false ? false : null;
              return { ...own, ...Object.fromEntries(KEPT_ATTRIBUTES.map((name) => [name, element.getAttribute(name)])) };
            },
          })),
        }
      : {}),
    ...(toDOM
      ? {
          toDOM: (node): DOMOutputSpec => {
            const kept = Object.fromEntries(
              KEPT_ATTRIBUTES.filter((name) => node.attrs[name] !== null).map((name) => [name, node.attrs[name] as string]),
            );
            const output = toDOM(node);
            if (!Array.isArray(output)) return output;
            const [tag, second, ...rest] = output as [string, ...unknown[]];
            const hasAttributes = typeof second === "object" && second !== null && !Array.isArray(second) && !("nodeType" in second);
            return hasAttributes
              ? [tag, { ...second, ...kept }, ...rest]
              : [tag, kept, ...(second === undefined ? rest : [second, ...rest])];
          },
        }
      : {}),
  };
}

function block(tag: string, content: string, extra: Partial<NodeSpec> = {}): NodeSpec {
  return keepingAttributes({ content, parseDOM: [{ tag }], toDOM: () => [tag, 0], ...extra });
}

function cell(tag: "td" | "th"): NodeSpec {
  return keepingAttributes({
    content: "block+",
    isolating: true,
    attrs: { colspan: { default: "1" }, rowspan: { default: "1" } },
    parseDOM: [
      {
        tag,
        getAttrs: (element) => ({ colspan: element.getAttribute("colspan") ?? "1", rowspan: element.getAttribute("rowspan") ?? "1" }),
      },
    ],
    toDOM: ({ attrs }) => {
      const spans = Object.fromEntries(Object.entries(attrs).filter(([name, value]) => name.endsWith("span") && value !== "1")) as Record<
        string,
        string
      >;
      return [tag, spans, 0];
    },
  });
}

const nodes: Record<string, NodeSpec> = {
  ...basicNodes,
  paragraph: keepingAttributes(basicNodes.paragraph),
  heading: keepingAttributes(basicNodes.heading),
  blockquote: keepingAttributes(basicNodes.blockquote),
  ordered_list: keepingAttributes({ ...orderedList, content: "list_item+", group: "block" }),
  bullet_list: keepingAttributes({ ...bulletList, content: "list_item+", group: "block" }),
  list_item: keepingAttributes({ ...listItem, content: "paragraph block*" }),
  section: block("section", "block+", { group: "block", defining: true }),
  container: block("div", "block+", { group: "block" }),
  table: block("table", "(caption | table_head | table_body | table_row)+", { group: "block", isolating: true }),
  caption: block("caption", "inline*"),
  table_head: block("thead", "table_row+"),
  table_body: block("tbody", "table_row+"),
  table_row: block("tr", "(table_cell | table_header)*"),
  table_cell: cell("td"),
  table_header: cell("th"),
};

const marks: Record<string, MarkSpec> = {
  ...basicMarks,
  underline: { parseDOM: [{ tag: "u" }, { style: "text-decoration=underline" }], toDOM: () => ["u", 0] },
  strikethrough: { parseDOM: [{ tag: "s" }, { tag: "del" }, { style: "text-decoration=line-through" }], toDOM: () => ["s", 0] },
  superscript: { excludes: "subscript", parseDOM: [{ tag: "sup" }], toDOM: () => ["sup", 0] },
  subscript: { excludes: "superscript", parseDOM: [{ tag: "sub" }], toDOM: () => ["sub", 0] },
  span: {
    attrs: { class: { default: null }, style: { default: null } },
    parseDOM: [{ tag: "span", getAttrs: (element) => ({ class: element.getAttribute("class"), style: element.getAttribute("style") }) }],
    toDOM: ({ attrs }) => [
      "span",
      Object.fromEntries(Object.entries(attrs).filter(([, value]) => value !== null)) as Record<string, string>,
      0,
    ],
  },
};

/** The schema of all rich text here. */
export const schema = new Schema({ nodes, marks });
