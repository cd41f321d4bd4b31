import type { Party } from "@wishwell/contract/api/parties";
import { describe, expect, test } from "vitest";
import { findPage } from "../../../lib/pages/pages.ts";
import { aParty, guests } from "../../party/parties.builders.ts";
import { nextJobs } from "./next-jobs.ts";

const charity = { event_uuid: "", charity_uuid: "", reason: "" } as Party["eventcharities"][number];
const ready = (given: Partial<Party> = {}) => aParty({ eventcharities: [charity], ...given });
const paid = { paypal_email: "me@example.org" };
const unpaid = { paypal_email: "" };
const what = (parties: Party[], user = paid) => nextJobs(parties, user).map((job) => job.what);

describe("the list of next jobs", () => {
  test("is empty when nothing is left to do", () => {
    expect(what([ready({ eventstats: guests({ accepted: 3 }) })])).toEqual([]);
  });

  test.each([
    ["a bounced invitation", ready({ eventstats: guests({ failed: 1 }) }), "One invitation bounced."],
    ["several of them", ready({ eventstats: guests({ failed: 3 }) }), "3 invitations bounced."],
    ["a silent family", ready({ eventstats: guests({ awaiting: 1 }) }), "One family hasn’t replied."],
    ["silent families", ready({ eventstats: guests({ awaiting: 6 }) }), "6 families haven’t replied."],
    ["a party without invited guests", ready(), "Nobody knows of the party yet."],
    ["a paused party", ready({ status: 0 }), "Maya’s under the sea party is paused."],
    ["a draft without a charity", aParty({ status: 0 }), "Maya’s under the sea party is not finished."],
    [
      "a party that is just over",
      ready({ over: true, eventstats: guests({ accepted: 3 }) }),
      "Maya’s under the sea party is over.",
    ],
    ["a complete party", ready({ complete: 1 }), "Maya’s under the sea party is complete."],
  ])("for %s starts with the expected job", (_what, party, first) => {
    expect(what([party])[0]).toBe(first);
  });

  test("links an unfinished party to the section that lacks something", () => {
    const noTitle = ready({ status: 0, name: "" });
    const noChild = ready({ status: 0, eventrecipients: [] });
    expect(nextJobs([noTitle], paid)[0]?.href).toBe(`/event/details/${noTitle.uuid}/edit-details`);
    expect(nextJobs([noChild], paid)[0]?.href).toBe(`/event/details/${noChild.uuid}/edit-gift`);
    expect(nextJobs([aParty({ status: 0 })], paid)[0]?.href).toMatch(/\/edit-charity$/);
  });

  test("has at most three jobs, those of the featured party first", () => {
    const front = ready({ status: 0, eventstats: guests({ failed: 1, awaiting: 2 }) });
    const other = ready({ name: "Tom’s party", status: 0 });
    expect(what([front, other])).toEqual([
      "Maya’s under the sea party is paused.",
      "One invitation bounced.",
      "2 families haven’t replied.",
    ]);
  });

  test("mentions other parties only by their state", () => {
    const other = ready({ name: "Tom’s party", eventstats: guests({ failed: 1, awaiting: 2 }) });
    expect(what([ready({ eventstats: guests({ awaiting: 1 }) }), other])).toEqual(["One family hasn’t replied."]);
    expect(what([ready({ eventstats: guests({ awaiting: 1 }) }), { ...other, status: 0 }])).toEqual([
      "One family hasn’t replied.",
      "Tom’s party is paused.",
    ]);
  });

  test("starts with the missing payment email address once a party is over, and not before", () => {
    const before = ready({ eventstats: guests({ awaiting: 1 }) });
    const over = ready({ over: true, uuid: "over" });
    expect(what([before], unpaid)).toEqual(["One family hasn’t replied."]);
    expect(what([before, over], unpaid)[0]).toBe("Maya’s half has nowhere to go.");
    expect(what([before, over], paid)).toEqual(["One family hasn’t replied."]);
    expect(what([ready({ over: true, paid_out: true })], unpaid)).toEqual([]);
  });

  test("offers to thank the guests of a party that is over, if any replied", () => {
    const over = ready({ over: true, eventstats: guests({ declined: 1 }) });
    const [job] = nextJobs([over], paid);
    expect(job).toMatchObject({ action: "Thank your guests", href: `/event/details/${over.uuid}/thank-yous` });
    expect(what([ready({ over: true, eventstats: guests({ awaiting: 2 }) })])).toEqual([]);
  });

  test("asks for a missing gift name", () => {
    const [child] = aParty().eventrecipients;
    const party = ready({ eventrecipients: [{ ...child!, gift: "" }], eventstats: guests({ accepted: 1 }) });
    expect(what([party])).toEqual(["Maya’s gift has no name yet."]);
  });

  test("links only to pages that exist", () => {
    const everything = [
      ready({ status: 0, eventstats: guests({ failed: 1, awaiting: 1 }) }),
      ready(),
      ready({ over: true }),
      ready({ complete: 1 }),
      aParty({ status: 0 }),
    ];
    const jobs = everything.flatMap((party) => nextJobs([party], unpaid));
    expect(jobs.length).toBeGreaterThan(6);
    for (const { href } of jobs) expect(findPage(href.replace(/[?#].*/, ""))?.page.kind).toBe("planner");
  });
});
