import { describe, expect, test } from "vitest";
import { ago } from "./JustIn.tsx";
import { feedWords, spoken } from "./feed-words.ts";

describe("the live feed", () => {
  test.each([
    ["invite-request", { name: "Leila Khan" }, "Leila Khan asked to join the guest list."],
    ["invite-request", {}, "Someone asked to join the guest list."],
    ["class-reply", { status: 4 }, "Someone replied through the class link: please check."],
    ["class-reply", { status: 3, again: true }, "Someone changed their class-link reply: please check."],
    ["complete", {}, "The party is complete."],
    ["cancelled", {}, "The party is cancelled."],
    ["reply", { name: "Olive Bennett", status: 4, by: "guest" }, "Olive Bennett is coming."],
    ["reply", { name: "Freya Turner", status: 3, by: "guest" }, "Freya Turner can’t come."],
    ["reply", { name: "Olive Bennett", status: 4, by: "guest", again: true }, "Olive Bennett is still coming."],
    ["reply", { name: "Freya Turner", status: 3, by: "guest", again: true }, "Freya Turner still can’t come."],
    ["siblings", { name: "Olive", number: 1 }, "Olive is bringing a sibling."],
    ["siblings", { name: "Olive", number: 2 }, "Olive is bringing 2 siblings."],
    ["siblings", { name: "Olive", number: 0 }, "Olive isn’t bringing any siblings."],
    ["message", { name: "Leila Khan" }, "Leila Khan wrote to you."],
    ["requirement", { name: "Olive" }, "Olive told you what to look out for."],
    ["payment-pending", { name: "Olive" }, "Olive is chipping in: the bank is checking the payment."],
    ["contribution", { name: "Olive", amount: "20.00" }, "Olive chipped in £20.00."],
    ["contribution", { name: "Olive", amount: null }, "Olive chipped in (amount kept private)."],
    ["wish", { name: "Olive" }, "Olive sent a birthday wish."],
    ["invitation", { name: "Jonah", outcome: "bounced" }, "Jonah can’t be reached: the email bounced."],
    ["invitation", { name: "Jonah", outcome: "refused" }, "Jonah can’t be reached: the email bounced."],
    ["invitation", { name: "Jonah", outcome: "failed" }, "Jonah didn’t get an invitation: we couldn’t send it."],
    ["letter", { name: "Jonah", letter: "reminder" }, "Jonah didn’t get a reminder: we couldn’t send it."],
    ["letter", { name: "Jonah", letter: "message" }, "Jonah didn’t get your message: we couldn’t send it."],
    ["letter", { name: "Jonah", letter: "change" }, "Jonah wasn’t told about the change: we couldn’t send it."],
    ["letter", { name: "Jonah", letter: "thanks" }, "Jonah didn’t get your thank-you: we couldn’t send it."],
    [
      "letter",
      { name: "Jonah", letter: "day-before" },
      "Jonah didn’t get the email we send the day before the party: we couldn’t send it.",
    ],
  ])("describes %s with %j as: %s", (kind, details, words) => {
    const said = feedWords({ kind, details });
    expect(said && spoken(said)).toBe(words);
  });

  test.each([
    ["kinds it does not know", "constructor", {}],
    ["invitations that arrive as they should", "invitation", { name: "Olive", outcome: "sent" }],
    ["what the organiser wrote down", "reply", { name: "Olive", status: 4, by: "organiser" }],
  ])("leaves out %s", (_what, kind, details) => {
    expect(feedWords({ kind, details })).toBeNull();
  });
});

test.each([
  ["2027-06-10T11:59:30Z", "just now"],
  ["2027-06-10T12:00:30Z", "just now"],
  ["2027-06-10T11:59:00Z", "1 minute ago"],
  ["2027-06-10T11:48:00Z", "12 minutes ago"],
  ["2027-06-10T11:00:00Z", "1 hour ago"],
  ["2027-06-09T23:30:00Z", "12 hours ago"],
  ["2027-06-09T22:30:00Z", "yesterday, 11:30 PM"],
  ["2027-06-09T17:20:00Z", "yesterday, 6:20 PM"],
  ["2027-01-03T17:20:00Z", "03/01/27, 5:20 PM"],
])("at noon UTC, %s is shown as %s", (instant, words) => {
  expect(ago(instant, new Date("2027-06-10T12:00:00Z"))).toBe(words);
});
