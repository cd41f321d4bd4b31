import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sendLetter } from "../../platform/mail/mail-queue.ts";
import type { TestApp } from "../../../test-support/app.ts";
import { restorePoint, tablesThatHold } from "../../../test-support/database-state.ts";
import { linesOf } from "../guests/guests.builders.ts";
import { aHouse, anInvitedGuest, aSpringParty, comeTo, comeToForgetting, subjectsTo } from "./reminders.builders.ts";
import { remindGuests, writeDayBefore } from "./remind-guests.ts";
import { tellChanges } from "./notify-changes.ts";

let house: TestApp;
let restore: () => Promise<void>;
beforeAll(async () => {
  house = await aHouse();
  restore = await restorePoint(house);
});
afterAll(() => house.close());
beforeEach(() => restore());

const changed = "For Tom: something changed about Maya’s party";
const nearly = "Nearly time for Maya’s party";
const question = "Can Tom come to Maya’s party?";

type Spring = Awaited<ReturnType<typeof aSpringParty>>;

/** Letters were queued, and the organiser pauses before they leave. */
async function pauseMeanwhile({ setStatus }: Spring): Promise<void> {
  await setStatus(0);
  await house.runJobs();
  expect((await setStatus(1)).status).toBe(200);
}

const linesOfKind = async ({ party }: Spring, kind: string) =>
  (await linesOf(house, party.id)).filter((line) => line.kind === kind);

describe("a short pause before letters leave loses nothing:", () => {
  test("guests hear of a change once the party goes on, and the correspondence says it once", async () => {
    const spring = await aSpringParty(house);
    await anInvitedGuest(house, spring.party.id, { status: 4 });
    house.clock.set(new Date("2027-03-02T10:00:00Z"));
    await spring.change({ start_time: "15:00", end_time: "17:00" });
    house.clock.set(new Date("2027-03-02T10:15:00Z"));
    await tellChanges(house.deps);
    await spring.setStatus(0);
    await house.runJobs();
    expect(await linesOfKind(spring, "change")).toEqual([]);
    await spring.setStatus(1);
    for (const moment of ["10:20", "10:25", "12:00"]) await comeTo(house, `2027-03-02T${moment}:00Z`);
    expect(await subjectsTo(house, "tom@example.org")).toEqual([changed]);
    const [letter] = await house.mailbox("tom@example.org");
    expect(letter?.text).toContain("Time before: 2:00 PM to 4:30 PM\nTime now: 3:00 PM to 5:00 PM");
    expect(await linesOfKind(spring, "change")).toHaveLength(1);
  });

  test("whoever heard of the change before the pause hears it once", async () => {
    const spring = await aSpringParty(house);
    const tom = await anInvitedGuest(house, spring.party.id, { status: 4 });
    const ana = await anInvitedGuest(house, spring.party.id, { status: 4, email: "ana@example.org" });
    await spring.change({ start_time: "15:00", end_time: "17:00" });
    house.clock.set(new Date("2027-03-01T10:15:00Z"));
    await tellChanges(house.deps);
    // Ana's letter waits for the mail server while Tom's leaves.
    await house.deps.db.updateTable("letters").set({ status: "sent" }).where("guest_id", "=", ana.id).execute();
    await house.runJobs();
    await house.deps.db.updateTable("letters").set({ status: "queued" }).where("guest_id", "=", ana.id).execute();
    await house.deps.db.transaction().execute(async (work) => {
      const { id } = await work
        .selectFrom("letters")
        .select("id")
        .where("guest_id", "=", ana.id)
        .executeTakeFirstOrThrow();
      await house.deps.jobs.enqueue(work, sendLetter, { letterId: id });
    });
    await pauseMeanwhile(spring);
    await comeTo(house, "2027-03-01T10:30:00Z");
    expect(await subjectsTo(house, "tom@example.org")).toEqual([changed]);
    expect(await subjectsTo(house, "ana@example.org")).toEqual([changed]);
    expect((await linesOfKind(spring, "change")).map(({ guest_id }) => guest_id).toSorted()).toEqual(
      [tom.id, ana.id].toSorted(),
    );
  });

  test("a second change is told from what the guest really knows", async () => {
    const spring = await aSpringParty(house);
    await anInvitedGuest(house, spring.party.id, { status: 4 });
    await spring.change({ start_time: "15:00", end_time: "17:00" });
    house.clock.set(new Date("2027-03-01T10:15:00Z"));
    await tellChanges(house.deps);
    await spring.setStatus(0);
    await house.runJobs();
    await spring.change({ date: "2027-03-28" });
    await spring.setStatus(1);
    await comeTo(house, "2027-03-01T10:30:00Z");
    const letters = await house.mailbox("tom@example.org");
    expect(letters).toHaveLength(1);
    expect(letters[0]?.text).toContain("Day now: Sunday 28 March 2027");
    expect(letters[0]?.text).toContain("Time before: 2:00 PM to 4:30 PM");
  });

  test("a change that is taken back during the pause is told to nobody", async () => {
    const spring = await aSpringParty(house);
    await anInvitedGuest(house, spring.party.id, { status: 4 });
    await spring.change({ start_time: "15:00", end_time: "17:00" });
    house.clock.set(new Date("2027-03-01T10:15:00Z"));
    await tellChanges(house.deps);
    await spring.setStatus(0);
    await house.runJobs();
    await spring.change({ start_time: "14:00", end_time: "16:30" });
    await spring.setStatus(1);
    await comeTo(house, "2027-03-01T11:00:00Z");
    expect(await subjectsTo(house)).toEqual([]);
  });

  test("silent guests are reminded once the party goes on, and both reminders stay theirs", async () => {
    const spring = await aSpringParty(house);
    await anInvitedGuest(house, spring.party.id);
    house.clock.set(new Date("2027-03-13T09:30:00Z"));
    await remindGuests(house.deps);
    await spring.setStatus(0);
    await house.runJobs();
    expect(await linesOfKind(spring, "reminder")).toEqual([]);
    await spring.setStatus(1);
    await comeTo(house, "2027-03-13T10:30:00Z");
    await comeTo(house, "2027-03-14T10:30:00Z");
    expect(await subjectsTo(house)).toEqual([question]);
    await comeTo(house, "2027-03-18T09:00:00Z");
    await comeTo(house, "2027-03-19T09:00:00Z");
    expect(await subjectsTo(house)).toHaveLength(2);
    expect(await linesOfKind(spring, "reminder")).toHaveLength(2);
  });

  test("those who come get the note of the day before, each of them once", async () => {
    const spring = await aSpringParty(house);
    await anInvitedGuest(house, spring.party.id, { status: 4 });
    house.clock.set(new Date("2027-03-26T16:05:00Z"));
    await writeDayBefore(house.deps);
    await pauseMeanwhile(spring);
    await comeTo(house, "2027-03-26T17:00:00Z");
    expect(await subjectsTo(house)).toEqual([nearly]);
    await pauseMeanwhile(spring);
    await comeTo(house, "2027-03-27T09:00:00Z");
    expect(await subjectsTo(house)).toEqual([nearly]);
  });
});

test("what a guest knew is forgotten with the street, when the party stays paused", async () => {
  const spring = await aSpringParty(house, { address1: "77 Marker-Street" });
  await anInvitedGuest(house, spring.party.id, { status: 4 });
  await spring.change({ venue: "Old Mill", address1: "3 Mill Lane", city: "Bath", postcode: "BA1 1AA" });
  house.clock.set(new Date("2027-03-01T10:15:00Z"));
  await tellChanges(house.deps);
  await spring.setStatus(0);
  await house.runJobs();
  expect(await tablesThatHold(house.deps.db, "marker-street")).toContain("public.guests");
  await comeToForgetting(house, "2027-04-28T10:00:00Z");
  expect(await tablesThatHold(house.deps.db, "marker-street")).toEqual([]);
});
