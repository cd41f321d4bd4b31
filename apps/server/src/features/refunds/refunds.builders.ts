import { type Pence, pence } from "@wishwell/domain/money/money";
import type { RefundAnswer } from "@wishwell/domain/money/refund-rules";
import type { Deps } from "../../platform/deps.ts";
import type { Answered, Capture, Gateway } from "../../platform/payment-gateway/gateway.ts";
import { approveOrder } from "../../platform/payment-gateway/sandbox/captures.ts";
import type { TestApp } from "../../../test-support/app.ts";
import { send } from "../../../test-support/send.ts";
import type { SignedIn } from "../../platform/http/api/actor.ts";
import { aSignedInUser, aSignIn, aUser } from "../accounts/accounts.builders.ts";
import { findPersonByAddress } from "../accounts/public.ts";
import { aContribution } from "../contributions/contributions.builders.ts";
import { anOrganiser } from "../guests/guests.builders.ts";
import { postEntry, suspenseEntry } from "../ledger/public.ts";
import { aGuest } from "../parties/parties.builders.ts";
import type { WholeParty } from "../parties/public.ts";

export function gatewayOf({ gateway }: Deps): Gateway {
  if (gateway === null) throw new Error("payments are off");
  return gateway;
}

export function right<Value>(answer: Answered<Value>): Value {
  if (answer.kind !== "ok") throw new Error(`the provider said ${answer.kind}: ${answer.detail}`);
  return answer.value;
}

/** A payment at the provider that we haven't recorded yet. */
async function aPayment(deps: Deps, contributionId: string, amount: Pence, card?: string): Promise<Capture> {
  const gateway = gatewayOf(deps);
  const key = `o:${contributionId}:${deps.random.uuid()}`;
  const [returnUrl, cancelUrl] = ["http://localhost:3000/paid", "http://localhost:3000/cancelled"];
  const order = { key, contributionId, amount, description: "A party", returnUrl, cancelUrl };
  const { orderId } = right(await gateway.createCheckout(order));
  await approveOrder(deps, { orderId, ...(card !== undefined && { card }) });
  return right(await gateway.capture({ key: `c:${orderId}`, orderId }));
}

interface ContributionOptions {
  readonly amount?: string;
  readonly email?: string;
  readonly guestId?: string;
  readonly giftAid?: boolean;
  readonly card?: string;
}

/** A captured contribution from a guest of this party. */
export async function aGift(
  { deps }: TestApp,
  party: Pick<WholeParty, "id">,
  wanted: ContributionOptions = {},
): Promise<{ id: string; guestId: string; email: string; captureId: string }> {
  const { amount = "20.00", giftAid = true, card } = wanted;
  const email = wanted.email ?? `giver-${deps.random.uuid()}@example.org`;
  const guestId = wanted.guestId ?? (await aGuest(deps, party.id, { status: 4, email })).id;
  const gift = { guestId, partyId: party.id, amount, giftAid, ...(card !== undefined && { card }) };
  const { id, receiptEmail, captureId } = await aContribution(deps, gift);
  return { id, guestId, email: receiptEmail, captureId: captureId ?? "" };
}

/** A payment that can't be credited: it is held in suspense. */
export async function aStrayPayment({ deps }: TestApp, contributionId: string, partyId: string, amount: Pence) {
  const capture = await aPayment(deps, contributionId, amount);
  const stray = { contributionId, partyId, provider: "sandbox", captureId: capture.id, amount };
  await deps.db
    .transaction()
    .execute((tx) => postEntry(deps, tx, suspenseEntry({ ...stray, fee: pence(capture.fee ?? 0) })));
  return capture;
}

/** A party with one contribution, and an admin to decide about it. */
export async function aPartyWithContributions(
  ctx: TestApp,
  wanted: ContributionOptions & Parameters<typeof anOrganiser>[1] = {},
) {
  const { amount, email, guestId, giftAid, card, ...details } = wanted;
  const { organiser, party } = await anOrganiser(ctx, details);
  const gift = await aGift(ctx, party, {
    ...(amount !== undefined && { amount }),
    ...(email !== undefined && { email }),
    ...(guestId !== undefined && { guestId }),
    ...(giftAid !== undefined && { giftAid }),
    ...(card !== undefined && { card }),
  });
  return { organiser, party, gift, admin: await aSignedInUser(ctx.deps, { role: 2 }) };
}

type Words = { readonly message?: string };

/** A request from anyone who has the contribution's number. */
export const sendRefundRequest = ({ app }: Pick<TestApp, "app">, uuid: string, body: Words = {}, token?: string) =>
  send(app, "POST /donations/refund/{uuid}", { params: { uuid }, body, ...(token !== undefined && { token }) });

/** Signs the giver in, creating an account if there is none. */
export async function giverOf({ deps }: TestApp, contributionId: string): Promise<SignedIn & { token: string }> {
  const gift = await deps.db
    .selectFrom("contributions")
    .select("receipt_email")
    .where("id", "=", contributionId)
    .executeTakeFirst();
  const email = gift?.receipt_email ?? `nobody-${deps.random.uuid()}@example.org`;
  const { id: userId } = (await findPersonByAddress(deps.db, email)) ?? (await aUser(deps, { email }));
  const from = { address: "192.0.2.7", requestId: "giver", signIn: Buffer.from("giver") };
  return { kind: "user", userId, role: 1, ...from, token: await aSignIn(deps, userId) };
}

/** The giver asks while signed in with the contribution's email address, so no confirmation is needed. */
export const askBack = async (ctx: TestApp, uuid: string, body: Words = {}) =>
  sendRefundRequest(ctx, uuid, body, (await giverOf(ctx, uuid)).token);

/** The token of the newest email that asks this giver to confirm a refund. */
export async function refundTokenFor(ctx: TestApp, email: string): Promise<string> {
  await ctx.runJobs();
  const links = (await ctx.mailbox(email)).flatMap((letter) => letter.links);
  return (
    links
      .find((link) => link.includes("/refund/confirm/"))
      ?.split("/")
      .at(-1) ?? ""
  );
}

export const confirmBack = ({ app }: TestApp, token: string) =>
  send(app, "POST /donations/refund/confirm/{token}", { params: { token } });

export const decide = (
  { app }: TestApp,
  token: string,
  uuid: string,
  body: { answer: RefundAnswer; reason?: string },
) => send(app, "POST /admin/refunds/{uuid}", { params: { uuid }, token, body });

export const cancel = ({ app }: TestApp, token: string, uuid: string, body: { message?: string } = {}) =>
  send(app, "POST /events/cancel/{uuid}", { params: { uuid }, token, body });

export const refundsOf = async ({ deps }: TestApp, contributionId: string) =>
  deps.db.selectFrom("refunds").selectAll().where("contribution_id", "=", contributionId).orderBy("asked_at").execute();

/** The titles of open alerts about a refund. */
export async function openAlertsAbout({ deps }: TestApp, refundId: string): Promise<string[]> {
  const open = deps.db.selectFrom("alerts").select("title").where("closed_at", "is", null);
  return (await open.where("about_id", "=", refundId).execute()).map(({ title }) => title);
}

export async function stateOfGift({ deps }: TestApp, id: string): Promise<string> {
  const row = await deps.db.selectFrom("contributions").select("state").where("id", "=", id).executeTakeFirstOrThrow();
  return row.state;
}
