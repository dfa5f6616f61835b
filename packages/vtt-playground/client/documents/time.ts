// The world's clock: seconds in the setting core.time, advanced by GMs and by combats.
import type { CalendarData } from "../data/calendar.ts";
import { CONFIG, Hooks } from "../data/index.ts";
import type { PlainObject } from "../data/index.ts";
import { game } from "./session/game.ts";

interface CalendarConfiguration {
  worldCalendarClass: new (config: PlainObject) => CalendarData;
  worldCalendarConfig: PlainObject;
}

export interface TimeComponents {
  year: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;
const year = 365 * day;

/** The documented `GameTime`, with a plain calendar of 365 days. */
export class GameTime {
  #known = 0;
  #calendar: CalendarData | undefined;

  get worldTime(): number {
    return this.#known;
  }
  /** Real time in milliseconds. */
  get serverTime(): number {
    return Date.now();
  }
  get components(): TimeComponents {
    const time = this.#known;
    const rest = ((time % year) + year) % year;
    return {
      year: Math.floor(time / year),
      day: Math.floor(rest / day),
      hour: Math.floor((rest % day) / hour),
      minute: Math.floor((rest % hour) / minute),
      second: rest % minute,
    };
  }
  /** The world's calendar, made of what CONFIG.time says when somebody first asks for it. */
  get calendar(): CalendarData {
    const { worldCalendarClass: Calendar, worldCalendarConfig } = CONFIG["time"] as CalendarConfiguration;
    this.#calendar ??= new Calendar(worldCalendarConfig);
    return this.#calendar;
  }
  get turnTime(): number {
    return Number((CONFIG["time"] as PlainObject)["turnTime"] ?? 0);
  }
  get roundTime(): number {
    return Number((CONFIG["time"] as PlainObject)["roundTime"] ?? 0);
  }

  /** Reads the clock when the world's data has arrived. */
  initialize(): void {
    const stored = game.settings.get("core", "time");
    this.#known = typeof stored === "number" ? stored : 0;
  }
  async advance(delta: number | Partial<TimeComponents>, options: PlainObject = {}): Promise<number> {
    return this.set(this.#known + seconds(delta), options);
  }
  async set(time: number | Partial<TimeComponents>, options: PlainObject = {}): Promise<number> {
    await game.settings.set("core", "time", seconds(time), options);
    return this.#known;
  }
  /** The stored clock has changed, here or elsewhere. */
  onUpdateWorldTime(value: unknown, options: PlainObject, userId: string): void {
    const now = Number(value);
    const delta = now - this.#known;
    this.#known = now;
    Hooks.callAll("updateWorldTime", now, delta, options, userId);
  }
}

function seconds(time: number | Partial<TimeComponents>): number {
  if (typeof time === "number") return time;
  return (time.year ?? 0) * year + (time.day ?? 0) * day + (time.hour ?? 0) * hour + (time.minute ?? 0) * minute + (time.second ?? 0);
}
