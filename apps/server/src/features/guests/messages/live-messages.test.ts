import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../../test-support/app.ts";
import { send } from "../../../../test-support/send.ts";
import { anOrganiser, guestSays, type Organiser } from "../guests.builders.ts";
import { aGuest, listen, type Listener } from "../../parties/parties.builders.ts";
import { recordActivity } from "../../parties/public.ts";

let ctx: TestApp;
let address: string;
let organiser: Organiser;
let partyId: string;
let guestId: string;
const listeners: Listener[] = [];

beforeAll(async () => {
  ctx = await testApp({ settings: { RATE_LIMITS: "off" } });
  address = await ctx.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(async () => {
  for (const listener of listeners) await listener.leave();
  await ctx.close();
});
beforeEach(async () => {
  const made = await anOrganiser(ctx);
  organiser = made.organiser;
  partyId = made.party.id;
  guestId = (await aGuest(ctx.deps, partyId, { firstName: "Olive", lastName: "Bennett", status: 1 })).id;
});

async function watch(lastSeen?: string): Promise<Listener> {
  const headers = { authorization: `Bearer ${organiser.token}`, ...(lastSeen && { "last-event-id": lastSeen }) };
  const listener = await listen(`${address}/api/events/live/${partyId}`, headers);
  listeners.push(listener);
  return listener;
}
const says = (type: string) => guestSays(ctx, guestId, { type, content: `A ${type}` });
const answers = (status: number) =>
  send(ctx.app, "POST /eventattendees/status/{uuid}", { params: { uuid: guestId }, body: { status } });
const kinds = (events: readonly { event: string }[]) => events.map(({ event }) => event);

test("the organiser sees replies and messages as they arrive, and who sent them", async () => {
  const listener = await watch();
  await answers(4);
  await says("organizer");
  await says("requirement");
  await says("wish");
  const body = { numbers: 2, names: "Ivy, Tom" };
  await send(ctx.app, "POST /events/attendeesiblings/{uuid}", { params: { uuid: guestId }, body });
  const events = await listener.events(5);
  expect(kinds(events)).toEqual(["reply", "message", "requirement", "wish", "siblings"]);
  expect(events[0]?.data).toMatchObject({ guest_uuid: guestId, details: { status: 4 } });
  expect(events[4]?.data).toMatchObject({ guest_uuid: guestId, details: { number: 2 } });
  expect(JSON.stringify(events)).not.toContain("@example.org");
  expect(JSON.stringify(events)).not.toContain("A wish");
});

test("no event is missed or repeated after a dropped connection", async () => {
  const first = await watch();
  await answers(4);
  await says("organizer");
  const [, seen] = await first.events(2);
  await first.leave();
  await answers(3);
  await says("wish");
  const again = await watch(seen?.id ?? "");
  expect(kinds(await again.events(2))).toEqual(["reply", "wish"]);
  await says("requirement");
  expect(kinds(await again.events(3))).toEqual(["reply", "wish", "requirement"]);
});

test("delivered invitations do not hide guests' messages from a new viewer", async () => {
  await says("wish");
  const sent = { partyId, guestId, kind: "invitation", details: { name: "Olive", outcome: "sent" } } as const;
  const many = Array.from({ length: 30 }, () => sent);
  await ctx.deps.db.transaction().execute((tx) => recordActivity(tx, many, new Date()));
  expect(kinds(await (await watch()).events(31))[0]).toBe("wish");
});

test("a guest's activity is deleted with the guest", async () => {
  await says("wish");
  await send(ctx.app, "DELETE /eventattendees/{uuid}", { params: { uuid: guestId }, token: organiser.token });
  const left = await ctx.deps.db.selectFrom("party_activity").select("id").where("party_id", "=", partyId).execute();
  expect(left).toEqual([]);
});
