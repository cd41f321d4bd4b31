import type { Database } from "../database/database.ts";

export interface Claim {
  readonly actor: string;
  readonly key: string;
  readonly call: string;
  readonly requestHash: Buffer;
  /** Says whose it is: after a while another request may claim what was claimed before. */
  readonly claimedAt: Date;
}

export interface KeptAnswer {
  readonly requestHash: Buffer;
  /** `null` while the first request is still being worked on. */
  readonly status: number | null;
  readonly body: unknown;
}

const hour = 3_600_000;
/** How long an answer is given again. */
const answerLifetime = 24 * hour;
/** No request takes this long: whoever claimed the key is gone, and the next one may have it. */
const longestRequest = hour / 30;

/** Takes the key for this request; answers false when somebody else has it. */
export async function claimKey(db: Database, claim: Claim): Promise<boolean> {
  const { actor, key, call, requestHash, claimedAt: now } = claim;
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  const taken = await db
    .insertInto("idempotent_answers")
    .values({ actor, key, call, request_hash: requestHash, status: null, body: null, created_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(["actor", "key"])
        .doUpdateSet({ call, request_hash: requestHash, status: null, body: null, created_at: now })
        .where((at) =>
          at.or([
            at("idempotent_answers.created_at", "<=", before(answerLifetime)),
            at.and([
              at("idempotent_answers.status", "is", null),
              at("idempotent_answers.created_at", "<=", before(longestRequest)),
            ]),
          ]),
        ),
    )
    .returning("key")
    .executeTakeFirst();
  return taken !== undefined;
}

/**
 * Takes the place for what is said there now. Answers false when the same was said there last, since `from`: it is done
 * already, or being worked on.
 */
export async function claimPlace(db: Database, claim: Claim, from: Date): Promise<boolean> {
  const { actor, key, call, requestHash } = claim;
  const said = { call, request_hash: requestHash, status: null, body: null, created_at: claim.claimedAt };
  const taken = await db
    .insertInto("idempotent_answers")
    .values({ actor, key, ...said })
    .onConflict((conflict) =>
      conflict
        .columns(["actor", "key"])
        .doUpdateSet(said)
        .where((at) =>
          at.or([
            at("idempotent_answers.request_hash", "!=", requestHash),
            at("idempotent_answers.created_at", "<=", from),
          ]),
        ),
    )
    .returning("key")
    .executeTakeFirst();
  return taken !== undefined;
}

export async function findAnswer(db: Database, actor: string, key: string): Promise<KeptAnswer | null> {
  const row = await db
    .selectFrom("idempotent_answers")
    .select(["request_hash", "status", "body"])
    .where("actor", "=", actor)
    .where("key", "=", key)
    .executeTakeFirst();
  return row ? { requestHash: row.request_hash, status: row.status, body: row.body } : null;
}

export async function keepAnswer(db: Database, claim: Claim, status: number, json: string): Promise<void> {
  await db
    .updateTable("idempotent_answers")
    .set({ status, body: json })
    .where("actor", "=", claim.actor)
    .where("key", "=", claim.key)
    .where("request_hash", "=", claim.requestHash)
    .execute();
}

/** Only what this request itself has claimed. */
export async function releaseKey(db: Database, claim: Claim): Promise<void> {
  await db
    .deleteFrom("idempotent_answers")
    .where("actor", "=", claim.actor)
    .where("key", "=", claim.key)
    .where("request_hash", "=", claim.requestHash)
    .where("status", "is", null)
    .where("created_at", "=", claim.claimedAt)
    .execute();
}

export async function forgetOldAnswers(db: Database, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - answerLifetime);
  await db.deleteFrom("idempotent_answers").where("created_at", "<=", oldest).execute();
}
