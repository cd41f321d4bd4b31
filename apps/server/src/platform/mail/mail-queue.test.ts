import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openedLetter } from "../../../test-support/send.ts";
import { SmtpSink } from "../../../test-support/smtp-sink.ts";
import { wholeDump } from "../../../test-support/database-state.ts";
import type { Clock } from "../clock/clock.ts";
import { aLetter, aMailQueue, type TestMailQueue } from "./mail.builders.ts";
import { mailJobs } from "./mail.jobs.ts";
import { createOutbox } from "./transport.ts";
import type { Attachment } from "./mail-queue.ts";
import { SmtpTransport } from "./smtp.ts";
import { suppress } from "./suppressed-addresses.store.ts";

interface Delivered {
  readonly to: string;
  readonly from: string;
  readonly replyTo: string | null;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly headers: Record<string, string>;
  readonly enclosed: readonly { name: string; kind: string; content: string }[];
}

let sink: SmtpSink;
beforeAll(async () => {
  sink = await SmtpSink.open();
});
afterAll(() => sink.close());

const lowerCased = (headers: object) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]));

async function outboxDeliveries({ db }: TestMailQueue): Promise<Delivered[]> {
  const rows = await db.selectFrom("mailbox").selectAll().orderBy("delivered_at").orderBy("subject").execute();
  return rows.map((row) => ({
    to: row.recipient,
    from: row.sender,
    replyTo: row.reply_to,
    subject: row.subject,
    html: row.html,
    text: row.text,
    headers: lowerCased(row.headers as object),
    enclosed: (row.attachments as unknown as Attachment[]).map(({ name, type, content }) => ({
      name,
      kind: type.split(";")[0] ?? "",
      content,
    })),
  }));
}

async function smtpDeliveries(): Promise<Delivered[]> {
  return sink.letters.map((letter) => ({
    to: letter.to?.map(({ address }) => address).join() ?? "",
    from: `${letter.from?.name} <${letter.from?.address}>`,
    replyTo: letter.replyTo?.[0]?.address ?? null,
    subject: letter.subject ?? "",
    html: letter.html ?? "",
    text: letter.text ?? "",
    headers: lowerCased(Object.fromEntries(letter.headers.map(({ key, value }) => [key, value]))),
    enclosed: letter.attachments.map(({ filename, mimeType, content }) => ({
      name: filename ?? "",
      kind: mimeType,
      content: new TextDecoder().decode(content as ArrayBuffer).replaceAll(/\r?\n/g, "\r\n"),
    })),
  }));
}

const waysOut = {
  outbox: { open: createOutbox, delivered: outboxDeliveries },
  SMTP: { open: ({ clock }: { clock: Clock }) => new SmtpTransport(sink.url, clock), delivered: smtpDeliveries },
};

describe.each(Object.entries(waysOut))("emails by %s", (_name, { open, delivered }) => {
  let office: TestMailQueue;
  beforeAll(async () => {
    office = await aMailQueue(open);
  });
  afterAll(() => office.close());
  beforeEach(async () => {
    await office.db.deleteFrom("letters").execute();
    sink.letters.splice(0);
  });

  test("arrive complete, as HTML and text, marked as automatic", async () => {
    await office.queue();
    expect(await delivered(office)).toEqual([]);
    expect((await office.worker.runDue()).done).toEqual(["send letter"]);
    const [letter] = await delivered(office);
    expect(letter).toMatchObject({
      to: "anna@example.org",
      from: "Wishwell <hello@wishwell.example>",
      replyTo: null,
      subject: "Choose a new password for Wishwell",
    });
    expect(letter?.html).toContain('href="https://wishwell.example/reset/secret-token"');
    expect(letter?.text).toContain("https://wishwell.example/reset/secret-token");
    const [row] = await office.letters();
    expect(letter?.headers).toMatchObject({
      "auto-submitted": "auto-generated",
      "message-id": `<${row?.id}@wishwell.example>`,
    });
    expect(letter?.headers).not.toHaveProperty("list-unsubscribe");
  });

  test("lose their content once sent, and keep only recipient and time", async () => {
    await office.queue({ unsubscribeUrl: "https://wishwell.example/unsubscribe/token" });
    await office.worker.runDue();
    const [row] = await office.letters();
    expect(row).toMatchObject({
      status: "sent",
      recipient: "anna@example.org",
      attempts: 1,
      sent_at: office.clock.now(),
    });
    expect(row).toMatchObject({ properties: {}, headers: {}, handed_over_at: null, last_error: null });
  });

  test("can have an attachment", async () => {
    const content = "BEGIN:VCALENDAR\r\nSUMMARY:Maya’s party\r\nEND:VCALENDAR\r\n";
    const type = "text/calendar; charset=utf-8; method=PUBLISH";
    await office.queue({ attachments: [{ name: "party.ics", type, content }] });
    await office.worker.runDue();
    expect((await delivered(office))[0]?.enclosed).toEqual([{ name: "party.ics", kind: "text/calendar", content }]);
    expect((await office.letters())[0]?.attachments).toEqual([]);
  });

  test("can be sent on someone's behalf, with replies going to that person", async () => {
    await office.queue({ senderName: "Anna (Mia's party)", replyTo: "anna@example.com" });
    await office.worker.runDue();
    expect((await delivered(office))[0]).toMatchObject({
      from: "Anna (Mia's party) via Wishwell <hello@wishwell.example>",
      replyTo: "anna@example.com",
    });
  });

  test("with an unsubscribe link have the headers for one-click unsubscribe", async () => {
    const unsubscribeUrl = "https://wishwell.example/unsubscribe/a-token";
    await office.queue({ unsubscribeUrl });
    await office.worker.runDue();
    const [letter] = await delivered(office);
    expect(letter?.headers).toMatchObject({
      "list-unsubscribe": `<${unsubscribeUrl}>`,
      "list-unsubscribe-post": "List-Unsubscribe=One-Click",
    });
    expect(letter?.text).toContain(unsubscribeUrl);
    expect(letter?.html).toContain(unsubscribeUrl);
  });

  test("ignore headers injected through a name or a subject", async () => {
    await office.queue({
      senderName: "Anna\r\nBcc: victim@example.org\r\n\r\nhello",
      props: { product: "Wish\r\nX-Evil: yes\u2028well", firstName: "Anna", link: "https://wishwell.example/reset/x" },
    });
    await office.worker.runDue();
    const [letter] = await delivered(office);
    expect(letter?.to).toBe("anna@example.org");
    expect(letter?.headers).not.toHaveProperty("bcc");
    expect(letter?.headers).not.toHaveProperty("x-evil");
    expect(letter?.from).toBe("Anna Bcc: victim@example.org hello via Wishwell <hello@wishwell.example>");
    expect(letter?.subject).toBe("Choose a new password for Wish X-Evil: yes well");
  });

  test("are left out for a guest without an address", async () => {
    await office.queue({ to: "" });
    expect(await office.letters()).toEqual([]);
    await expect(office.queue({ replyTo: "" })).rejects.toThrow("one plain address");
  });

  test.each([
    "anna",
    "anna@example.org, eve@example.org",
    "anna@example.org\r\nBcc: eve@example.org",
    "Anna <anna@example.org>",
    '"a b"@example.org',
    `${"a".repeat(250)}@example.org`,
  ])("go to one plain address only, not to %j", async (to) => {
    await expect(office.queue({ to })).rejects.toThrow("one plain address");
    await expect(office.queue({ replyTo: to })).rejects.toThrow("one plain address");
    expect(await office.letters()).toEqual([]);
  });

  test("are not queued when the transaction is rolled back", async () => {
    const working = office.db.transaction().execute(async (tx) => {
      await office.post.queue(tx, aLetter());
      throw new Error("no");
    });
    await expect(working).rejects.toThrow("no");
    expect((await office.worker.runDue()).done).toEqual([]);
    expect(await office.letters()).toEqual([]);
  });

  test("with the same dedupe key are sent once", async () => {
    for (let time = 0; time < 3; time += 1) await office.queue({ dedupeKey: "reset of Anna" });
    expect((await office.worker.runDue()).done).toHaveLength(1);
    expect(await delivered(office)).toHaveLength(1);
  });

  test("with interactive priority overtake the others", async () => {
    for (const guest of ["a", "b", "c", "d", "e"]) await office.queue({ priority: "bulk", to: `${guest}@example.org` });
    await office.queue({ priority: "interactive", to: "waiting@example.org" });
    const order: string[] = [];
    const deliver = office.mail.transport.deliver.bind(office.mail.transport);
    office.mail.transport.deliver = (message) => (order.push(message.to), deliver(message));
    await office.worker.runDue();
    office.mail.transport.deliver = deliver;
    expect(order).toHaveLength(6);
    expect(order[0]).toBe("waiting@example.org");
  });

  test("are not sent to a suppressed address, unless they secure the account", async () => {
    const address = "gone@example.org";
    await office.db
      .transaction()
      .execute((tx) => suppress(tx, [{ address, reason: "550" }], office.mail.secret, office.clock.now()));
    await office.queue({ to: "Gone@Example.org" });
    await office.db.transaction().execute((tx) =>
      office.post.queue(tx, {
        template: "idle-account",
        to: address,
        priority: "bulk",
        props: { product: "Wishwell", firstName: "", loginLink: "https://wishwell.example/login", erasedOn: "1 May" },
      }),
    );
    await office.worker.runDue();
    expect((await delivered(office)).map(({ subject }) => subject)).toEqual(["Choose a new password for Wishwell"]);
    expect((await office.letters()).map(({ template, status, properties }) => [template, status, properties])).toEqual(
      expect.arrayContaining([
        ["reset-password", "sent", {}],
        ["idle-account", "dropped", {}],
      ]),
    );
  });

  test("are suppressed however the domain of their address is spelt", async () => {
    const entry = { address: "full@ｅxample.org", reason: "550" };
    await office.db.transaction().execute((tx) => suppress(tx, [entry], office.mail.secret, office.clock.now()));
    const addresses = ["full@example.org", "FULL@EXAMPLE。org", "other@example.org"];
    expect(await office.post.unreachable(office.db, addresses)).toEqual(new Set(addresses.slice(0, 2)));
  });

  test("are deleted 120 days after they ended, or after 30 days if they were never sent", async () => {
    await office.queue();
    await office.queue({ to: "later@example.org" });
    await office.worker.runDue();
    const later = office.db.updateTable("letters").where("recipient", "=", "later@example.org");
    await later.set({ status: "failed" }).execute();
    office.clock.advance(31 * 24 * 60 * 60 * 1000);
    await office.worker.runDue();
    expect((await office.letters()).map(({ recipient }) => recipient)).toEqual(["anna@example.org"]);
    office.clock.advance(90 * 24 * 60 * 60 * 1000);
    await office.worker.runDue();
    expect(await office.letters()).toEqual([]);
  });

  test("have a transport whose connection can be checked", async () => {
    await expect(office.mail.transport.check()).resolves.toBeUndefined();
  });
});

describe("a queued email", () => {
  let office: TestMailQueue;
  beforeAll(async () => {
    office = await aMailQueue(createOutbox);
  });
  afterAll(() => office.close());

  test("is encrypted until it is sent, and its content is then deleted", async () => {
    const token = "kZ3yPq8sVw1xRt5uNb7mLc0hGf2dJe4aOi6kS9Tz_-Q";
    const { props } = aLetter();
    const content = { props: { ...props, link: `https://w.example/user/resetpassword/${token}` } };
    const unsubscribeUrl = "https://w.example/unsubscribe/an-unsubscribe-key";
    const attachments = [
      { name: "party.ics", type: "text/calendar", content: "URL:https://w.example/eventattendee/key" },
    ];
    await office.queue({ ...content, unsubscribeUrl, attachments });
    const dump = JSON.stringify(await wholeDump(office.db));
    for (const secret of [token, "an-unsubscribe-key", "eventattendee/key"]) expect(dump).not.toContain(secret);
    await office.worker.runDue();
    expect(JSON.stringify(await outboxDeliveries(office))).toContain(token);
    expect((await office.letters())[0]).toMatchObject({ status: "sent", properties: {}, headers: {} });
  });

  test("fails with a clear reason when it was queued with another secret", async () => {
    await office.db.deleteFrom("letters").execute();
    await office.queue();
    const { handlers, schedules } = mailJobs({ ...office.mail, secret: "another secret" });
    const worker = await office.jobs.worker(handlers, schedules);
    await worker.runDue();
    expect((await office.letters())[0]).toMatchObject({
      status: "failed",
      last_error: expect.stringContaining("queued with another APP_SECRET"),
    });
  });

  test("of an older version, which is not encrypted, is sent", async () => {
    await office.db.deleteFrom("letters").execute();
    await office.queue();
    const [row] = await office.letters();
    const { properties } = openedLetter(row ?? { id: "", properties: {} }, office.mail.secret);
    await office.db
      .updateTable("letters")
      .set({ properties: JSON.stringify(properties) })
      .execute();
    await office.worker.runDue();
    expect((await office.letters())[0]).toMatchObject({ status: "sent" });
  });
});
