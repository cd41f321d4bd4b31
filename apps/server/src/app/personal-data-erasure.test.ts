import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { aSignedInUser, aSignIn } from "../features/accounts/accounts.builders.ts";
import { aContribution, aGiver } from "../features/contributions/contributions.builders.ts";
import { anEndedParty } from "../features/payouts/payouts.builders.ts";
import { writeBackup } from "../platform/backup/write-backup.ts";
import { type TestApp, testApp } from "../../test-support/app.ts";
import {
  markedData,
  explain,
  type MarkedData,
  markersInBackup,
  payOut,
  thankMarked,
} from "../../test-support/marked-party.ts";
import { send } from "../../test-support/send.ts";
import { listNamedFiles } from "./referenced-files.store.ts";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let ctx: TestApp;
let folder: string;
let lives: { readonly era: MarkedData; readonly ret: MarkedData };
let count = 0;

/** Two organisers whose guests used every feature; their parties are over and the payouts are sent. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "wishwell-forgetting-"));
  ctx = await testApp({ settings: { RATE_LIMITS: "off" }, now: new Date("2026-06-15T10:00:00Z") });
  const { token } = await aSignedInUser(ctx.deps, { role: 2 });
  // A refund costs the platform more than it earned, so another contribution has to cover it.
  const { party, guestId } = await aGiver(ctx, { date: "2026-06-30", rsvpDate: "2026-06-18" });
  await aContribution(ctx.deps, { guestId, partyId: party.id, amount: "50.00" });
  lives = { era: await markedData(ctx, "era"), ret: await markedData(ctx, "ret") };
  await at("2026-06-21T10:00:00Z");
  for (const [who, life] of Object.entries(lives)) {
    await thankMarked(ctx, who, life);
    await explain(ctx, who, life, token);
  }
  await at("2026-06-24T10:00:00Z");
  await payOut(ctx, lives, token);
});
afterAll(async () => {
  await ctx.close();
  await rm(folder, { recursive: true, force: true });
});

async function at(...moments: string[]): Promise<void> {
  for (const moment of moments) {
    ctx.clock.set(new Date(moment));
    await ctx.runJobs();
  }
}

/**
 * Writes a full backup. Returns a function that lists where it mentions a person or, with `guests`, that person's
 * guests.
 */
async function backUp() {
  const { deps, databaseUrl } = ctx;
  const backup = join(folder, String((count += 1)));
  const parts = { url: databaseUrl, files: deps.files, appSecret: deps.config.appSecret, namedFiles: listNamedFiles };
  await writeBackup(parts, { folder: backup, now: deps.clock.now(), progress: () => undefined });
  const found = Object.entries(await markersInBackup(backup));
  return (who: keyof typeof lives, of: "self" | "guests" = "self"): string[] => {
    const about = new RegExp(of === "self" ? `^mk-${who}-` : `^mk-${who}(one|two|ask)-`);
    return found.filter(([, markers]) => markers.some((marker) => about.test(marker))).map(([place]) => place);
  };
}
const filesOf = async ({ partyId }: MarkedData) =>
  (await ctx.deps.files.list("")).filter((key) => key.includes(partyId));

/** Stored for six years, as the law requires for payment records and Gift Aid declarations. */
const books = {
  "audit_log.details": "an admin's reason for a payment's status: evidence for the ledger",
  "payment_report_rows.email": "the payee according to the provider: evidence for the ledger",
  "payout_steps.reason": "an admin's reason for a payment's status: evidence for the ledger",
  "payouts.email": "the payee of a payment: accounting records",
  "payouts.name": "the same",
};
const declarations = {
  "gift_aid_declarations.address1": "what a taxpayer declared, as HMRC wants it",
  "gift_aid_declarations.city": "the same",
  "gift_aid_declarations.full_name": "the same",
};
const always = {
  "sandbox_payout_items.email": "the sandbox simulates another company, in trials only, which keeps its own records",
};
/** Only where emails go to the dev mailbox instead of being sent. Deleted with the email after 90 days. */
const lettersOfGuests = {
  "mailbox.html": "a guest who looked for invitations was told of this party",
  "mailbox.text": "the same",
};
const keys = (...lists: object[]) => lists.flatMap((list) => Object.keys(list)).sort();

test("the search finds personal data in columns and in emails and their attachments", async () => {
  const places = await backUp();
  const [own, guests] = [places("era"), places("era", "guests")];
  const expected = ["audit_log.details", "letters.recipient", "parties.invite_config", "users.email"];
  expect(own).toEqual(expect.arrayContaining([...expected, ...keys(books, always)]));
  const ofGuests = [
    "contributions.gateway_hint",
    "guests.answers",
    "guests.phone",
    "mailbox.attachments",
    "refunds.message",
    "refund_requests.message",
  ];
  expect(guests).toEqual(expect.arrayContaining([...ofGuests, ...keys(declarations)]));
  for (const life of Object.values(lives)) expect(await filesOf(life)).toHaveLength(3);
});

test("after an account is erased, a full backup holds only what the law requires", async () => {
  const { id } = lives.era;
  const token = await aSignIn(ctx.deps, id);
  expect((await send(ctx.app, "DELETE /users/{uuid}", { params: { uuid: id }, token })).status).toBe(200);
  await ctx.runJobs();
  expect((await backUp())("era")).toEqual(keys(books, always, lettersOfGuests));
  expect(await filesOf(lives.era)).toEqual([]);
});

test("guests' needs and the party's address are deleted after 30 days", async () => {
  await at("2026-07-22T05:00:00Z");
  const places = await backUp();
  const [own, guests] = [places("ret"), places("ret", "guests")];
  expect(own).not.toContain("parties.address1");
  for (const place of ["requirements", "allergies", "answers"]) expect(guests).not.toContain(`guests.${place}`);
  expect(guests).toContain("guests.phone");
});

const ownParty = {
  "parties.invite_config": "the organiser's own party stays with the account",
  "parties.name": "the same",
  "parties.notes": "the same",
  "parties.questions": "the same",
  "parties.venue": "the same",
  "party_recipients.first_name": "the same",
  "party_recipients.gift": "the same",
  "party_recipients.last_name": "the same",
  "party_recipients.reason": "the same",
  "users.email": "the account, until it is erased or idle for 24 months",
  "users.email_key": "the same",
  "users.first_name": "the same",
  "users.last_name": "the same",
  "users.payment_email": "the same",
  "users.phone": "the same",
};

test("guests, pictures and messages are deleted after 120 days; the account and its party stay", async () => {
  await at("2026-10-23T05:00:00Z");
  const places = await backUp();
  for (const who of ["era", "ret"] as const) expect(places(who, "guests")).toEqual(keys(declarations));
  expect(places("ret")).toEqual(keys(books, always, ownParty));
  expect(await filesOf(lives.ret)).toEqual([]);
});

test("an account idle for 24 months is erased, and after six years so are the legal records", async () => {
  await at("2028-06-01T05:00:00Z", "2028-07-20T05:00:00Z", "2028-08-20T05:00:00Z");
  expect((await backUp())("ret")).toEqual(keys(books, always));
  await at("2032-07-01T05:00:00Z");
  const places = await backUp();
  for (const who of ["era", "ret"] as const) {
    expect(places(who)).toEqual(keys(always));
    expect(places(who, "guests")).toEqual([]);
  }
});

const forgets = (job: string) => /^(forget|tidy|erase|remove|sweep-pictures)/.test(job);

test("moving the clock past every due date deletes everything at once", async () => {
  const jumped = await testApp({ settings: { RATE_LIMITS: "off" }, now: new Date("2026-06-15T10:00:00Z") });
  try {
    const { party } = await anEndedParty(jumped);
    await jumped.runJobs();
    const payload = { now: "2026-10-23T05:00:00Z" };
    expect((await jumped.app.inject({ method: "POST", url: "/dev/clock", payload })).statusCode).toBe(200);
    const { done } = await jumped.runJobs();
    // Completing the party and making its payouts due both queue emails about it.
    expect(done.filter((name) => name === "send letter")).toHaveLength(2);
    const letters = jumped.deps.db.selectFrom("letters").select("template").where("party_id", "=", party.id);
    expect(await letters.execute()).toEqual([]);
    // The ledger review runs among them: it stores no personal data.
    const after = done.slice(done.findIndex(forgets)).filter((name) => !forgets(name));
    expect(after.filter((name) => name !== "review-ledger")).toEqual([]);
  } finally {
    await jumped.close();
  }
});
