import { createHash } from "node:crypto";
import { texts } from "@wishwell/contract/texts/texts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Clock } from "../../clock/clock.ts";
import type { Database, Tx } from "../../database/database.ts";
import { retryLater } from "../../database/retry-later.ts";
import { isServiceDown } from "../error-responses.ts";
import { keyedHash } from "../signed-urls.ts";
import type { Actor } from "./actor.ts";
import type { AnsweredCall } from "./call-table.ts";
import { invalid, Refusal } from "./refusal.ts";

/** A repeated key has one effect: the second request gets the first one's response. */
export interface Idempotency {
  /** Before the handler: claims the key, replays the stored response, or refuses. */
  before(answered: AnsweredCall, request: FastifyRequest, reply: FastifyReply): Promise<unknown>;
  /** When the response is sent: stores a success, and releases the key after any other result. */
  after(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown>;
}

interface IdempotencyDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly appSecret: string;
}

export function createIdempotency({ db, clock, appSecret }: IdempotencyDeps): Idempotency {
  const claims = new WeakMap<FastifyRequest, Claim & { readonly secretField: string | undefined }>();
  return {
    async before({ name, method, call }, request, reply) {
      const header = request.headers["idempotency-key"];
      if (header === undefined || method === "GET" || call.secretAnswer === true) return;
      const claim: Claim = {
        actor: actorName(request.actor as Actor, appSecret),
        key: readKey(header),
        call: name,
        requestHash: keyedHash(appSecret, "request", fingerprint(name, request)),
        claimedAt: clock.now(),
      };
      const kept = await claimOrFind(db, claim).catch((error: unknown) => {
        // We can't tell whether the key was claimed; release it, so that a retry doesn't wait for a request that has
        // ended.
        if (isServiceDown(error)) void retryLater(() => releaseKey(db, claim));
        throw error;
      });
      if (kept === "claimed") return void claims.set(request, { ...claim, secretField: call.secretField });
      return replay(kept, claim, reply);
    },

    async after(request, reply, payload) {
      const claim = claims.get(request);
      if (claim === undefined) return payload;
      claims.delete(request);
      const { statusCode } = reply;
      const success = statusCode >= 200 && statusCode < 300 && typeof payload === "string";
      const keep = success && !holds(payload, claim.secretField);
      const record = () => (keep ? storeAnswer(db, claim, statusCode, payload) : releaseKey(db, claim));
      try {
        await record();
      } catch (error) {
        // The work is done or has failed, so the response is sent although it could not be recorded yet.
        request.log.error({ err: error }, "could not store the response for an Idempotency-Key");
        void retryLater(record);
      }
      return payload;
    },
  };
}

function holds(json: string, secretField: string | undefined): boolean {
  return secretField !== undefined && Object.hasOwn(JSON.parse(json) as object, secretField);
}

/** A key can be released between the two statements, so this tries again. */
async function claimOrFind(db: Database, claim: Claim): Promise<StoredAnswer | "claimed"> {
  for (let tries = 0; tries < 5; tries += 1) {
    if (await claimKey(db, claim)) return "claimed";
    const kept = await findAnswer(db, claim.actor, claim.key);
    if (kept !== null) return kept;
  }
  throw stillWorking();
}

function replay(kept: StoredAnswer, claim: Claim, reply: FastifyReply): FastifyReply {
  if (!kept.requestHash.equals(claim.requestHash)) {
    throw new Refusal("conflict", texts.keyUsedOtherwise, { reason: "idempotency_key_reused" });
  }
  if (kept.status === null) throw stillWorking();
  return reply.code(kept.status).header("idempotency-replayed", "true").send(kept.body);
}

export const stillWorking = () =>
  new Refusal("conflict", texts.stillWorking, { reason: "in_progress", retryAfterSeconds: 1 });

function readKey(header: string | string[]): string {
  if (typeof header === "string" && /^[\x21-\x7e]{1,200}$/.test(header)) return header;
  throw invalid({ "Idempotency-Key": ["Use 1 to 200 visible characters"] }, texts.malformed);
}

/** The owner of a key. */
export function actorName(actor: Actor, appSecret: string): string {
  if (actor.kind === "user") return `user:${actor.userId}`;
  if (actor.kind === "charity-contact") return `charity:${actor.charityId}`;
  // Many visitors may share an IP address, so a different claim token, or none, means a different visitor.
  const visitor = JSON.stringify([actor.address, actor.claimToken]);
  return `visitor:${keyedHash(appSecret, "visitor", visitor).toString("base64url")}`;
}

/** Uses the validated values in the contract's field order, so that a different spelling makes no difference. */
function fingerprint(name: string, { params, query, body, upload }: FastifyRequest): string {
  const file = upload && [createHash("sha256").update(upload.bytes).digest("hex"), upload.fileName, upload.type];
  return JSON.stringify([name, params, query, body, ...(file === null ? [] : [file])]);
}

export interface Claim {
  readonly actor: string;
  readonly key: string;
  readonly call: string;
  readonly requestHash: Buffer;
  /** Identifies the claim: after a while another request may take over the key. */
  readonly claimedAt: Date;
}

interface StoredAnswer {
  readonly requestHash: Buffer;
  /** Null while the first request is still running. */
  readonly status: number | null;
  readonly body: unknown;
}

const hour = 3_600_000;
/** How long a response can be replayed. */
const answerLifetime = 24 * hour;
/** No request takes this long: its process is gone, and another request may take over the key. */
const longestRequest = hour / 30;

/** Claims the key for this request; false if another request holds it. */
async function claimKey(db: Database, claim: Claim): Promise<boolean> {
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
 * Claims a form for this content. False if the same content was the last one sent since `from`, and is done or in
 * progress.
 */
export async function claimForm(db: Database, claim: Claim, from: Date): Promise<boolean> {
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

export async function findAnswer(db: Database, actor: string, key: string): Promise<StoredAnswer | null> {
  const row = await db
    .selectFrom("idempotent_answers")
    .select(["request_hash", "status", "body"])
    .where("actor", "=", actor)
    .where("key", "=", key)
    .executeTakeFirst();
  return row ? { requestHash: row.request_hash, status: row.status, body: row.body } : null;
}

export async function storeAnswer(db: Database, claim: Claim, status: number, json: string): Promise<void> {
  await db
    .updateTable("idempotent_answers")
    .set({ status, body: json })
    .where("actor", "=", claim.actor)
    .where("key", "=", claim.key)
    .where("request_hash", "=", claim.requestHash)
    .execute();
}

/** Releases only this request's own claim. */
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

export async function deleteOldResponses(db: Database, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - answerLifetime);
  await db.deleteFrom("idempotent_answers").where("created_at", "<=", oldest).execute();
}

/** Responses stored for idempotent retries. */
export async function deleteAnswersTo(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom("idempotent_answers").where("actor", "=", `user:${userId}`).execute();
}
