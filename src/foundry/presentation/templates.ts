// Which templates Sortie renders itself, and how: loaded once at `init`, registered as partials, rendered without waiting where a hook cannot wait.

const ROOT = "systems/sortie/templates";

/** Partials by the name that templates call them by; a ruleset's templates may use those of sheets. */
export const PARTIALS = {
  "sortie.pool": `${ROOT}/parts/pool.hbs`,
  "sortie.pips": `${ROOT}/parts/pips.hbs`,
  "sortie.count": `${ROOT}/parts/count.hbs`,
  "sortie.clock": `${ROOT}/parts/clock.hbs`,
  "sortie.number": `${ROOT}/parts/number.hbs`,
  "sortie.action": `${ROOT}/parts/action.hbs`,
  "sortie.actions": `${ROOT}/parts/actions.hbs`,
  "sortie.item-row": `${ROOT}/parts/item-row.hbs`,
  "sortie.item-line": `${ROOT}/parts/item-line.hbs`,
  "sortie.run-line": `${ROOT}/parts/run-line.hbs`,
  "sortie.item-list": `${ROOT}/parts/item-list.hbs`,
  "sortie.item-tools": `${ROOT}/parts/item-tools.hbs`,
  "sortie.ground": `${ROOT}/parts/ground.hbs`,
  "sortie.favourites": `${ROOT}/parts/favourites.hbs`,
  "sortie.invites": `${ROOT}/parts/invites.hbs`,
  "sortie.tactic": `${ROOT}/parts/tactic.hbs`,
  "sortie.budget": `${ROOT}/parts/budget.hbs`,
  "sortie.strip": `${ROOT}/parts/strip.hbs`,
  "sortie.deeds": `${ROOT}/parts/deeds.hbs`,
  "sortie.conditions": `${ROOT}/parts/conditions.hbs`,
  "sortie.condition-list": `${ROOT}/parts/condition-list.hbs`,
  "sortie.effects": `${ROOT}/parts/effects.hbs`,
  "sortie.breakdown": `${ROOT}/parts/breakdown.hbs`,
  "sortie.rule": `${ROOT}/parts/rule.hbs`,
  "sortie.dice": `${ROOT}/parts/dice.hbs`,
  "sortie.kinds": `${ROOT}/parts/kinds.hbs`,
  "sortie.row": `${ROOT}/tracker/row.hbs`,
  "sortie.dock-row": `${ROOT}/dock/row.hbs`,
  "sortie.bar-entry": `${ROOT}/bar/entry.hbs`,
  "sortie.roll": `${ROOT}/chat/roll.hbs`,
  "sortie.step": `${ROOT}/chat/step.hbs`,
  "sortie.group": `${ROOT}/chat/group.hbs`,
  "sortie.offers": `${ROOT}/chat/offers.hbs`,
  "sortie.unfinished": `${ROOT}/chat/unfinished.hbs`,
  "sortie.targets": `${ROOT}/dialog/targets.hbs`,
  "sortie.field": `${ROOT}/dialog/field.hbs`,
  "sortie.proposal-outcome": `${ROOT}/dialog/proposal-outcome.hbs`,
  "sortie.proposal-fields": `${ROOT}/dialog/proposal-fields.hbs`,
  "sortie.mangled": `${ROOT}/chat/mangled.hbs`,
  "sortie.card": `${ROOT}/chat/card.hbs`,
  "sortie.boundary": `${ROOT}/chat/boundary.hbs`,
  "sortie.lacks": `${ROOT}/sheet/lacks.hbs`,
  "sortie.fault": `${ROOT}/sheet/fault.hbs`,
  "sortie.chance": `${ROOT}/forecast/chance.hbs`,
  "sortie.creation-control": `${ROOT}/creation/control.hbs`,
} as const;

/** Whole templates of applications. */
export const TEMPLATES = {
  sheetHeader: `${ROOT}/sheet/header.hbs`,
  sheetTabs: `${ROOT}/sheet/tabs.hbs`,
  sheetTab: `${ROOT}/sheet/tab.hbs`,
  sheetRun: `${ROOT}/sheet/run.hbs`,
  sheetReading: `${ROOT}/sheet/reading.hbs`,
  itemCard: `${ROOT}/sheet/item-card.hbs`,
  itemPreview: `${ROOT}/sheet/item-preview.hbs`,
  trackerHeader: `${ROOT}/tracker/header.hbs`,
  tracker: `${ROOT}/tracker/tracker.hbs`,
  trackerFooter: `${ROOT}/tracker/footer.hbs`,
  forecastSetup: `${ROOT}/forecast/setup.hbs`,
  forecastFigures: `${ROOT}/forecast/figures.hbs`,
  forecastNotices: `${ROOT}/forecast/notices.hbs`,
  forecastFound: `${ROOT}/forecast/found.hbs`,
  forecastVerdict: `${ROOT}/forecast/verdict.hbs`,
  forecastCompared: `${ROOT}/forecast/compared.hbs`,
  forecastDots: `${ROOT}/forecast/dots.hbs`,
  forecastRounds: `${ROOT}/forecast/rounds.hbs`,
  forecastCosts: `${ROOT}/forecast/costs.hbs`,
  forecastTold: `${ROOT}/forecast/told.hbs`,
  forecastHonest: `${ROOT}/forecast/honest.hbs`,
  dockHead: `${ROOT}/dock/head.hbs`,
  dockRows: `${ROOT}/dock/rows.hbs`,
  dockFoot: `${ROOT}/dock/foot.hbs`,
  barWho: `${ROOT}/bar/who.hbs`,
  barActions: `${ROOT}/bar/actions.hbs`,
  actionDialog: `${ROOT}/dialog/action.hbs`,
  askDialog: `${ROOT}/dialog/ask.hbs`,
  createDialog: `${ROOT}/dialog/create.hbs`,
  creationHead: `${ROOT}/creation/head.hbs`,
  creationStep: `${ROOT}/creation/step.hbs`,
  creationFollows: `${ROOT}/creation/follows.hbs`,
  creationFooter: `${ROOT}/creation/footer.hbs`,
  creationReady: `${ROOT}/creation/ready.hbs`,
  creationStart: `${ROOT}/creation/start.hbs`,
  conflictDialog: `${ROOT}/dialog/conflict.hbs`,
  itemMessage: `${ROOT}/chat/item.hbs`,
  logControls: `${ROOT}/log/controls.hbs`,
  log: `${ROOT}/log/log.hbs`,
  logReport: `${ROOT}/log/report.hbs`,
  logLuck: `${ROOT}/log/luck.hbs`,
  replay: `${ROOT}/log/replay.hbs`,
  effectForm: `${ROOT}/effects/form.hbs`,
  effectFooter: `${ROOT}/effects/footer.hbs`,
  statBlockText: `${ROOT}/stat-block/text.hbs`,
  statBlockPreview: `${ROOT}/stat-block/preview.hbs`,
  statBlockFooter: `${ROOT}/stat-block/footer.hbs`,
  partyHead: `${ROOT}/party/head.hbs`,
  partyMembers: `${ROOT}/party/members.hbs`,
  partyFirst: `${ROOT}/party/first.hbs`,
  partyGear: `${ROOT}/party/gear.hbs`,
  browserHead: `${ROOT}/browser/head.hbs`,
  browserFilters: `${ROOT}/browser/filters.hbs`,
  browserList: `${ROOT}/browser/list.hbs`,
  supportReport: `${ROOT}/support/report.hbs`,
  foundryCheck: `${ROOT}/support/foundry-check.hbs`,
  migration: `${ROOT}/migration/window.hbs`,
  migrationFooter: `${ROOT}/migration/footer.hbs`,
  welcome: `${ROOT}/welcome/window.hbs`,
  welcomeFooter: `${ROOT}/welcome/footer.hbs`,
  welcomePlayers: `${ROOT}/welcome/players.hbs`,
  welcomePlayersFooter: `${ROOT}/welcome/players-footer.hbs`,
  groundList: `${ROOT}/map/ground-list.hbs`,
  waypointLabel: `${ROOT}/map/waypoint-label.hbs`,
} as const;

type PartialName = keyof typeof PARTIALS;
type Compiled = (context: object) => string;

const compiled = new Map<PartialName, Compiled>();
let loading: Promise<void> | undefined;

/** Loads and registers every shared template; later calls wait for the first one. */
export function loadSharedTemplates(): Promise<void> {
  loading ??= load();
  return loading;
}

async function load(): Promise<void> {
  const { getTemplate, loadTemplates } = foundry.applications.handlebars;
  await loadTemplates({ ...PARTIALS });
  await Promise.all(
    Object.entries(PARTIALS).map(async ([name, path]) => {
      const template = await getTemplate(path);
      compiled.set(name as PartialName, (context) => template(context));
    }),
  );
}

/** The HTML of a shared partial, at once; "" while templates are still loading. */
export function renderPartial(name: PartialName, context: object): string {
  return compiled.get(name)?.(context) ?? "";
}

/** True as soon as `renderPartial` renders. */
export function templatesLoaded(): boolean {
  return compiled.size === Object.keys(PARTIALS).length;
}

/** An element of the HTML of a shared partial. */
export function partialElement(owner: Document, name: PartialName, context: object): HTMLElement {
  const holder = owner.createElement("div");
  holder.innerHTML = renderPartial(name, context);
  return holder.querySelector<HTMLElement>(":scope > *") ?? holder;
}
