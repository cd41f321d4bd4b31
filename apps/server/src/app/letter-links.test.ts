import type { LetterName } from "@wishwell/letters";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { aSignedInUser, goodPassword } from "../features/accounts/accounts.builders.ts";
import { aPasskey } from "../features/accounts/signing-in/signing-in.builders.ts";
import { aCharity, aContact, aRegisteredCharity } from "../features/charities/charities.builders.ts";
import { anInvitedGuest, aSpringParty, advanceTo } from "../features/reminders/reminders.builders.ts";
import { aContribution } from "../features/contributions/contributions.builders.ts";
import { actOnLetter, aMarketingLetter } from "../features/admin/marketing/builders.ts";
import { invitationCalls } from "../features/invitations/invitations.builders.ts";
import { aSecondOrganiser, guestSays, organiserSays } from "../features/guests/guests.builders.ts";
import { aGuest, aParty } from "../features/parties/parties.builders.ts";
import {
  answer,
  askForInvitation,
  askForPlace,
  confirmPlace,
  decide as decideReply,
  replyHere,
  requestsOf,
  tokenFor,
} from "../features/join-requests/join-requests.builders.ts";
import { thank } from "../features/thanks/thanks.builders.ts";
import { smallWebBuild, type TestApp, testApp } from "../../test-support/app.ts";
import { checkCharities } from "../features/payouts/due-parties.ts";
import { aBatch, aDueParty, moved } from "../features/payouts/payouts.builders.ts";
import { aGift, confirmBack, decide, refundsOf, refundTokenFor } from "../features/refunds/refunds.builders.ts";
import { send } from "../../test-support/send.ts";

// One test runs a whole party, from the first email to the idle account.
vi.setConfig({ testTimeout: 240_000 });

let ctx: TestApp;
let web: Awaited<ReturnType<typeof smallWebBuild>>;
beforeAll(async () => {
  web = await smallWebBuild();
  const now = new Date("2027-03-01T10:00:00Z");
  ctx = await testApp({ settings: { RATE_LIMITS: "off" }, webFolder: web.folder, now });
});
afterAll(async () => {
  await ctx.close();
  await web.remove();
});

/** The type makes sure that a new template is added here, and the test below that it is sent. */
const allLetters: Readonly<Record<LetterName, true>> = {
  "verify-address": true,
  "already-registered": true,
  "reset-password": true,
  "address-change-asked": true,
  "address-changed": true,
  "sign-in-link": true,
  "sign-in-changed": true,
  "idle-account": true,
  "organiser-invited": true,
  "organiser-changed": true,
  "invite-request": true,
  "find-my-invitations": true,
  "charity-enrolled": true,
  "charity-code": true,
  "charity-changed": true,
  "charity-validated": true,
  "all-answered": true,
  "birthday-reminder": true,
  "marketing-letter": true,
  "class-reply": true,
  "class-reply-accepted": true,
  "class-reply-received": true,
  "confirm-guest-request": true,
  "contribution-notice": true,
  "contribution-receipt": true,
  "day-before": true,
  "guest-invitation": true,
  "guest-notice": true,
  "organiser-message": true,
  "party-cancelled": true,
  "party-changed": true,
  "offer-ended": true,
  "place-offered": true,
  "reply-confirmed": true,
  "reply-reminder": true,
  "request-answered": true,
  "thank-you": true,
  "payout-notice": true,
  "charity-payment": true,
  "charity-replacement": true,
  "confirm-refund": true,
  "refund-notice": true,
  "house-alert": true,
  "contact-message": true,
  "contact-received": true,
  "data-request": true,
  "page-decision": true,
};

/** What scanners, link previews and browsers request before anyone reads the email. */
const visits = [
  { method: "GET", headers: { accept: "text/html,application/xhtml+xml,*/*;q=0.8" } },
  { method: "GET", headers: { accept: "*/*" } },
  { method: "HEAD", headers: { accept: "*/*" } },
  { method: "GET", headers: { "sec-purpose": "prefetch;prerender", purpose: "prefetch", accept: "text/html" } },
] as const;

/** Tables that a visit may change: rate counters, and the time of the queue's last maintenance. */
const ownNotes = ["public.rate_counters", "pgboss.version"];

/** A checksum of every table. */
async function everything(): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(ctx.deps.db);
  const sums = tables
    .filter(({ name }) => !ownNotes.includes(name))
    .map(
      ({
        name,
      }) => sql`select ${name}::text as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum
        from ${sql.raw(name)} t`,
    );
  const { rows } = await sql<{ name: string; sum: string }>`${sql.join(sums, sql` union all `)}`.execute(ctx.deps.db);
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
}

/** Links and images of an email, and its List-Unsubscribe address. */
function addressesIn({ html, headers }: { html: string; headers: unknown }): string[] {
  const { "List-Unsubscribe": unsubscribe = "" } = headers as Readonly<Record<string, string | undefined>>;
  const found = [...html.matchAll(/(?:href|src)="(https?:[^"]+)"/g), ...unsubscribe.matchAll(/<(https?:[^>]+)>/g)];
  return found.map(([, address = ""]) => address.replaceAll("&amp;", "&").replaceAll("&#x27;", "'"));
}

const visited = new Set<string>();
const written = new Set<string>();

/**
 * Visits every new address in the emails so far, checks that no data changed, and returns the addresses that failed.
 */
async function crawl(): Promise<string[]> {
  await ctx.runJobs();
  const queued = await ctx.deps.db.selectFrom("letters").select("template").distinct().execute();
  for (const { template } of queued) written.add(template);
  const letters = await ctx.mailbox();
  const addresses = [...new Set(letters.flatMap(addressesIn))].filter((address) => !visited.has(address));
  const before = await everything();
  const broken: string[] = [];
  for (const address of addresses) {
    visited.add(address);
    const url = address.replace(ctx.deps.config.publicUrl, "");
    if (url.startsWith("http")) continue;
    for (const visit of visits) {
      const { statusCode } = await ctx.app.inject({ ...visit, url });
      if (statusCode >= 400) broken.push(`${visit.method} ${url}: ${statusCode}`);
    }
  }
  expect(await everything()).toEqual(before);
  return broken;
}

test("requesting every link of every email, without pressing a button, changes no data", async () => {
  const { app, deps } = ctx;
  await accountLetters();
  await charityLetters();

  const parent = await aSignedInUser(deps, { wantsBirthdayReminders: true, wantsMarketing: true });
  await aParty(deps, { ownerId: parent.id, date: "2027-03-21", rsvpDate: "2027-03-15" });
  const { party, organiser, change, invite } = await aSpringParty(ctx);
  const { token } = organiser;
  const olive = await aGuest(deps, party.id, { firstName: "Olive", email: "hannah@example.org", status: 0 });
  await invite(olive);
  await invitationCalls(app, organiser).testInvite(party.id, organiser.email);
  const tom = await anInvitedGuest(ctx, party.id);
  const dan = await aSignedInUser(deps, { firstName: "Dan" });
  await aSecondOrganiser(ctx, { partyId: party.id, token, second: dan });
  await organiserSays(ctx, token, tom.id);
  await guestSays(ctx, olive.id, { content: "No gluten", type: "requirement" });
  await guestSays(ctx, olive.id, { content: "Happy birthday", type: "wish" });
  await askForInvitation(ctx, party.id);
  await askForPlace(ctx, party.id, { guest_first_name: "Wren", email: "wren@example.org" });
  await confirmPlace(ctx, await tokenFor(ctx, "wren@example.org"));
  const { data: asked = [] } = (await requestsOf(ctx, party.id, token)).body;
  for (const { uuid } of asked) await answer(ctx, uuid, token, "accept");
  await send(app, "PATCH /events", { token, body: { uuid: party.id, class_link: true } });
  const replied = await replyHere(ctx, party.id, { contact: "dana@example.org" });
  await decideReply(ctx, replied.body.data?.uuid ?? "", token, { answer: "accept" });
  await send(app, "GET /events/search/{code}", { params: { code: "hannah@example.org" } });
  await advanceTo(ctx, "2027-03-13T09:00:00Z");
  const guests = await deps.db.selectFrom("guests").select("id").where("party_id", "=", party.id).execute();
  for (const { id } of guests) {
    await send(app, "POST /eventattendees/status/{uuid}", { params: { uuid: id }, body: { status: 4 } });
  }
  await send(app, "POST /events/attendeesiblings/{uuid}", { params: { uuid: olive.id }, body: { numbers: 1 } });
  await aContribution(deps, { partyId: party.id, guestId: olive.id });
  await change({ venue: "Town Hall" });
  await advanceTo(ctx, "2027-03-14T10:00:00Z");
  await placeLetters();
  const brokenBefore = await crawl();

  await advanceTo(ctx, "2027-03-26T16:00:00Z");
  await advanceTo(ctx, "2027-03-28T10:00:00Z");
  await thank(ctx, token, party.id, [olive.id, tom.id]);
  const off = await aSpringParty(ctx, { date: "2027-05-08", rsvpDate: "2027-05-01" });
  await anInvitedGuest(ctx, off.party.id, { email: "mina@example.org" });
  const gift = await aGift(ctx, off.party);
  const refund = { name: "Hannah", email: gift.email, topic: "refund", message: "Too much", donation_uuid: gift.id };
  await send(app, "POST /contact", { body: refund });
  await send(app, "POST /contact", { body: { ...refund, topic: "complaint" } as never });
  const confirmation = await refundTokenFor(ctx, gift.email);
  const brokenToConfirm = await crawl();
  await confirmBack(ctx, confirmation);
  const [request] = await refundsOf(ctx, gift.id);
  const admin = await aSignedInUser(deps, { role: 2 });
  await actOnLetter(ctx, admin.token, await aMarketingLetter(ctx, admin.token), "send");
  await decide(ctx, admin.token, request?.id ?? "", { answer: "approve" });
  await ctx.runJobs();
  await off.remove();
  const brokenAfter = await crawl();

  await payoutLetters();
  const brokenPaid = await crawl();

  await advanceTo(ctx, "2028-02-07T10:00:00Z");
  await advanceTo(ctx, "2029-02-10T10:00:00Z");
  const brokenLater = await crawl();
  expect([...brokenBefore, ...brokenToConfirm, ...brokenAfter, ...brokenPaid, ...brokenLater]).toEqual([]);
  expect([...written].toSorted()).toEqual(Object.keys(allLetters).toSorted());
});

async function accountLetters(): Promise<void> {
  const { app, deps } = ctx;
  const known = await aSignedInUser(deps);
  for (const email of ["newcomer@example.org", known.email]) {
    await send(app, "POST /user/register", { body: { email, password: goodPassword, password2: goodPassword } });
  }
  await send(app, "POST /user/password/forgot", { body: { email: known.email } });
  await send(app, "POST /user/login/link", { body: { email: known.email, browser_key: "k".repeat(43) } });
  await aPasskey(ctx, known.token);
  const moved = { uuid: known.id, email: "moved@example.org" };
  await send(app, "PATCH /users", { token: known.token, body: moved });
  await ctx.runJobs();
  const [letter] = await ctx.mailbox("moved@example.org");
  const verification_code =
    letter?.links
      .find((link) => link.includes("/user/verify/"))
      ?.split("/")
      .at(-1) ?? "";
  await send(app, "POST /user/verify/{verification_code}", { params: { verification_code } });
}

async function charityLetters(): Promise<void> {
  const { app, deps } = ctx;
  const { token } = await aSignedInUser(deps, { role: 2 });
  const charity = await aCharity(deps, { validatedAt: ctx.clock.now() });
  const payment = { paypal_email: "next@example.org", paypal_email2: "next@example.org" };
  const contact = await aContact(deps, charity.id);
  await send(app, "PATCH /charities", { token: contact, body: { uuid: charity.id, ...payment } });
  await send(app, "PATCH /charities", { token, body: { uuid: charity.id, validated: true } });
  await send(app, "POST /charities/code/{uuid}", { token, params: { uuid: charity.id } });
  const reported = { params: { about: "story", id: "olive" }, body: { problem: "other", email: "eve@example.org" } };
  await send(app, "POST /reports/{about}/{id}", reported as never);
  const { body } = await send(app, "GET /admin/reports", { token });
  const uuid = body.data?.[0]?.uuid ?? "";
  await send(app, "POST /admin/reports/{uuid}", { token, params: { uuid }, body: { answer: "none", reason: "Fine" } });
  await send(app, "POST /charities/enrole", { token, body: { charity_number: await aRegisteredCharity(deps) } });
}

/** A place becomes free for a family that waits. */
async function placeLetters(): Promise<void> {
  const { party } = await aSpringParty(ctx, { date: "2027-06-05", rsvpDate: "2027-05-30", places: 3 });
  const first = await anInvitedGuest(ctx, party.id);
  const second = await anInvitedGuest(ctx, party.id, { email: "zara@example.org" });
  for (const [{ id: uuid }, status] of [
    [first, 4],
    [second, 4],
    [first, 3],
  ] as const) {
    await send(ctx.app, "POST /eventattendees/status/{uuid}", { params: { uuid }, body: { status } });
  }
}

/** Both payouts of one party are paid; the charity of another has to be replaced. */
async function payoutLetters(): Promise<void> {
  const { db } = ctx.deps;
  const [paid, unpaid] = [await aDueParty(ctx), await aDueParty(ctx)];
  await aBatch(ctx);
  for (const payoutId of [paid.organisersPayout, paid.charitysPayout]) {
    await moved(ctx, { payoutId, to: "success", source: "report" });
  }
  const now = ctx.clock.now();
  const asked = { party_id: unpaid.party.id, charity_id: unpaid.charity.id, cause: "left_register" };
  await db
    .insertInto("charity_replacements")
    .values({ ...asked, id: paid.party.id, asked_at: now, look_at: now })
    .execute();
  await checkCharities(ctx.deps);
}
