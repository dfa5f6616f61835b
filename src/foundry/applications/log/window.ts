// The encounter log: every record of a battle on one line, and the after-action report. One window a client.

import { platform } from "../../platform/boundary.ts";
import { localize } from "../../platform/localize.ts";
import { countedChanges } from "../../records/ledger.ts";
import { recordOf } from "../../records/message.ts";
import { isTrusted } from "../../records/trust.ts";
import { mayRedo, mayUndo, redoRecord, undoRecord } from "../../records/undo.ts";
import { editRequest, mayEdit } from "../../requests/edit.ts";
import { judgeRequest } from "../../requests/relay.ts";
import { activeRuleset, rulesets } from "../../rulesets.ts";
import { currentReader } from "../chat/reader.ts";
import { closestTo } from "../elements.ts";
import { markTabs } from "../sheets/dress.ts";
import { TEMPLATES } from "../templates.ts";
import { patchRows, rememberRows } from "../tracker/patch-rows.ts";
import { nameOf } from "../view/names.ts";
import { LogWindowBase } from "./base.ts";
import { battleChoices, combatAt, OUTSIDE, participantsOf, readableRecords, tallyOf } from "./battles.ts";
import type { Recorded } from "./battles.ts";
import { playFile, saveFile, saveRecord } from "./files.ts";
import { jumpToCard } from "./jump.ts";
import type { Entry, Filter, Kind } from "./lines.ts";
import { filtered, KINDS, lineOf } from "./lines.ts";
import { reportCsv, reportFor, reportView } from "./report-view.ts";

const TABS = [
  { id: "log", label: "SORTIE.Log.Tab.Log", icon: "fa-solid fa-list-ol" },
  { id: "report", label: "SORTIE.Log.Tab.Report", icon: "fa-solid fa-chart-bar" },
] as const;
const GROUP = "primary";

/** The log's window. Open it with `openLog`. */
export class EncounterLog extends LogWindowBase {
  static override DEFAULT_OPTIONS = {
    id: "sortie-log",
    classes: ["sortie", "sortie-log"],
    window: { title: "SORTIE.Log.Title", icon: "fa-solid fa-book-open", resizable: true },
    position: { width: 760, height: 560 },
    actions: {
      jump: messageAction(jumpToCard),
      undo: messageAction(undoRecord),
      redo: messageAction(redoRecord),
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
    },
  };

  static override PARTS = {
    controls: { template: TEMPLATES.logControls },
    tabs: { template: TEMPLATES.sheetTabs },
    log: { template: TEMPLATES.log, scrollable: [""] },
    report: { template: TEMPLATES.logReport, scrollable: [""] },
  };

  override tabGroups: Record<string, string | null> = { [GROUP]: "log" };
  #battle: string | null = null;
  #filter: Filter = { creature: "", kind: "" };
  #hooks: readonly (readonly [name: string, id: number])[] = [];

  /** The chosen battle; until one is chosen, the viewed encounter or the last one that anything is known of. */
  #chosen(all: readonly Recorded[]): string {
    const choices = battleChoices(all);
    if (this.#battle !== null && choices.some(({ id }) => id === this.#battle)) return this.#battle;
    return game.combat?.uuid ?? choices[0]?.id ?? OUTSIDE;
  }

  #stage() {
    const all = readableRecords();
    const battle = this.#chosen(all);
    const records = all.filter(({ record }) => record.battle === (battle === OUTSIDE ? "" : battle));
    const participants = participantsOf(battle, records);
    const tally = tallyOf(records.at(-1)?.record.ruleset ?? "", participants);
    return { all, battle, records, participants, tally };
  }

  #counted() {
    const { records, participants, tally } = this.#stage();
    return reportFor(records, this.#open(participants), tally);
  }

  #report() {
    const { participants, tally } = this.#stage();
    return reportView(this.#counted(), this.#open(participants), tally);
  }

  /** Those whom this user may know to take part. */
  #open(participants: ReturnType<typeof participantsOf>): ReturnType<typeof participantsOf> {
    return participants.filter(({ id }) => !game.combats.some((combat) => combat.combatants.get(id)?.visible === false));
  }

  protected override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    const base = await super._prepareContext(options);
    const { all, battle, records, participants, tally } = this.#stage();
    const open = this.#open(participants);
    const turns = new Map(open.map((participant) => [participant.id, participant]));
    const entries = records.map(({ message, record }): Entry => {
      const turn = turns.get(record.turn ?? "");
      return {
        message: message.id ?? "",
        record,
        changes: countedChanges(record),
        turn: { name: turn ? nameOf(turn.creature) || turn.name : "", creature: turn?.creature ?? "" },
        mayUndo: mayUndo(message),
        mayRedo: mayRedo(message),
        mayJudge: record.state === "pending" && game.user.isGM,
        mayEdit: mayEdit(message),
        trusted: record.state === "pending" || isTrusted(message, record),
      };
    });
    const lines = filtered(entries, this.#filter, (id) => rulesets.get(id)).map((entry) => {
      const ruleset = rulesets.get(entry.record.ruleset);
      return lineOf(entry, ruleset, tally, currentReader(entry.record, ruleset), itemName(entry));
    });
    const chosen = this.tabGroups[GROUP] ?? "log";
    return Object.assign(base, {
      rootId: this.id,
      tabs: TABS.map((tab) => ({ ...tab, group: GROUP, active: tab.id === chosen, cssClass: tab.id === chosen ? "active" : "" })),
      battles: battleChoices(all).map((choice) => ({ ...choice, selected: choice.id === battle })),
      creatures: open.map(({ creature, name }) => ({
        creature,
        name: nameOf(creature) || name,
        selected: creature === this.#filter.creature,
      })),
      kinds: KINDS.map((kind) => ({ kind, label: localize(`SORTIE.Log.Kind.${kind}`), selected: kind === this.#filter.kind })),
      lines: lines.toReversed(),
      total: entries.length,
      shown: localize("SORTIE.Log.Shown", { shown: lines.length, total: entries.length }),
      report: this.#report(),
      logActive: chosen === "log",
      reportActive: chosen === "report",
    });
  }

  protected override _replaceHTML(result: Record<string, HTMLElement>, content: HTMLElement, options: object): void {
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

  protected override _attachPartListeners(partId: string, element: HTMLElement, options: object): void {
    super._attachPartListeners(partId, element, options);
    if (partId !== "controls") return;
    element.addEventListener("change", (event) => {
      this.#choose(event.target);
    });
  }

  #choose(target: EventTarget | null): void {
    const control = closestTo(target, "select, input");
    if (!control) return;
    const { name, value, files } = platform<HTMLInputElement>(control);
    const file = name === "file" ? files?.[0] : undefined;
    if (file) {
      platform<HTMLInputElement>(control).value = "";
      void playFile(file);
      return;
    }
    if (name === "battle") {
      this.#battle = value;
      this.#filter = { creature: "", kind: this.#filter.kind };
    } else if (name === "creature") this.#filter = { ...this.#filter, creature: value };
    else if (name === "kind") this.#filter = { ...this.#filter, kind: value as Kind | "" };
    void this.render();
  }

  override changeTab(tab: string, group: string, options?: object): void {
    super.changeTab(tab, group, options);
    markTabs(this.element, tab);
  }

  protected override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    const hooks = platform<{ on(name: string, listener: () => void): number }>(Hooks);
    const follow = foundry.utils.debounce(() => {
      if (this.rendered) void this.render();
    }, 50);
    const events = [
      "createChatMessage",
      "updateChatMessage",
      "deleteChatMessage",
      "createCombat",
      "updateCombat",
      "deleteCombat",
      "updateCombatant",
    ];
    this.#hooks = events.map((name) => [name, hooks.on(name, follow)] as const);
  }

  protected override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    const combat = this.#battle === null ? (game.combat ?? null) : combatAt(this.#battle);
    const ruleset = rulesets.get(String(platform<{ system?: { ruleset?: unknown } } | null>(combat)?.system?.ruleset)) ?? activeRuleset();
    this.element.style.setProperty("--sortie-accent", ruleset.accent);
  }

  protected override _onClose(options: object): void {
    super._onClose(options);
    const hooks = platform<{ off(name: string, id: number): void }>(Hooks);
    for (const [name, id] of this.#hooks) hooks.off(name, id);
    this.#hooks = [];
  }
}

/** A click on a line's button, with the message of that line. */
function messageAction(work: (message: ChatMessage) => unknown): (event: PointerEvent, target: HTMLElement) => void {
  return (_event, target) => {
    const message = game.messages.get(target.closest<HTMLElement>("[data-key]")?.dataset["key"] ?? "");
    if (message && recordOf(message)) void work(message);
  };
}

function itemName({ record: { intent } }: Entry): string {
  const actor: unknown = intent.actor === null ? null : fromUuidSync(intent.actor, { strict: false });
  if (!(actor instanceof Actor) || intent.item === undefined) return "";
  return platform<Actor>(actor).items.get(intent.item)?.name ?? "";
}

let open: EncounterLog | undefined;

/** Opens the encounter log, or brings it to the front. */
export async function openLog(): Promise<void> {
  open ??= new EncounterLog();
  await open.render({ force: true });
  open.bringToFront();
}
