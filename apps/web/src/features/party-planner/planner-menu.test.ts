import type { Party } from "@wishwell/contract/api/parties";
import { describe, expect, test } from "vitest";
import { findPage } from "../../lib/pages/pages.ts";
import { isOpen, shownTabs } from "./details/sections.ts";
import { aParty } from "../party/parties.builders.ts";
import { plannerMenu } from "./PlannerOptions.tsx";

const charity = { event_uuid: "", charity_uuid: "", reason: "" } as Party["eventcharities"][number];
const labels = (given: Parameters<typeof aParty>[0]) =>
  plannerMenu(aParty({ eventcharities: [charity], ...given })).map(({ label }) => label);

describe("the planner's options", () => {
  test.each([
    [
      { status: 1 },
      [
        "Pause event",
        "Overview",
        "Create invite",
        "Manage guests",
        "Edit details",
        "Amend gift",
        "Change charity",
        "Cancel party",
        "Delete event",
        "Request payment",
      ],
    ],
    [
      { status: 0 },
      [
        "Activate event",
        "Overview",
        "Create invite",
        "Manage guests",
        "Edit details",
        "Amend gift",
        "Change charity",
        "Cancel party",
        "Delete event",
        "Request payment",
      ],
    ],
    [
      { status: 0, name: "" },
      [
        "Finish it",
        "Overview",
        "Create invite",
        "Manage guests",
        "Edit details",
        "Amend gift",
        "Change charity",
        "Delete event",
        "Request payment",
      ],
    ],
    [{ complete: 1 }, ["Overview", "Manage guests", "Duplicate event", "Request payment"]],
    [
      { deletable: false },
      [
        "Pause event",
        "Overview",
        "Create invite",
        "Manage guests",
        "Edit details",
        "Amend gift",
        "Change charity",
        "Cancel party",
        "Request payment",
      ],
    ],
  ] as const)("match the state of a party with %j", (given, wanted) => {
    expect(labels(given)).toEqual(wanted);
  });

  test("link only to pages that exist", () => {
    const hrefs = [aParty(), aParty({ complete: 1 })].flatMap((party) => plannerMenu(party).map(({ href }) => href));
    for (const href of hrefs) expect(findPage(href)?.page.guard).toBe("signed-in");
  });

  test("are empty when the server sends none or only unknown ones", () => {
    expect(plannerMenu(aParty({ options: undefined }))).toEqual([]);
    expect(plannerMenu(aParty({ options: ["toString", "fly"] }))).toEqual([]);
  });
});

const tabs = (given: Parameters<typeof aParty>[0], current = "overview") =>
  shownTabs(aParty(given), current).map(({ label }) => label);

describe("a party's tabs", () => {
  test.each([
    [
      {},
      [
        "Overview",
        "Create invite",
        "Manage guests",
        "Edit details",
        "Amend gift",
        "Change charity",
        "Send Test Invite",
      ],
    ],
    [{ over: true }, ["Overview", "Manage guests", "Request Payout", "Thank-yous"]],
    [{ complete: 1 }, ["Overview", "Manage guests", "Request Payout", "Thank-yous"]],
  ] as const)("match its state with %j", (given, wanted) => {
    expect(tabs(given)).toEqual(wanted);
  });

  test("include the current section even after the party is over", () => {
    expect(tabs({ over: true }, "edit-gift")).toEqual([
      "Overview",
      "Manage guests",
      "Request Payout",
      "Thank-yous",
      "Amend gift",
    ]);
  });
});

test.each([
  [{}, "edit-details", true],
  [{ over: true }, "edit-details", true],
  [{ complete: 1 }, "edit-details", false],
  [{ complete: 1 }, "edit-charity", false],
  [{ complete: 1 }, "overview", true],
  [{}, "thank-yous", false],
  [{ over: true }, "thank-yous", true],
  [{}, "edit-invite", true],
  [{ complete: 1 }, "edit-invite", false],
  [{ complete: 1 }, "test-invite", false],
  [{ complete: 1 }, "edit-guests", true],
  [{ complete: 1 }, "import-guests", false],
  [{ cancelled: true }, "import-guests", false],
  [{ over: true }, "import-guests", true],
] as const)("for a party with %j the section %s is open: %s", (given, section, open) => {
  expect(isOpen(aParty(given), section)).toBe(open);
});
