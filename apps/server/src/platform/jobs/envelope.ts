import { createHash } from "node:crypto";
import type { SendOptions } from "pg-boss";
import { z } from "zod";
import type { JobDefinition, Priority } from "./job.ts";

/**
 * All jobs share one queue, so that what somebody waits for really overtakes everything else that is queued, whatever
 * kind of job it is. The envelope says which job it is. Only those that are taken by handfuls have a queue of their own.
 */
export const jobQueue = "jobs";
export const handfulQueue = "handfuls";
/** In the order in which they are worked off when one goes after the other. */
export const workedQueues = [jobQueue, handfulQueue] as const;
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

export const queueOf = ({ byHandfuls }: Pick<Envelope, "byHandfuls">) => (byHandfuls ? handfulQueue : jobQueue);

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
