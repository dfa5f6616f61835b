// Decides which HTML Foundry lets through where it cleans: the documented constants ALLOWED_HTML_TAGS, ALLOWED_HTML_ATTRIBUTES and their kin,
// as listed by the League's public types (common/constants). For server and client.

const words = (text: string): string[] => text.split(/\s+/u).filter((word) => word !== "");

/** `CONST.ALLOWED_HTML_TAGS`. */
export const ALLOWED_HTML_TAGS: readonly string[] = words(`
  header main section article aside nav footer div address
  h1 h2 h3 h4 h5 h6 hr br
  p blockquote summary details span code pre a label abbr cite mark q ruby rp rt small time var kbd samp
  dfn sub sup strong em b i u s del ins
  ol ul li dl dd dt menu
  table thead tbody tfoot tr th td col colgroup
  form input select option button datalist fieldset legend meter optgroup progress textarea output
  figure figcaption caption img video map area track picture source audio
  iframe
  color-picker code-mirror document-embed document-tags enriched-content file-picker hue-slider multi-select multi-checkbox range-picker
  secret-block string-tags prose-mirror`);

/** `CONST.ALLOWED_HTML_ATTRIBUTES`: by element, `*` for all of them; `data-*` and `aria-*` stand for every name that begins so. */
export const ALLOWED_HTML_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  "*": words(`class data-* id title style draggable aria-* tabindex dir hidden inert role is lang popover autocapitalize autocorrect autofocus
    contenteditable spellcheck translate`),
  a: words("href name target rel"),
  area: words("alt coords href rel shape target"),
  audio: words("controls loop muted src autoplay"),
  blockquote: ["cite"],
  button: words("disabled name type value"),
  col: ["span"],
  colgroup: ["span"],
  "code-mirror": words("disabled name value placeholder readonly required language indent nowrap"),
  "color-picker": words("disabled name value placeholder readonly required"),
  details: ["open"],
  "document-embed": ["uuid"],
  "document-tags": words("disabled name value placeholder readonly required type single max"),
  "enriched-content": ["enricher"],
  fieldset: ["disabled"],
  "file-picker": words("disabled name value placeholder readonly required type noupload"),
  form: ["name"],
  "hue-slider": words("disabled name value readonly required"),
  iframe: words("src srcdoc name height width loading sandbox"),
  img: words("height src width usemap sizes srcset alt"),
  input: words("checked disabled name value placeholder type alt height list max min readonly size src step width required"),
  label: ["for"],
  li: ["value"],
  map: ["name"],
  meter: words("value min max low high optimum"),
  "multi-checkbox": words("disabled name required"),
  "multi-select": words("disabled name required"),
  ol: words("reversed start type"),
  optgroup: words("disabled label"),
  option: words("disabled selected label value"),
  output: words("for form name"),
  progress: words("max value"),
  "prose-mirror": words("disabled name value placeholder readonly required toggled open"),
  "range-picker": words("disabled name value placeholder readonly min max step"),
  select: words("name disabled multiple size required"),
  source: words("media sizes src srcset type"),
  "string-tags": words("disabled name value placeholder readonly required"),
  table: ["border"],
  td: words("colspan headers rowspan"),
  textarea: words("rows cols disabled name readonly wrap required"),
  time: ["datetime"],
  th: words("abbr colspan headers rowspan scope sorted"),
  track: words("default kind label src srclang"),
  video: words("controls height width loop muted poster src autoplay"),
};

/** `CONST.ALLOWED_URL_SCHEMES`. */
export const ALLOWED_URL_SCHEMES: readonly string[] = words("http https data mailto obsidian syrinscape-online");

/** `CONST.ALLOWED_URL_SCHEMES_APPLIED_TO_ATTRIBUTES`. */
export const ALLOWED_URL_SCHEMES_APPLIED_TO_ATTRIBUTES: readonly string[] = words("href src cite");

/** `CONST.TRUSTED_IFRAME_DOMAINS`. */
export const TRUSTED_IFRAME_DOMAINS: readonly string[] = words("google.com youtube.com");

const tags = new Set(ALLOWED_HTML_TAGS);
const attributes = new Map(Object.entries(ALLOWED_HTML_ATTRIBUTES).map(([tag, names]) => [tag, new Set(names)]));

/** Whether an element may stay. */
export function isAllowedTag(tag: string): boolean {
  return tags.has(tag);
}

/** Whether an element may keep an attribute of this name. */
export function isAllowedAttribute(tag: string, name: string): boolean {
  const family = /^(?:data|aria)-./u.test(name) ? `${name.slice(0, 5)}*` : name;
  return attributes.get("*")?.has(family) === true || attributes.get(tag)?.has(name) === true;
}

/** Whether an attribute may have this value: addresses have an allowed scheme, or none. */
export function isAllowedValue(name: string, value: string): boolean {
  if (!ALLOWED_URL_SCHEMES_APPLIED_TO_ATTRIBUTES.includes(name)) return true;
  const scheme = /^([a-z][a-z0-9+.-]*):/iu.exec(value.replaceAll(/[\p{Cc}\s]/gu, ""))?.[1];
  return scheme === undefined || ALLOWED_URL_SCHEMES.includes(scheme.toLowerCase());
}
