import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { send } from "../../../test-support/send.ts";
import { aGuest } from "../parties/parties.builders.ts";
import { anOrganiser } from "./guests.builders.ts";
import { companyText } from "./reply-letters.ts";

let ctx: TestApp;
beforeAll(async () => void (ctx = await testApp({ settings: { RATE_LIMITS: "off" } })));
afterAll(() => ctx.close());

const answer = (uuid: string, status: number) =>
  send(ctx.app, "POST /eventattendees/status/{uuid}", { params: { uuid }, body: { status } });

test.each([
  [1, "Ivy", "Ivy is coming too."],
  [2, "Ivy", "Ivy is coming too."],
  [2, "Ivy and Tom", "Ivy and Tom are coming too."],
  [1, "", "1 sibling is coming too."],
  [2, "", "2 siblings are coming too."],
])("%i siblings with the names %j are spoken of as they are named", (siblings, siblingNames, words) => {
  expect(companyText({ firstName: "Olive", siblings, siblingNames, adultsStaying: 0 })).toBe(words);
});

test("a reply is emailed to the guest and the organiser, and the last one says that all have replied", async () => {
  const { organiser, party } = await anOrganiser(ctx, { addressAfterAccept: true });
  const email = "hannah@example.org";
  const { id } = await aGuest(ctx.deps, party.id, { firstName: "<b>Olive</b>", email, status: 1 });
  await answer(id, 4);
  await ctx.runJobs();
  const [confirmed, ...others] = await ctx.mailbox(email);
  expect(others).toEqual([]);
  expect(confirmed?.text).toContain("12 High Street");
  expect(confirmed?.html).not.toContain("<b>Olive</b>");
  expect(confirmed?.links.some((link) => link.includes(`/eventattendee/${id}`))).toBe(true);
  const told = (await ctx.mailbox(organiser.email)).map(({ text }) => text).join("\n");
  expect(told).toContain("<b>Olive</b>");
  expect(told).toMatch(/have replied/i);
});

test("a street shown only to guests who accept is not in the email to those who decline", async () => {
  const { party } = await anOrganiser(ctx, { addressAfterAccept: true });
  const { id } = await aGuest(ctx.deps, party.id, { email: "away@example.org", status: 1 });
  await answer(id, 3);
  await ctx.runJobs();
  const [letter] = await ctx.mailbox("away@example.org");
  expect(letter?.text).toContain("Village Hall");
  expect(`${letter?.text}${letter?.html}`).not.toContain("High Street");
});

test("emails to a guest who was removed meanwhile are not sent", async () => {
  const { organiser, party } = await anOrganiser(ctx);
  const { id } = await aGuest(ctx.deps, party.id, { email: "gone@example.org", status: 1 });
  await answer(id, 4);
  await send(ctx.app, "DELETE /eventattendees/{uuid}", { params: { uuid: id }, token: organiser.token });
  await ctx.runJobs();
  expect(await ctx.mailbox("gone@example.org")).toEqual([]);
});
