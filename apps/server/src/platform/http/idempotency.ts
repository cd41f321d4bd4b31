import { createHash } from "node:crypto";
import { texts } from "@wishwell/contract/texts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Clock } from "../clock/clock.ts";
import type { Database } from "../database/database.ts";
import { whenBack } from "../database/when-back.ts";
import type { Actor } from "./actor.ts";
import type { AnsweredCall } from "./call-table.ts";
import { type Claim, claimKey, findAnswer, keepAnswer, type KeptAnswer, releaseKey } from "./idempotency-records.ts";
import { keyedHash } from "./keyed-hash.ts";
import { invalid, Refusal } from "./refusal.ts";
import { isServiceDown } from "./service-down.ts";

/** The same key twice has one effect: the second request gets the first one's answer. */
export interface Idempotency {
  /** Before the handler: claims the key, or answers again, or refuses. */
  before(answered: AnsweredCall, request: FastifyRequest, reply: FastifyReply): Promise<unknown>;
  /** When the answer leaves: a success is kept, anything else frees the key for another try. */
  after(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown>;
}

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
  readonly appSecret: string;
}

export function createIdempotency({ db, clock, appSecret }: Needs): Idempotency {
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
        // Whether it was claimed nobody knows: a repeat shall not wait for a request that has ended.
        if (isServiceDown(error)) void whenBack(() => releaseKey(db, claim));
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
      const note = () => (keep ? keepAnswer(db, claim, statusCode, payload) : releaseKey(db, claim));
      try {
        await note();
      } catch (error) {
        // The work is done, or it failed: its answer goes out although that could not be noted yet.
        request.log.error({ err: error }, "could not keep the answer for an Idempotency-Key");
        void whenBack(note);
      }
      return payload;
    },
  };
}

function holds(json: string, secretField: string | undefined): boolean {
  return secretField !== undefined && Object.hasOwn(JSON.parse(json) as object, secretField);
}

/** A key can be freed between the two statements; then it is tried again. */
async function claimOrFind(db: Database, claim: Claim): Promise<KeptAnswer | "claimed"> {
  for (let tries = 0; tries < 5; tries += 1) {
    if (await claimKey(db, claim)) return "claimed";
    const kept = await findAnswer(db, claim.actor, claim.key);
    if (kept !== null) return kept;
  }
  throw stillWorking();
}

function replay(kept: KeptAnswer, claim: Claim, reply: FastifyReply): FastifyReply {
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

/** Whose key it is. */
export function actorName(actor: Actor, appSecret: string): string {
  if (actor.kind === "user") return `user:${actor.userId}`;
  if (actor.kind === "charity-contact") return `charity:${actor.charityId}`;
  // Many come from one address. Whoever shows another draft's key, or none, is somebody else.
  const visitor = JSON.stringify([actor.address, actor.claimToken]);
  return `visitor:${keyedHash(appSecret, "visitor", visitor).toString("base64url")}`;
}

/** What was checked, in the contract's own order of fields, so that spelling it differently changes nothing. */
function fingerprint(name: string, { params, query, body, upload }: FastifyRequest): string {
  const file = upload && [createHash("sha256").update(upload.bytes).digest("hex"), upload.fileName, upload.type];
  return JSON.stringify([name, params, query, body, ...(file === null ? [] : [file])]);
}
