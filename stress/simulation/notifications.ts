import { handlePaymentEvent } from "../../apps/server/src/features/contributions/webhooks.ts";
import { type MailTransport, type Message, OutcomeUnknown } from "../../apps/server/src/platform/mail/transport.ts";
import { runSandbox } from "../../apps/server/src/platform/payment-gateway/sandbox/sandbox.jobs.ts";
import { deliverWebhooks } from "../../apps/server/src/platform/payment-gateway/sandbox/webhooks.ts";
import type { TestApp } from "../../apps/server/test-support/app.ts";
import type { Chance } from "./seeded-random.ts";
import { interleave } from "./interleave.ts";

/** How many workers process notifications at the same time. */
const workers = 4;
const rounds = 6;

/**
 * Delivers all of the provider's notifications at once and lets several workers process them concurrently, alongside
 * `beside`. A failed notification is retried by its job.
 */
export async function coalesceNotifications(
  { ctx, chance }: { readonly ctx: TestApp; readonly chance: Chance },
  beside: readonly (() => Promise<string | null>)[] = [],
): Promise<string[]> {
  const { deps } = ctx;
  await runSandbox(deps);
  await deliverWebhooks(deps, async (url, { headers, body }) => {
    const { statusCode } = await ctx.app.inject({ method: "POST", url, headers, payload: body });
    return statusCode;
  });
  const events = await deps.db
    .selectFrom("payment_events")
    .select(["event_id as eventId", "kind"])
    .where("handled_at", "is", null)
    .orderBy("received_at")
    .orderBy("event_id")
    .limit(workers * rounds)
    .execute();
  const told: string[] = [];
  for (const [round, some] of inRounds(events).entries()) {
    const others = round === 0 ? beside : [];
    // A single one is left to its job.
    if (some.length + others.length < 2) break;
    const takes = some.map(({ eventId, kind }) => async () => {
      await handlePaymentEvent(deps, { provider: "sandbox", eventId });
      return kind;
    });
    const ended = await interleave(deps.db, chance, [...takes, ...others]);
    // Died or failed: it isn't retried.
    for (const other of ended.slice(takes.length)) if (other.status === "rejected") throw other.reason;
    told.push(`at once: ${ended.map(wordOf).join(", ")}`);
  }
  return told;
}

/** Splits evenly, so that the last round doesn't have a single item. */
function inRounds<One>(all: readonly One[]): (readonly One[])[] {
  const count = Math.max(1, Math.ceil(all.length / workers));
  return Array.from({ length: count }, (_, round) =>
    all.slice(Math.floor((all.length * round) / count), Math.floor((all.length * (round + 1)) / count)),
  );
}

const wordOf = (ended: PromiseSettledResult<unknown>) =>
  ended.status === "fulfilled" ? String(ended.value) : `failed: ${messageOf(ended.reason)}`;

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Unreachable before it accepts an email, no response after it accepted one, or refused as an unknown address. */
export const mailFaults = ["away", "silent", "refused"] as const;
type MailFault = (typeof mailFaults)[number];

/** A mail server that fails for some emails, and counts how often each was handed over. */
export class FlakyMailServer {
  readonly handedOver = new Map<string, number>();

  #troubles: MailFault[] = [];

  /** Fails for this many of the next emails. */
  makeFail(trouble: MailFault, times: number): void {
    this.#troubles.push(...Array.from({ length: times }, () => trouble));
  }

  endFailures(): void {
    this.#troubles = [];
  }

  forget(): void {
    this.endFailures();
    this.handedOver.clear();
  }

  around(transport: MailTransport): MailTransport {
    return {
      check: () => transport.check(),
      close: () => transport.close(),
      deliver: async (message) => {
        const trouble = this.#troubles.shift();
        if (trouble === "away") throw new Error("the mail server is unreachable");
        if (trouble === "refused") return { outcome: "refused", reason: "No such mailbox", deadAddress: true };
        const delivery = await transport.deliver(message);
        this.#note(message);
        if (trouble === "silent") throw new OutcomeUnknown("the mail server did not respond");
        return delivery;
      },
    };
  }

  #note({ letterId }: Message): void {
    this.handedOver.set(letterId, (this.handedOver.get(letterId) ?? 0) + 1);
  }
}
