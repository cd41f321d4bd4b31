import { createHmac } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { SmtpSink } from "../../../test-support/smtp-sink.ts";
import type { EndedLetter } from "./letter-rules.ts";
import { aMailQueue, type TestMailQueue } from "./mail.builders.ts";
import { letterIdFromReturnPath } from "./bounces.ts";
import { SmtpTransport } from "./smtp.ts";
import { suppress } from "./suppressed-addresses.store.ts";

let sink: SmtpSink;
let office: TestMailQueue;
/** Controls the rule's answers and records its calls. */
const feature = {
  unwanted: new Set<string>(),
  heard: [] as string[],
  troubled: new Set<string>(),
  locked: [] as string[],
  awayFor: 0,
};

beforeAll(async () => {
  sink = await SmtpSink.open();
  const rules = {
    "reset-password": {
      maySend: async (_db: unknown, letters: readonly { id: string; recipient: string }[]) =>
        new Set(letters.filter(({ recipient }) => !feature.unwanted.has(recipient)).map(({ id }) => id)),
      lock: async (_work: unknown, letters: readonly { id: string; recipient: string }[]) => {
        const ids = letters.map(({ id }) => id);
        // Fails if another transaction has already locked one of them.
        await office.db.selectFrom("letters").select("id").where("id", "in", ids).forUpdate().noWait().execute();
        feature.locked.push(...letters.map(({ recipient }) => recipient));
      },
      onEnd: async (_work: unknown, letters: readonly EndedLetter[]) => {
        if ((feature.awayFor -= 1) >= 0) throw Object.assign(new Error("terminated"), { code: "57P01" });
        if (letters.some(({ recipient }) => feature.troubled.has(recipient))) throw new Error("the feature fails");
        feature.heard.push(...letters.map(({ recipient, end }) => `${recipient} ${end}`));
      },
    },
  };
  office = await aMailQueue(({ clock }) => new SmtpTransport(sink.url, clock), {
    rules,
    bounceAddress: "back@wishwell.example",
  });
});
afterAll(async () => {
  await office.close();
  await sink.close();
});
beforeEach(async () => {
  sink.forget();
  feature.heard.splice(0);
  feature.locked.splice(0);
  feature.awayFor = 0;
  feature.unwanted.clear();
  feature.troubled.clear();
  await office.db.deleteFrom("letters").execute();
  await office.db.deleteFrom("suppressed_addresses").execute();
});

const letterTo = async (recipient: string) =>
  office.db.selectFrom("letters").selectAll().where("recipient", "=", recipient).executeTakeFirstOrThrow();

describe("the rule of an email", () => {
  test("can stop it at the last moment", async () => {
    for (const to of ["wanted@example.org", "unwanted@example.org"]) await office.queue({ to });
    feature.unwanted.add("unwanted@example.org");
    await office.worker.runDue();
    expect(sink.letters.map(({ to }) => to?.[0]?.address)).toEqual(["wanted@example.org"]);
    expect(await letterTo("unwanted@example.org")).toMatchObject({ status: "dropped", properties: {}, attempts: 0 });
    expect(feature.heard.toSorted()).toEqual(["unwanted@example.org dropped", "wanted@example.org sent"]);
  });

  test("is notified of a refusal", async () => {
    sink.answers.recipient.push("550 5.1.1 no such user");
    await office.queue({ to: "dead@example.org" });
    await office.worker.runDue();
    expect(feature.heard).toEqual(["dead@example.org refused"]);
  });

  test("is not notified while the email is still being retried", async () => {
    sink.answers.recipient.push("450 4.2.1 try later");
    await office.queue({ to: "slow@example.org" });
    await office.worker.runDue();
    expect(feature.heard).toEqual([]);
    await office.worker.runDue({ skipPauses: true });
    expect(feature.heard).toEqual(["slow@example.org sent"]);
  });

  test("locks its own rows before the emails, in the same order as the deletion of a party", async () => {
    await office.queue();
    await office.worker.runDue();
    const { id } = await letterTo("anna@example.org");
    await office.post.recordReturns([{ letterId: id, kind: "soft", reason: "full" }]);
    expect(feature.locked).toEqual(["anna@example.org", "anna@example.org"]);
    expect(feature.heard).toEqual(["anna@example.org sent", "anna@example.org bounced"]);
  });

  test("is notified once when the last attempt fails", async () => {
    sink.habit = (stage) => (stage === "text" ? "554 5.7.1 message rejected" : "take");
    await office.queue();
    await office.worker.runDue({ skipPauses: true });
    expect(feature.heard).toEqual(["anna@example.org failed"]);
    expect(await letterTo("anna@example.org")).toMatchObject({ status: "failed", attempts: 12, handed_over_at: null });
    const [dead] = await office.jobs.deadLetters.list({ limit: 1, offset: 0 });
    sink.habit = () => "take";
    await office.db.transaction().execute((tx) => office.jobs.deadLetters.retry(tx, dead?.id ?? ""));
    await office.worker.runDue();
    expect(feature.heard).toEqual(["anna@example.org failed", "anna@example.org sent"]);
  });

  test("is notified of failure when the worker was killed on the last attempt", async () => {
    await office.queue();
    // What remains of such a job.
    await sql`with gone as (delete from pgboss.job where name = 'handfuls' and state = 'created' returning data)
      insert into pgboss.job (name, data) select 'dead-letters', data from gone`.execute(office.db);
    office.clock.advance(11 * 60_000);
    await office.worker.runDue();
    expect(feature.heard).toEqual(["anna@example.org failed"]);
    expect(await letterTo("anna@example.org")).toMatchObject({ status: "failed" });
    office.clock.advance(11 * 60_000);
    await office.worker.runDue();
    expect(feature.heard).toHaveLength(1);
    expect(sink.letters).toEqual([]);
  });

  test("is notified of a bounce after the email was given up in doubt", async () => {
    sink.answers.text.push("take and hang up", "take and hang up");
    await office.queue();
    await office.worker.runDue({ skipPauses: true });
    const { id } = await letterTo("anna@example.org");
    await office.post.recordReturns([{ letterId: id, kind: "hard", reason: "550 no" }]);
    expect(feature.heard).toEqual(["anna@example.org failed", "anna@example.org bounced"]);
    expect(await letterTo("anna@example.org")).toMatchObject({ status: "bounced" });
  });

  test("is notified again after a brief database outage, and the sent email is not repeated", async () => {
    feature.awayFor = 2;
    await office.queue();
    await office.worker.runDue();
    expect(feature.heard).toEqual(["anna@example.org sent"]);
    expect(await letterTo("anna@example.org")).toMatchObject({ status: "sent", doubts: 0 });
    expect(sink.letters).toHaveLength(1);
  });

  test("that keeps failing leaves the email in doubt: it is repeated once, not forever", async () => {
    feature.troubled.add("anna@example.org");
    await office.queue();
    await office.worker.runDue({ skipPauses: true });
    expect(sink.letters).toHaveLength(2);
    expect(await letterTo("anna@example.org")).toMatchObject({ status: "queued", doubts: 2 });
    feature.troubled.clear();
    office.clock.advance(11 * 60_000);
    await office.worker.runDue({ skipPauses: true });
    expect(sink.letters).toHaveLength(2);
    expect(feature.heard).toEqual(["anna@example.org failed"]);
  });
});

const sent = async (to = "anna@example.org") => {
  await office.queue({ to });
  await office.worker.runDue();
  const { id } = await letterTo(to);
  return { id, returnPath: sink.letters.at(-1)?.returnPath ?? "" };
};
const suppressed = () => office.db.selectFrom("suppressed_addresses").select("reason").execute();

describe("a sent email", () => {
  test("has its own return path, which cannot be forged", async () => {
    const { id, returnPath } = await sent();
    expect(returnPath).toMatch(/^back\+[0-9a-f]{32}\.[0-9a-f]{16}@wishwell\.example$/);
    expect(returnPath.indexOf("@")).toBeLessThanOrEqual(64);
    expect(letterIdFromReturnPath(office.mail.secret, returnPath)).toBe(id);
    expect(letterIdFromReturnPath(office.mail.secret, `<${returnPath.toUpperCase()}>`)).toBe(id);
    const [, token = ""] = /\+(.+)@/.exec(returnPath) ?? [];
    expect(letterIdFromReturnPath(office.mail.secret, token)).toBe(id);
    const forged = returnPath.replace(/.@/, (end) => (end === "0@" ? "1@" : "0@"));
    for (const wrong of [forged, "back@wishwell.example", "", "back+x.y@wishwell.example"]) {
      expect(letterIdFromReturnPath(office.mail.secret, wrong)).toBeNull();
    }
    expect(letterIdFromReturnPath("another secret", returnPath)).toBeNull();
  });

  test("keeps its sender, whatever its return path", async () => {
    await sent();
    expect(sink.letters[0]?.from?.address).toBe("hello@wishwell.example");
  });

  test("bounces once: its rule is notified and the address is suppressed", async () => {
    const { id } = await sent();
    const returned = { letterId: id, kind: "hard", reason: "550 no such user anna@example.org" } as const;
    await office.post.recordReturns([returned, returned]);
    await office.post.recordReturns([returned]);
    expect(feature.heard).toEqual(["anna@example.org sent", "anna@example.org bounced"]);
    expect(await letterTo("anna@example.org")).toMatchObject({
      status: "bounced",
      last_error: "550 no such user (address)",
    });
    expect(await suppressed()).toEqual([{ reason: "hard: 550 no such user (address)" }]);
  });

  test("that soft-bounces does not suppress the address", async () => {
    const { id } = await sent();
    await office.post.recordReturns([{ letterId: id, kind: "soft", reason: "mailbox full" }]);
    expect(feature.heard.at(-1)).toBe("anna@example.org bounced");
    expect(await suppressed()).toEqual([]);
  });

  test("that gets a complaint counts as sent, but the address is suppressed", async () => {
    const { id } = await sent();
    await office.post.recordReturns([{ letterId: id, kind: "complaint", reason: "" }]);
    expect(feature.heard).toEqual(["anna@example.org sent"]);
    expect((await letterTo("anna@example.org")).status).toBe("sent");
    expect(await suppressed()).toHaveLength(1);
  });

  test.each([
    ["hard", "organiser", 0],
    ["hard", "reader", 0],
    ["complaint", "organiser", 1],
    ["complaint", "reader", 0],
  ] as const)(
    "with a %s return and a confirmation by the %s leaves %i suppressed addresses",
    async (kind, says, left) => {
      const { id } = await sent();
      await office.post.recordReturns([{ letterId: id, kind, reason: "" }]);
      await office.db.transaction().execute((tx) => office.post.liftSuppressions(tx, ["Anna@example.org"], says));
      expect(await suppressed()).toHaveLength(left);
    },
  );

  test("cannot bounce if it is unknown or was never sent", async () => {
    await office.queue({ to: "waiting@example.org" });
    const { id } = await letterTo("waiting@example.org");
    for (const letterId of [id, "0b5c0c54-2a6b-4a53-9d2c-6f6d7d1c0001"]) {
      await office.post.recordReturns([{ letterId, kind: "hard", reason: "no" }]);
    }
    expect((await letterTo("waiting@example.org")).status).toBe("queued");
    expect(await suppressed()).toEqual([]);
  });
});

const suppressAsTyped = (reason: string) =>
  office.db
    .insertInto("suppressed_addresses")
    .values({
      address_hash: createHmac("sha256", office.mail.secret).update("suppressed address\nzoe@müller.example").digest(),
      reason,
      created_at: office.clock.now(),
    })
    .execute();

test("an address is suppressed however its domain is spelt", async () => {
  const typed = { address: "zoe@ｅxample.org", reason: "hard: 550" };
  await office.db.transaction().execute((tx) => suppress(tx, [typed], office.mail.secret, office.clock.now()));
  const spellings = ["zoe@example.org", "zoe@EXAMPLE。org"];
  expect(await office.post.unreachable(office.db, spellings)).toEqual(new Set(spellings));
});

describe("an address that an earlier version suppressed as typed", () => {
  const address = "zoe@xn--mller-kva.example";
  const release = () => office.db.transaction().execute((tx) => office.post.release(tx, { address }));

  test.each([address, "Zoe@MÜLLER.example"])("is found by %s", async (spelling) => {
    await suppressAsTyped("hard: 550");
    expect(await office.post.unreachable(office.db, [spelling, "ann@example.org"])).toEqual(new Set([spelling]));
  });

  test("is released when its organiser confirms it", async () => {
    await suppressAsTyped("hard: 550");
    await office.db.transaction().execute((tx) => office.post.liftSuppressions(tx, [address], "organiser"));
    expect(await suppressed()).toEqual([]);
  });

  test("is released by an admin, unless its reader complained", async () => {
    await suppressAsTyped("hard: 550");
    expect(await release()).toBe("released");
    expect(await release()).toBe("unknown");
    await suppressAsTyped("complaint: spam");
    const again = { address, reason: "hard: 550" };
    await office.db.transaction().execute((tx) => suppress(tx, [again], office.mail.secret, office.clock.now()));
    expect(await release()).toBe("complaint");
    expect(await suppressed()).toHaveLength(2);
  });
});
