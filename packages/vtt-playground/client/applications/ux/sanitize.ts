// Which HTML of users and packages may stand in the page: text, tables, images, links, our own elements; no scripts.
import DOMPurify from "dompurify";

const OWN_ELEMENTS = /^(document-embed|secret-block|enriched-content)$/;

/** HTML without scripts, event handlers and dangerous addresses. */
export function sanitize(html: string): string {
  return DOMPurify.sanitize(html, {
    ADD_ATTR: ["target"],
    FORBID_TAGS: ["style", "form"],
    CUSTOM_ELEMENT_HANDLING: { tagNameCheck: OWN_ELEMENTS, attributeNameCheck: /^[a-z][\w-]*$/, allowCustomizedBuiltInElements: false },
  });
}
