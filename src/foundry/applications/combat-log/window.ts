// The encounter log: every record of a battle on one line, and the after-action report. One window a client.

import { followHooks } from "../dom/follow-hooks.ts";
import { followTokens } from "../combat/tracker/refresh.ts";
import { localize } from "../../platform/localize.ts";
import { recordOf } from "../../records/message.ts";
import { returnByHand } from "../../undo/undo-manual-change.ts";
import { isTrusted } from "../../records/trust.ts";
import { mayRedo, mayUndo, redoRecord, undoRecord } from "../../undo/undo.ts";
import { editRequest, mayEdit } from "../../requests/gm-edit.ts";
import { judgeRequest } from "../../requests/gm-requests.ts";
import { activeRuleset, rulesets } from "../../rulesets.ts";
import { trustedRecord, currentReader } from "../chat/permissions.ts";
import { controlAt } from "../../platform/elements.ts";
import { chronicleOf } from "../forecast/round-starts.ts";
import { markTabs } from "../sheets/frame/window-look.ts";
import { TEMPLATES } from "../../presentation/templates.ts";
import { patchRows, rememberRows } from "../dom/keyed-rows.ts";
import { mayKnow, nameOf } from "../../presentation/names.ts";
import { combatAt, isRunning } from "../../snapshot/encounters.ts";
import { type Recorded, battleChoices, OUTSIDE, participantsOf, readableRecords, reportTotalsOf, whoOf } from "./battles.ts";
import { playFile, saveFile, saveRecord } from "./exports.ts";
import { handChangeOf, handLines, inOrder } from "./manual-change-lines.ts";
import { jumpToCard } from "../chat/show-card.ts";
import { type Entry, type Filter, filtered, KINDS, lineOf } from "../chat/record-line.ts";
import { lookingBack } from "./turning-point-search.ts";
import { luckTab } from "./luck-tab.ts";
import { reportCsv, reportFor, reportView } from "./report-view.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;
const LogBase = HandlebarsApplicationMixin(ApplicationV2);
type Methods = InstanceType<typeof LogBase>;

interface LogContext extends foundry.applications.api.ApplicationV2.RenderContext, Record<string, unknown> {}

const TABS = [
  { id: "log", label: "SORTIE.Log.Tab.Log", icon: "fa-solid fa-list-ol" },
  { id: "report", label: "SORTIE.Log.Tab.Report", icon: "fa-solid fa-chart-bar" },
  { id: "luck", label: "SORTIE.Log.Tab.Luck", icon: "fa-solid fa-clover" },
] as const;
const GROUP = "primary";
/** What may change a line of the log. */
const FOLLOWED = [
  "createChatMessage",
  "updateChatMessage",
  "deleteChatMessage",
  "createCombat",
  "updateCombat",
  "deleteCombat",
  "updateCombatant",
] as const;

/** The log's window. Open it with `openLog` (`open.ts`). */
class EncounterLog extends LogBase<LogContext> {
  static override DEFAULT_OPTIONS = {
    id: "sortie-log",
    classes: ["sortie", "sortie-log"],
    window: { title: "SORTIE.Log.Title", icon: "fa-solid fa-book-open", resizable: true },
    position: { width: 760, height: 560 },
    actions: {
      jump: messageAction(jumpToCard),
      undo: returnAction(undoRecord),
      redo: returnAction(redoRecord),
      accept: messageAction((message) => judgeRequest(message, { apply: true })),
      refuse: messageAction((message) => judgeRequest(message, { apply: false })),
      edit: messageAction(editRequest),
      saveRecord: messageAction(saveRecord),
      saveCsv(this: EncounterLog): void {
        saveFile(reportCsv(this.#report()), "text/csv", `${localize("SORTIE.Log.File")}.csv`);
      },
      saveJson(this: EncounterLog): void {
        saveFile(JSON.stringify(this.#counted(), null, 1), "application/json", `${localize("SORTIE.Log.File")}.json`);
      },
      lookBack(this: EncounterLog): void {
        this.#lookBack();
      },
    },
  };

  static override PARTS = {
    controls: { template: TEMPLATES.logControls },
    tabs: { template: TEMPLATES.sheetTabs },
    log: { template: TEMPLATES.log, scrollable: [""] },
    report: { template: TEMPLATES.logReport, scrollable: [""] },
    luck: { template: TEMPLATES.logLuck, scrollable: [""] },
  };

  override tabGroups: Record<string, string | null> = { [GROUP]: "log" };
  #battle: string | null = null;
  #filter: Filter = { creature: "", kind: "" };
  readonly #looking = lookingBack(() => {
    void this.render({ parts: ["luck"] });
  });
  #stopFollowing: (() => void) | null = null;

  /** The chosen battle; until one is chosen, the viewed encounter if it runs, else that of the newest record: one that is only prepared has none. */
  #chosen(all: readonly Recorded[]): string {
    const choices = battleChoices(all);
    if (this.#battle !== null && choices.some(({ id }) => id === this.#battle)) return this.#battle;
    if (game.combat && isRunning(game.combat)) return game.combat.uuid;
    const newest = all.at(-1)?.record.battle ?? game.combat?.uuid ?? choices[0]?.id ?? OUTSIDE;
    return newest === "" ? OUTSIDE : newest;
  }

  #stage() {
    const all = readableRecords();
    const battle = this.#chosen(all);
    const records = all.filter(({ record }) => record.battle === (battle === OUTSIDE ? "" : battle));
    const participants = participantsOf(battle, records);
    const reportTotals = reportTotalsOf(records.at(-1)?.record.ruleset ?? "", participants);
    return { all, battle, records, participants, reportTotals };
  }

  #counted() {
    const { records, participants, reportTotals } = this.#stage();
    return reportFor(records, this.#open(participants), reportTotals);
  }

  #report() {
    const { participants, reportTotals } = this.#stage();
    return reportView(this.#counted(), this.#open(participants), reportTotals);
  }

  /** Plays from each round's beginning what could have come of it. */
  #lookBack(): void {
    const { battle, records } = this.#stage();
    const chronicle = chronicleOf(battle);
    const ruleset = rulesets.get(records.at(-1)?.record.ruleset ?? "") ?? activeRuleset();
    if (chronicle && game.user.isGM) this.#looking.begin(battle, ruleset, chronicle);
  }

  /** Those whom this user may know to take part. */
  #open(participants: ReturnType<typeof participantsOf>): ReturnType<typeof participantsOf> {
    const combatants = (id: string): Combatant[] => game.combats.contents.flatMap((combat) => combat.combatants.get(id) ?? []);
    return participants.filter(({ id }) => combatants(id).every((combatant) => mayKnow(combatant)));
  }

  protected override async _prepareContext(...[options]: Parameters<Methods["_prepareContext"]>): Promise<LogContext> {
    const base = await super._prepareContext(options);
    const { all, battle, records, participants } = this.#stage();
    const open = this.#open(participants);
    const turns = new Map(open.map((participant) => [participant.id, participant]));
    const entries = records.map(({ message, record }): Entry => {
      const turn = turns.get(record.turn ?? "");
      return {
        message: message.id ?? "",
        record: trustedRecord(message, record),
        turn: { name: turn ? nameOf(turn.creature) || turn.name : "", creature: turn ? whoOf(turn) : "" },
        mayUndo: mayUndo(message),
        mayRedo: mayRedo(message),
        mayJudge: record.state === "pending" && game.user.isGM,
        mayEdit: mayEdit(message),
        trusted: record.state === "pending" || isTrusted(message, record),
      };
    });
    const recorded = filtered(entries, this.#filter, (id) => rulesets.get(id)).map((entry) => {
      const ruleset = rulesets.get(entry.record.ruleset);
      return lineOf(entry, ruleset, currentReader(entry.record, ruleset), itemName(entry));
    });
    const byHand = handLines(combatAt(battle), turns, this.#filter);
    const lines = inOrder(recorded, byHand);
    const chosen = this.tabGroups[GROUP] ?? "log";
    return Object.assign(base, {
      rootId: this.id,
      tabs: TABS.map((tab) => ({ ...tab, group: GROUP, active: tab.id === chosen, cssClass: tab.id === chosen ? "active" : "" })),
      battles: battleChoices(all).map((choice) => ({ ...choice, selected: choice.id === battle })),
      creatures: open.map((participant) => ({
        creature: whoOf(participant),
        name: nameOf(participant.creature) || participant.name,
        selected: whoOf(participant) === this.#filter.creature,
      })),
      kinds: KINDS.map((kind) => ({ kind, label: localize(`SORTIE.Log.Kind.${kind}`), selected: kind === this.#filter.kind })),
      lines: lines.toReversed(),
      total: entries.length,
      shown: localize("SORTIE.Log.Shown", { shown: recorded.length, count: entries.length }),
      report: this.#report(),
      ...luckTab(battle, records, open, this.#counted(), this.#looking.at(battle)),
      logActive: chosen === "log",
      reportActive: chosen === "report",
      luckActive: chosen === "luck",
    });
  }

  protected override _replaceHTML(
    result: Record<string, HTMLElement>,
    content: HTMLElement,
    options: Parameters<Methods["_replaceHTML"]>[2],
  ): void {
    const { log: next, ...others } = result;
    const rows = next?.querySelector<HTMLElement>("tbody");
    const live = this.parts["log"]?.querySelector<HTMLElement>("tbody");
    if (!next || !rows || !live?.isConnected) {
      super._replaceHTML(result, content, options);
      const fresh = this.parts["log"]?.querySelector("tbody");
      if (fresh) rememberRows(fresh);
      return;
    }
    super._replaceHTML(others, content, options);
    patchRows(live, rows);
  }

  protected override _attachPartListeners(...[partId, element, options]: Parameters<Methods["_attachPartListeners"]>): void {
    super._attachPartListeners(partId, element, options);
    if (partId !== "controls") return;
    element.addEventListener("change", (event) => {
      this.#choose(event.target);
    });
  }

  #choose(target: EventTarget | null): void {
    const control = controlAt(target);
    if (!control) return;
    const { name, value } = control;
    const file = name === "file" && "files" in control ? control.files?.[0] : undefined;
    if (file) {
      control.value = "";
      void playFile(file);
      return;
    }
    if (name === "battle") {
      this.#battle = value;
      this.#filter = { creature: "", kind: this.#filter.kind };
    } else if (name === "creature") this.#filter = { ...this.#filter, creature: value };
    else if (name === "kind") this.#filter = { ...this.#filter, kind: KINDS.find((kind) => kind === value) ?? "" };
    void this.render();
  }

  override changeTab(...parameters: Parameters<Methods["changeTab"]>): void {
    super.changeTab(...parameters);
    markTabs(this.element, parameters[0]);
  }

  protected override async _onFirstRender(...parameters: Parameters<Methods["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...parameters);
    const follow = foundry.utils.debounce(() => {
      void this.render();
    }, 50);
    const stops = [followHooks(FOLLOWED, follow), followTokens(follow)];
    this.#stopFollowing = () => {
      for (const stop of stops) stop();
    };
  }

  protected override async _onRender(...parameters: Parameters<Methods["_onRender"]>): Promise<void> {
    await super._onRender(...parameters);
    const combat = this.#battle === null ? (game.combat ?? null) : combatAt(this.#battle);
    const ruleset = rulesets.get(String(combat && foundry.utils.getProperty(combat.system, "ruleset"))) ?? activeRuleset();
    this.element.style.setProperty("--sortie-accent", ruleset.accent);
  }

  protected override _onClose(...parameters: Parameters<Methods["_onClose"]>): void {
    super._onClose(...parameters);
    this.#stopFollowing?.();
    this.#looking.stop();
  }
}

/** A click on a line's button, with the message of that line. */
function messageAction(work: (message: ChatMessage) => unknown): (event: PointerEvent, target: HTMLElement) => void {
  return (_event, target) => {
    const message = game.messages.get(target.closest<HTMLElement>("[data-key]")?.dataset["key"] ?? "");
    if (message && recordOf(message)) void work(message);
  };
}

/** As above, for what can be taken back or let stand again: records, and what was changed by hand. */
function returnAction(work: (message: ChatMessage) => unknown): (event: PointerEvent, target: HTMLElement) => void {
  const onMessage = messageAction(work);
  return (event, target) => {
    const found = handChangeOf(target.closest<HTMLElement>("[data-key]")?.dataset["key"] ?? "");
    if (found) void returnByHand(found.combat, found.entry);
    else onMessage(event, target);
  };
}

function itemName({ record: { intent } }: Entry): string {
  const actor: unknown = intent.actor === null ? null : fromUuidSync(intent.actor, { strict: false });
  if (!(actor instanceof Actor) || intent.item === undefined) return "";
  return actor.items.get(intent.item)?.name ?? "";
}

let open: EncounterLog | undefined;

/** Shows the encounter log, or brings it to the front. */
export async function showLog(): Promise<void> {
  open ??= new EncounterLog();
  await open.render({ force: true });
  open.bringToFront();
}
