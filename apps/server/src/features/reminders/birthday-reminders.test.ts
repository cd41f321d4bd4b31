import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { restorePoint } from "../../../test-support/database-state.ts";
import { send } from "../../../test-support/send.ts";
import { aSignedInUser } from "../accounts/accounts.builders.ts";
import { aParty } from "../parties/parties.builders.ts";
import { advanceTo, subjectsTo } from "./reminders.builders.ts";
import { remindOfBirthdays } from "./birthday-reminders.ts";

let ctx: TestApp;
let restore: () => Promise<void>;
beforeAll(async () => {
  const sweeps = ["complete-parties", "forget-old-parties", "remind-of-birthdays"];
  ctx = await testApp({ now: new Date("2026-03-01T10:00:00Z"), sweeps });
  restore = await restorePoint(ctx);
});
afterAll(() => ctx.close());
beforeEach(() => restore());

const reminder = "Maya’s birthday is coming up";
/** Maya was born on 20 March 2019; this party is for her seventh birthday. */
const seventh = { date: "2026-03-21", rsvpDate: "2026-03-15" };
/** Six weeks before her eighth birthday. */
const sixWeeksBefore = "2027-02-06T10:00:00Z";

async function aWillingParent(wanted: Parameters<typeof aSignedInUser>[1] = {}) {
  return aSignedInUser(ctx.deps, { wantsBirthdayReminders: true, email: "priya@example.org", ...wanted });
}

describe("six weeks before a birthday", () => {
  test("an organiser who wants it is reminded once, with a link to copy last year's party", async () => {
    const parent = await aWillingParent();
    const party = await aParty(ctx.deps, { ownerId: parent.id, ...seventh });
    await advanceTo(ctx, "2026-03-25T04:00:00Z");
    await advanceTo(ctx, "2027-02-05T10:00:00Z");
    expect(await subjectsTo(ctx, parent.email)).toEqual([]);
    await advanceTo(ctx, sixWeeksBefore);
    for (const day of ["07", "09", "20"]) await advanceTo(ctx, `2027-02-${day}T10:00:00Z`);
    expect(await subjectsTo(ctx, parent.email)).toEqual([reminder]);
    const [letter] = await ctx.mailbox(parent.email);
    expect(letter?.text).toContain("Maya’s birthday is on Saturday 20 March 2027.");
    // The year of birth was deleted some weeks after the party.
    expect(letter?.text).not.toContain("will be");
    expect(letter?.links).toContain(`${ctx.deps.config.publicUrl}/event/clone/${party.id}`);
    expect(letter?.headers).toMatchObject({ "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" });
    await advanceTo(ctx, "2028-02-07T10:00:00Z");
    const next = (await ctx.mailbox(parent.email)).filter(({ delivered_at }) => delivered_at.startsWith("2028"));
    expect(next.map(({ subject }) => subject)).toContain(reminder);
  });

  test("a child of several parties gets one reminder, and a sibling gets another", async () => {
    const parent = await aWillingParent();
    const children = [
      { firstName: "Maya", dateOfBirth: "2019-03-20" },
      { firstName: "Tom", dateOfBirth: "2019-03-20" },
    ];
    await aParty(ctx.deps, { ownerId: parent.id, ...seventh, children });
    const later = { date: "2026-05-02", rsvpDate: "2026-04-20", children: [{ firstName: "MAYA" }] };
    const latest = await aParty(ctx.deps, { ownerId: parent.id, ...later });
    await advanceTo(ctx, "2026-05-10T04:00:00Z");
    await advanceTo(ctx, sixWeeksBefore);
    const letters = await ctx.mailbox(parent.email);
    expect(letters.map(({ subject }) => subject).toSorted()).toEqual([
      "MAYA’s birthday is coming up",
      "Tom’s birthday is coming up",
    ]);
    const ofMaya = letters.find(({ subject }) => subject.startsWith("MAYA"));
    expect(ofMaya?.links).toContain(`${ctx.deps.config.publicUrl}/event/clone/${latest.id}`);
  });

  test("no reminder goes to an organiser who opted out or is already planning the party", async () => {
    const unwilling = await aWillingParent({ wantsBirthdayReminders: false, email: "no@example.org" });
    await aParty(ctx.deps, { ownerId: unwilling.id, ...seventh });
    const declined = await aWillingParent({ email: "declined@example.org" });
    await aParty(ctx.deps, { ownerId: declined.id, ...seventh });
    const planning = await aWillingParent({ email: "planning@example.org" });
    await aParty(ctx.deps, { ownerId: planning.id, ...seventh });
    await aParty(ctx.deps, { ownerId: planning.id, date: "2027-03-21", rsvpDate: "2027-03-10" });
    const gone = await aWillingParent({ email: "gone@example.org" });
    const deleted = await aParty(ctx.deps, { ownerId: gone.id, ...seventh });
    await send(ctx.app, "DELETE /events/{uuid}", { token: gone.token, params: { uuid: deleted.id } });
    const body = { uuid: declined.id, notifications: [] };
    await send(ctx.app, "PATCH /users", { token: declined.token, body });
    await advanceTo(ctx, sixWeeksBefore);
    expect((await subjectsTo(ctx)).filter((subject) => subject === reminder)).toEqual([]);
  });

  test("a queued reminder is dropped when the organiser opts out", async () => {
    const parent = await aWillingParent({ email: "in-between@example.org" });
    await aParty(ctx.deps, { ownerId: parent.id, ...seventh });
    ctx.clock.set(new Date(sixWeeksBefore));
    await remindOfBirthdays(ctx.deps);
    await send(ctx.app, "PATCH /users", { token: parent.token, body: { uuid: parent.id, notifications: [] } });
    await ctx.runJobs();
    expect(await subjectsTo(ctx, parent.email)).toEqual([]);
  });

  test("four concurrent workers send one reminder, up to some days late", async () => {
    const parent = await aWillingParent();
    await aParty(ctx.deps, { ownerId: parent.id, ...seventh });
    const other = await aWillingParent({ email: "other@example.org" });
    await aParty(ctx.deps, { ownerId: other.id, ...seventh, children: [{ dateOfBirth: "2019-03-10" }] });
    ctx.clock.set(new Date("2027-02-09T10:00:00Z"));
    await Promise.all(Array.from({ length: 4 }, () => remindOfBirthdays(ctx.deps)));
    await ctx.runJobs();
    expect(await subjectsTo(ctx, parent.email)).toEqual([reminder]);
    expect(await subjectsTo(ctx, other.email)).toEqual([]);
  });
});

test("a birthday reminder says how old the child will be while the year of birth is stored", async () => {
  const parent = await aWillingParent();
  const children = [{ firstName: "Leo", dateOfBirth: "2020-04-25" }];
  await aParty(ctx.deps, { ownerId: parent.id, date: "2026-03-07", rsvpDate: "2026-03-05", children });
  await advanceTo(ctx, "2026-03-14T10:00:00Z");
  const [letter] = await ctx.mailbox(parent.email);
  expect(letter?.text.replaceAll("\n", " ")).toContain("Leo will be 6 on Saturday 25 April 2026.");
  expect(letter?.links).toContain(`${ctx.deps.config.publicUrl}/event/create`);
});
