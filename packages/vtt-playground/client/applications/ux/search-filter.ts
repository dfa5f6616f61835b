// A search field that filters what is below it while the user types.

export interface SearchFilterConfiguration {
  inputSelector: string;
  contentSelector: string;
  initial?: string;
  callback: (event: Event | null, query: string, pattern: RegExp, content: HTMLElement | null) => unknown;
  /** Milliseconds of quiet before the filter runs. */
  delay?: number;
}

const DEFAULT_DELAY_MILLISECONDS = 200;

function withoutAccents(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{Diacritic}/gu, "");
}

/** Filters content by a query; the callback decides what a match hides or shows. */
export class SearchFilter {
  /** How a value of a document is compared in a search; documented by name and value. */
  static readonly OPERATORS = Object.freeze({
    EQUALS: "equals",
    CONTAINS: "contains",
    STARTS_WITH: "starts_with",
    LESS_THAN: "lt",
    LESS_THAN_EQUAL: "lte",
    GREATER_THAN: "gt",
    GREATER_THAN_EQUAL: "gte",
    BETWEEN: "between",
    IS_EMPTY: "is_empty",
  });

  /** A query as it is compared: without accents, spaces around, or case. */
  static cleanQuery(query: string): string {
    return withoutAccents(query.trim()).toLocaleLowerCase();
  }
  /** Does a text contain the query, accents and case aside? */
  static testQuery(query: RegExp, text: string): boolean {
    query.lastIndex = 0;
    return query.test(withoutAccents(text));
  }

  query: string;
  rgx = /(?:)/i;
  readonly #configuration: SearchFilterConfiguration;
  #input: HTMLInputElement | null = null;
  #content: HTMLElement | null = null;
  #pending: ReturnType<typeof setTimeout> | undefined;

  constructor(configuration: SearchFilterConfiguration) {
    this.#configuration = configuration;
    this.query = configuration.initial ?? "";
  }

  /** Attach to the markup below `html` and apply the query of before. */
  bind(html: HTMLElement): void {
    const { inputSelector, contentSelector } = this.#configuration;
    this.#content = html.matches(contentSelector) ? html : html.querySelector<HTMLElement>(contentSelector);
    this.#input = html.querySelector<HTMLInputElement>(inputSelector);
    if (this.#input) {
      this.#input.value = this.query;
      this.#input.oninput = (event) => {
        this.#later(event);
      };
      this.#input.onkeydown = (event) => {
        if (event.key === "Enter") event.preventDefault();
      };
    }
    this.filter(null, this.query);
  }

  unbind(): void {
    clearTimeout(this.#pending);
    if (!this.#input) return;
    this.#input.oninput = null;
    this.#input.onkeydown = null;
  }

  /** Run the callback for a query now. */
  filter(event: Event | null, query: string): void {
    this.query = SearchFilter.cleanQuery(query);
    this.rgx = new RegExp(this.query.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`), "i");
    this.#configuration.callback(event, this.query, this.rgx, this.#content);
  }

  #later(event: Event): void {
    const query = this.#input?.value ?? "";
    clearTimeout(this.#pending);
    const delay = this.#configuration.delay ?? DEFAULT_DELAY_MILLISECONDS;
    if (delay === 0) this.filter(event, query);
    else
      this.#pending = setTimeout(() => {
        this.filter(event, query);
      }, delay);
  }
}
