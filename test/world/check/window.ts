// The window of the check in Foundry: runs the batches of this client, keeps what was found by hand, and saves both with Sortie's report.
import { allBatches } from "../support/batches.ts";
import { runBatch, type WorldTestResult } from "../runner/run.ts";
import { STEPS, type StepId, type StepResult } from "./steps.ts";

const ROOT = "modules/sortie-world-tests";
const STATES = ["passed", "failed", "skipped"] as const;

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;
type Base = InstanceType<ReturnType<typeof HandlebarsApplicationMixin<typeof ApplicationV2>>>;

/** The outcome of a batch that has been run here. */
const outcomes = new Map<string, readonly WorldTestResult[]>();
const byHand = new Map<StepId, StepResult>();
let running = "";

/** Batches of players run on a player's client, those that need modules of their own only where these are, all others on a GM's. */
function runsHere(key: string): boolean {
  // The stand-ins take the places of modules that may be here.
  if (key.startsWith("sortie.neighbours.")) return game.user.isGM && "actionHud" in globalThis;
  if (key.startsWith("sortie.modules.")) return game.user.isGM && game.modules.get("skirmish")?.active === true;
  return key.startsWith("sortie.player.") !== game.user.isGM;
}

function batchView(key: string): object {
  const results = outcomes.get(key);
  if (!results)
    return {
      key,
      runsHere: runsHere(key),
      state: "open",
      outcome: game.i18n.localize(
        `SORTIE-CHECK.${runsHere(key) ? "NotRun" : key.startsWith("sortie.player.") ? "NotHere" : "NotHerePlayer"}`,
      ),
    };
  const failures = results.filter(({ state }) => state === "failed");
  return {
    key,
    runsHere: runsHere(key),
    state: failures.length > 0 ? "failed" : "passed",
    outcome: game.i18n.format("SORTIE-CHECK.Outcome", { passed: `${results.length - failures.length}`, failed: `${failures.length}` }),
    failures: failures.map(({ title, error }) => `${title}: ${error.split("\n")[0] ?? ""}`),
  };
}

/** The module's button in the settings opens it. */
export class CheckWindow extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    id: "sortie-check",
    tag: "form",
    window: { title: "SORTIE-CHECK.Title", icon: "fa-solid fa-clipboard-check", resizable: true, contentClasses: ["standard-form"] },
    position: { width: 640, height: 720 },
    form: { submitOnChange: false, closeOnSubmit: false },
    actions: {
      async run(this: CheckWindow): Promise<void> {
        await this.#run(runsHere);
      },
      async runOne(this: CheckWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
        await this.#run((key) => key === target.dataset["batch"]);
      },
      save(this: CheckWindow): void {
        const report = {
          check: 1,
          report: sortie.supportReport(),
          role: game.user.isGM ? "gamemaster" : "player",
          batches: [...outcomes.values()].flat(),
          byHand: STEPS.map((step) => byHand.get(step) ?? { step, state: "skipped", note: "" }),
        };
        foundry.utils.saveDataToFile(`${JSON.stringify(report, null, 2)}\n`, "application/json", `sortie-check-${game.version}.json`);
      },
    },
  };

  static override PARTS = { check: { template: `${ROOT}/check.hbs`, scrollable: [""] } };

  async #run(wanted: (key: string) => boolean): Promise<void> {
    for (const [key, batch] of allBatches()) {
      if (!wanted(key)) continue;
      running = game.i18n.format("SORTIE-CHECK.Running", { batch: key });
      await this.render();
      outcomes.set(key, await runBatch(key, batch));
    }
    running = "";
    await this.render();
  }

  protected override async _prepareContext(options: Parameters<Base["_prepareContext"]>[0]): ReturnType<Base["_prepareContext"]> {
    return Object.assign(await super._prepareContext(options), {
      running,
      batches: [...allBatches().keys()].map(batchView),
      steps: STEPS.map((step) => ({
        step,
        label: `SORTIE-CHECK.Step.${step}`,
        note: byHand.get(step)?.note ?? "",
        choices: STATES.map((value) => ({
          value,
          label: `SORTIE-CHECK.State.${value}`,
          checked: (byHand.get(step)?.state ?? "skipped") === value,
        })),
      })),
    });
  }

  /** What is entered is kept at once: running the batches draws the window anew. */
  protected override _onChangeForm(config: Parameters<Base["_onChangeForm"]>[0], event: Event): void {
    super._onChangeForm(config, event);
    const { target } = event;
    if (!(target instanceof HTMLInputElement)) return;
    const [id, what] = target.name.split(".");
    const step = STEPS.find((candidate) => candidate === id);
    if (step === undefined) return;
    const known = byHand.get(step) ?? { step, state: "skipped", note: "" };
    const state = STATES.find((candidate) => candidate === target.value) ?? known.state;
    byHand.set(step, what === "note" ? { ...known, note: target.value } : { ...known, state });
  }
}

/** Puts the check's button into the settings of every user. Called at `init`. */
export function registerCheck(): void {
  game.settings.registerMenu("sortie-world-tests", "check", {
    name: "SORTIE-CHECK.Title",
    hint: "SORTIE-CHECK.Hint",
    label: "SORTIE-CHECK.Open",
    icon: "fa-solid fa-clipboard-check",
    type: CheckWindow,
    restricted: false,
  });
}
