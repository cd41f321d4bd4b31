import type { LetterName, LetterProps, RenderedLetter, RenderExtras } from "@wishwell/letters";
import type { Clock } from "../clock/clock.ts";
import { inBatches } from "../database/coalesce.ts";
import type { Database } from "../database/database.ts";
import type { DeadLetters } from "../jobs/dead-letters.ts";
import { type Attempt, GivenUp, type Priority } from "../jobs/job.ts";
import { createConcurrencyLimit } from "../limits/concurrency-limit.ts";
import type { Log } from "../log/log.ts";
import { type LetterRules, lettersThatMayLeave } from "./letter-rules.ts";
import {
  beginHandingOver,
  findLetters,
  recordDoubt,
  recordDeliveryFailure,
  type QueuedLetter,
} from "./letters.store.ts";
import { sendLetter } from "./mail-queue.ts";
import { messageOf, unsubscribeUrlIn } from "./message.ts";
import { type LetterContent, openLetter } from "./queue-letter.ts";
import { returnPathOf } from "./return-path.ts";
import { type Settled, settleLetters, settleSurely } from "./settle-letters.ts";
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
  /** Who letters are from: the product's name and MAIL_FROM. */
  readonly sender: MailAddress;
  /** Keys the hashes of suppressed addresses and return paths, and opens what emails say. */
  readonly secret: string;
  /** BOUNCE_ADDRESS. Without it letters come back to MAIL_FROM. */
  readonly bounceAddress?: string | undefined;
  /** What features say about their letters. */
  readonly rules: LetterRules;
  readonly deadLetters: Pick<DeadLetters, "latestOf">;
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
 * So many are on their way, from the mark that says so to the note of what became of them. As many connections to the
 * mail server are open at most, and as many letters are in doubt should the process be killed. Those that somebody
 * waits for have a gate of their own.
 */
const handedOverAtOnce = { interactive: 4, bulk: 16 } as const;

export type Deliver = (letterId: string, attempt: Attempt) => Promise<void>;

/**
 * A letter leaves once, and twice at the very most. It is marked before it is handed over; a crash or a lost answer
 * leaves the mark, and the next try counts one doubt and repeats the letter with the same Message-ID. After a second
 * doubt it is not repeated. Letters that are sent at the same time share their questions to the database.
 */
export function createDeliver(deps: MailDeps): Deliver {
  const { db, clock, log } = deps;
  const find = inBatches((ids: readonly string[]) => findEach(db, ids));
  const ask = inBatches((letters: readonly QueuedLetter[]) => whetherWanted(deps, letters));
  const begin = inBatches((letters: readonly Begun[]) => beginHandingOver(db, letters, clock.now()));
  const settleInBatches = inBatches((letters: readonly Settled[]) => settleLetters(deps, letters));
  const settle = (settled: Settled) => settleSurely(() => settleInBatches(settled));
  const gates = { interactive: gateFor("interactive"), bulk: gateFor("bulk") };

  /** Whatever is past the gate is in doubt should the process die. How long it waited there is nobody's guess. */
  async function send(letter: QueuedLetter, anew: boolean): Promise<void> {
    const wanted = await ask(letter);
    if (wanted !== "yes") return settle({ letter, outcome: wanted });
    const content = openLetter(deps.secret, letter);
    if (content === null) throw new GivenUp("It was queued with another APP_SECRET, so it can't be read or sent");
    const rendered = await deps.render(letter.template, content.properties as never, extrasOf(content));
    const message = messageOf({ ...letter, ...content }, rendered, deps.sender, pathOf(deps, letter.id));
    const doubts = await begin({ id: letter.id, anew });
    if (doubts === null) return;
    if (doubts > 1) {
      log.error({ letterId: letter.id }, "a letter's outcome stayed unknown twice; it is not sent again");
      throw new GivenUp("Its outcome stayed unknown twice");
    }
    return settle({ letter, ...(await handOver(deps, message)) });
  }

  /** Should even that fail, it is done when dead letters are looked through. */
  async function giveUp(letter: QueuedLetter, reason: string): Promise<void> {
    await settle({ letter, outcome: "failed", reason }).catch((error: unknown) => {
      log.error({ err: error, letterId: letter.id }, "that a letter failed could not be noted");
    });
  }

  return async (letterId, attempt) => {
    const letter = await find(letterId);
    if (letter === null) return;
    const anew = letter.status === "failed" && attempt.number === 1;
    if (letter.status !== "queued" && !anew) return;
    try {
      await gates[letter.priority].pass(() => send(letter, anew));
    } catch (error) {
      if (attempt.last || error instanceof GivenUp) await giveUp(letter, messageIn(error));
      throw error;
    }
  };
}

const gateFor = (priority: Priority) =>
  createConcurrencyLimit({ atOnce: handedOverAtOnce[priority], waiting: Number.POSITIVE_INFINITY });

interface Begun {
  readonly id: string;
  /** A person decided to try a failed letter again: earlier doubts are forgotten. */
  readonly anew: boolean;
}

async function findEach(db: Database, ids: readonly string[]): Promise<(QueuedLetter | null)[]> {
  const found = new Map((await findLetters(db, ids)).map((letter) => [letter.id, letter]));
  return ids.map((id) => found.get(id) ?? null);
}

/** Whether each should leave at all, and if not why. */
async function whetherWanted({ db, secret, rules }: MailDeps, letters: readonly QueuedLetter[]) {
  const guarded = letters.filter(({ template }) => !evenIfSuppressed.has(template));
  const recipients = guarded.map(({ recipient }) => recipient);
  const suppressed = await suppressedAmong(db, recipients, secret);
  const mayLeave = await lettersThatMayLeave(rules, db, letters);
  return letters.map(({ id, template, recipient }) => {
    if (!mayLeave.has(id)) return "dropped";
    return !evenIfSuppressed.has(template) && suppressed.has(recipient) ? "suppressed" : "yes";
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
      log.warn({ letterId: message.letterId, reason: delivery.reason }, "a letter was refused for good");
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
 * A worker that was killed on the last try could not say that it was the last. Nobody tries these letters any more. One
 * by one, so that the trouble of one is not the others'.
 */
export async function endLettersOfDeadJobs(deps: MailDeps): Promise<void> {
  const dead = await deps.deadLetters.latestOf(sendLetter);
  const letters = await findLetters(
    deps.db,
    dead.map((payload) => sendLetter.payload.parse(payload).letterId),
  );
  const open = letters.filter(({ status }) => status === "queued");
  for (const letter of open) {
    const settled = { letter, outcome: "failed", reason: "The last try ended without a word" } as const;
    await settleLetters(deps, [settled]).catch((error: unknown) => {
      deps.log.error({ err: error, letterId: letter.id }, "that a letter failed could not be noted");
    });
  }
}
