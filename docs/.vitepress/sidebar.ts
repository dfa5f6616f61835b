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
        { text: `${text}: names for modules`, link: `/rules/${id}-names` },
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
      { text: "Turns and lifecycle", link: "/authors/turns" },
      { text: "Reactions", link: "/authors/reactions" },
      { text: "Moving on the map", link: "/authors/moving" },
      { text: "Sheets and heroes", link: "/authors/sheets" },
      { text: "Templates", link: "/authors/templates" },
      { text: "Cards", link: "/authors/cards" },
      { text: "Compendia from a module", link: "/authors/packs" },
      { text: "Adding to others' rulesets", link: "/authors/extensions" },
      { text: "Hooks and the API", link: "/authors/hooks" },
      { text: "Testing a ruleset", link: "/authors/testing" },
      { text: "Versions and migration", link: "/authors/migration" },
      { text: "Cookbook", link: "/authors/cookbook" },
      { text: "All that a ruleset says", link: "/authors/contract" },
      { text: "Reference", link: REFERENCE },
    ],
  },
  {
    text: "For contributors",
    collapsed: true,
    items: [
      { text: "The house on one page", link: "/contributors/" },
      { text: "The way of a click", link: "/contributors/click" },
      { text: "How to add something", link: "/contributors/how-to" },
      { text: "Decisions", link: "/contributors/decisions" },
      { text: "Tests", link: "/contributors/tests" },
      { text: "Campaigns", link: "/contributors/campaigns" },
      { text: "Planted bugs", link: "/contributors/mutation" },
      { text: "Measurements", link: "/contributors/measurements" },
      { text: "Reports from other tables", link: "/contributors/reports" },
      { text: "Rules in reach", link: "/contributors/rules-in-reach" },
      { text: "Renaming a field", link: "/contributors/renaming-a-field" },
      { text: "Packs", link: "/contributors/packs" },
      { text: "Pictures", link: "/contributors/pictures" },
      { text: "Documentation", link: "/contributors/documentation" },
      { text: "Foundry's types", link: "/contributors/foundry-types" },
      { text: "What we rely on in Foundry", link: "/contributors/foundry" },
      { text: "What authors get", link: "/contributors/authors-kit" },
      { text: "Releases", link: "/contributors/releases" },
    ],
  },
  {
    text: "Design",
    collapsed: true,
    items: [
      { text: "Design notes", link: "/design/" },
      { text: "Rooms", link: "/design/rooms" },
      { text: "Startup", link: "/design/startup" },
      { text: "Registration", link: "/design/registration" },
      { text: "Integrations", link: "/design/integrations" },
      { text: "Headless clients", link: "/design/headless" },
      { text: "Reactions", link: "/design/reactions" },
      { text: "Relations", link: "/design/relations" },
      { text: "Turns", link: "/design/turns" },
      { text: "Groups and parties", link: "/design/groups-and-parties" },
      { text: "Map", link: "/design/map" },
      { text: "Movement", link: "/design/movement" },
      { text: "Summoning", link: "/design/summoning" },
      { text: "Ground", link: "/design/ground" },
      { text: "Heroes", link: "/design/heroes" },
      { text: "Undo and writes", link: "/design/undo-and-writes" },
      { text: "Records", link: "/design/records" },
      { text: "Trust", link: "/design/trust" },
      { text: "Snapshots", link: "/design/snapshots" },
      { text: "Changes by hand", link: "/design/manual-changes" },
      { text: "Migration", link: "/design/migration" },
      { text: "Sheets", link: "/design/sheets" },
      { text: "Cards", link: "/design/cards" },
      { text: "Forecast", link: "/design/forecast" },
      { text: "Forecast speed", link: "/design/forecast-speed" },
    ],
  },
];
