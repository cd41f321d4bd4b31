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
  /** The token of an admin, who decides refunds. */
  readonly token: string;
}

export async function aCrashGiver({ deps }: TestApp): Promise<Giver> {
  const { id: ownerId } = await aSignedInUser(deps);
  const { id: partyId } = await aParty(deps, { ownerId });
  const { id: guestId } = await aGuest(deps, partyId, { status: 4, email: "hannah@example.org" });
  const { token } = await aSignedInUser(deps, { role: 2 });
  return { guestId, partyId, token };
}

/**
 * Gives from the form to the captured money and, for some, on to the refund: through the API calls of browsers and the
 * server's jobs.
 */
export async function giveAndRefund(ctx: TestApp, { guestId, partyId, token }: Giver, way: Way): Promise<void> {
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

/**
 * Postpones what earlier givers left behind while the next one runs. Skips rows that they hold locked at the moment.
 */
export async function putAside({ deps: { db } }: TestApp): Promise<void> {
  await sql`update pgboss.job set start_after = start_after + interval '1 day' where id in (
    select id from pgboss.job where state in ('created', 'retry') and start_after < now() + interval '1 hour'
    for update skip locked)`.execute(db);
  await sql`update sandbox_webhooks set send_at = send_at + interval '1 day' where id in (
    select id from sandbox_webhooks where send_at < ${tomorrow} for update skip locked)`.execute(db);
}

/** Undoes `putAside`. */
export async function putBack({ deps: { db } }: TestApp): Promise<void> {
  await sql`update pgboss.job set start_after = start_after - interval '1 day' where id in (
    select id from pgboss.job where start_after > now() + interval '1 hour' for update skip locked)`.execute(db);
  await sql`update sandbox_webhooks set send_at = send_at - interval '1 day' where id in (
    select id from sandbox_webhooks where send_at > ${tomorrow} for update skip locked)`.execute(db);
}

/** The clock doesn't move in crash tests. */
export const crashTime = new Date("2027-03-01T10:00:00Z");
const tomorrow = new Date(crashTime.getTime() + 12 * 3_600_000);
