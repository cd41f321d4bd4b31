import { texts } from "@wishwell/contract/texts/texts";
import { fieldTexts } from "@wishwell/contract/texts/field-texts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { restorePoint } from "../../../test-support/database-state.ts";
import { send } from "../../../test-support/send.ts";
import { activityOf, anOrganiser } from "../guests/guests.builders.ts";
import { loadClassReplyPage } from "./class-replies.ts";
import { decide, newReplies, replyHere } from "./join-requests.builders.ts";

const day = 24 * 3_600_000;
let ctx: TestApp;
let restore: () => Promise<void>;
beforeAll(async () => {
  ctx = await testApp({ now: new Date("2026-06-15T10:00:00Z"), sweeps: ["forget-old-requests"] });
  restore = await restorePoint(ctx);
});
afterAll(() => ctx.close());
beforeEach(() => restore());

const aClass = (wanted: Parameters<typeof anOrganiser>[1] = {}) => anOrganiser(ctx, { classLink: true, ...wanted });
const guestsOf = (partyId: string) =>
  ctx.deps.db.selectFrom("guests").selectAll().where("party_id", "=", partyId).orderBy("created_at").execute();
const rowsOf = (partyId: string) =>
  ctx.deps.db.selectFrom("class_replies").selectAll().where("party_id", "=", partyId).execute();
const page = (id: string) => loadClassReplyPage(ctx.deps, { id, query: new URLSearchParams() });
const familySays = (uuid: string, status: 3 | 4, path: "classreply" | "status" = "classreply") =>
  send(ctx.app, `POST /eventattendees/${path}/{uuid}`, { params: { uuid }, body: { status } });

/** A party with one reply waiting for its organiser. */
async function aReply(said: Readonly<Record<string, unknown>> = {}) {
  const { organiser, party } = await aClass();
  const { body } = await replyHere(ctx, party.id, said);
  return { organiser, party, id: body.data?.uuid ?? "" };
}

describe("a reply through the party’s own page", () => {
  test("waits for the organiser, who is told, and is in no list", async () => {
    const { organiser, party } = await aClass();
    const reply = await replyHere(ctx, party.id, { contact: "07700 900165" });
    const id = reply.body.data?.uuid ?? "";
    expect(reply).toMatchObject({
      status: 201,
      body: { message: texts.classReplySent, data: { status: 4, link: `http://localhost:3000/event/reply/${id}` } },
    });
    expect(await guestsOf(party.id)).toEqual([]);
    const list = await newReplies(ctx, party.id, organiser.token);
    expect(list.body).toMatchObject({
      data: [
        { uuid: id, guest_first_name: "Ezra", carer_first_name: "Dana", email: "", phone: "07700 900165", status: 4 },
      ],
      meta: { total: 1 },
    });
    const read = await send(ctx.app, "GET /events/{uuid}", { params: { uuid: party.id }, token: organiser.token });
    expect(read.body.data).toMatchObject({
      class_link: true,
      new_replies: 1,
      eventstats: { attendeeTotal: { qty: 0 } },
    });
    const heads = await send(ctx.app, "GET /eventattendees/headcount/{uuid}", {
      params: { uuid: party.id },
      token: organiser.token,
    });
    const file = await ctx.app.inject({
      url: `/api/eventattendees/export/${party.id}`,
      headers: { authorization: `Bearer ${organiser.token}` },
    });
    expect([heads.status, file.statusCode]).toEqual([200, 200]);
    for (const list of [JSON.stringify(heads.body), file.body]) expect(list).not.toMatch(/Ezra|Dana|900165/);
    expect(await activityOf(ctx, party.id)).toMatchObject([{ kind: "class-reply", details: { status: 4 } }]);
    await ctx.runJobs();
    const [letter] = await ctx.mailbox(organiser.email);
    expect(letter?.subject).toBe("Ezra would like to come to Maya’s party: please check");
    for (const fact of ["Dana", "07700 900165"]) expect(letter?.text).toContain(fact);
    expect(letter?.links).toContain(`http://localhost:3000/event/details/${party.id}/edit-guests`);
  });

  test("is confirmed by email if an address was given, without the street", async () => {
    const { id } = await aReply({ contact: "Dana@example.org", status: "3" });
    await ctx.runJobs();
    const [letter] = await ctx.mailbox("Dana@example.org");
    expect(letter?.text).toContain("that Ezra can’t come to Maya’s party");
    expect(letter?.links).toContain(`http://localhost:3000/event/reply/${id}`);
    for (const secret of ["12 High Street", "BS6 5XQ"]) expect(letter?.text).not.toContain(secret);
  });

  test("sends an address that anyone may have typed only three emails a day, and counts all the same", async () => {
    const { organiser, party } = await aClass();
    for (const name of ["Ana", "Bo", "Cy", "Di"]) {
      expect((await replyHere(ctx, party.id, { guest_first_name: name, contact: "dana@example.org" })).status).toBe(
        201,
      );
    }
    await ctx.runJobs();
    expect(await ctx.mailbox("dana@example.org")).toHaveLength(3);
    expect((await newReplies(ctx, party.id, organiser.token)).body.meta?.total).toBe(4);
  });

  test("sent twice, or six times at once, is one reply with one link", async () => {
    const { organiser, party } = await aClass();
    const send6 = await Promise.all(Array.from({ length: 6 }, () => replyHere(ctx, party.id, {}, "198.51.100.9")));
    ctx.clock.advance(5 * 60_000);
    const again = await replyHere(ctx, party.id, {}, "198.51.100.9");
    expect(new Set([...send6, again].map(({ body }) => body.data?.uuid)).size).toBe(1);
    await ctx.runJobs();
    expect(await ctx.mailbox(organiser.email)).toHaveLength(1);
    ctx.clock.advance(5 * 60_000);
    const later = await replyHere(ctx, party.id, {}, "198.51.100.9");
    const elsewhere = await replyHere(ctx, party.id);
    expect(new Set([again, later, elsewhere].map(({ body }) => body.data?.uuid)).size).toBe(3);
  });

  test("sent again after it was changed is another reply", async () => {
    const { party } = await aClass();
    const first = await replyHere(ctx, party.id, {}, "198.51.100.9");
    await familySays(first.body.data?.uuid ?? "", 3);
    const again = await replyHere(ctx, party.id, {}, "198.51.100.9");
    expect(again.body.data).toMatchObject({ status: 4 });
    expect(again.body.data?.uuid).not.toBe(first.body.data?.uuid);
  });

  test("is limited to ten an hour from one IP address, counting only those that were kept", async () => {
    const { party } = await aClass();
    const from = "203.0.113.77";
    const ask = (name: string) => replyHere(ctx, party.id, { guest_first_name: name }, from);
    for (let number = 0; number < 10; number += 1) expect((await ask(`A${number}`)).status).toBe(201);
    expect((await ask("A0")).status).toBe(201);
    expect((await ask("")).status).toBe(422);
    const refused = await ask("Late");
    expect(refused).toMatchObject({ status: 429, body: { message: texts.classReplyLimit } });
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(3000);
    ctx.clock.advance(60 * 60_000);
    expect((await ask("Late")).status).toBe(201);
  });

  test("is limited to sixty a day for one party", async () => {
    const [{ party }, other] = [await aClass(), await aClass()];
    for (let number = 0; number < 60; number += 1) {
      expect((await replyHere(ctx, party.id, { guest_first_name: `A${number}` })).status).toBe(201);
    }
    const refused = await replyHere(ctx, party.id);
    expect(refused).toMatchObject({ status: 429, body: { message: texts.classReplyLimitOfParty } });
    expect((await replyHere(ctx, other.party.id)).status).toBe(201);
    ctx.clock.advance(day);
    expect((await replyHere(ctx, party.id)).status).toBe(201);
  });

  test("is refused unless the organiser has switched it on, after the party, and for unknown parties", async () => {
    const off = await anOrganiser(ctx);
    expect(await replyHere(ctx, off.party.id)).toMatchObject({
      status: 409,
      body: { reason: "class_link_off", message: texts.classLinkOff },
    });
    const past = await aClass({ date: "2026-06-14", rsvpDate: "2026-06-01" });
    expect(await replyHere(ctx, past.party.id)).toMatchObject({ status: 409, body: { reason: "over" } });
    expect((await replyHere(ctx, ctx.deps.random.uuid())).status).toBe(404);
  });

  test("names every wrong field at once", async () => {
    const { party } = await aClass();
    const wrong = { guest_first_name: " ", carer_first_name: "", status: "", contact: "ring me" };
    expect((await replyHere(ctx, party.id, wrong)).body.errors).toEqual({
      guest_first_name: [fieldTexts.yourChildsFirstName],
      carer_first_name: [fieldTexts.yourFirstName],
      status: [fieldTexts.yesOrNo],
      contact: [fieldTexts.emailOrPhone],
    });
  });
});

describe("the link of such a reply", () => {
  test("shows what the public page shows, and nothing that a guest’s link does", async () => {
    const { id, party } = await aReply({ contact: "dana@example.org" });
    const { content } = await page(id);
    expect(content.reply).toMatchObject({ guest_first_name: "Ezra", contact: "dana@example.org", state: "waiting" });
    expect(JSON.stringify(content)).not.toContain("12 High Street");
    const amount = { eventattendee_uuid: id, event_uuid: party.id, amount: "10.00" };
    const giving = { ...amount, billing_name: "Dana", gift_aid: 0, amount_private: 0 } as const;
    const calls = [
      await send(ctx.app, "GET /eventattendees/{uuid}", { params: { uuid: id } }),
      await familySays(id, 4, "status"),
      await send(ctx.app, "POST /events/attendeemessage/{uuid}", { params: { uuid: id }, body: { content: "Hi" } }),
      await send(ctx.app, "POST /donations", { body: giving }),
    ];
    expect(calls.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });

  test("changes the reply until the organiser decides, who is told each time it changes", async () => {
    const { organiser, party, id } = await aReply();
    for (const status of [3, 3, 4] as const) expect((await familySays(id, status)).status).toBe(200);
    await ctx.runJobs();
    expect((await ctx.mailbox(organiser.email)).map(({ subject }) => subject).toSorted()).toEqual([
      "Ezra can’t come to Maya’s party: please check",
      "Ezra would like to come to Maya’s party: please check",
      "Ezra would like to come to Maya’s party: please check",
    ]);
    await decide(ctx, id, organiser.token, { answer: "accept" });
    expect(await familySays(id, 3)).toMatchObject({ status: 409, body: { reason: "settled" } });
    expect(await guestsOf(party.id)).toMatchObject([{ id, status: 4 }]);
  });

  test("deletes the reply with all it says", async () => {
    const { organiser, party, id } = await aReply({ contact: "dana@example.org" });
    const gone = await send(ctx.app, "DELETE /eventattendees/classreply/{uuid}", { params: { uuid: id } });
    expect(gone).toMatchObject({ status: 200, body: { message: texts.classReplyWithdrawn } });
    expect(await rowsOf(party.id)).toEqual([]);
    await expect(page(id)).rejects.toMatchObject({ kind: "not_found" });
    expect((await decide(ctx, id, organiser.token, { answer: "accept" })).status).toBe(404);
  });
});

describe("replies that nobody accepts", () => {
  test("can be removed, and their link says so without a name", async () => {
    const { organiser, party, id } = await aReply({ contact: "dana@example.org" });
    expect((await decide(ctx, id, organiser.token, { answer: "remove" })).body.message).toBe(texts.classReplyRemoved);
    expect((await page(id)).content.reply).toMatchObject({ state: "removed", guest_first_name: "", contact: "" });
    expect(await guestsOf(party.id)).toEqual([]);
  });

  test("are deleted a month after the party, and the others with the guests", async () => {
    const { organiser, party, id } = await aReply();
    await replyHere(ctx, party.id, { guest_first_name: "Ada" });
    await decide(ctx, id, organiser.token, { answer: "accept" });
    const endsAt = ctx.clock.now().getTime();
    await ctx.deps.db
      .updateTable("parties")
      .set({ ends_at: new Date(endsAt) })
      .where("id", "=", party.id)
      .execute();
    const left = async (days: number) => {
      ctx.clock.set(new Date(endsAt + days * day));
      await ctx.runJobs();
      return (await rowsOf(party.id)).map((row) => row.id).toSorted();
    };
    expect(await left(28)).toHaveLength(2);
    expect(await left(31)).toEqual([id]);
    expect(await left(122)).toEqual([]);
  });

  test("are part of the organiser’s own data", async () => {
    const { organiser } = await aReply({ contact: "dana@example.org" });
    const { body } = await send(ctx.app, "GET /users/export/{uuid}", {
      params: { uuid: organiser.id },
      token: organiser.token,
    });
    expect(JSON.stringify(body)).toContain("dana@example.org");
  });
});
