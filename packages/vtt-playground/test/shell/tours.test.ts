// @vitest-environment happy-dom
// Tours, by what is documented of `foundry.nue.Tour` and `foundry.nue.ToursCollection`: https://foundryvtt.com/api/v14/classes/foundry.nue.Tour.html
import { beforeEach, describe, expect, it, vi } from "vitest";
import { SidebarTour } from "../../client/shell/tours/sidebar-tour.ts";
import { Tour, type TourConfig } from "../../client/shell/tours/tour.ts";
import { ToursCollection } from "../../client/shell/tours/tours-collection.ts";
import { ToursWindow } from "../../client/shell/tours/tours-window.ts";
import { installFakeWorld } from "./fake-world.ts";

const CONFIG: TourConfig = {
  namespace: "fake",
  id: "round",
  title: "A round",
  steps: [
    { id: "first", title: "Who", content: "<p>This one.</p>", selector: "#who" },
    { id: "gm", title: "The GM", content: "<p>Secret.</p>", restricted: true },
    { id: "last", title: "The end", content: "<p>All of it.</p>" },
  ],
};
const bubble = (): HTMLElement | null => document.querySelector<HTMLElement>("[role=dialog]");
const press = async (name: string): Promise<void> => {
  document.querySelector<HTMLElement>(name === "next" ? '[data-tour="next"]' : `[data-action="${name}"]`)?.click();
  await vi.waitFor(() => undefined);
  await Promise.resolve();
};

async function start(options: Parameters<typeof installFakeWorld>[0] = {}): Promise<void> {
  const { game } = installFakeWorld(options);
  await (game["settings"] as { set(namespace: string, key: string, value: object): Promise<unknown> }).set("core", "tourProgress", {});
  Reflect.set(game, "tours", new ToursCollection());
  document.body.innerHTML = '<p id="who">Ada</p>';
  Tour.activeTour?.exit();
}

beforeEach(async () => {
  await start();
});

describe("a tour", () => {
  it("goes from step to step, and is completed after the last", async () => {
    const tour = new Tour(CONFIG);
    expect([tour.status, tour.stepIndex, tour.currentStep]).toEqual(["unstarted", -1, null]);
    await tour.start();
    expect([tour.status, tour.currentStep?.id, tour.targetElement?.id]).toEqual(["in-progress", "first", "who"]);
    expect(bubble()?.textContent).toContain("This one.");
    expect([tour.hasPrevious, tour.hasNext, Tour.tourInProgress]).toEqual([false, true, true]);
    await tour.progress(2);
    expect(tour.hasNext).toBe(false);
    await tour.next();
    expect([tour.status, tour.stepIndex, bubble(), Tour.activeTour]).toEqual(["completed", null, null, null]);
    await expect(tour.next()).rejects.toThrow();
    await expect(tour.progress(4)).rejects.toThrow();
    await tour.reset();
    expect(tour.status).toBe("unstarted");
  });

  it("is worked by its bubble's buttons and keys, and left by Escape", async () => {
    const tour = new Tour(CONFIG);
    await tour.start();
    await press("next");
    await vi.waitFor(() => {
      expect(bubble()?.textContent).toContain("Secret.");
    });
    bubble()?.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowLeft", bubbles: true }));
    await vi.waitFor(() => {
      expect(bubble()?.textContent).toContain("This one.");
    });
    bubble()?.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
    expect([bubble(), tour.status]).toEqual([null, "in-progress"]);
  });

  it("begins again, unless it can be resumed", async () => {
    for (const [canBeResumed, first] of [
      [false, 0],
      [true, 1],
    ] as const) {
      const tour = new Tour({ ...CONFIG, id: `resumed-${String(canBeResumed)}`, canBeResumed });
      await tour.start();
      await tour.next();
      tour.exit();
      await tour.start();
      expect(tour.stepIndex).toBe(first);
      tour.exit();
    }
  });

  it("shows players no step for the GM alone", async () => {
    await start({ asPlayer: true });
    expect(new Tour(CONFIG).steps.map(({ id }) => id)).toEqual(["first", "last"]);
  });

  it("prepares a step before it looks for what it points at, and names a selector that finds nothing", async () => {
    class Opening extends Tour {
      protected override _preStep(): Promise<void> {
        document.body.insertAdjacentHTML("beforeend", '<p id="late">there</p>');
        return Promise.resolve();
      }
    }
    const step = { id: "late", title: "Late", content: "", selector: "#late" };
    const tour = new Opening({ ...CONFIG, steps: [step] });
    await tour.start();
    expect(tour.targetElement?.id).toBe("late");
    await expect(new Tour({ ...CONFIG, steps: [{ ...step, selector: "#never" }] }).start()).rejects.toThrow("#never");
  });
});

describe("a sidebar tour", () => {
  it.each([
    ["an open sidebar", true, 0],
    ["a folded one, which it opens", false, 1],
  ])("brings the step's tab to the front of %s", async (_which, expanded, opened) => {
    const sidebar = { expanded, changeTab: vi.fn(), expand: vi.fn() };
    Reflect.set(globalThis, "ui", { sidebar });
    await new SidebarTour({ ...CONFIG, steps: [{ id: "tab", title: "Tab", content: "", sidebarTab: "combat" }] }).start();
    expect(sidebar.changeTab.mock.calls).toEqual([["combat", "primary"]]);
    expect(sidebar.expand).toHaveBeenCalledTimes(opened);
  });
});

describe("the collection of tours", () => {
  it("keeps each by namespace and id, and refuses a second of the same", () => {
    const tours = new ToursCollection();
    const tour = new Tour(CONFIG);
    tours.register("other", "round", tour);
    expect([tour.key, tours.get("other.round")]).toEqual(["other.round", tour]);
    expect(() => {
      tours.register("other", "round", new Tour(CONFIG));
    }).toThrow(/already/);
    expect(() => tours.set("other.elsewhere", tour)).toThrow();
  });

  it("lists the tours that want to be displayed, to those who may take them", async () => {
    const tours = Reflect.get(globalThis, "game") as { tours: ToursCollection };
    for (const [id, config] of Object.entries({ hidden: {}, shown: { display: true }, forGM: { display: true, restricted: true } }))
      tours.tours.register("fake", id, new Tour({ ...CONFIG, title: id, ...config }));
    const listed = async (): Promise<string[]> =>
      [...(await new ToursWindow()._renderHTML()).querySelectorAll("strong")].map(({ textContent }) => textContent);
    expect(await listed()).toEqual(["shown", "forGM"]);
    Reflect.set(Reflect.get(globalThis, "game") as object, "user", { isGM: false });
    expect(await listed()).toEqual(["shown"]);
  });
});
