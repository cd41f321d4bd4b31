import { type CallKey, callOf, calls } from "@wishwell/contract/api/calls";
import { pence, toWire } from "@wishwell/domain/money/money";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aSignedInUser } from "../features/accounts/accounts.builders.ts";
import { aCharity } from "../features/charities/charities.builders.ts";
import { aContribution, anApprovedOrder } from "../features/contributions/contributions.builders.ts";
import { settle } from "../features/contributions/settle.ts";
import { aGuest, aParty, listen } from "../features/parties/parties.builders.ts";
import { askBack, decide, refundsOf, right } from "../features/refunds/refunds.builders.ts";
import { decideDispute, openDispute } from "../platform/payment-gateway/sandbox/disputes.ts";
import { type TestApp, testApp } from "../../test-support/app.ts";
import { send } from "../../test-support/send.ts";
import { pageContents } from "./page-contents.ts";

interface Gift {
  readonly id: string;
  readonly guestId: string;
  readonly total: number;
  readonly gift: number;
  readonly charity: number;
}
type Part = "total" | "gift" | "charity";
const everyone = ["organiser", "stranger", "guest", "visitor"] as const;
type Viewer = (typeof everyone)[number];

const hour = 3_600_000;
/** The party ends at 16:30 in London. */
const endsAt = new Date("2026-06-20T15:30:00Z");
let ctx: TestApp;
let partyId: string;
let open: Gift;
const secret: Gift[] = [];
/** Session tokens; a visitor has none. */
let tokens: Record<"organiser" | "stranger" | "guest" | "admin", string>;
let organiser: Awaited<ReturnType<typeof aSignedInUser>>;

beforeAll(async () => {
  ctx = await testApp({
    settings: { RATE_LIMITS: "off" },
    sweeps: ["complete-parties", "make-payouts-due", "send-payouts"],
    now: new Date("2026-06-01T10:00:00Z"),
  });
  const { deps } = ctx;
  organiser = await aSignedInUser(deps, { paymentEmail: "organiser@pay.example" });
  const { id: charityId } = await aCharity(deps, { validatedAt: deps.clock.now() });
  const details = { date: "2026-06-20", rsvpDate: "2026-06-18" };
  partyId = (await aParty(deps, { ownerId: organiser.id, charityId, ...details })).id;
  await aGuest(deps, partyId, { status: 4, email: "hannah@example.org" });
  const [stranger, guest, admin] = [
    await aSignedInUser(deps),
    await aSignedInUser(deps, { email: "hannah@example.org" }),
    await aSignedInUser(deps, { role: 2 }),
  ];
  tokens = { organiser: organiser.token, stranger: stranger.token, guest: guest.token, admin: admin.token };
  open = await book(await approve("26.02", false));
});
afterAll(() => ctx.close());

/** Approved with the provider, but not in our ledger yet. */
async function approve(amount: string, amountPrivate = true): Promise<string> {
  const { id: giver } = await aGuest(ctx.deps, partyId, { status: 4 });
  return (await anApprovedOrder(ctx.deps, { guestId: giver, partyId, amount, amountPrivate })).id;
}

async function book(id: string): Promise<Gift> {
  const { guestId: giver, amount, split } = await settle(ctx.deps, id);
  await ctx.runJobs();
  return { id, guestId: giver ?? "", total: amount, gift: split?.gift ?? 0, charity: split?.charity ?? 0 };
}

const sumOf = (gifts: readonly Gift[], part: Part) => gifts.reduce((sum, gift) => sum + gift[part], 0);

/** Every sum that includes private gifts, with and without the public one, except the sum of the counted gifts. */
function forbidden(counted: readonly Gift[]): string[] {
  const subsets = secret.reduce<Gift[][]>((sets, gift) => [...sets, ...sets.map((set) => [...set, gift])], [[]]);
  const isAllowed = (set: readonly Gift[]) =>
    set.length === 0 || (set.length === counted.length && set.every((gift) => counted.includes(gift)));
  return subsets
    .filter((set) => !isAllowed(set))
    .flatMap((set) => [set, [open, ...set]])
    .flatMap((set) => (["total", "gift", "charity"] as const).map((part) => toWire(pence(sumOf(set, part)))));
}

/** Which of these sums the response contains as whole numbers: "3.33" is not in "43.33". */
function found(answer: string, sums: readonly string[]): string[] {
  const shown = new Set(answer.replaceAll(",", "").match(/(?<![\d.])\d+\.\d{2}(?!\d)/g));
  return sums.filter((sum) => shown.has(sum));
}

/** Without images and the event stream, which is tested separately, and without admin calls, which show real totals. */
const readCalls = (Object.keys(calls) as CallKey[]).filter(
  (key) =>
    key.startsWith("GET") && callOf(key).access !== "admin" && !/\.png|\.pdf|\/live\/|completed|organizer/.test(key),
);

async function answerTo(key: CallKey, uuid: string, token: string | undefined): Promise<string> {
  const path = key.slice("GET ".length).replace("{historic}", "0").replace("{uuid}", uuid);
  const url = `/api${path.replace(/\{\w+\}/g, "unknown")}`;
  const headers = { accept: "application/json", ...(token !== undefined && { authorization: `Bearer ${token}` }) };
  const about = await ctx.app.inject({ url, query: { event_uuid: partyId }, headers });
  // Lists that cannot be filtered by party refuse the query.
  return about.statusCode === 422 ? (await ctx.app.inject({ url, headers })).body : about.body;
}

/** Everything a viewer can read, with its source. */
async function readBy(who: Viewer): Promise<[string, string][]> {
  const token = who === "visitor" ? undefined : tokens[who];
  const uuids = [partyId, secret[0]?.guestId ?? "", organiser.id];
  const answers: [string, string][] = [];
  for (const key of readCalls) {
    const about = key.includes("{uuid}") ? uuids : [""];
    const texts = await Promise.all(about.map((uuid) => answerTo(key, uuid, token)));
    for (const text of texts) answers.push([key, text]);
  }
  if (who === "organiser") {
    for (const { subject, text, html } of await ctx.mailbox(organiser.email)) {
      answers.push([`email: ${subject}`, `${subject} ${text} ${html}`]);
    }
  }
  if (who !== "visitor") return answers;
  const visitor = { kind: "visitor", claimToken: null, address: "192.0.2.1", requestId: "r" } as const;
  for (const [name, load] of pageContents(ctx.deps)) {
    for (const uuid of uuids) {
      const params = { uuid, code: "unknown", token: "unknown" };
      const page = await load({ params, query: new URLSearchParams(), visitor }).catch(() => null);
      if (page !== null) answers.push([`page: ${name}`, JSON.stringify(page)]);
    }
  }
  return answers;
}

async function leaks(who: Viewer, counted: readonly Gift[]): Promise<string[]> {
  const sums = forbidden(counted);
  return (await readBy(who)).flatMap(([where, answer]) => found(answer, sums).map((sum) => `${who}, ${where}: ${sum}`));
}

async function allLeaks(viewers: readonly Viewer[], counted: readonly Gift[] = []): Promise<string[]> {
  const found = [];
  for (const who of viewers) found.push(...(await leaks(who, counted)));
  return found;
}

const stats = async (token?: string) =>
  (
    await send(ctx.app, "GET /donations/eventstats/{uuid}", {
      params: { uuid: partyId },
      ...(token !== undefined && { token }),
    })
  ).body.data;
const payout = async (token: string) =>
  (await send(ctx.app, "GET /events/payout/{uuid}", { params: { uuid: partyId }, token })).body.data;
const wired = (gifts: readonly Gift[], part: Part = "total") => toWire(pence(sumOf(gifts, part)));

/** Private amounts are in no total while there are fewer than three. */
async function twoAreInNoTotal(): Promise<void> {
  for (const amount of ["17.31", "23.47"]) secret.push(await book(await approve(amount)));
  const shown = { total: "26.02", count: 3, left_out: 2, hidden: true };
  expect(await stats()).toMatchObject(shown);
  expect(await stats(tokens.organiser)).toMatchObject({
    ...shown,
    gift: wired([open], "gift"),
    charity: wired([open], "charity"),
  });
  expect(await stats(tokens.admin)).toMatchObject({ total: wired([open, ...secret]), left_out: 0, hidden: false });
}

/** Private amounts enter the total three at a time, in ledger order. */
async function countThreeAtATime(): Promise<void> {
  const [fourth, fifth] = [await approve("67.19"), await approve("130.83")];
  for (const id of [await approve("31.73"), fourth, fifth]) secret.push(await book(id));
  const first = secret.slice(0, 3);
  for (const token of [undefined, tokens.organiser]) {
    expect(await stats(token)).toMatchObject({
      total: wired([open, ...first]),
      gift: wired([open, ...first], "gift"),
      charity: wired([open, ...first], "charity"),
      count: 6,
      left_out: 2,
      hidden: true,
    });
  }
}

/** A whole group of three leaves the total when one of its contributions is refunded. */
async function leaveThreeAtATime(): Promise<void> {
  const [, second] = secret;
  await askBack(ctx, second?.id ?? "");
  const [refund] = await refundsOf(ctx, second?.id ?? "");
  expect((await decide(ctx, tokens.admin, refund?.id ?? "", { answer: "approve" })).status).toBe(200);
  await ctx.runJobs();
  expect(await stats(tokens.organiser)).toMatchObject({ total: "26.02", count: 5, left_out: 4, hidden: true });
}

/** The organiser's live stream never contains private amounts. */
async function areNotHeardLive(): Promise<void> {
  const address = await ctx.app.listen({ port: 0, host: "127.0.0.1" });
  const listener = await listen(`${address}/api/events/live/${partyId}`, {
    authorization: `Bearer ${tokens.organiser}`,
  });
  const told = JSON.stringify(await listener.events(secret.length));
  await listener.leave();
  expect(told).toContain("26.02");
  expect(found(told, forbidden([]))).toEqual([]);
}

/** Amounts stay private after completion and the payout request, until 12 hours after the party's end. */
async function stayPrivateUntilLater(): Promise<void> {
  ctx.clock.advance(endsAt.getTime() + hour - ctx.deps.clock.now().getTime());
  const about = { params: { uuid: partyId }, token: tokens.organiser };
  const done = await send(ctx.app, "POST /events/completed/{uuid}", about);
  ctx.clock.advance(hour);
  await ctx.runJobs();
  const requested = await send(ctx.app, "POST /payment/organizer/{uuid}", about);
  expect([done.status, requested.status]).toEqual([200, 200]);
  ctx.clock.advance(9.9 * hour);
  await ctx.runJobs();
  expect(found(JSON.stringify([done.body, requested.body]), forbidden([]))).toEqual([]);
  expect(await payout(tokens.organiser)).toMatchObject({
    contributions: 5,
    total: null,
    gift: null,
    platform_fee: null,
    provider_fee: null,
    gift_aid: null,
    amount: null,
    charities: [{ amount: null }],
    payouts: [{ amount: null }, { amount: null }],
    sums_from: new Date(endsAt.getTime() + 12 * hour).toISOString(),
  });
  expect(await payout(tokens.admin)).toMatchObject({
    total: wired([open, ...secret.filter((_, place) => place !== 1)]),
    sums_from: null,
  });
  const subjects = (await ctx.mailbox(organiser.email)).map(({ subject }) => subject);
  expect(subjects).toEqual(
    expect.arrayContaining([
      expect.stringContaining("is complete"),
      expect.stringContaining("We’ve got your payout request"),
    ]),
  );
}

/** From then on the organiser's totals include private amounts, but no one else's do. */
async function areInTheOrganisersTotals(): Promise<void> {
  ctx.clock.advance(0.2 * hour);
  const left = [open, ...secret.filter((_, place) => place !== 1)];
  expect(await stats(tokens.organiser)).toMatchObject({ total: wired(left), left_out: 0, hidden: false });
  expect(await payout(tokens.organiser)).toMatchObject({ total: wired(left), gift: wired(left, "gift") });
  const statement = await answerTo("GET /events/payoutstatement/{uuid}", partyId, tokens.organiser);
  expect(statement).toContain(wired(left));
  expect(await stats()).toMatchObject({ total: "26.02", left_out: 4 });
}

test("private amounts stay hidden from the first gift until 12 hours after the party", async () => {
  await twoAreInNoTotal();
  expect(await allLeaks(everyone)).toEqual([]);
  await countThreeAtATime();
  expect(await allLeaks(everyone, secret.slice(0, 3))).toEqual([]);
  await leaveThreeAtATime();
  await areNotHeardLive();
  await stayPrivateUntilLater();
  expect(await allLeaks(everyone)).toEqual([]);
  await areInTheOrganisersTotals();
  expect(await allLeaks(["stranger", "guest", "visitor"])).toEqual([]);
});

test.each([
  ["won", "brings the group back"],
  ["lost", "leaves it out for good"],
] as const)(
  "a dispute over part of a private gift removes its group from the total, and when it is %s %s",
  async (outcome, _effect) => {
    const { id } = await aParty(ctx.deps, { ownerId: organiser.id, date: "2026-08-20", rsvpDate: "2026-08-18" });
    const gifts = [];
    for (let given = 0; given < 3; given += 1) {
      const { id: giver } = await aGuest(ctx.deps, id, { status: 4 });
      gifts.push(await aContribution(ctx.deps, { guestId: giver, partyId: id, amountPrivate: true }));
    }
    const shown = async () =>
      (await send(ctx.app, "GET /donations/eventstats/{uuid}", { params: { uuid: id }, token: tokens.organiser })).body
        .data;
    const all = { total: "60.00", gift: "26.88", left_out: 0 };
    const none = { total: "0.00", gift: "0.00", left_out: 3 };
    expect(await shown()).toMatchObject(all);
    const dispute = right(await openDispute(ctx.deps, { captureId: gifts[1]?.captureId ?? "", amount: pence(500) }));
    await ctx.runJobs();
    expect(await shown()).toMatchObject(none);
    await decideDispute(ctx.deps, { disputeId: dispute.id, outcome });
    await ctx.runJobs();
    expect(await shown()).toMatchObject(outcome === "won" ? all : none);
  },
);

test("the search for sums finds whole amounts only", () => {
  expect(found('{"total":"1,043.33"}', ["1043.33"])).toEqual(["1043.33"]);
  expect(found("£43.33.", ["43.33", "3.33"])).toEqual(["43.33"]);
});
