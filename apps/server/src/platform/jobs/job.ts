import { createHash } from "node:crypto";
import type { SendOptions } from "pg-boss";
import { z } from "zod";
import type { Tx } from "../database/database.ts";

/** Interactive work (somebody is waiting for the letter) overtakes bulk work. */
export type Priority = "interactive" | "bulk";

/** What a job is called and carries; its handler is registered apart, by the worker. */
export interface JobDefinition<Payload extends object = object> {
  readonly name: string;
  /** Ids only: the handler reloads, and may decide not to act any more. */
  readonly payload: z.ZodType<Payload>;
  readonly priority: Priority;
  readonly retries: number;
  /** First pause before another try; it doubles each time. */
  readonly retryDelaySeconds: number;
  /** There are very many of them, and each mostly waits for others: a worker takes a handful at a time. */
  readonly byHandfuls?: true;
}

/** Which try this is. On the last one a handler may want to put things in order before it gives up. */
export interface Attempt {
  readonly number: number;
  readonly last: boolean;
}

/** Thrown by a handler that knows that no other try can help: the job becomes a dead letter at once. */
export class GivenUp extends Error {
  override readonly name = "GivenUp";
}

export interface JobHandler<Payload extends object = object> {
  readonly job: JobDefinition<Payload>;
  /** Throwing asks for another try; after the last one the job becomes a dead letter. */
  run(payload: Payload, attempt: Attempt): Promise<void>;
}

/** A job that runs by Wishwell's clock, with an empty payload. `cron` is read in Europe/London. */
export interface Schedule {
  readonly job: JobDefinition;
  readonly cron: string;
  /**
   * Runs alone, after every other sweep that is due. For retention: it passes over rows that others have locked, and
   * what another sweep would have finished first would be kept for one more night.
   */
  readonly last?: true;
}

export interface Jobs {
  /**
   * Queued in the caller's transaction: it exists only if that commits.
   * A repeated `dedupeKey` is queued once, for as long as the job is remembered (a week after it is done).
   */
  enqueue<Payload extends object>(
    tx: Tx,
    job: JobDefinition<Payload>,
    payload: Payload,
    options?: { dedupeKey?: string; priority?: Priority },
  ): Promise<void>;
  /** Many of a kind in one statement. */
  enqueueMany<Payload extends object>(
    tx: Tx,
    job: JobDefinition<Payload>,
    entries: readonly { readonly payload: Payload; readonly priority: Priority }[],
  ): Promise<void>;
  /** Those that failed on their last try and wait for a person. */
  readonly deadLetters: {
    /** Queues it anew with all its tries. False when somebody else was quicker. */
    retry(tx: Tx, id: string): Promise<boolean>;
    discard(tx: Tx, id: string): Promise<boolean>;
  };
}

export function defineJob<Payload extends object>(definition: JobDefinition<Payload>): JobDefinition<Payload> {
  return definition;
}

/**
 * All jobs share one queue, so that what somebody waits for really overtakes everything else that is queued, whatever
 * kind of job it is. The envelope says which job it is. Only those that are taken by handfuls have a queue of their own.
 */
export const jobQueue = "jobs";
export const batchQueue = "handfuls";
/** In the order in which they are worked off when one goes after the other. */
export const workedQueues = [jobQueue, batchQueue] as const;
export const deadLetterQueue = "dead-letters";

export const priorities: Record<Priority, number> = { interactive: 10, bulk: 0 };

export const envelopeShape = z.object({
  job: z.string(),
  payload: z.record(z.string(), z.unknown()),
  retries: z.int(),
  retryDelaySeconds: z.number(),
  byHandfuls: z.literal(true).optional(),
});

/** Carries its own retry settings, so that a dead letter can be sent again as it was. */
export type Envelope = z.output<typeof envelopeShape>;

export function envelopeOf<Payload extends object>(job: JobDefinition<Payload>, payload: Payload): Envelope {
  return {
    job: job.name,
    payload: job.payload.parse(payload) as Record<string, unknown>,
    retries: job.retries,
    retryDelaySeconds: job.retryDelaySeconds,
    ...(job.byHandfuls && { byHandfuls: true }),
  };
}

export const queueOf = ({ byHandfuls }: Pick<Envelope, "byHandfuls">) => (byHandfuls ? batchQueue : jobQueue);

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

/** The same key gives the same id, and the queue takes an id only once. */
export function idFromKey(job: string, key: string): string {
  const hex = createHash("sha256").update(`${job}\n${key}`).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
