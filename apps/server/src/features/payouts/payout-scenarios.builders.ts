import { readFile, writeFile } from "node:fs/promises";
import { hour, minute } from "@wishwell/domain/parties/london-time";
import { decideDispute } from "../../platform/payment-gateway/sandbox/disputes.ts";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { skipJobs } from "../../../test-support/jobs.ts";
import { restartableRandom } from "../../../test-support/restartable-random.ts";
import { restorePoint } from "../../../test-support/database-state.ts";
import { send } from "../../../test-support/send.ts";
import { aSignedInUser } from "../accounts/accounts.builders.ts";
import { aCharity } from "../charities/charities.builders.ts";
import { aContribution } from "../contributions/contributions.builders.ts";
import { balanceTable, expectSoundLedger, ledgerTable } from "../ledger/ledger.builders.ts";
import { aGuest, aParty } from "../parties/parties.builders.ts";
import { payFile, downloadPaymentFile, upload } from "./console/builders.ts";
import { askBack, decide, refundsOf } from "../refunds/refunds.builders.ts";

export const pendingCard = "4000000000000077";
export const disputedCard = "4000000000000259";

export interface ScenarioOptions {
  /** How its money is paid out; by file if left out. */
  readonly route?: "csv" | "api";
  readonly organiserEmail?: string;
  readonly charityEmail?: string;
}

/** The scheduled jobs that move money; emails and retention do not affect the ledger. */
const movingMoney = [
  "run-sandbox",
  "look-at-contributions",
  "complete-parties",
  "look-at-refunds",
  "look-at-disputes",
  "make-payouts-due",
  "check-charities",
  "send-payouts",
  "follow-payouts",
  "follow-unclaimed-payouts",
  "close-payout-batches",
];

/** When the party ends. */
const end = new Date("2027-03-02T16:30:00Z");

/** Every action in a scenario is expected to succeed. */
function worked({ status }: { readonly status: number }): void {
  if (status !== 200) throw new Error(`a call was answered with ${status}`);
}

/** One party in an otherwise empty app, and the actions of the people involved. */
export class Scenario {
  readonly ctx: TestApp;
  readonly charityId: string;
  readonly #admin: string;
  readonly #organiser: { readonly id: string; readonly token: string };
  readonly #partyId: string;

  private constructor(
    ctx: TestApp,
    people: {
      readonly admin: string;
      readonly organiser: { readonly id: string; readonly token: string };
      readonly charityId: string;
      readonly partyId: string;
    },
  ) {
    this.ctx = ctx;
    this.charityId = people.charityId;
    this.#admin = people.admin;
    this.#organiser = people.organiser;
    this.#partyId = people.partyId;
  }

  static async begin(ctx: TestApp, { organiserEmail, charityEmail }: ScenarioOptions): Promise<Scenario> {
    const { deps } = ctx;
    const { token: admin } = await aSignedInUser(deps, { role: 2 });
    const organiser = await aSignedInUser(deps, { paymentEmail: organiserEmail ?? "priya@pay.example" });
    const paymentEmail = charityEmail ?? "acorn@pay.example";
    const charity = await aCharity(deps, { name: "Acorn Trust", paymentEmail, validatedAt: deps.clock.now() });
    const days = { date: "2027-03-02", rsvpDate: "2027-03-01" } as const;
    const party = await aParty(deps, { ...days, name: "Maya is 8", ownerId: organiser.id, charityId: charity.id });
    return new Scenario(ctx, { admin, organiser, charityId: charity.id, partyId: party.id });
  }

  /** Params and token of the organiser's calls about the party. */
  get aboutParty() {
    return { params: { uuid: this.#partyId }, token: this.#organiser.token };
  }

  async gives(
    firstName: string,
    {
      amount = "20.00",
      coverCosts = false,
      card,
    }: { readonly amount?: string; readonly coverCosts?: boolean; readonly card?: string } = {},
  ) {
    const { deps } = this.ctx;
    const { id: guestId } = await aGuest(deps, this.#partyId, { status: 4, firstName, lastName: "Bennett" });
    const given = {
      guestId,
      partyId: this.#partyId,
      amount,
      coverCosts,
      giftAid: false,
      ...(card !== undefined && { card }),
    };
    return aContribution(deps, given);
  }

  /** Moves to this many hours after the party and runs the jobs due by then. */
  async at(hours: number): Promise<void> {
    this.ctx.clock.set(new Date(end.getTime() + hours * hour));
    await this.ctx.runJobs();
  }

  /** Long enough for a payment to be sent and its outcome to be known. */
  async soon(times = 1): Promise<void> {
    for (let time = 0; time < times; time += 1) {
      this.ctx.clock.advance(6 * minute);
      await this.ctx.runJobs();
    }
  }

  async completes(): Promise<void> {
    const { app } = this.ctx;
    worked(await send(app, "POST /events/completed/{uuid}", this.aboutParty));
  }

  async asksForPayout(): Promise<void> {
    const { app } = this.ctx;
    worked(await send(app, "POST /payment/organizer/{uuid}", this.aboutParty));
  }

  /** An admin uploads the file to the provider and imports its report. */
  async paysByFile(): Promise<void> {
    const { rawPayload, statusCode } = await downloadPaymentFile(this.ctx, this.#admin);
    worked({ status: statusCode });
    const report = await payFile(this.ctx, rawPayload);
    worked(await upload(this.ctx, this.#admin, report, { commit: true }));
  }

  /** An admin hides its pages after a report, and another one refuses the organiser's appeal. */
  async isHiddenForGood(): Promise<void> {
    const { app, deps } = this.ctx;
    const { params } = this.aboutParty;
    const about = { about: "party", id: params.uuid } as const;
    await send(app, "POST /reports/{about}/{id}", { params: about, body: { problem: "scam" } });
    const { id } = await deps.db.selectFrom("page_reports").select("id").executeTakeFirstOrThrow();
    const decides = (token: string, answer: "hide" | "uphold") =>
      send(app, "POST /admin/reports/{uuid}", { token, params: { uuid: id }, body: { answer, reason: "A scam" } });
    worked(await decides(this.#admin, "hide"));
    worked(await send(app, "POST /events/appeal/{uuid}", { ...this.aboutParty, body: { appeal: "It isn’t" } }));
    worked(await decides((await aSignedInUser(deps, { role: 2 })).token, "uphold"));
  }

  async adminRefundsEverything(): Promise<void> {
    const { app } = this.ctx;
    const asked = { params: this.aboutParty.params, token: this.#admin, body: { reason: "The page stays hidden" } };
    worked(await send(app, "POST /admin/events/refund/{uuid}", asked));
  }

  async asksBack(contributionId: string): Promise<string> {
    worked(await askBack(this.ctx, contributionId));
    return (await refundsOf(this.ctx, contributionId))[0]?.id ?? "";
  }

  async adminSays(refundId: string, answer: "approve" | "refuse"): Promise<void> {
    const reason = answer === "refuse" ? "The party has taken place" : "";
    worked(await decide(this.ctx, this.#admin, refundId, { answer, reason }));
  }

  /** The organiser changes their payment address. */
  async movesTo(paypal_email: string): Promise<void> {
    const { id: uuid, token } = this.#organiser;
    const body = { uuid, paypal_email };
    worked(await send(this.ctx.app, "PATCH /users", { token, body }));
  }

  async bankDecides(outcome: "won" | "lost"): Promise<void> {
    const { deps } = this.ctx;
    const { dispute_id: disputeId } = await deps.db.selectFrom("disputes").selectAll().executeTakeFirstOrThrow();
    await decideDispute(deps, { disputeId, outcome });
    await this.soon();
  }

  /**
   * The final balances, and the whole ledger beside the expected one in `stories`. `GOLDEN=write` rewrites that, for
   * review before it is committed.
   */
  async books(name: string): Promise<{ readonly balances: string; readonly told: string; readonly kept: string }> {
    const { db } = this.ctx.deps;
    await expectSoundLedger(db);
    const told = `${name.replaceAll("-", " ")}\n\n${await ledgerTable(db)}\n`;
    const file = new URL(`scenarios/${name}.txt`, import.meta.url);
    if (process.env["GOLDEN"] === "write") await writeFile(file, told);
    return { balances: await balanceTable(db), told, kept: await readFile(file, "utf8") };
  }
}

/** One app per payout route, restored before every scenario. */
export class ScenarioApps {
  readonly #random = restartableRandom("whole lives");
  readonly #made = new Map<string, { readonly ctx: TestApp; readonly putBack: () => Promise<void> }>();

  async begin({ route = "csv", ...wanted }: ScenarioOptions): Promise<Scenario> {
    const { ctx, putBack } = this.#made.get(route) ?? (await this.#make(route));
    await putBack();
    this.#random.startAgain();
    return Scenario.begin(ctx, wanted);
  }

  async #make(route: "csv" | "api") {
    const ctx = await testApp({
      settings: { RATE_LIMITS: "off", PAYOUTS: route },
      now: new Date("2027-03-01T10:00:00Z"),
      random: this.#random,
      sweeps: movingMoney,
    });
    await skipJobs(ctx.deps.db, ["send letter", "tell-of-payouts"]);
    const made = { ctx, putBack: await restorePoint(ctx) };
    this.#made.set(route, made);
    return made;
  }

  async close(): Promise<void> {
    for (const { ctx } of this.#made.values()) await ctx.close();
  }
}

/** A scenario and its expected final balances. */
export interface ExpectedScenario extends ScenarioOptions {
  readonly live: (life: Scenario) => Promise<unknown>;
  readonly ends: string;
}
