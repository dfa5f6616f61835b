// The calendar's arithmetic. Source: the documented schema and methods of foundry.data.CalendarData.
import { describe, expect, it } from "vitest";
import { CalendarData, SIMPLIFIED_GREGORIAN_CALENDAR_CONFIG } from "../../client/data/calendar.ts";

const DAY = 86_400;
const calendar = new CalendarData(SIMPLIFIED_GREGORIAN_CALENDAR_CONFIG);

describe("a calendar", () => {
  it.each([
    [0, { year: 0, day: 0, month: 0, dayOfMonth: 0, dayOfWeek: 0, hour: 0, minute: 0, second: 0, leapYear: false, season: 3 }],
    [59 * DAY + 3723, { year: 0, month: 2, dayOfMonth: 0, hour: 1, minute: 2, second: 3, season: 0 }],
    [(8 * 365 + 59) * DAY, { year: 8, month: 1, dayOfMonth: 28, leapYear: true }],
    [(8 * 365 + 366) * DAY, { year: 9, day: 0 }],
    [-1, { year: -1, day: 364, hour: 23, minute: 59, second: 59, dayOfWeek: 6 }],
  ])("reads %i seconds", (time, expected) => {
    expect(calendar.timeToComponents(time)).toMatchObject(expected);
    expect(calendar.componentsToTime(calendar.timeToComponents(time))).toBe(time);
  });

  it("adds moments", () => {
    expect(calendar.add(0, { year: 1, day: 2 })).toMatchObject({ year: 1, day: 2 });
  });
});
