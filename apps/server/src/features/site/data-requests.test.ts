import { requestTexts } from "@wishwell/contract/texts/request-texts";
import { texts } from "@wishwell/contract/texts/texts";
import { answerDue } from "@wishwell/domain/admin/request-clock";
import { dateInProse } from "@wishwell/domain/parties/party-dates";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { restorePoint } from "../../../test-support/database-state.ts";
import { send } from "../../../test-support/send.ts";
import { aSignedInUser, goodPassword } from "../accounts/accounts.builders.ts";

const day = 24 * 3_600_000;
let ctx: TestApp;
let restore: () => Promise<void>;
beforeAll(async () => {
  ctx = await testApp({ sweeps: ["forget-data-requests"] });
  restore = await restorePoint(ctx);
});
afterAll(() => ctx.close());
beforeEach(() => restore());

let place = 0;
const write = (said: object = {}, token?: string) =>
  send(ctx.app, "POST /contact", {
    from: `198.51.100.${(place += 1) % 250}`,
    ...(token !== undefined && { token }),
    body: {
      name: "Rosa Lindqvist",
      email: "rosa@example.org",
      topic: "personal data",
      message: "What do you know? See www.evil.example",
      ...said,
    },
  });
const stored = () => ctx.deps.db.selectFrom("data_requests").selectAll().orderBy("number").execute();
const deleteAccount = ({ id, token }: { id: string; token: string }) =>
  send(ctx.app, "DELETE /users/{uuid}", {
    params: { uuid: id },
    token,
    body: { current_password: goodPassword },
  });

describe("a data request or complaint", () => {
  test.each([
    ["personal data", "Wishwell has your data request"],
    ["complaint", "Wishwell has your complaint"],
  ])("about “%s” gets a number and a day at once, on screen and by email", async (topic, subject) => {
    const due = answerDue(ctx.clock.now());
    const { status, body } = await write({ topic });
    expect(status).toBe(200);
    expect(body.data).toEqual({
      number: expect.stringMatching(/^D-\d+$/),
      answer_by: due,
    });
    const received = body.data ?? { number: "", answer_by: "" };
    expect(body.message).toBe(requestTexts.received(received));
    await ctx.runJobs();
    const [letter, ...others] = await ctx.mailbox("rosa@example.org");
    expect(others).toEqual([]);
    expect(letter?.subject).toBe(`${subject} ${received.number}`);
    for (const version of [letter?.text, letter?.html]) {
      expect(version).toContain("Hello Rosa");
      expect(version).toContain(received.number);
      expect(version).toContain(`We’ll answer by ${dateInProse(due)}`);
      // Whoever typed the address can't make us send their words.
      expect(version).not.toContain("evil");
    }
    const [request] = await stored();
    expect(request).toMatchObject({
      topic,
      name: "Rosa Lindqvist",
      due_on: due,
      signed_in: false,
    });
    expect(request?.created_at).toEqual(ctx.clock.now());
    expect(await ctx.deps.db.selectFrom("contact_messages").select("id").execute()).toEqual([]);
    const [forwarded] = await ctx.mailbox("help@wishwell.example");
    expect(forwarded?.text).toContain("> What do you know?");
  });

  test("starts no clock for other topics", async () => {
    const { body } = await write({ topic: "general" });
    expect(body).toEqual({ message: texts.contactSent });
    expect(await stored()).toEqual([]);
  });

  test("notes who is signed in with that address", async () => {
    const { email, token } = await aSignedInUser(ctx.deps);
    await write({ email: email.toUpperCase() }, token);
    await write({}, token);
    expect((await stored()).map(({ signed_in }) => signed_in)).toEqual([true, false]);
  });

  test("is always kept, but an address gets five acknowledgements a day", async () => {
    for (let number = 0; number < 7; number += 1) expect((await write()).status).toBe(200);
    await ctx.runJobs();
    expect(await stored()).toHaveLength(7);
    expect(await ctx.mailbox("rosa@example.org")).toHaveLength(5);
    ctx.clock.advance(day + 1);
    await write();
    await ctx.runJobs();
    expect(await ctx.mailbox("rosa@example.org")).toHaveLength(6);
  });

  test("is in the export of the account with that address, and outlives it only while it is open", async () => {
    const person = await aSignedInUser(ctx.deps);
    await write({ email: person.email, message: "The first" });
    await write({
      email: person.email,
      message: "The second",
      topic: "complaint",
    });
    await ctx.deps.db
      .updateTable("data_requests")
      .set({ answered_at: ctx.clock.now(), answer: "All of it" })
      .where("message", "=", "The first")
      .execute();
    const exported = await ctx.app.inject({
      url: `/api/users/export/${person.id}`,
      headers: { authorization: `Bearer ${person.token}` },
    });
    for (const words of ["The first", "All of it", "The second"]) expect(exported.body).toContain(words);
    expect(await deleteAccount(person)).toMatchObject({ status: 200 });
    expect(await stored()).toMatchObject([
      { name: "", email: "", message: "", answer: "", answered_at: ctx.clock.now() },
      { email: person.email, message: "The second", answered_at: null },
    ]);
  });

  test("is deleted two years after the answer, never before it has one", async () => {
    await write({ message: "Answered" });
    await write({ message: "Open" });
    await ctx.deps.db
      .updateTable("data_requests")
      .set({ answered_at: ctx.clock.now() })
      .where("message", "=", "Answered")
      .execute();
    ctx.clock.advance(731 * day);
    await ctx.runJobs();
    expect(await stored()).toHaveLength(2);
    ctx.clock.advance(2 * day);
    await ctx.runJobs();
    expect((await stored()).map(({ message }) => message)).toEqual(["Open"]);
  });
});
