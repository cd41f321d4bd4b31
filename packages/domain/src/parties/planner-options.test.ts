import { describe, expect, test } from "vitest";
import { isCloneable, isDeletable, isPartyTab, partyTabs, type PartyState, plannerOptions } from "./planner-options.ts";

const ahead: PartyState = {
  started: true,
  active: true,
  over: false,
  complete: false,
  cancelled: false,
  moneyHeld: false,
  organiserPaid: false,
};
const open = ["overview", "create-invite", "manage-guests", "edit-details", "amend-gift", "change-charity"];
const ended = ["overview", "manage-guests"];

describe("Planner Options", () => {
  test.each<[string, Partial<PartyState>, string[]]>([
    ["active and ahead", {}, ["pause", ...open, "cancel", "delete", "request-payment"]],
    ["paused", { active: false }, ["activate", ...open, "cancel", "delete", "request-payment"]],
    ["a draft", { started: false, active: false }, ["activate", ...open, "delete", "request-payment"]],
    ["with money held", { moneyHeld: true }, ["pause", ...open, "cancel", "request-payment"]],
    ["cancelled, with refunds pending", { active: false, cancelled: true, moneyHeld: true }, [...ended, "cancel"]],
    ["cancelled, nothing left", { active: false, cancelled: true }, [...ended, "delete"]],
    ["over", { over: true }, ["pause", ...open, "delete", "request-payment"]],
    ["complete", { over: true, complete: true }, [...ended, "duplicate", "request-payment"]],
    ["complete and paid", { over: true, complete: true, organiserPaid: true }, [...ended, "duplicate"]],
  ])("fit a party's state: %s", (_what, state, options) => {
    expect(plannerOptions({ ...ahead, ...state })).toEqual(options);
  });
});

describe("the party tabs", () => {
  test.each<[string, Partial<PartyState>, string[]]>([
    [
      "ahead",
      {},
      ["overview", "edit-invite", "edit-guests", "edit-details", "edit-gift", "edit-charity", "test-invite"],
    ],
    ["cancelled", { cancelled: true }, ["overview", "edit-guests"]],
    ["cancelled and over", { over: true, cancelled: true }, ["overview", "edit-guests"]],
    ["over", { over: true }, ["overview", "edit-guests", "payout", "thank-yous"]],
    ["paid", { over: true, complete: true, organiserPaid: true }, ["overview", "edit-guests", "thank-yous"]],
  ])("fit the state: %s", (_what, state, tabs) => {
    expect(partyTabs({ ...ahead, ...state })).toEqual(tabs);
    expect(tabs.every(isPartyTab)).toBe(true);
  });

  test.each(["", "edit", "toString", "create-invite"])("do not include %j", (name) => {
    expect(isPartyTab(name)).toBe(false);
  });
});

test.each([
  [false, false, true],
  [false, true, false],
  [true, false, false],
  [true, true, false],
])("a party with complete %s and money held %s is deletable: %s", (complete, moneyHeld, deletable) => {
  expect(isDeletable({ ...ahead, complete, moneyHeld })).toBe(deletable);
});

test("only a complete party can be copied", () => {
  expect(isCloneable(ahead)).toBe(false);
  expect(isCloneable({ ...ahead, complete: true })).toBe(true);
});

describe("a second organiser", () => {
  const over = { ...ahead, over: true };

  test("is not offered what only the owner may do", () => {
    expect(plannerOptions(ahead, false)).not.toContain("cancel");
    expect(plannerOptions(ahead, false)).not.toContain("delete");
    expect(plannerOptions(over, false)).not.toContain("request-payment");
    expect(plannerOptions(ahead, false)).toContain("change-charity");
    expect(partyTabs(ahead, false)).toEqual(partyTabs(ahead));
    expect(partyTabs(over, false)).toContain("payout");
  });

  test("may not change the charity once money is held", () => {
    const held = { ...ahead, moneyHeld: true };
    expect(plannerOptions(held, false)).not.toContain("change-charity");
    expect(partyTabs(held, false)).not.toContain("edit-charity");
    expect(partyTabs(held)).toContain("edit-charity");
  });
});
