import { createHash } from "node:crypto";
import type { SendOptions } from "pg-boss";
import { z } from "zod";
import type { Tx } from "../database/database.ts";

/** Interactive jobs (a user is waiting for the email) run before bulk jobs. */
export type Priority = "interactive" | "bulk";

/** A job's name, payload and options. The worker registers its handler separately. */
export interface JobDefinition<Payload extends object = object> {
  readonly name: string;
  /** Ids only: the handler reloads the data, and may find that there is nothing left to do. */
  readonly payload: z.ZodType<Payload>;
  readonly priority: Priority;
  readonly retries: number;
  /** The first delay before a retry; it doubles each time. */
  readonly retryDelaySeconds: number;
  /** For numerous jobs that mostly wait for other services: a worker runs a batch of them at a time. */
  readonly batched?: true;
}

/** The current attempt. On the last one a handler may want to clean up before it gives up. */
export interface Attempt {
  readonly number: number;
  readonly last: boolean;
}

/** Thrown by a handler when no retry can help: the job becomes a dead letter at once. */
export class GivenUp extends Error {
  override readonly name = "GivenUp";
}

export interface JobHandler<Payload extends object = object> {
  readonly job: JobDefinition<Payload>;
  /** Throwing causes a retry; after the last one the job becomes a dead letter. */
  run(payload: Payload, attempt: Attempt): Promise<void>;
}

/** A job that runs by Wishwell's clock, with an empty payload. `cron` is in Europe/London time. */
export interface Schedule {
  readonly job: JobDefinition;
  readonly cron: string;
  /**
   * Runs alone, after all other due sweeps. For retention jobs: they skip locked rows, so data that another sweep was
   * still using would be stored for one more night. And for the ledger review, which compares what the others book.
   */
  readonly last?: true;
}

export interface Jobs {
  /**
   * Queues the job in the caller's transaction, so it exists only if that commits. A repeated `dedupeKey` is queued
   * once, as long as the job is stored (a week after it is done).
   */
  enqueue<Payload extends object>(
    tx: Tx,
    job: JobDefinition<Payload>,
    payload: Payload,
    options?: { dedupeKey?: string; priority?: Priority },
  ): Promise<void>;
  /** Queues many jobs of one kind in one statement. */
  enqueueMany<Payload extends object>(
    tx: Tx,
    job: JobDefinition<Payload>,
    entries: readonly { readonly payload: Payload; readonly priority: Priority }[],
  ): Promise<void>;
  /** Jobs that failed on their last attempt and need an admin's attention. */
  readonly deadLetters: {
    /** Queues the job again with all its attempts. False if it has already been retried or discarded. */
    retry(tx: Tx, id: string): Promise<boolean>;
    discard(tx: Tx, id: string): Promise<boolean>;
  };
}

export function defineJob<Payload extends object>(definition: JobDefinition<Payload>): JobDefinition<Payload> {
  return definition;
}

/**
 * All kinds of jobs share one queue, so that interactive jobs really run before everything else. The envelope names the
 * job. Only jobs that run in batches have their own queue.
 */
export const jobQueue = "jobs";
export const batchQueue = "handfuls";
/** In the order in which they are processed one after the other. */
export const workedQueues = [jobQueue, batchQueue] as const;
export const deadLetterQueue = "dead-letters";

export const priorities: Record<Priority, number> = { interactive: 10, bulk: 0 };

export const envelopeShape = z.object({
  job: z.string(),
  payload: z.record(z.string(), z.unknown()),
  retries: z.int(),
  retryDelaySeconds: z.number(),
  batched: z.literal(true).optional(),
});

/** Carries its own retry settings, so that a dead letter can be queued again unchanged. */
export type Envelope = z.output<typeof envelopeShape>;

export function envelopeOf<Payload extends object>(job: JobDefinition<Payload>, payload: Payload): Envelope {
  return {
    job: job.name,
    payload: job.payload.parse(payload) as Record<string, unknown>,
    retries: job.retries,
    retryDelaySeconds: job.retryDelaySeconds,
    ...(job.batched && { batched: true }),
  };
}

export const queueOf = ({ batched }: Pick<Envelope, "batched">) => (batched ? batchQueue : jobQueue);

const longestPauseSeconds = 6 * 60 * 60;

export function sendOptions(envelope: Envelope, priority: number): SendOptions {
  return {
    priority,
    retryLimit: envelope.retries,
    retryDelay: envelope.retryDelaySeconds,
    retryBackoff: true,
    retryDelayMax: Math.max(longestPauseSeconds, envelope.retryDelaySeconds),
  };
}

/** The same key gives the same id, and the queue accepts an id only once. */
export function idFromKey(job: string, key: string): string {
  const hex = createHash("sha256").update(`${job}\n${key}`).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
