import { setTimeout as pause } from "node:timers/promises";
import type { Clock } from "../../clock/clock.ts";
import type { Database } from "../../database/database.ts";
import { retryLater } from "../../database/retry-later.ts";
import type { Log } from "../../log/log.ts";
import type { Actor } from "./actor.ts";
import { actorName, type Claim, claimForm, findAnswer, storeAnswer, releaseKey, stillWorking } from "./idempotency.ts";
import { keyedHash } from "../signed-urls.ts";

interface Submission {
  readonly actor: Actor;
  /** The page's address, and which of its forms. */
  readonly place: string;
  readonly call: string;
  readonly body: unknown;
}

/** Runs the task, unless the same form was just sent with the same content. */
export type SayOnce = (said: Submission, task: () => Promise<void>) => Promise<void>;

interface SubmitDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly appSecret: string;
  readonly log: Pick<Log, "error">;
}

/** Within this many milliseconds, the same content counts as a double submit. */
const duplicateWindow = 60_000;
const beat = 100;
const patience = 50;

/**
 * A double tap sends a form twice, and without script the browser can't prevent it. Only the last content of each form
 * counts: returning to earlier content is deliberate.
 */
export function createSayOnce({ db, clock, appSecret, log }: SubmitDeps): SayOnce {
  return async ({ actor, place, call, body }, task) => {
    const claimed = {
      actor: actorName(actor, appSecret),
      key: `form:${keyedHash(appSecret, "place", place).toString("base64url")}`,
      call,
      requestHash: keyedHash(appSecret, "request", JSON.stringify([call, place, body])),
    };
    for (let beats = 0; beats < patience; beats += 1) {
      const claim: Claim = { ...claimed, claimedAt: clock.now() };
      if (await claimForm(db, claim, new Date(claim.claimedAt.getTime() - duplicateWindow))) {
        return runOnce({ db, log }, claim, task);
      }
      const kept = await findAnswer(db, claim.actor, claim.key);
      if (kept?.requestHash.equals(claim.requestHash) && kept.status !== null) return;
      await pause(beat);
    }
    throw stillWorking();
  };
}

/** A refused form can be sent again at once. */
async function runOnce(
  { db, log }: Pick<SubmitDeps, "db" | "log">,
  claim: Claim,
  task: () => Promise<void>,
): Promise<void> {
  try {
    await task();
  } catch (error) {
    await releaseKey(db, claim).catch(() => void retryLater(() => releaseKey(db, claim)));
    throw error;
  }
  const keep = () => storeAnswer(db, claim, 303, "null");
  try {
    await keep();
  } catch (error) {
    // The task is done, so the response is sent although this could not be recorded.
    log.error({ err: error }, "could not record that a form was accepted");
    void retryLater(keep);
  }
}
