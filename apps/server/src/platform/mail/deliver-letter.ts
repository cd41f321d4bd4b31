import type { LetterName, LetterProps, RenderedLetter, RenderExtras } from "@wishwell/letters";
import type { Clock } from "../clock/clock.ts";
import { inBatches } from "../database/coalesce.ts";
import type { Database } from "../database/database.ts";
import type { DeadLetters } from "../jobs/dead-letters.ts";
import { type Attempt, GivenUp, type Priority } from "../jobs/job.ts";
import { createConcurrencyLimit } from "../limits/concurrency-limit.ts";
import type { Log } from "../log/log.ts";
import { type LetterRules, sendableLetters } from "./letter-rules.ts";
import { markHandedOver, findLetters, recordDoubt, recordDeliveryFailure, type QueuedLetter } from "./letters.store.ts";
import { sendLetter } from "./mail-queue.ts";
import { messageOf, unsubscribeUrlIn } from "./message.ts";
import { type LetterContent, openLetter } from "./queue-letter.ts";
import { returnPathOf } from "./bounces.ts";
import { type Settled, settleLetters, settleWithRetries } from "./settle-letters.ts";
import { suppressedAmong } from "./suppressed-addresses.store.ts";
import { type Delivery, type MailAddress, type MailTransport, type Message, OutcomeUnknown } from "./transport.ts";

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
  /** The From address: the product's name and MAIL_FROM. */
  readonly sender: MailAddress;
  /** Keys the hashes of suppressed addresses and return paths, and decrypts queued emails. */
  readonly secret: string;
  /** BOUNCE_ADDRESS. Without it emails bounce to MAIL_FROM. */
  readonly bounceAddress?: string | undefined;
  /** Each feature's rules for its emails. */
  readonly rules: LetterRules;
  readonly deadLetters: Pick<DeadLetters, "latestOf">;
}

/**
 * Sent even to a suppressed address, because the recipient has just asked for them or they warn of a change to the
 * account. A user whose mailbox works again must be able to get back in.
 */
const sentEvenIfSuppressed: ReadonlySet<LetterName> = new Set([
  "verify-address",
  "already-registered",
  "reset-password",
  "address-change-asked",
  "address-changed",
]);

/**
 * How many emails are in progress at once, from the mark before sending to the recorded outcome. It limits the
 * connections to the mail server, and the emails left in doubt if the process is killed. Interactive emails have their
 * own limit.
 */
const maxInProgress = { interactive: 4, bulk: 16 } as const;

export type Deliver = (letterId: string, attempt: Attempt) => Promise<void>;

/**
 * An email is sent once, and twice at most. It is marked before it is handed over; a crash or a lost response leaves
 * the mark. The next attempt then counts one doubt and repeats the email with the same Message-ID. After a second doubt
 * it is not repeated. Emails sent at the same time share their database queries.
 */
export function createDeliver(deps: MailDeps): Deliver {
  const { db, clock, log } = deps;
  const find = inBatches((ids: readonly string[]) => findEach(db, ids));
  const ask = inBatches((letters: readonly QueuedLetter[]) => checkSendable(deps, letters));
  const begin = inBatches((letters: readonly HandOver[]) => markHandedOver(db, letters, clock.now()));
  const settleInBatches = inBatches((letters: readonly Settled[]) => settleLetters(deps, letters));
  const settle = (settled: Settled) => settleWithRetries(() => settleInBatches(settled));
  const gates = { interactive: gateFor("interactive"), bulk: gateFor("bulk") };

  /**
   * Runs behind the concurrency limit, where the wait can be long. So it checks here, right before sending, whether the
   * email is still wanted.
   */
  async function send(letter: QueuedLetter, resetDoubts: boolean): Promise<void> {
    const wanted = await ask(letter);
    if (wanted !== "yes") return settle({ letter, outcome: wanted });
    const content = openLetter(deps.secret, letter);
    if (content === null) throw new GivenUp("It was queued with another APP_SECRET, so it can’t be read or sent");
    const rendered = await deps.render(letter.template, content.properties as never, extrasOf(content));
    const message = messageOf({ ...letter, ...content }, rendered, deps.sender, pathOf(deps, letter.id));
    const doubts = await begin({ id: letter.id, resetDoubts });
    if (doubts === null) return;
    if (doubts > 1) {
      log.error({ letterId: letter.id }, "the outcome of an email stayed unknown twice; it is not sent again");
      throw new GivenUp("Twice we couldn’t tell whether it was sent");
    }
    return settle({ letter, ...(await handOver(deps, message)) });
  }

  /** If even this fails, the job that checks dead letters does it later. */
  async function giveUp(letter: QueuedLetter, reason: string): Promise<void> {
    await settle({ letter, outcome: "failed", reason }).catch((error: unknown) => {
      log.error({ err: error, letterId: letter.id }, "could not record that an email failed");
    });
  }

  return async (letterId, attempt) => {
    const letter = await find(letterId);
    if (letter === null) return;
    const resetDoubts = letter.status === "failed" && attempt.number === 1;
    if (letter.status !== "queued" && !resetDoubts) return;
    try {
      await gates[letter.priority].pass(() => send(letter, resetDoubts));
    } catch (error) {
      if (attempt.last || error instanceof GivenUp) await giveUp(letter, messageIn(error));
      throw error;
    }
  };
}

const gateFor = (priority: Priority) =>
  createConcurrencyLimit({ atOnce: maxInProgress[priority], waiting: Number.POSITIVE_INFINITY });

interface HandOver {
  readonly id: string;
  /** An admin retries a failed email: earlier doubts are reset. */
  readonly resetDoubts: boolean;
}

async function findEach(db: Database, ids: readonly string[]): Promise<(QueuedLetter | null)[]> {
  const found = new Map((await findLetters(db, ids)).map((letter) => [letter.id, letter]));
  return ids.map((id) => found.get(id) ?? null);
}

/** Whether each email should still be sent, and if not, why. */
async function checkSendable({ db, secret, rules }: MailDeps, letters: readonly QueuedLetter[]) {
  const guarded = letters.filter(({ template }) => !sentEvenIfSuppressed.has(template));
  const recipients = guarded.map(({ recipient }) => recipient);
  const suppressed = await suppressedAmong(db, recipients, secret);
  const sendable = await sendableLetters(rules, db, letters);
  return letters.map(({ id, template, recipient }) => {
    if (!sendable.has(id)) return "dropped";
    return !sentEvenIfSuppressed.has(template) && suppressed.has(recipient) ? "suppressed" : "yes";
  });
}

function extrasOf(letter: LetterContent): RenderExtras {
  const unsubscribeUrl = unsubscribeUrlIn(letter.headers);
  return unsubscribeUrl === undefined ? {} : { unsubscribeUrl };
}

const pathOf = ({ bounceAddress: address, secret }: MailDeps, letterId: string) =>
  address === undefined ? undefined : returnPathOf({ address, secret }, letterId);

async function handOver({ db, log, transport }: MailDeps, message: Message): Promise<Delivery> {
  try {
    const delivery = await transport.deliver(message);
    if (delivery.outcome === "refused") {
      log.warn({ letterId: message.letterId, reason: delivery.reason }, "an email was permanently refused");
    }
    return delivery;
  } catch (error) {
    const note = error instanceof OutcomeUnknown ? recordDoubt : recordDeliveryFailure;
    await note(db, message.letterId, messageIn(error));
    throw error;
  }
}

const messageIn = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * A worker killed on the last attempt could not record that it was the last, so no job retries these emails. They are
 * ended one by one, so that one failure does not affect the others.
 */
export async function failLettersOfDeadJobs(deps: MailDeps): Promise<void> {
  const dead = await deps.deadLetters.latestOf(sendLetter);
  const letters = await findLetters(
    deps.db,
    dead.map((payload) => sendLetter.payload.parse(payload).letterId),
  );
  const open = letters.filter(({ status }) => status === "queued");
  for (const letter of open) {
    const settled = { letter, outcome: "failed", reason: "The last attempt got no answer" } as const;
    await settleLetters(deps, [settled]).catch((error: unknown) => {
      deps.log.error({ err: error, letterId: letter.id }, "could not record that an email failed");
    });
  }
}
