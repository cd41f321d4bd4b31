import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { SmtpSink } from "../../../test-support/smtp-sink.ts";
import { aMailQueue, type TestMailQueue } from "./mail.builders.ts";
import { createDeliver, type MailDeps } from "./deliver-letter.ts";
import { SmtpTransport } from "./smtp.ts";
import type { MailTransport } from "./transport.ts";

let sink: SmtpSink;
let office: TestMailQueue;

beforeAll(async () => {
  sink = await SmtpSink.open();
  office = await aMailQueue(({ clock }) => new SmtpTransport(sink.url, clock));
});
afterAll(async () => {
  await office.close();
  await sink.close();
});
beforeEach(async () => {
  sink.forget();
  await office.db.deleteFrom("letters").execute();
  await office.db.deleteFrom("suppressed_addresses").execute();
});

const suppressed = () => office.db.selectFrom("suppressed_addresses").selectAll().execute();
const firstTry = { number: 1, last: false };
const letter = async () => (await office.letters())[0];

describe("a refusal", () => {
  test("of the recipient is permanent and suppresses the address", async () => {
    sink.answers.recipient.push("550 5.1.1 no such user here");
    await office.queue();
    expect(await office.worker.runDue({ skipPauses: true })).toMatchObject({ done: ["send letter"], failed: [] });
    expect(await letter()).toMatchObject({ status: "refused", properties: {}, attempts: 1, sent_at: null });
    expect((await letter())?.last_error).toContain("no such user here");
    const [row, ...others] = await suppressed();
    expect(others).toEqual([]);
    expect(row?.address_hash.toString("utf8")).not.toContain("anna");
    expect(sink.letters).toEqual([]);
  });

  test.each([
    "550 5.1.1 no such user",
    "550 5.1.10 takes no mail",
    "553 5.1.3 what?",
    "550 5.2.1 mailbox closed",
  ] as const)("like %s means that the address is dead", async (answer) => {
    sink.answers.recipient.push(answer);
    await office.queue();
    await office.worker.runDue();
    expect(await letter()).toMatchObject({ status: "refused" });
    expect(await suppressed()).toHaveLength(1);
  });

  test.each(["550 unknown user", "551 moved away", "553 not here"] as const)(
    "like %s, without an enhanced code, is permanent for this email but does not suppress the address",
    async (answer) => {
      sink.answers.recipient.push(answer);
      await office.queue();
      await office.worker.runDue();
      expect(await letter()).toMatchObject({ status: "refused" });
      expect(await suppressed()).toEqual([]);
    },
  );

  test.each([
    "550 5.7.1 blocked by policy",
    "550 5.4.5 daily user sending limit exceeded",
    "552 5.2.2 mailbox full",
    "550 5.3.0 not today",
    "554 no thanks",
    "550 5.0.0 no",
    "550 5.1.8 bad sender",
    "550 relaying denied",
    "550 sending limit reached",
  ] as const)("like %s says nothing about the address, so the email is retried", async (answer) => {
    sink.answers.recipient.push(answer);
    await office.queue();
    const { failed, done } = await office.worker.runDue({ skipPauses: true });
    expect([failed.length, done.length]).toEqual([1, 1]);
    expect(await letter()).toMatchObject({ status: "sent", attempts: 2 });
    expect(await suppressed()).toEqual([]);
  });

  test("after the text is permanent too when it names the mailbox", async () => {
    sink.answers.text.push("550 5.1.1 no such user here");
    await office.queue();
    await office.worker.runDue();
    expect(await letter()).toMatchObject({ status: "refused" });
    expect(await suppressed()).toHaveLength(1);
  });

  test("of the content may be our fault, so the email is retried", async () => {
    sink.answers.text.push("554 5.7.1 looks like spam");
    await office.queue();
    const { failed, done } = await office.worker.runDue({ skipPauses: true });
    expect([failed.length, done.length]).toEqual([1, 1]);
    expect(await letter()).toMatchObject({ status: "sent", attempts: 2 });
  });

  test.each([
    [true, "sent"],
    [false, "refused"],
  ] as const)(
    "of a non-ASCII address happens only if the server does not support it (supported: %s)",
    async (can, end) => {
      const server = await SmtpSink.open({ takesUnicode: can });
      const transport = new SmtpTransport(server.url, office.clock);
      await office.queue({ to: "josé@example.org" });
      await createDeliver({ ...office.mail, transport })((await letter())?.id ?? "", firstTry);
      expect(await letter()).toMatchObject({ status: end });
      expect(server.letters.map(({ to }) => to?.[0]?.address)).toEqual(can ? ["josé@example.org"] : []);
      expect(await suppressed()).toEqual([]);
      await transport.close();
      await server.close();
    },
  );

  test("is recorded without the address that the server repeats", async () => {
    sink.answers.recipient.push("550 5.1.1 <anna@example.org>: no such user anna@example.org");
    await office.queue();
    await office.worker.runDue();
    expect((await letter())?.last_error).not.toContain("anna");
  });
});

describe("a temporary failure", () => {
  test("is retried after a pause, and the email is then sent once", async () => {
    sink.answers.recipient.push("450 4.2.1 try later", "451 4.3.0 still busy");
    await office.queue();
    expect((await office.worker.runDue()).failed).toHaveLength(1);
    expect(await letter()).toMatchObject({ status: "queued", handed_over_at: null });
    expect((await letter())?.last_error).toContain("try later");
    await office.worker.runDue({ skipPauses: true });
    expect(await letter()).toMatchObject({ status: "sent", attempts: 3, last_error: null });
    expect(sink.letters).toHaveLength(1);
    expect(await suppressed()).toEqual([]);
  });

  test("that persists ends as a failed email and a dead letter, which can be retried", async () => {
    sink.answers.recipient.push(...Array.from({ length: 12 }, () => "450 never mind" as const));
    await office.queue();
    await office.worker.runDue({ skipPauses: true });
    expect(await letter()).toMatchObject({ status: "failed", attempts: 12 });
    expect((await letter())?.properties).toHaveProperty("sealed");
    const [dead] = await office.jobs.deadLetters.list({ limit: 1, offset: 0 });
    expect(dead).toMatchObject({ job: "send letter", tries: 12 });
    await office.db.transaction().execute((tx) => office.jobs.deadLetters.retry(tx, dead?.id ?? ""));
    await office.worker.runDue();
    expect(await letter()).toMatchObject({ status: "sent", properties: {} });
    expect(sink.letters).toHaveLength(1);
  });

  test("of an unreachable server leaves the email waiting until the server is back", async () => {
    const { port } = sink;
    await sink.close();
    await office.queue();
    expect((await office.worker.runDue()).failed).toMatchObject([{ error: { message: /ECONNREFUSED/ } }]);
    await expect(office.mail.transport.check()).rejects.toThrow("ECONNREFUSED");
    sink = await SmtpSink.open({ port });
    await office.worker.runDue({ skipPauses: true });
    expect(await letter()).toMatchObject({ status: "sent", doubts: 0 });
    expect(sink.letters).toHaveLength(1);
  });

  test("of a connection before the text, however often, leaves no doubt, because nothing was accepted", async () => {
    sink.answers.recipient.push("hang up", "hang up", "hang up");
    await office.queue();
    await office.worker.runDue({ skipPauses: true });
    expect(await letter()).toMatchObject({ status: "sent", doubts: 0, attempts: 4 });
    expect(sink.letters).toHaveLength(1);
  });
});

describe("an unknown outcome", () => {
  test("after a lost response repeats the email once, with the same id", async () => {
    sink.answers.text.push("take and hang up");
    await office.queue();
    expect((await office.worker.runDue()).failed).toHaveLength(1);
    expect((await letter())?.handed_over_at).not.toBeNull();
    await office.worker.runDue({ skipPauses: true });
    expect(await letter()).toMatchObject({ status: "sent", doubts: 1, handed_over_at: null });
    expect(sink.letters).toHaveLength(2);
    expect(new Set(sink.letters.map(({ messageId }) => messageId)).size).toBe(1);
  });

  test("after a second lost response does not repeat it again", async () => {
    sink.answers.text.push("take and hang up", "take and hang up");
    await office.queue();
    await office.worker.runDue({ skipPauses: true });
    expect(sink.letters).toHaveLength(2);
    expect(await letter()).toMatchObject({
      status: "failed",
      last_error: "Twice we couldn’t tell whether it was sent",
    });
    const [dead] = await office.jobs.deadLetters.list({ limit: 1, offset: 0 });
    expect(dead).toMatchObject({ error: "Twice we couldn’t tell whether it was sent", tries: 3 });
  });

  test("after a crash between the server's response and our record repeats it once", async () => {
    await office.queue();
    const id = (await letter())?.id ?? "";
    for (let crash = 0; crash < 2; crash += 1) {
      await new Promise<void>((delivered) => void createDeliver(crashingAfterDelivery(delivered))(id, firstTry));
    }
    await expect(createDeliver(office.mail)(id, firstTry)).rejects.toThrow("Twice we couldn’t tell");
    expect(sink.letters).toHaveLength(2);
    expect(new Set(sink.letters.map(({ messageId }) => messageId)).size).toBe(1);
    expect(await letter()).toMatchObject({ status: "failed" });
  });
});

/** The process dies after delivering the email and before recording it. */
function crashingAfterDelivery(delivered: () => void): MailDeps {
  const { transport } = office.mail;
  const deliver: MailTransport["deliver"] = async (message) => {
    await transport.deliver(message);
    delivered();
    return new Promise<never>(() => undefined);
  };
  return { ...office.mail, transport: { ...transport, deliver } };
}

describe("an SMTP session", () => {
  test("sends one email after another", async () => {
    for (let count = 0; count < 5; count += 1) await office.queue({ to: `guest${count}@example.org` });
    await office.worker.runDue();
    expect(sink.letters).toHaveLength(5);
    expect(sink.connections).toBe(1);
  });

  test("that the server closed while idle is replaced silently", async () => {
    await office.queue();
    await office.worker.runDue();
    sink.hangUp();
    await office.queue();
    expect((await office.worker.runDue()).failed).toEqual([]);
    expect(sink.letters).toHaveLength(2);
  });

  test("waits longer for the response to the text than for any other", async () => {
    const transport = new SmtpTransport(`${sink.url}&socketTimeout=400`, office.clock);
    const deliver = createDeliver({ ...office.mail, transport });
    sink.answers.text.push("take slowly");
    await office.queue();
    await deliver((await letter())?.id ?? "", firstTry);
    expect(await letter()).toMatchObject({ status: "sent", doubts: 0 });
    // Twice, because a failure on the idle session is retried on a new one.
    sink.answers.recipient.push("take slowly", "take slowly");
    await office.queue({ to: "olive@example.org" });
    const other = (await office.letters()).find(({ recipient }) => recipient === "olive@example.org");
    await expect(deliver(other?.id ?? "", firstTry)).rejects.toThrow("Timeout");
    await transport.close();
  });

  test("upgrades to TLS and logs in when the URL says so", async () => {
    const guarded = await SmtpSink.open({ password: "p@ss/word" });
    const url = (password: string) =>
      `smtp://me:${encodeURIComponent(password)}@127.0.0.1:${guarded.port}?requireTLS=true&tls.rejectUnauthorized=false`;
    await expect(new SmtpTransport(url("p@ss/word"), office.clock).check()).resolves.toBeUndefined();
    await expect(new SmtpTransport(url("wrong"), office.clock).check()).rejects.toThrow("wrong password");
    await guarded.close();
  });

  test("does not trust an unverified certificate", async () => {
    const transport = new SmtpTransport(`smtp://127.0.0.1:${sink.port}`, office.clock);
    await expect(transport.check()).rejects.toThrow(/certificate/);
  });
});
