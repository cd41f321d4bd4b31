import type { Party } from "@wishwell/contract/api/parties";
import { describe, expect, test } from "vitest";
import { findPage } from "../../../lib/pages/pages.ts";
import { aParty, guests } from "../../party/parties.builders.ts";
import { nextJobs, paymentJobs } from "./next-jobs.ts";

const charity = { event_uuid: "", charity_uuid: "", reason: "" } as Party["eventcharities"][number];
const ready = (given: Partial<Party> = {}) => aParty({ eventcharities: [charity], ...given });
const paid = { paypal_email: "me@example.org" };
const unpaid = { paypal_email: "" };
const what = (parties: Party[]) => nextJobs(parties).map((job) => job.what);

describe("the list of next jobs", () => {
  test("is empty when nothing is left to do", () => {
    expect(what([ready({ eventstats: guests({ accepted: 3 }) })])).toEqual([]);
  });

  test.each([
    ["a bounced invitation", ready({ eventstats: guests({ failed: 1 }) }), "One invitation bounced."],
    ["several of them", ready({ eventstats: guests({ failed: 3 }) }), "3 invitations bounced."],
    ["a silent family", ready({ eventstats: guests({ awaiting: 1 }) }), "One family hasn’t replied."],
    ["silent families", ready({ eventstats: guests({ awaiting: 6 }) }), "6 families haven’t replied."],
    ["a class reply", ready({ new_replies: 1, eventstats: guests({ failed: 1 }) }), "There’s a new reply to check."],
    ["class replies", ready({ new_replies: 2 }), "There are 2 new replies to check."],
    ["a paused party", ready({ status: 0 }), "Maya’s under the sea party is paused."],
    ["a complete party", ready({ complete: 1 }), "Maya’s under the sea party is complete."],
  ])("for %s starts with the expected job", (_what, party, first) => {
    expect(what([party])[0]).toBe(first);
  });

  test("leaves out what the card of the party in front asks for", () => {
    expect(what([aParty({ status: 0 })])).toEqual([]);
    expect(what([ready({ over: true, eventstats: guests({ accepted: 3 }) })])).toEqual([]);
    expect(what([ready({ cancelled: true })])).toEqual([]);
  });

  test("leaves replies and bounces to another day than the party's own", () => {
    const front = ready({ eventstats: guests({ awaiting: 2, failed: 1 }) });
    expect(nextJobs([front], "today")).toEqual([]);
    expect(nextJobs([front], "preparing")).toHaveLength(2);
  });

  test("asks to ring families who can’t be emailed about a place first, on the party’s day too", () => {
    const tilly = {
      uuid: "tilly",
      guest_first_name: "Tilly",
      carer_first_name: "Jo",
      phone: "07700 900116",
      offered_until: "2027-02-22T16:10:00.000Z",
    };
    const places = { taken: 1, offered: 1, waiting: 0, to_ring: [tilly] };
    const front = ready({ eventstats: { ...guests({ awaiting: 2 }), places } });
    const late = { ...tilly, carer_first_name: "", phone: "", offered_until: null };
    const other = ready({ name: "Tom’s party", eventstats: { ...guests({}), places: { ...places, to_ring: [late] } } });
    expect(nextJobs([front, other], "today")).toMatchObject([
      {
        what: "Ring Jo about a place for Tilly.",
        why: "We can’t email them. We’re keeping it until Mon 22 Feb, 4:10pm.",
        phone: "07700 900116",
      },
      { what: "Ring Tilly’s family about a place at Tom’s party." },
    ]);
    expect(what([front])).toEqual(["Ring Jo about a place for Tilly.", "2 families haven’t replied."]);
  });

  test("links another party that is a draft to its first open step", () => {
    const draft = aParty({ uuid: "draft", name: "Tom’s party", status: 0 });
    expect(nextJobs([ready(), draft])).toMatchObject([
      {
        what: "Tom’s party isn’t finished.",
        why: "One step left before you can invite anyone.",
        href: "/event/create?party=draft",
      },
    ]);
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

  test("asks for a missing payment email address once a party is over, and not before", () => {
    const over = ready({ over: true, uuid: "over" });
    expect(paymentJobs([ready()], unpaid)).toEqual([]);
    expect(paymentJobs([ready(), over], unpaid)).toMatchObject([
      { what: "We don’t have your PayPal email.", why: "Add it so Maya’s half can reach you." },
    ]);
    expect(paymentJobs([ready(), over], paid)).toEqual([]);
    expect(paymentJobs([ready({ over: true, paid_out: true })], unpaid)).toEqual([]);
  });

  test("offers to thank the guests of another party that is over, if any replied", () => {
    const over = ready({ over: true, eventstats: guests({ declined: 1 }) });
    const [job] = nextJobs([ready(), over]);
    expect(job).toMatchObject({ action: "Thank your guests", href: `/event/details/${over.uuid}/thank-yous` });
    expect(what([ready(), ready({ over: true, eventstats: guests({ awaiting: 2 }) })])).toEqual([]);
  });

  test("asks what a gift is", () => {
    const [child] = aParty().eventrecipients;
    const party = ready({ eventrecipients: [{ ...child!, gift: "" }], eventstats: guests({ accepted: 1 }) });
    expect(what([party])).toEqual(["You haven’t said what Maya’s gift is yet."]);
  });

  test("links only to pages that exist", () => {
    const everything = [
      ready({ status: 0, eventstats: guests({ failed: 1, awaiting: 1 }) }),
      ready(),
      ready({ over: true }),
      ready({ complete: 1 }),
      aParty({ status: 0 }),
    ];
    const jobs = [...everything.flatMap((party) => nextJobs([ready(), party])), ...paymentJobs(everything, unpaid)];
    expect(jobs.length).toBeGreaterThan(3);
    for (const { href } of jobs) expect(findPage(href.replace(/[?#].*/, ""))?.page.kind).toBe("planner");
  });
});
