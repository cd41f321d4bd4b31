import type { LetterName, LetterProps, RenderedLetter, RenderExtras } from "@wishwell/letters";
import { z } from "zod";
import type { Clock } from "../clock/clock.ts";
import type { Database } from "../database/database.ts";
import { type Attempt, defineJob } from "../jobs/job.ts";
import type { Log } from "../log.ts";
import { beginHandingOver, endLetter, findLetter, noteDoubt, noteTrouble, type QueuedLetter } from "./letters.store.ts";
import { messageOf } from "./message.ts";
import { isSuppressed, suppress } from "./suppressed-addresses.store.ts";
import { type Delivery, type MailAddress, type MailTransport, OutcomeUnknown } from "./transport.ts";
import { unsubscribeUrlIn } from "./unsubscribe-headers.ts";

/** Eleven pauses that double from a quarter of a minute: a mail server may be away for half a day. */
export const sendLetter = defineJob({
  name: "send letter",
  payload: z.object({ letterId: z.uuid() }),
  priority: "bulk",
  retries: 11,
  retryDelaySeconds: 15,
});

export interface MailDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly transport: MailTransport;
  /** `renderLetter` of @wishwell/letters. */
  readonly render: <Name extends LetterName>(
    name: Name,
    props: LetterProps[Name],
    extras?: RenderExtras,
  ) => Promise<RenderedLetter>;
  /** Who letters are from: the product's name and MAIL_FROM. */
  readonly house: MailAddress;
  /** Keys the hashes of suppressed addresses. */
  readonly secret: string;
}

/**
 * These go out even to an address that refused a letter before: somebody has just asked for them, or they warn of
 * a change to the account. A mended mailbox must be able to get back in.
 */
const evenIfSuppressed: ReadonlySet<LetterName> = new Set([
  "verify-address",
  "already-registered",
  "reset-password",
  "address-change-asked",
  "address-changed",
]);

/**
 * A letter leaves once, and twice at the very most. It is marked before it is handed over; a crash or a lost answer
 * leaves the mark, and the next try counts one doubt and repeats the letter with the same Message-ID. After a second
 * doubt it is not repeated.
 */
export async function deliverLetter(deps: MailDeps, letterId: string, attempt: Attempt): Promise<void> {
  const letter = await findLetter(deps.db, letterId);
  const triedAnew = letter?.status === "failed" && attempt.number === 1;
  if (!letter || (letter.status !== "queued" && !triedAnew)) return;
  if (!evenIfSuppressed.has(letter.template) && (await isSuppressed(deps.db, letter.recipient, deps.secret))) {
    return endLetter(deps.db, letterId, { status: "dropped" });
  }
  const rendered = await deps.render(letter.template, letter.properties as never, extrasOf(letter));
  const doubts = await beginHandingOver(deps.db, letterId, deps.clock.now(), triedAnew);
  if (doubts > 1) {
    deps.log.error({ letterId }, "a letter's outcome stayed unknown twice; it is not sent again");
    return noteTrouble(deps.db, letterId, "Its outcome stayed unknown twice", true);
  }
  await settle(deps, letter, await handOver(deps, messageOf(letter, rendered, deps.house), attempt));
}

function extrasOf(letter: QueuedLetter): RenderExtras {
  const unsubscribeUrl = unsubscribeUrlIn(letter.headers);
  return unsubscribeUrl === undefined ? {} : { unsubscribeUrl };
}

async function handOver(
  deps: MailDeps,
  message: Parameters<MailTransport["deliver"]>[0],
  attempt: Attempt,
): Promise<Delivery> {
  try {
    return await deps.transport.deliver(message);
  } catch (error) {
    const note = error instanceof OutcomeUnknown ? noteDoubt : noteTrouble;
    await note(deps.db, message.letterId, error instanceof Error ? error.message : String(error), attempt.last);
    throw error;
  }
}

async function settle(deps: MailDeps, letter: QueuedLetter, delivery: Delivery): Promise<void> {
  const now = deps.clock.now();
  if (delivery.outcome === "sent") return endLetter(deps.db, letter.id, { status: "sent", sentAt: now });
  deps.log.warn({ letterId: letter.id, reason: delivery.reason }, "a letter was refused for good");
  await deps.db.transaction().execute(async (work) => {
    await endLetter(work, letter.id, { status: "refused", error: delivery.reason });
    if (!delivery.deadAddress) return;
    await suppress(work, { address: letter.recipient, secret: deps.secret, reason: delivery.reason, now });
  });
}
