import { texts } from "@wishwell/contract/texts/texts";
import { thanksTexts } from "@wishwell/contract/texts/thanks-texts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aPng } from "../../platform/images/pictures.builders.ts";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { countQueries } from "../../../test-support/database-state.ts";
import { send } from "../../../test-support/send.ts";
import { suppressWithComplaint } from "../../../test-support/jobs.ts";
import { anOrganiser, guestRow, lettersAbout, linesOf, manyGuests } from "../guests/guests.builders.ts";
import { aGuest, aParty } from "../parties/parties.builders.ts";
import { fetched } from "../posters/posters.builders.ts";
import { sendThanks } from "./send-thanks.ts";
import { aPartyThatIsOver, readThanks, someWords, thank } from "./thanks.builders.ts";

let ctx: TestApp;
beforeAll(async () => {
  ctx = await testApp({ now: new Date("2026-06-15T10:00:00Z") });
});
afterAll(() => ctx.close());

/** Counts the statements needed to thank this many guests and three more. */
async function statementsFor(guests: number): Promise<number> {
  const { organiser, party } = await aPartyThatIsOver(ctx);
  await manyGuests(ctx, party.id, guests);
  await ctx.deps.db.updateTable("guests").set({ status: 4 }).where("party_id", "=", party.id).execute();
  const { db, queries } = countQueries(ctx.deps.db);
  const from = { role: 1, signIn: Buffer.alloc(0), address: "192.0.2.1", requestId: "1" } as const;
  const actor = { kind: "user", userId: organiser.id, ...from } as const;
  const ids = await db.selectFrom("guests").select("id").where("party_id", "=", party.id).execute();
  const words = { content: "Hi {name}", certificate: true, certificateWords: "Yes", photo: undefined };
  const asked = { id: party.id, guestIds: ids.map(({ id }) => id), words };
  expect((await sendThanks({ ...ctx.deps, db }, actor, asked)).guestIds).toHaveLength(guests + 3);
  return queries();
}

describe("the list of families to thank", () => {
  test("has all who were invited, replied or sent a wish, with what each did and not what they did not do", async () => {
    const { organiser, party, olive, tom, freya } = await aPartyThatIsOver(ctx);
    await aGuest(ctx.deps, party.id, { firstName: "Stranger", status: 0 });
    const read = await readThanks(ctx, organiser.token, party.id);
    expect(read).toMatchObject({ came: 2, gave: 0, wished: 1, certificate: true, photo_url: null });
    expect(read?.certificate_words).toBe("Thank you for coming to my party!");
    expect(read?.content).toBe(
      `Dear {name},\n\nThank you for {what}. You made Maya’s day.\n\nWith love from Priya and Maya`,
    );
    expect(read?.certificate_party).toEqual({
      children: "Maya",
      occasion: "Maya’s 7th birthday",
      gift: "A red bicycle",
      gifts: 1,
      charity: party.charities[0]?.charity.name,
      date: party.date,
    });
    const families = new Map(read?.guests.map((guest) => [guest.uuid, guest]));
    expect([...families.keys()].toSorted()).toEqual([olive, tom, freya].toSorted());
    expect(families.get(olive)).toMatchObject({
      name: "Olive",
      what: "coming and sending such a lovely wish",
      came: true,
      wish: "Ring that bell!",
      thanked_at: null,
      reachable: true,
    });
    expect(families.get(tom)).toMatchObject({ what: "coming", wish: "" });
    expect(families.get(freya)).toMatchObject({ what: "thinking of us", came: false, status: 3 });
    expect(JSON.stringify(read)).not.toContain('gave":false');
  });

  test("is read in the same number of queries for any number of guests", async () => {
    expect(await statementsFor(150)).toBe(await statementsFor(0));
  });
});

describe("a thank-you", () => {
  test("is an email to each family, filled in for them, and a line in their correspondence", async () => {
    const { organiser, party, olive, freya } = await aPartyThatIsOver(ctx);
    await ctx.deps.db
      .updateTable("guests")
      .set({
        carers_email: true,
        carer_first_name: "Hannah",
        email: "hannah@example.org",
        email_key: "hannah@example.org",
      })
      .where("id", "=", olive)
      .execute();
    const { status, body } = await thank(ctx, organiser.token, party.id, [olive, freya]);
    expect(status).toBe(200);
    expect(body).toMatchObject({ message: "2 thank-yous sent", data: { skipped: [] } });
    expect(new Set(body.data?.uuids)).toEqual(new Set([olive, freya]));
    await ctx.runJobs();
    const [letter] = await ctx.mailbox("hannah@example.org");
    expect(letter?.subject).toBe("For Olive: a thank-you from Priya after Maya’s party");
    expect(letter?.text).toContain("> Dear Hannah,\n>\n> Thank you for coming and sending such a lovely wish.");
    expect(letter?.links).toContain(`http://localhost:3000/eventattendee/thanks/${olive}`);
    expect(letter?.html).not.toMatch(new RegExp(`src="[^"]*${olive}`));
    const lines = await linesOf(ctx, party.id);
    expect(
      lines
        .filter(({ kind }) => kind === "thanks")
        .map(({ content }) => content)
        .toSorted(),
    ).toEqual([
      "Dear Freya,\n\nThank you for thinking of us.",
      "Dear Hannah,\n\nThank you for coming and sending such a lovely wish.",
    ]);
    const kept = await ctx.deps.db
      .selectFrom("guest_thanks")
      .select(["guest_id", "certificate_words"])
      .where("party_id", "=", party.id)
      .execute();
    expect(new Map(kept.map((row) => [row.guest_id, row.certificate_words]))).toEqual(
      new Map([
        [olive, "You came!"],
        [freya, null],
      ]),
    );
  });

  test("is sent once, and not to bad email addresses", async () => {
    const { organiser, party, olive, tom, freya } = await aPartyThatIsOver(ctx);
    const at = ctx.clock.now();
    await ctx.deps.db.updateTable("guests").set({ bounced_at: at }).where("id", "=", freya).execute();
    await thank(ctx, organiser.token, party.id, [olive]);
    const { body } = await thank(ctx, organiser.token, party.id, [olive, tom, freya], { content: "Another" });
    expect(body).toMatchObject({ message: "Thank-you sent", data: { uuids: [tom] } });
    expect(new Set(body.data?.skipped?.map(({ uuid, reason }) => `${uuid} ${reason}`))).toEqual(
      new Set([`${olive} thanked`, `${freya} bad_email`]),
    );
    const again = await thank(ctx, organiser.token, party.id, [olive, tom]);
    expect(again).toMatchObject({ status: 200, body: { message: thanksTexts.nobodyLeft, data: { uuids: [] } } });
    expect((await lettersAbout(ctx, party.id)).filter(({ template }) => template === "thank-you")).toHaveLength(2);
    const read = await readThanks(ctx, organiser.token, party.id);
    expect(read?.guests.find(({ uuid }) => uuid === olive)?.thanked_at).toBe(at.toISOString());
    expect(read?.guests.find(({ uuid }) => uuid === freya)?.reachable).toBe(false);
  });

  test("is not sent to an address that unsubscribed, which the list shows beforehand", async () => {
    const { organiser, party, tom } = await aPartyThatIsOver(ctx);
    const { email } = await guestRow(ctx, tom);
    await suppressWithComplaint(ctx.deps, email);
    const read = await readThanks(ctx, organiser.token, party.id);
    expect(read?.guests.find(({ uuid }) => uuid === tom)).toMatchObject({ reachable: false });
    const { body } = await thank(ctx, organiser.token, party.id, [tom]);
    expect(body.data).toEqual({ uuids: [], skipped: [{ uuid: tom, reason: "bad_email" }] });
    expect(await lettersAbout(ctx, party.id)).toEqual([]);
  });

  test("is refused before the party is over, for guests of another party and for guests not invited", async () => {
    const coming = await anOrganiser(ctx);
    const { id: guest } = await aGuest(ctx.deps, coming.party.id, { status: 4 });
    const early = await thank(ctx, coming.organiser.token, coming.party.id, [guest]);
    expect(early).toMatchObject({ status: 409, body: { reason: "not_over", message: texts.partyNotOver } });
    const { organiser, party, olive } = await aPartyThatIsOver(ctx);
    const { id: unasked } = await aGuest(ctx.deps, party.id, { status: 0 });
    const other = await aParty(ctx.deps, { ownerId: organiser.id });
    const { id: elsewhere } = await aGuest(ctx.deps, other.id, { status: 4 });
    for (const guests of [[olive, guest], [olive, unasked], [olive, elsewhere], [ctx.deps.random.uuid()]]) {
      expect((await thank(ctx, organiser.token, party.id, guests)).status).toBe(404);
    }
    expect((await thank(ctx, organiser.token, other.id, [olive])).status).toBe(404);
    expect(await lettersAbout(ctx, party.id)).toEqual([]);
  });

  test("gets all errors in its wording at once", async () => {
    const { organiser, party, olive } = await aPartyThatIsOver(ctx);
    const body = { content: " ", certificate_words: "x".repeat(45), extra: 1 };
    const { status, body: answer } = await thank(ctx, organiser.token, party.id, [olive], body);
    expect(status).toBe(422);
    expect(Object.keys(answer.errors ?? {}).toSorted()).toEqual(["certificate_words", "content", "extra"]);
  });

  test("keeps its wording for later, and a test goes only to the organiser", async () => {
    const { organiser, party } = await aPartyThatIsOver(ctx);
    const asked = { params: { uuid: party.id }, token: organiser.token };
    const saved = await send(ctx.app, "PATCH /events/thanks/{uuid}", { ...asked, body: someWords });
    expect(saved).toMatchObject({ status: 200, body: { message: thanksTexts.saved } });
    expect(await readThanks(ctx, organiser.token, party.id)).toMatchObject(someWords);
    const tried = { ...someWords, content: "Hi {name}, thanks for {what}" };
    const test = await send(ctx.app, "POST /events/thankstest/{uuid}", { ...asked, body: tried });
    expect(test).toMatchObject({ status: 200, body: { message: thanksTexts.testSent } });
    await ctx.runJobs();
    const [letter] = await ctx.mailbox(organiser.email);
    expect(letter?.subject).toMatch(/^Test: a thank-you from/);
    expect(letter?.text).toContain("> Hi Priya, thanks for coming and sending such a lovely wish");
    const picture = /src="([^"]*certificate[^"]*)"/.exec(letter?.html ?? "")?.[1]?.replaceAll("&amp;", "&") ?? "";
    expect((await fetched(ctx, picture)).headers["content-type"]).toBe("image/png");
    expect(await readThanks(ctx, organiser.token, party.id)).toMatchObject({ content: tried.content, came: 2 });
    expect((await lettersAbout(ctx, party.id)).map(({ template }) => template)).toEqual(["thank-you"]);
  });

  test("shows only a photo uploaded for its own party, in the email too", async () => {
    const { organiser, party, olive } = await aPartyThatIsOver(ctx);
    // The party is complete: its poster is final, but thank-yous can still be sent.
    await ctx.deps.db
      .updateTable("parties")
      .set({ completed_at: ctx.clock.now() })
      .where("id", "=", party.id)
      .execute();
    const upload = await send(ctx.app, "POST /userfiles/fileupload", {
      token: organiser.token,
      body: { event_uuid: party.id },
      file: { field: "fileicon_cropped", bytes: await aPng() },
    });
    const photo_url = upload.body.data?.url ?? "";
    const other = await aPartyThatIsOver(ctx);
    for (const wrong of [
      "/files/pictures/x.png",
      "https://evil.example/a.png",
      photo_url.replace(party.id, other.party.id),
    ]) {
      const refused = await thank(ctx, organiser.token, party.id, [olive], { photo_url: wrong });
      expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ["photo_url"]]);
    }
    expect((await thank(ctx, other.organiser.token, other.party.id, [other.olive], { photo_url })).status).toBe(422);
    expect((await thank(ctx, organiser.token, party.id, [olive], { photo_url })).status).toBe(200);
    const shown = (await readThanks(ctx, organiser.token, party.id))?.photo_url ?? "";
    expect((await fetched(ctx, shown)).status).toBe(200);
    const [letter] = (await lettersAbout(ctx, party.id)).filter(({ guest_id }) => guest_id === olive);
    const { photoUrl } = (letter?.properties ?? {}) as { photoUrl?: string };
    ctx.clock.advance(60 * 24 * 3_600_000);
    expect((await fetched(ctx, photoUrl ?? "")).status).toBe(200);
    expect((await fetched(ctx, shown)).status).toBe(404);
  });
});
