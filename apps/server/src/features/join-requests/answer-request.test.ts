import { texts } from "@wishwell/contract/texts/texts";
import { fieldTexts } from "@wishwell/contract/texts/field-texts";
import { shownPartyCode } from "@wishwell/domain/parties/party-language";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { statusesAs, type TestApp, testApp } from "../../../test-support/app.ts";
import { aSignedInUser } from "../accounts/accounts.builders.ts";
import { anOrganiser, lettersAbout, manyGuests } from "../guests/guests.builders.ts";
import { aGuest } from "../parties/parties.builders.ts";
import { answer, askForInvitation, askForPlace, confirmPlace, requestsOf, tokenFor } from "./join-requests.builders.ts";

let ctx: TestApp;
beforeAll(async () => {
  ctx = await testApp({ settings: { RATE_LIMITS: "off" }, now: new Date("2026-06-15T10:00:00Z") });
});
afterAll(() => ctx.close());

type OrganiserOptions = Parameters<typeof anOrganiser>[1];

/** A party with one request waiting for its organiser. */
async function aJoinRequest(kind: "invitation" | "accept" | "decline", wanted: OrganiserOptions = {}) {
  const { organiser, party } = await anOrganiser(ctx, wanted);
  const email = `asker-${party.shortCode}@example.org`.toLowerCase();
  if (kind === "invitation") await askForInvitation(ctx, party.id, { email });
  else {
    await askForPlace(ctx, party.id, { email, status: kind === "accept" ? 4 : 3 });
    await confirmPlace(ctx, await tokenFor(ctx, email));
  }
  const { body } = await requestsOf(ctx, party.id, organiser.token);
  return { organiser, party, email, id: body.data?.[0]?.uuid ?? "" };
}
const guestsOf = (partyId: string) =>
  ctx.deps.db.selectFrom("guests").selectAll().where("party_id", "=", partyId).orderBy("created_at").execute();
const templates = async (partyId: string, recipient: string) =>
  (await lettersAbout(ctx, partyId)).filter((letter) => letter.recipient === recipient).map(({ template }) => template);

describe("accepting a join request", () => {
  test.each([
    ["accept", 4],
    ["decline", 3],
  ] as const)("for a place adds the guest with their chosen reply (%s)", async (kind, status) => {
    const { organiser, party, email, id } = await aJoinRequest(kind);
    const reply = await answer(ctx, id, organiser.token, "accept");
    expect(reply).toMatchObject({ status: 200, body: { message: texts.requestAccepted, data: { answer: "accept" } } });
    const [guest, ...others] = await guestsOf(party.id);
    expect(others).toEqual([]);
    expect(guest).toMatchObject({ first_name: "Olive", last_name: "Bennett", email, status });
    await ctx.runJobs();
    const [letter] = (await ctx.mailbox(email)).filter(({ subject }) => subject.includes("on the guest list"));
    // The request names only the child, who isn't the reader.
    expect(letter?.text).toMatch(/^Hello,\n/);
    expect(letter?.text.includes("know that you can’t come")).toBe(kind === "decline");
    expect(letter?.links).toContain(`http://localhost:3000/eventattendee/${guest?.id}`);
    expect(await ctx.mailbox(organiser.email)).toHaveLength(1);
  });

  test("for a place at a full party puts the family on the waiting list, and says so", async () => {
    const { organiser, party, email, id } = await aJoinRequest("accept", { places: 1 });
    await aGuest(ctx.deps, party.id, { status: 4 });
    await answer(ctx, id, organiser.token, "accept");
    expect((await guestsOf(party.id)).find((guest) => guest.email === email)).toMatchObject({ status: 5 });
    expect(await templates(party.id, email)).toEqual(expect.arrayContaining(["reply-confirmed", "request-answered"]));
  });

  test("for an invitation adds the guest by name and invites them", async () => {
    const { organiser, party, email, id } = await aJoinRequest("invitation");
    expect(await answer(ctx, id, organiser.token, "accept")).toMatchObject({ status: 200 });
    expect(await guestsOf(party.id)).toMatchObject([{ first_name: "Bob", last_name: "Stranger", email, status: 1 }]);
    expect(await templates(party.id, email)).toEqual(["guest-invitation", "request-answered"]);
  });

  test("while the party is paused adds the guest without inviting them", async () => {
    const { organiser, party, email, id } = await aJoinRequest("invitation");
    await ctx.deps.db.updateTable("parties").set({ active: false }).where("id", "=", party.id).execute();
    await answer(ctx, id, organiser.token, "accept");
    expect(await guestsOf(party.id)).toMatchObject([{ first_name: "Bob", status: 0 }]);
    expect(await templates(party.id, email)).toEqual(["request-answered"]);
  });

  test("from a guest already on the list changes their reply and adds no one", async () => {
    const { organiser, party, email, id } = await aJoinRequest("accept");
    const known = await aGuest(ctx.deps, party.id, { firstName: "olive", email, status: 1 });
    await answer(ctx, id, organiser.token, "accept");
    expect(await guestsOf(party.id)).toMatchObject([{ id: known.id, status: 4 }]);
  });

  test("twice has the same effect as once, and declining it afterwards is refused", async () => {
    const { organiser, party, email, id } = await aJoinRequest("accept");
    const replies = await Promise.all(Array.from({ length: 6 }, () => answer(ctx, id, organiser.token, "accept")));
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
    expect(await guestsOf(party.id)).toHaveLength(1);
    expect((await templates(party.id, email)).filter((template) => template === "request-answered")).toHaveLength(1);
    const other = await answer(ctx, id, organiser.token, "decline");
    expect(other).toMatchObject({ status: 409, body: { reason: "answered", message: texts.requestAnswered } });
  });

  test("is refused when the list is full", async () => {
    const { organiser, party, email, id } = await aJoinRequest("accept");
    await manyGuests(ctx, party.id, 300);
    const reply = await answer(ctx, id, organiser.token, "accept");
    expect(reply).toMatchObject({ status: 409, body: { reason: "guest_list_full" } });
    expect(await templates(party.id, email)).not.toContain("request-answered");
    expect((await requestsOf(ctx, party.id, organiser.token)).body.data).toMatchObject([{ answer: "waiting" }]);
  });
});

describe("declining a join request", () => {
  test("emails the sender without an invitation link, and adds no one", async () => {
    const { organiser, party, email, id } = await aJoinRequest("invitation");
    const reply = await answer(ctx, id, organiser.token, "decline");
    expect(reply.body).toMatchObject({ message: texts.requestDeclined, data: { answer: "decline" } });
    expect(await guestsOf(party.id)).toEqual([]);
    await ctx.runJobs();
    const [letter] = await ctx.mailbox(email);
    expect(letter?.links.join()).not.toContain("/eventattendee/");
    for (const detail of ["12 High Street", "Village Hall", shownPartyCode(party.shortCode)]) {
      expect(letter?.text).not.toContain(detail);
    }
    expect((await answer(ctx, id, organiser.token, "decline")).status).toBe(200);
    expect(await templates(party.id, email)).toEqual(["request-answered"]);
  });
});

describe("join requests", () => {
  test("can be read and answered by the organiser and admins only: 401, 404, 200", async () => {
    const { organiser, party, id } = await aJoinRequest("invitation");
    const [stranger, admin] = [await aSignedInUser(ctx.deps), await aSignedInUser(ctx.deps, { role: 2 })];
    const list = { params: { uuid: party.id } };
    const tokens = [stranger, organiser, admin].map(({ token }) => token);
    const rungs = [list, ...tokens.map((token) => ({ ...list, token }))];
    expect(await statusesAs(ctx.app, "GET /events/inviterequests/{uuid}", rungs)).toEqual([401, 404, 200, 200]);
    const answering = { params: { uuid: id }, body: { answer: "decline" } };
    const steps = [answering, ...tokens.map((token) => ({ ...answering, token }))];
    expect(await statusesAs(ctx.app, "POST /events/inviterequests/{uuid}", steps)).toEqual([401, 404, 200, 200]);
    const unknown = { params: { uuid: ctx.deps.random.uuid() }, body: { answer: "accept" }, token: organiser.token };
    expect(await statusesAs(ctx.app, "POST /events/inviterequests/{uuid}", [unknown])).toEqual([404]);
  });

  test("are paged, with waiting ones before answered ones", async () => {
    const { organiser, party } = await anOrganiser(ctx);
    for (const name of ["Ana", "Bob", "Cy"]) {
      await askForInvitation(ctx, party.id, { name, email: `${name}-${party.shortCode}@example.org` });
      ctx.clock.advance(1000);
    }
    const names = async () =>
      (await requestsOf(ctx, party.id, organiser.token)).body.data?.map(({ name, answer: said }) => [name, said]);
    const { body } = await requestsOf(ctx, party.id, organiser.token);
    await answer(ctx, body.data?.[0]?.uuid ?? "", organiser.token, "decline");
    expect(await names()).toEqual([
      ["Bob", "waiting"],
      ["Ana", "waiting"],
      ["Cy", "decline"],
    ]);
    expect(body.meta).toMatchObject({ total: 3, last_page: 1 });
  });

  test("cannot be answered before they are confirmed, once the party is over, or with an unknown answer", async () => {
    const { organiser, party } = await anOrganiser(ctx);
    await askForPlace(ctx, party.id, { email: "unconfirmed@example.org" });
    const { id } = await ctx.deps.db
      .selectFrom("invite_requests")
      .select("id")
      .where("party_id", "=", party.id)
      .executeTakeFirstOrThrow();
    expect((await answer(ctx, id, organiser.token, "accept")).status).toBe(404);
    const wrong = await answer(ctx, id, organiser.token, "maybe" as "accept");
    expect(wrong.body.errors).toEqual({ answer: [fieldTexts.requestAnswer] });
    const waiting = await aJoinRequest("invitation");
    await ctx.deps.db
      .updateTable("parties")
      .set({ ends_at: ctx.deps.clock.now() })
      .where("id", "=", waiting.party.id)
      .execute();
    const late = await answer(ctx, waiting.id, waiting.organiser.token, "accept");
    expect(late).toMatchObject({ status: 409, body: { reason: "over" } });
  });
});
