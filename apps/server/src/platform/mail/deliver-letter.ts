import type { LetterName, LetterProps, RenderedLetter, RenderExtras } from "@wishwell/letters";
import type { Clock } from "../clock/clock.ts";
import type { Database } from "../database/database.ts";
import type { Attempt, Priority } from "../jobs/job.ts";
import { createGate } from "../limits/gate.ts";
import type { Log } from "../log.ts";
import { inBatches } from "./in-batches.ts";
import { type LetterRules, lettersThatMayLeave } from "./letter-rules.ts";
import { beginHandingOver, findLetters, noteDoubt, noteTrouble, type QueuedLetter } from "./letters.store.ts";
import { messageOf } from "./message.ts";
import { returnPathOf } from "./return-path.ts";
import { settleLetters } from "./settle-letters.ts";
import { suppressedAmong } from "./suppressed-addresses.store.ts";
import { type Delivery, type MailAddress, type MailTransport, type Message, OutcomeUnknown } from "./transport.ts";
import { unsubscribeUrlIn } from "./unsubscribe-headers.ts";

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
  /** Keys the hashes of suppressed addresses, and return paths. */
  readonly secret: string;
  /** BOUNCE_ADDRESS. Without it letters come back to MAIL_FROM. */
  readonly bounceAddress?: string | undefined;
  /** What features say about their letters. */
  readonly rules: LetterRules;
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
const handedOverAtOnce = { interactive: 4, bulk: 12 } as const;

export type Deliver = (letterId: string, attempt: Attempt) => Promise<void>;

/**
 * A letter leaves once, and twice at the very most. It is marked before it is handed over; a crash or a lost answer
 * leaves the mark, and the next try counts one doubt and repeats the letter with the same Message-ID. After a second
 * doubt it is not repeated. Letters that are sent at the same time share their questions to the database.
 */
export function createDeliver(deps: MailDeps): Deliver {
  const { db, clock, log } = deps;
  const look = inBatches((ids: readonly string[]) => lookAt(deps, ids));
  const begin = inBatches((letters: readonly Begun[]) => beginHandingOver(db, letters, clock.now()));
  const gates = { interactive: gateFor("interactive"), bulk: gateFor("bulk") };
  const settle = inBatches((letters: Parameters<typeof settleLetters>[1]) => settleLetters(deps, letters));

  return async (letterId, attempt) => {
    const seen = await look(letterId);
    if (seen === null) return;
    const { letter, wanted } = seen;
    const anew = letter.status === "failed" && attempt.number === 1;
    if (letter.status !== "queued" && !anew) return;
    if (wanted !== "yes") return settle({ letter, outcome: wanted });
    const rendered = await deps.render(letter.template, letter.properties as never, extrasOf(letter));
    const message = messageOf(letter, rendered, deps.house, pathOf(deps, letterId));
    // Whatever is past this gate is in doubt should the process die.
    await gates[letter.priority].pass(async () => {
      const doubts = await begin({ id: letterId, anew });
      if (doubts > 1) {
        log.error({ letterId }, "a letter's outcome stayed unknown twice; it is not sent again");
        return noteTrouble(db, letterId, "Its outcome stayed unknown twice", true);
      }
      const delivery = await handOver(deps, message, attempt);
      return settle({ letter, ...delivery });
    });
  };
}

const gateFor = (priority: Priority) =>
  createGate({ atOnce: handedOverAtOnce[priority], waiting: Number.POSITIVE_INFINITY });

interface Begun {
  readonly id: string;
  /** A person decided to try a failed letter again: earlier doubts are forgotten. */
  readonly anew: boolean;
}

interface Seen {
  readonly letter: QueuedLetter;
  /** Whether it should leave at all, and if not why. */
  readonly wanted: "yes" | "dropped" | "suppressed";
}

async function lookAt({ db, secret, rules }: MailDeps, ids: readonly string[]): Promise<(Seen | null)[]> {
  const letters = await findLetters(db, ids);
  const guarded = letters.filter(({ template }) => !evenIfSuppressed.has(template));
  const recipients = guarded.map(({ recipient }) => recipient);
  const suppressed = await suppressedAmong(db, recipients, secret);
  const mayLeave = await lettersThatMayLeave(rules, db, letters);
  const found = new Map(letters.map((letter) => [letter.id, letter]));
  return ids.map((id) => {
    const letter = found.get(id);
    if (letter === undefined) return null;
    if (!mayLeave.has(id)) return { letter, wanted: "dropped" };
    const dead = !evenIfSuppressed.has(letter.template) && suppressed.has(letter.recipient);
    return { letter, wanted: dead ? "suppressed" : "yes" };
  });
}

function extrasOf(letter: QueuedLetter): RenderExtras {
  const unsubscribeUrl = unsubscribeUrlIn(letter.headers);
  return unsubscribeUrl === undefined ? {} : { unsubscribeUrl };
}

const pathOf = ({ bounceAddress: address, secret }: MailDeps, letterId: string) =>
  address === undefined ? undefined : returnPathOf({ address, secret }, letterId);

async function handOver({ db, log, transport }: MailDeps, message: Message, attempt: Attempt): Promise<Delivery> {
  try {
    const delivery = await transport.deliver(message);
    if (delivery.outcome === "refused") {
      log.warn({ letterId: message.letterId, reason: delivery.reason }, "a letter was refused for good");
    }
    return delivery;
  } catch (error) {
    const note = error instanceof OutcomeUnknown ? noteDoubt : noteTrouble;
    await note(db, message.letterId, error instanceof Error ? error.message : String(error), attempt.last);
    throw error;
  }
}
