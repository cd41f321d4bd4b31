import { afterAll, beforeAll, expect, test } from "vitest";
import { type FreshDatabase, freshDatabase } from "../../../test-support/database.ts";
import { TestClock } from "../clock/test-clock.ts";
import { createAuditLog } from "./audit-log.ts";

const from = { address: "192.0.2.1", requestId: "request-1" };
const organiser = {
  kind: "user",
  userId: "11111111-1111-4111-8111-111111111111",
  role: 1,
  signIn: Buffer.from("s"),
  ...from,
} as const;
const entry = { action: "change e-mail", subjectKind: "user", subjectId: organiser.userId } as const;

let database: FreshDatabase;
const clock = new TestClock(new Date("2026-05-01T10:00:00Z"));
const audit = createAuditLog(clock);
beforeAll(async () => void (database = await freshDatabase()));
afterAll(async () => database.close());

test.each([
  [organiser, { actor_kind: "user", actor_id: organiser.userId, request_id: "request-1" }],
  [{ ...organiser, role: 2 } as const, { actor_kind: "admin", actor_id: organiser.userId, request_id: "request-1" }],
  [
    { kind: "visitor", claimToken: null, ...from } as const,
    { actor_kind: "visitor", actor_id: null, request_id: "request-1" },
  ],
  [
    { kind: "charity-contact", charityId: organiser.userId, ...from } as const,
    { actor_kind: "charity-contact", actor_id: organiser.userId, request_id: "request-1" },
  ],
  [{ kind: "system" } as const, { actor_kind: "system", actor_id: null, request_id: null }],
  [{ kind: "command" } as const, { actor_kind: "command", actor_id: null, request_id: null }],
])("$kind: the audit log records who did what and when", async (actor, recorded) => {
  await database.db.transaction().execute((tx) => audit.record(tx, actor, { ...entry, details: { field: "email" } }));
  const row = await database.db.selectFrom("audit_log").selectAll().orderBy("id", "desc").executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    ...recorded,
    at: clock.now(),
    action: "change e-mail",
    subject_kind: "user",
    subject_id: organiser.userId,
    details: { field: "email" },
  });
  expect(JSON.stringify(row)).not.toContain(from.address);
});

test("a rolled-back change leaves no audit entry", async () => {
  await database.db.deleteFrom("audit_log").execute();
  const tx = database.db.transaction().execute(async (tx) => {
    await audit.record(tx, organiser, entry);
    throw new Error("rolled back");
  });
  await expect(tx).rejects.toThrow("rolled back");
  expect(await database.db.selectFrom("audit_log").selectAll().execute()).toEqual([]);
});
