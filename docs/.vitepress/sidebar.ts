// Which pages the documentation has, in the order in which somebody reads them. A test finds a page that is missing here.

/** A page by its path in `docs`, without ending. */
export interface SidebarPage {
  readonly text: string;
  readonly link: string;
}

export interface SidebarGroup {
  readonly text: string;
  readonly collapsed?: boolean;
  readonly items: readonly SidebarPage[];
}

const RULESETS = [
  ["archmage", "Archmage Engine"],
  ["luck", "Luck Die"],
  ["volition", "Volition"],
  ["definition", "Definition"],
  ["shock", "Shock"],
] as const;

/** Where TypeDoc writes, below `docs`: there only once `npm run docs:build` has run. */
export const REFERENCE = "/reference/";

export const sidebar: readonly SidebarGroup[] = [
  {
    text: "At the table",
    items: [
      { text: "Install and update", link: "/play/install" },
      { text: "The first evening", link: "/play/first-evening" },
      { text: "Playing: a hero's turn", link: "/play/playing" },
      { text: "Running: the GM's fight", link: "/play/running" },
      { text: "The forecast", link: "/play/forecast" },
      { text: "How far to trust the forecast", link: "/play/validation" },
      { text: "Records and undo", link: "/play/records" },
      { text: "Heroes, sheets and things", link: "/play/heroes" },
      { text: "Party and compendia", link: "/play/party" },
      { text: "Effects and conditions", link: "/play/effects" },
      { text: "Texts that can be clicked", link: "/play/texts" },
      { text: "Who may do and see what", link: "/play/permissions" },
      { text: "Keys and macros", link: "/play/keys" },
      { text: "When something is wrong", link: "/play/troubleshooting" },
    ],
  },
  { text: "The rulesets", items: RULESETS.map(([id, text]) => ({ text, link: `/rulesets/${id}` })) },
  {
    text: "The table of rules",
    collapsed: true,
    items: [
      { text: "How to read it", link: "/rules/" },
      ...RULESETS.flatMap(([id, text]) => [
        { text: `${text}: rules`, link: `/rules/${id}` },
        { text: `${text}: actions`, link: `/rules/${id}-actions` },
        { text: `${text}: settings`, link: `/rules/${id}-settings` },
      ]),
    ],
  },
  {
    text: "For authors of rulesets",
    collapsed: true,
    items: [
      { text: "A ruleset in an hour", link: "/authors/" },
      { text: "Documents and fields", link: "/authors/documents" },
      { text: "Actions and procedures", link: "/authors/actions" },
      { text: "Numbers, conditions, effects", link: "/authors/numbers" },
      { text: "Turns and moments", link: "/authors/turns" },
      { text: "Others' moments", link: "/authors/windows" },
      { text: "Sheets and heroes", link: "/authors/sheets" },
      { text: "Cards", link: "/authors/cards" },
      { text: "Adding to others' rulesets", link: "/authors/extensions" },
      { text: "Hooks and the API", link: "/authors/hooks" },
      { text: "Testing a ruleset", link: "/authors/testing" },
      { text: "Versions and migration", link: "/authors/migration" },
      { text: "Cookbook", link: "/authors/cookbook" },
      { text: "Reference", link: REFERENCE },
    ],
  },
  {
    text: "For contributors",
    collapsed: true,
    items: [
      { text: "The house on one page", link: "/contributors/" },
      { text: "The way of a click", link: "/contributors/click" },
      { text: "Decisions, and why", link: "/contributors/decisions" },
      { text: "How to add something", link: "/contributors/how-to" },
    ],
  },
];
