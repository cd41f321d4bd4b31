import { aSignedInUser } from "../../apps/server/src/features/accounts/accounts.builders.ts";
import { aCharity } from "../../apps/server/src/features/charities/charities.builders.ts";
import {
  aReport,
  answerForAll,
  askForTicket,
  download,
  sayStatus,
  takeFile,
  upload,
} from "../../apps/server/src/features/payouts/console/builders.ts";
import { followPayouts, notePayoutEvent, sendPayouts } from "../../apps/server/src/features/payouts/send-payouts.ts";
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
import { all, anyTicket, anyVersion, dropIndex, forgettingRequests } from "./unguard.ts";

const adminOf = async ({ deps }: TestApp) => (await aSignedInUser(deps, { role: 2 })).token;

/** Both payments of a party in a file; nothing else is open. */
async function anExported(house: TestApp) {
  await answerForAll(house);
  const due = await aDueParty(house);
  const admin = await adminOf(house);
  const file = await takeFile(house, admin, { reason: "another test has one open" });
  if (file.statusCode !== 200) throw new Error(`no file: ${file.body}`);
  return { ...due, admin };
}

/** Nobody waits to hear of what other rounds sent. */
async function hearOfAll(house: TestApp): Promise<void> {
  const sent = await house.deps.db.selectFrom("payouts").select("id").where("state", "=", "submitted").execute();
  await moved(house, ...sent.map(({ id }) => ({ payoutId: id, to: "success", source: "admin" }) as const));
}

/** The house that pays by the provider's interface. */
const byInterface = (deps: Deps): Deps => ({ ...deps, config: { ...deps.config, PAYOUTS: "api" } });

/** The provider has paid a batch, and we have not heard of it. */
async function anAnswer(house: TestApp): Promise<{ readonly itemId: string }> {
  await answerForAll(house);
  await hearOfAll(house);
  const { party } = await aDueParty(house);
  await sendPayouts(byInterface(house.deps));
  await house.runJobs({ failuresExpected: true });
  const { db } = house.deps;
  const [own] = await db
    .updateTable("sandbox_payout_items")
    .set({ next_at: house.clock.now() })
    .where("reference", "in", db.selectFrom("payouts").select("reference").where("party_id", "=", party.id))
    .returning("id as itemId")
    .execute();
  if (own === undefined) throw new Error("nothing was sent");
  await stepPayoutsDue(house.deps);
  await db.deleteFrom("sandbox_webhooks").execute();
  return own;
}

/** The organiser of a complete party asks for its money. */
async function aRequest({ app }: TestApp, ended: Awaited<ReturnType<typeof anEndedParty>>): Promise<Act> {
  const about = { params: { uuid: ended.party.id }, token: ended.organiser.token };
  await send(app, "POST /events/completed/{uuid}", about);
  return (place) => send(place.app, "POST /payment/organizer/{uuid}", about);
}

/** Everything that moves money out of the house, or decides that it moves. */
export const payoutActions: Readonly<Record<string, Action>> = {
  "a payout that is asked for": {
    prepare: async (house) => aRequest(house, await anEndedParty(house)),
    unguard: all(forgettingRequests, dropIndex("payouts_one_live")),
    // It falls due by itself, so that nothing is forgotten but that somebody asked.
    async unguarded(house) {
      const ended = await anEndedParty(house);
      const act = await aRequest(house, ended);
      const longAgo = { ends_at: new Date(house.clock.now().getTime() - 96 * 3_600_000) };
      await house.deps.db.updateTable("parties").set(longAgo).where("id", "=", ended.party.id).execute();
      return act;
    },
  },
  "a party that is completed": {
    async prepare(house) {
      const { organiser, party } = await anEndedParty(house);
      const about = { params: { uuid: party.id }, token: organiser.token };
      return ({ app }) => send(app, "POST /events/completed/{uuid}", about);
    },
    unguard: anyVersion,
  },
  "a file of what is due": {
    async prepare(house) {
      await answerForAll(house);
      await aDueParty(house);
      const admin = await adminOf(house);
      const { body } = await askForTicket(house, admin);
      return (place) => download({ ...house, ...place }, body.data?.token ?? "");
    },
    unguard: anyTicket,
    // Those who make a file with one ticket wait for one another, and then it is there: one made before is opened.
    async unguarded(house) {
      const { admin, party } = await anExported(house);
      const [own] = await payoutsOf(house, party.id);
      const { body } = await askForTicket(house, admin, { batch_uuid: own?.batch_id ?? "" });
      return () => download(house, body.data?.token ?? "");
    },
  },
  "files of what is due, for several admins": {
    async prepare(house) {
      await answerForAll(house);
      await aDueParty(house);
      const admin = await adminOf(house);
      const tickets = await Promise.all(Array.from({ length: atOnce }, () => askForTicket(house, admin)));
      return (place) => download({ ...house, ...place }, tickets.pop()?.body.data?.token ?? "");
    },
  },
  "a report that is taken in": {
    async prepare(house) {
      const { admin, party } = await anExported(house);
      const [own] = await payoutsOf(house, party.id);
      if (own === undefined) throw new Error("nothing was to be paid");
      return (place) => upload({ ...house, ...place }, admin, aReport(own), { commit: true });
    },
  },
  "a batch that the provider is asked to pay": {
    async prepare(house) {
      await answerForAll(house);
      await aDueParty(house);
      return ({ deps }) => sendPayouts(byInterface(deps));
    },
  },
  "an answer of the provider about a batch": {
    async prepare(house) {
      await anAnswer(house);
      return ({ deps }) => followPayouts(byInterface(deps), ["submitted", "on_hold"]);
    },
    // Those who hear of a batch write to it as well, which others wait for; one payment has nothing but the locks.
    async unguarded(house) {
      const { itemId } = await anAnswer(house);
      return ({ deps }) => notePayoutEvent(byInterface(deps), { provider: "sandbox", itemId });
    },
  },
  "a status that an admin sets": {
    async prepare(house) {
      const { admin, organisersPayout } = await anExported(house);
      return (place) => sayStatus({ ...house, ...place }, admin, organisersPayout, "success", "I saw it");
    },
  },
  "another attempt": {
    async prepare(house) {
      const { admin, organisersPayout } = await anExported(house);
      await moved(house, { payoutId: organisersPayout, to: "failed", source: "report" });
      const about = { token: admin, params: { uuid: organisersPayout }, body: { reason: "a new address" } };
      return ({ app }) => send(app, "POST /payment/retry/{uuid}", about);
    },
    unguard: dropIndex("payouts_one_live"),
  },
  "a file that is called back": {
    async prepare(house) {
      const { admin, party } = await anExported(house);
      const [own] = await payoutsOf(house, party.id);
      const about = { token: admin, params: { uuid: own?.batch_id ?? "" }, body: { reason: "never sent" } };
      return ({ app }) => send(app, "POST /payment/recall/{uuid}", about);
    },
  },
  "another charity for a share that cannot be paid": {
    async prepare(house) {
      const due = await aDueParty(house);
      await leavesRegister(house, due);
      house.clock.advance(48 * 3_600_000);
      await house.runJobs();
      const other = await aCharity(house.deps, { validatedAt: house.clock.now() });
      const about = {
        params: { uuid: due.party.id },
        token: due.organiser.token,
        body: { charity_uuid: due.charity.id, new_charity_uuid: other.id },
      };
      return ({ app }) => send(app, "POST /events/replacecharity/{uuid}", about);
    },
  },
  "a batch by the clock": {
    async prepare(house) {
      await answerForAll(house);
      await aDueParty(house);
      return async ({ deps }) => void (await aBatch({ ...house, deps }));
    },
  },
};
