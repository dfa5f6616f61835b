// Cleans HTML as Foundry does where it cleans: only documented elements and attributes stay, and no script addresses. For server and client.
import { isAllowedAttribute, isAllowedTag, isAllowedValue } from "./html-policy.ts";

/** Elements whose text is not content: they vanish whole. */
const swallowedElements = new Set(["script", "style", "iframe", "object", "embed", "template", "noscript", "applet", "math", "svg"]);
const addressAttributes = new Set(["href", "src", "action", "formaction", "xlink:href", "poster", "srcset", "background"]);
const droppedAttributes = new Set(["srcdoc"]);

const tagPattern = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-zA-Z][^\s/>]*)((?:"[^"]*"|'[^']*'|[^"'>])*)(>|$)|<(?=[!?])[^>]*(?:>|$)/g;
const attributePattern = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;

/** Removes control characters and entities that hide a scheme, then tells whether the address could run a script. */
function isDangerousAddress(value: string): boolean {
  const decoded = value
    .replace(/&#x([0-9a-f]+);?/gi, (_whole, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16) % 0x110000))
    .replace(/&#(\d+);?/g, (_whole, digits: string) => String.fromCodePoint(Number.parseInt(digits, 10) % 0x110000))
    .replace(/&(?:tab|newline|colon);?/gi, (entity) => (entity.toLowerCase().startsWith("&colon") ? ":" : ""));
  const plain = decoded.replace(/\p{Cc}|\s/gu, "").toLowerCase();
  if (/^(?:javascript|vbscript):/.test(plain)) return true;
  return plain.startsWith("data:") && !/^data:image\/(?:png|jpe?g|gif|webp|avif)/.test(plain);
}

function cleanAttributes(tag: string, text: string): string {
  let result = "";
  for (const match of text.matchAll(attributePattern)) {
    const name = (match[1] ?? "").toLowerCase();
    const value = match[2] ?? match[3] ?? match[4];
    if (!isAllowedAttribute(tag, name) || droppedAttributes.has(name)) continue;
    if (value === undefined) {
      result += ` ${name}`;
      continue;
    }
    if (!isAllowedValue(name, value) || (addressAttributes.has(name) && isDangerousAddress(value))) continue;
    if (name === "style" && /expression\s*\(|javascript:|url\s*\(\s*["']?\s*(?:javascript|vbscript)/i.test(value)) continue;
    result += ` ${name}="${value.replaceAll('"', "&quot;")}"`;
  }
  return result;
}

/** HTML without what Foundry does not list; text and listed markup stay as they are. */
export function cleanHtml(html: string): string {
  let result = "";
  let position = 0;
  tagPattern.lastIndex = 0;
  for (let match = tagPattern.exec(html); match !== null; match = tagPattern.exec(html)) {
    result += html.slice(position, match.index);
    position = tagPattern.lastIndex;
    const name = match[2]?.toLowerCase();
    if (name === undefined) continue;
    const closing = match[1] === "/";
    if (swallowedElements.has(name)) {
      if (!closing) {
        const end = new RegExp(`</${name}\\s*>`, "gi");
        end.lastIndex = position;
        position = end.exec(html) === null ? html.length : end.lastIndex;
        tagPattern.lastIndex = position;
      }
      continue;
    }
    if (!isAllowedTag(name)) continue;
    const attributes = match[3] ?? "";
    result += closing ? `</${name}>` : `<${name}${cleanAttributes(name, attributes)}${/\/\s*$/.test(attributes) ? " /" : ""}>`;
  }
  return result + html.slice(position);
}
