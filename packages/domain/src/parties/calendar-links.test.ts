import { describe, expect, test } from "vitest";
import { type CalendarEntry, googleCalendarLink, outlookCalendarLink } from "./calendar-links.ts";

const party: CalendarEntry = {
  title: "Maya’s party & tea",
  date: "2027-03-20",
  endDate: null,
  startTime: "14:00",
  endTime: "16:30",
  place: "Marlow Road Church Hall, Bristol",
  details: "https://wishwell.example/@7QXK2M9F",
};

const parametersOf = (address: string) => Object.fromEntries(new URL(address).searchParams);

describe("a calendar link", () => {
  test("contains the title, time and place, each correctly encoded", () => {
    expect(parametersOf(googleCalendarLink(party))).toEqual({
      action: "TEMPLATE",
      text: "Maya’s party & tea",
      dates: "20270320T140000Z/20270320T163000Z",
      location: "Marlow Road Church Hall, Bristol",
      details: "https://wishwell.example/@7QXK2M9F",
    });
    expect(parametersOf(outlookCalendarLink(party))).toMatchObject({
      subject: "Maya’s party & tea",
      startdt: "2027-03-20T14:00:00Z",
      enddt: "2027-03-20T16:30:00Z",
    });
  });

  test("converts London’s summer time to UTC", () => {
    const summer = { ...party, date: "2027-06-19" };
    expect(parametersOf(googleCalendarLink(summer))["dates"]).toBe("20270619T130000Z/20270619T153000Z");
  });

  test("covers whole days while the start time is unknown", () => {
    const open = { ...party, startTime: null, endTime: null };
    expect(parametersOf(googleCalendarLink(open))["dates"]).toBe("20270320/20270321");
    expect(parametersOf(outlookCalendarLink(open))).toMatchObject({
      startdt: "2027-03-20",
      enddt: "2027-03-21",
      allday: "true",
    });
  });

  test("ends a sleepover on its last day, and a party without an end time at midnight", () => {
    const sleepover = { ...party, endDate: "2027-03-21", endTime: "10:00" };
    expect(parametersOf(googleCalendarLink(sleepover))["dates"]).toBe("20270320T140000Z/20270321T100000Z");
    expect(parametersOf(googleCalendarLink({ ...party, endTime: null }))["dates"]).toBe(
      "20270320T140000Z/20270321T000000Z",
    );
  });

  test("leaves out an unknown place", () => {
    expect(parametersOf(googleCalendarLink({ ...party, place: "" }))).not.toHaveProperty("location");
  });
});
