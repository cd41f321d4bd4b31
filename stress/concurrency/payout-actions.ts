import { aSignedInUser } from "../../apps/server/src/features/accounts/accounts.builders.ts";
import { aCharity } from "../../apps/server/src/features/charities/charities.builders.ts";
import {
  aReport,
  answerForAll,
  askForTicket,
  download,
  sayStatus,
  downloadPaymentFile,
  upload,
} from "../../apps/server/src/features/payouts/console/builders.ts";
import { followPayouts, recordPayoutEvent, sendPayouts } from "../../apps/server/src/features/payouts/send-payouts.ts";
import {
  aBatch,
  aDueParty,
  anEndedParty,
  leavesRegister,
  moved,
  payoutsOf,
} from "../../apps/server/src/features/payouts/payouts.builders.ts";
import type { Deps } from "../../apps/server/src/platform/deps.ts";
import { stepPayoutsDue } from "../../apps/server/src/platform/payment-gateway/sandbox/payouts.ts";
import type { TestApp } from "../../apps/server/test-support/app.ts";
import { send } from "../../apps/server/test-support/send.ts";
import { type Act, type Action, atOnce } from "./repeat.ts";
import { all, anyTicket, anyVersion, dropIndex, forgettingRequests } from "./remove-guards.ts";

const adminOf = async ({ deps }: TestApp) => (await aSignedInUser(deps, { role: 2 })).token;

/** Exports both payments of a party in a file, with nothing else open. */
async function anExported(ctx: TestApp) {
  await answerForAll(ctx);
  const due = await aDueParty(ctx);
  const admin = await adminOf(ctx);
  const file = await downloadPaymentFile(ctx, admin, { reason: "another test has one open" });
  if (file.statusCode !== 200) throw new Error(`no file: ${file.body}`);
  return { ...due, admin };
}

/** Settles everything that earlier rounds sent. */
async function settleAllSent(ctx: TestApp): Promise<void> {
  const sent = await ctx.deps.db.selectFrom("payouts").select("id").where("state", "=", "submitted").execute();
  await moved(ctx, ...sent.map(({ id }) => ({ payoutId: id, to: "success", source: "admin" }) as const));
}

/** A server that pays through the provider's API. */
const viaApi = (deps: Deps): Deps => ({ ...deps, config: { ...deps.config, PAYOUTS: "api" } });

/** The provider has paid a batch, and we haven't been notified yet. */
async function anAnswer(ctx: TestApp): Promise<{ readonly itemId: string }> {
  await answerForAll(ctx);
  await settleAllSent(ctx);
  const { party } = await aDueParty(ctx);
  await sendPayouts(viaApi(ctx.deps));
  await ctx.runJobs({ failuresExpected: true });
  const { db } = ctx.deps;
  const [own] = await db
    .updateTable("sandbox_payout_items")
    .set({ next_at: ctx.clock.now() })
    .where("reference", "in", db.selectFrom("payouts").select("reference").where("party_id", "=", party.id))
    .returning("id as itemId")
    .execute();
  if (own === undefined) throw new Error("nothing was sent");
  await stepPayoutsDue(ctx.deps);
  await db.deleteFrom("sandbox_webhooks").execute();
  return own;
}

/** The organiser of a complete party requests its payout. */
async function aRequest({ app }: TestApp, ended: Awaited<ReturnType<typeof anEndedParty>>): Promise<Act> {
  const about = { params: { uuid: ended.party.id }, token: ended.organiser.token };
  await send(app, "POST /events/completed/{uuid}", about);
  return (place) => send(place.app, "POST /payment/organizer/{uuid}", about);
}

/** Every action that pays money out, or decides to. */
export const payoutActions: Readonly<Record<string, Action>> = {
  "a payout request": {
    prepare: async (ctx) => aRequest(ctx, await anEndedParty(ctx)),
    unguard: all(forgettingRequests, dropIndex("payouts_one_live")),
    // The payout is due anyway, so that the request is the only thing forgotten.
    async unguarded(ctx) {
      const ended = await anEndedParty(ctx);
      const act = await aRequest(ctx, ended);
      const longAgo = { ends_at: new Date(ctx.clock.now().getTime() - 96 * 3_600_000) };
      await ctx.deps.db.updateTable("parties").set(longAgo).where("id", "=", ended.party.id).execute();
      return act;
    },
  },
  "a party that is completed": {
    async prepare(ctx) {
      const { organiser, party } = await anEndedParty(ctx);
      const about = { params: { uuid: party.id }, token: organiser.token };
      return ({ app }) => send(app, "POST /events/completed/{uuid}", about);
    },
    unguard: anyVersion,
  },
  "a file of due payouts": {
    async prepare(ctx) {
      await answerForAll(ctx);
      await aDueParty(ctx);
      const admin = await adminOf(ctx);
      const { body } = await askForTicket(ctx, admin);
      return (place) => download({ ...ctx, ...place }, body.data?.token ?? "");
    },
    unguard: anyTicket,
    // Callers with one ticket wait for each other while a file is created, so the control opens an existing file.
    async unguarded(ctx) {
      const { admin, party } = await anExported(ctx);
      const [own] = await payoutsOf(ctx, party.id);
      const { body } = await askForTicket(ctx, admin, { batch_uuid: own?.batch_id ?? "" });
      return () => download(ctx, body.data?.token ?? "");
    },
  },
  "files of due payouts, for several admins": {
    async prepare(ctx) {
      await answerForAll(ctx);
      await aDueParty(ctx);
      const admin = await adminOf(ctx);
      const tickets = await Promise.all(Array.from({ length: atOnce }, () => askForTicket(ctx, admin)));
      return (place) => download({ ...ctx, ...place }, tickets.pop()?.body.data?.token ?? "");
    },
  },
  "a report that is imported": {
    async prepare(ctx) {
      const { admin, party } = await anExported(ctx);
      const [own] = await payoutsOf(ctx, party.id);
      if (own === undefined) throw new Error("nothing was to be paid");
      return (place) => upload({ ...ctx, ...place }, admin, aReport(own), { commit: true });
    },
  },
  "a batch that the provider is asked to pay": {
    async prepare(ctx) {
      await answerForAll(ctx);
      await aDueParty(ctx);
      return ({ deps }) => sendPayouts(viaApi(deps));
    },
  },
  "a response of the provider about a batch": {
    async prepare(ctx) {
      await anAnswer(ctx);
      return ({ deps }) => followPayouts(viaApi(deps), ["submitted", "on_hold"]);
    },
    // Callers that follow a batch also update it, which makes them wait for each other. An event about one payment is
    // guarded by locks only.
    async unguarded(ctx) {
      const { itemId } = await anAnswer(ctx);
      return ({ deps }) => recordPayoutEvent(viaApi(deps), { provider: "sandbox", itemId });
    },
  },
  "a status that an admin sets": {
    async prepare(ctx) {
      const { admin, organisersPayout } = await anExported(ctx);
      return (place) => sayStatus({ ...ctx, ...place }, admin, organisersPayout, "success", "I saw it");
    },
  },
  "another attempt": {
    async prepare(ctx) {
      const { admin, organisersPayout } = await anExported(ctx);
      await moved(ctx, { payoutId: organisersPayout, to: "failed", source: "report" });
      const about = { token: admin, params: { uuid: organisersPayout }, body: { reason: "a new address" } };
      return ({ app }) => send(app, "POST /payment/retry/{uuid}", about);
    },
    unguard: dropIndex("payouts_one_live"),
  },
  "a file that is recalled": {
    async prepare(ctx) {
      const { admin, party } = await anExported(ctx);
      const [own] = await payoutsOf(ctx, party.id);
      const about = { token: admin, params: { uuid: own?.batch_id ?? "" }, body: { reason: "never sent" } };
      return ({ app }) => send(app, "POST /payment/recall/{uuid}", about);
    },
  },
  "another charity for a share that cannot be paid": {
    async prepare(ctx) {
      const due = await aDueParty(ctx);
      await leavesRegister(ctx, due);
      ctx.clock.advance(48 * 3_600_000);
      await ctx.runJobs();
      const other = await aCharity(ctx.deps, { validatedAt: ctx.clock.now() });
      const about = {
        params: { uuid: due.party.id },
        token: due.organiser.token,
        body: { charity_uuid: due.charity.id, new_charity_uuid: other.id },
      };
      return ({ app }) => send(app, "POST /events/replacecharity/{uuid}", about);
    },
  },
  "a scheduled batch": {
    async prepare(ctx) {
      await answerForAll(ctx);
      await aDueParty(ctx);
      return async ({ deps }) => void (await aBatch({ ...ctx, deps }));
    },
  },
};
