import { reportTexts } from "@wishwell/contract/texts/report-texts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { send } from "../../../test-support/send.ts";
import { aSignedInUser } from "../accounts/accounts.builders.ts";
import { aGuest, aParty } from "../parties/parties.builders.ts";

let ctx: TestApp;
let admin: Awaited<ReturnType<typeof aSignedInUser>>;
let other: Awaited<ReturnType<typeof aSignedInUser>>;
beforeAll(async () => {
  ctx = await testApp({ settings: { RATE_LIMITS: "off" } });
  admin = await aSignedInUser(ctx.deps, { role: 2 });
  other = await aSignedInUser(ctx.deps, { role: 2 });
});
afterAll(() => ctx.close());

/** Returns the report's id. */
async function report(partyId: string): Promise<string> {
  const params = { about: "party", id: partyId } as const;
  await send(ctx.app, "POST /reports/{about}/{id}", { params, body: { problem: "scam" } });
  const newest = ctx.deps.db.selectFrom("page_reports").select("id").orderBy("number", "desc");
  return (await newest.limit(1).executeTakeFirstOrThrow()).id;
}
async function aReport() {
  const organiser = await aSignedInUser(ctx.deps);
  const party = await aParty(ctx.deps, { ownerId: organiser.id });
  return { organiser, party, uuid: await report(party.id) };
}
const open = async (uuid: string) =>
  (await send(ctx.app, "GET /admin/reports/{uuid}", { token: admin.token, params: { uuid } })).body.data;
const decide = (uuid: string, answer: "hide" | "none" | "restore", { token = admin.token, reason = "A scam" } = {}) =>
  send(ctx.app, "POST /admin/reports/{uuid}", { token, params: { uuid }, body: { answer, reason } });
const appeal = (token: string, uuid: string) =>
  send(ctx.app, "POST /events/appeal/{uuid}", { token, params: { uuid }, body: { appeal: "It isn’t" } });
const partyOf = (id: string) =>
  ctx.deps.db.selectFrom("parties").select("hidden_at").where("id", "=", id).executeTakeFirstOrThrow();

describe("hiding a page", () => {
  test("happens by one decision, even when two admins decide two reports at once", async () => {
    const { party, organiser, uuid } = await aReport();
    const second = await report(party.id);
    const both = await Promise.all([
      decide(uuid, "hide"),
      decide(second, "hide", { token: other.token, reason: "The same" }),
    ]);
    expect(both.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409]);
    const refused = both.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ reason: "hidden_before", message: reportTexts.hiddenBefore });
    const left = both[0].status === 409 ? uuid : second;
    expect((await open(left))?.answers).toEqual(["none"]);
    expect((await decide(left, "none")).status).toBe(200);
    const decider = both[0].status === 200 ? other : admin;
    await appeal(organiser.token, party.id);
    const decided = left === uuid ? second : uuid;
    expect((await decide(decided, "restore", { token: decider.token })).status).toBe(200);
    expect((await partyOf(party.id)).hidden_at).toBeNull();
  });

  test("drops the organiser’s messages that are queued already", async () => {
    const { party, organiser, uuid } = await aReport();
    const guest = await aGuest(ctx.deps, party.id, {
      status: 4,
      email: "queued@example.org",
    });
    const message = {
      token: organiser.token,
      params: { uuid: guest.id },
      body: { content: "Bring wellies" },
    };
    expect((await send(ctx.app, "POST /eventattendees/message/{uuid}", message)).status).toBe(200);
    await decide(uuid, "hide");
    await ctx.runJobs();
    expect(await ctx.mailbox("queued@example.org")).toEqual([]);
    await appeal(organiser.token, party.id);
    await decide(uuid, "restore", { token: other.token });
    expect((await send(ctx.app, "POST /eventattendees/message/{uuid}", message)).status).toBe(200);
    await ctx.runJobs();
    expect(await ctx.mailbox("queued@example.org")).toHaveLength(1);
  });

  test("keeps the organiser from emailing anyone about the party until it is shown again", async () => {
    const { party, organiser, uuid } = await aReport();
    const guest = await aGuest(ctx.deps, party.id, { status: 4 });
    const { token } = organiser;
    const params = { uuid: party.id };
    const words = { content: "Thank you for coming", certificate: false, certificate_words: "" };
    const write = () =>
      Promise.all([
        send(ctx.app, "POST /eventattendees/message/{uuid}", {
          token,
          params: { uuid: guest.id },
          body: { content: "Bring wellies" },
        }),
        send(ctx.app, "POST /eventattendees/messagemany", {
          token,
          body: { uuids: guest.id, event_uuid: party.id, content: "Bring wellies" },
        }),
        send(ctx.app, "POST /events/testinvite", {
          token,
          body: { event_uuid: party.id, target_email_address: "me@example.org" },
        }),
        send(ctx.app, "POST /events/thankstest/{uuid}", { token, params, body: words }),
      ]);
    await decide(uuid, "hide");
    for (const { status, body } of await write()) {
      expect([status, body.reason, body.message]).toEqual([409, "hidden", reportTexts.silent]);
    }
    const thanks = { token, params, body: { ...words, uuids: guest.id } };
    expect((await send(ctx.app, "POST /events/thanks/{uuid}", thanks)).body.reason).toBe("hidden");
    await appeal(token, party.id);
    await decide(uuid, "restore", { token: other.token });
    expect((await write()).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });
});
