// Calendars: how many seconds make a day, a month and a year, and which moment a world time is.
import { DataModel } from "./data-model.ts";
import type { FieldRecord } from "./fields/schema-field.ts";
import * as fields from "./fields/index.ts";

/** A moment in a calendar. `day` counts from 0 within the year, `month`, `dayOfMonth`, `dayOfWeek` and `season` from 0 in theirs. */
export interface CalendarComponents {
  year: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
  month: number;
  dayOfMonth: number;
  dayOfWeek: number;
  season: number;
  leapYear: boolean;
}

interface Month {
  days: number;
  leapDays: number | null;
}

interface Season {
  monthStart: number | null;
  monthEnd: number | null;
}

const whole = (options: object = {}): InstanceType<typeof fields.NumberField> =>
  new fields.NumberField({ required: true, nullable: false, integer: true, ...options });
const positive = (): InstanceType<typeof fields.NumberField> => new fields.NumberField({ required: true, nullable: false, positive: true });
const optional = { required: true, nullable: true, initial: null } as const;

function named(more: FieldRecord): InstanceType<typeof fields.ArrayField> {
  return new fields.ArrayField(
    new fields.SchemaField({
      name: new fields.StringField({ required: true, blank: false }),
      abbreviation: new fields.StringField(),
      ...more,
    }),
  );
}

/** The documented `foundry.data.CalendarData`. */
export class CalendarData extends DataModel {
  declare years: { yearZero: number; firstWeekday: number; leapYear: { leapStart: number; leapInterval: number } | null } | null;
  declare months: { values: Month[] } | null;
  declare days: { values: object[]; daysPerYear: number; hoursPerDay: number; minutesPerHour: number; secondsPerMinute: number };
  declare seasons: { values: Season[] } | null;

  static override defineSchema(): FieldRecord {
    const limit = (): InstanceType<typeof fields.NumberField> =>
      new fields.NumberField({ required: true, nullable: true, min: 0, integer: true });
    return {
      name: new fields.StringField({ required: true, blank: false }),
      description: new fields.StringField(),
      years: new fields.SchemaField(
        {
          yearZero: whole({ initial: 0 }),
          firstWeekday: whole({ initial: 0, min: 0 }),
          leapYear: new fields.SchemaField({ leapStart: whole(), leapInterval: whole({ min: 1 }) }, optional),
        },
        optional,
      ),
      months: new fields.SchemaField(
        {
          values: named({
            ordinal: whole({ min: 1 }),
            days: whole(),
            leapDays: new fields.NumberField({ required: false, nullable: true, integer: true }),
          }),
        },
        optional,
      ),
      days: new fields.SchemaField({
        values: named({ ordinal: whole({ min: 1 }) }),
        daysPerYear: positive(),
        hoursPerDay: positive(),
        minutesPerHour: positive(),
        secondsPerMinute: positive(),
      }),
      seasons: new fields.SchemaField(
        { values: named({ monthStart: limit(), dayStart: limit(), monthEnd: limit(), dayEnd: limit() }) },
        optional,
      ),
    };
  }

  isLeapYear(year: number): boolean {
    const leap = this.years?.leapYear;
    return leap !== null && leap !== undefined && year >= leap.leapStart && (year - leap.leapStart) % leap.leapInterval === 0;
  }

  get #secondsPerDay(): number {
    const { hoursPerDay, minutesPerHour, secondsPerMinute } = this.days;
    return hoursPerDay * minutesPerHour * secondsPerMinute;
  }
  #daysOfMonth(month: Month, leap: boolean): number {
    return leap ? (month.leapDays ?? month.days) : month.days;
  }
  #daysOfYear(year: number): number {
    const months = this.months?.values;
    if (!months || !this.isLeapYear(year)) return this.days.daysPerYear;
    return this.days.daysPerYear + months.reduce((sum, month) => sum + this.#daysOfMonth(month, true) - month.days, 0);
  }

  /** The moment that a world time, in seconds since the beginning of year zero, is. */
  timeToComponents(time: number): CalendarComponents {
    const { minutesPerHour, secondsPerMinute } = this.days;
    const zero = this.years?.yearZero ?? 0;
    const total = Math.floor(time / this.#secondsPerDay);
    let rest = time - total * this.#secondsPerDay;
    const hour = Math.floor(rest / (minutesPerHour * secondsPerMinute));
    rest -= hour * minutesPerHour * secondsPerMinute;
    const minute = Math.floor(rest / secondsPerMinute);
    let year = zero;
    let day = total;
    while (day < 0) day += this.#daysOfYear(--year);
    for (let length = this.#daysOfYear(year); day >= length; length = this.#daysOfYear(year)) {
      day -= length;
      year += 1;
    }
    const leapYear = this.isLeapYear(year);
    let month = 0;
    let dayOfMonth = day;
    for (const one of this.months?.values ?? []) {
      const length = this.#daysOfMonth(one, leapYear);
      if (dayOfMonth < length) break;
      dayOfMonth -= length;
      month += 1;
    }
    const week = Math.max(this.days.values.length, 1);
    const dayOfWeek = (((total + (this.years?.firstWeekday ?? 0)) % week) + week) % week;
    const season = (this.seasons?.values ?? []).findIndex((one) => within(month + 1, one));
    return { year, day, hour, minute, second: rest - minute * secondsPerMinute, month, dayOfMonth, dayOfWeek, season, leapYear };
  }

  /** The seconds that years, days of the year, hours, minutes and seconds come to. */
  componentsToTime(components: Partial<CalendarComponents>): number {
    const { hoursPerDay, minutesPerHour, secondsPerMinute } = this.days;
    const zero = this.years?.yearZero ?? 0;
    const { year = zero, day = 0, hour = 0, minute = 0, second = 0 } = components;
    let days = day;
    for (let one = zero; one < year; one += 1) days += this.#daysOfYear(one);
    for (let one = year; one < zero; one += 1) days -= this.#daysOfYear(one);
    return ((days * hoursPerDay + hour) * minutesPerHour + minute) * secondsPerMinute + second;
  }

  add(start: number | CalendarComponents, delta: number | Partial<CalendarComponents>): CalendarComponents {
    return this.timeToComponents(this.#seconds(start) + this.#seconds(delta));
  }
  #seconds(time: number | Partial<CalendarComponents>): number {
    return typeof time === "number" ? time : this.componentsToTime(time);
  }
}

/** Whether a month, counted from 1, lies within a season, which may run over the end of the year. */
function within(month: number, { monthStart, monthEnd }: Season): boolean {
  if (monthStart === null || monthEnd === null) return false;
  return monthStart <= monthEnd ? month >= monthStart && month <= monthEnd : month >= monthStart || month <= monthEnd;
}

const MONTHS: readonly (readonly [string, number])[] = [
  ["January", 31],
  ["February", 28],
  ["March", 31],
  ["April", 30],
  ["May", 31],
  ["June", 30],
  ["July", 31],
  ["August", 31],
  ["September", 30],
  ["October", 31],
  ["November", 30],
  ["December", 31],
];
const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;
const SEASONS: readonly (readonly [string, number, number])[] = [
  ["Spring", 3, 5],
  ["Summer", 6, 8],
  ["Autumn", 9, 11],
  ["Winter", 12, 2],
];

/** Our own everyday calendar under the documented name: a leap day every fourth year, without exceptions. */
export const SIMPLIFIED_GREGORIAN_CALENDAR_CONFIG = {
  name: "Simplified Gregorian",
  description: "Twelve months, with a leap day every fourth year.",
  years: { yearZero: 0, firstWeekday: 0, leapYear: { leapStart: 8, leapInterval: 4 } },
  months: {
    values: MONTHS.map(([name, days], index) => ({
      name,
      abbreviation: name.slice(0, 3),
      ordinal: index + 1,
      days,
      leapDays: name === "February" ? 29 : null,
    })),
  },
  days: {
    values: DAYS.map((name, index) => ({ name, abbreviation: name.slice(0, 3), ordinal: index + 1 })),
    daysPerYear: 365,
    hoursPerDay: 24,
    minutesPerHour: 60,
    secondsPerMinute: 60,
  },
  seasons: {
    values: SEASONS.map(([name, monthStart, monthEnd]) => ({
      name,
      abbreviation: name.slice(0, 3),
      monthStart,
      monthEnd,
      dayStart: null,
      dayEnd: null,
    })),
  },
};
