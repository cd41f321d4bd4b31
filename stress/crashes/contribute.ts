import { sql } from "kysely";
import { aSignedInUser } from "../../apps/server/src/features/accounts/accounts.builders.ts";
import { twentyPounds } from "../../apps/server/src/features/contributions/contributions.builders.ts";
import { aGuest, aParty } from "../../apps/server/src/features/parties/parties.builders.ts";
import { approveOrder } from "../../apps/server/src/platform/payment-gateway/sandbox/captures.ts";
import type { TestApp } from "../../apps/server/test-support/app.ts";
import { send } from "../../apps/server/test-support/send.ts";
import type { Way } from "./stops.ts";

export interface Giver {
  readonly guestId: string;
  readonly partyId: string;
  /** An admin, who decides about refunds. */
  readonly token: string;
}

export async function aCrashGiver({ deps }: TestApp): Promise<Giver> {
  const { id: ownerId } = await aSignedInUser(deps);
  const { id: partyId } = await aParty(deps, { ownerId });
  const { id: guestId } = await aGuest(deps, partyId, { status: 4, email: "hannah@example.org" });
  const { token } = await aSignedInUser(deps, { role: 2 });
  return { guestId, partyId, token };
}

/** From the form to the money, and for some of them back again: by the calls of browsers and by the jobs of the house. */
export async function goThrough(ctx: TestApp, { guestId, partyId, token }: Giver, way: Way): Promise<void> {
  const { app, deps } = ctx;
  const intended = { eventattendee_uuid: guestId, event_uuid: partyId, ...twentyPounds };
  const uuid = (await send(app, "POST /donations", { body: intended })).body.data?.uuid ?? "";
  const checkout = await send(app, "POST /donations/checkout/{uuid}", { params: { uuid } });
  await approveOrder(deps, { orderId: checkout.body.data?.order_id ?? "" });
  if (way !== "stays away") {
    await send(app, "POST /donations/payment/{invoice_number}", { params: { invoice_number: uuid }, body: {} });
  }
  await ctx.runJobs({ oneByOne: true });
  if (way !== "refund") return;
  await send(app, "POST /admin/refunds", { token, body: { donation_uuid: uuid, reason: "The giver rang" } });
  const asked = await deps.db.selectFrom("refunds").select("id").where("contribution_id", "=", uuid).executeTakeFirst();
  await send(app, "POST /admin/refunds/{uuid}", {
    params: { uuid: asked?.id ?? "" },
    token,
    body: { answer: "approve" },
  });
  await ctx.runJobs({ oneByOne: true });
}

/** What others left behind waits while the next one goes their way; what they hold just then is left alone. */
export async function putAside({ deps: { db } }: TestApp): Promise<void> {
  await sql`update pgboss.job set start_after = start_after + interval '1 day' where id in (
    select id from pgboss.job where state in ('created', 'retry') and start_after < now() + interval '1 hour'
    for update skip locked)`.execute(db);
  await sql`update sandbox_webhooks set send_at = send_at + interval '1 day' where id in (
    select id from sandbox_webhooks where send_at < ${tomorrow} for update skip locked)`.execute(db);
}

/** All of it waits again, as if nobody had ever put it aside. */
export async function putBack({ deps: { db } }: TestApp): Promise<void> {
  await sql`update pgboss.job set start_after = start_after - interval '1 day' where id in (
    select id from pgboss.job where start_after > now() + interval '1 hour' for update skip locked)`.execute(db);
  await sql`update sandbox_webhooks set send_at = send_at - interval '1 day' where id in (
    select id from sandbox_webhooks where send_at > ${tomorrow} for update skip locked)`.execute(db);
}

/** The time of crashes stands still. */
export const crashTime = new Date("2027-03-01T10:00:00Z");
const tomorrow = new Date(crashTime.getTime() + 12 * 3_600_000);
