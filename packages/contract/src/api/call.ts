import type { z } from "zod";

/**
 * Who may make a call. The server checks the access word before the handler runs; for `self` and `token` the feature's
 * own policy completes the check, because it knows whose record it is.
 */
export const accessWords = [
  "everyone",
  "limited", // everyone, but rate-limited
  "signed-out", // 403 while signed in
  "signed-out-or-admin", // the same, but admins are allowed
  "signed-in", // 401 when not signed in
  "signed-in-or-claim", // the same, or the holder of the claim token of a draft without an owner
  "self", // 401 when not signed in, 404 for another user's record
  "self-or-claim", // the same, or the holder of the claim token of the draft that came with a sign-up
  "admin", // 401 when not signed in, 403 for anyone but an admin
  "charity-contact", // the charity's own contact, or an admin: 401 for visitors, 403 for other users
  "owner", // the party's organiser, or an admin: 401 when not signed in, 404 for other users
  "owner-or-claim", // the same, or the holder of the claim token of a draft without an owner
  "start-party", // visitors and users; a party named in the call must be theirs to change
  "token", // the secret in the path or body grants access
] as const;

export type Access = (typeof accessWords)[number];

export type Method = "GET" | "POST" | "PATCH" | "DELETE";
export type CallName = `${Method} /${string}`;

export interface Call {
  /** One sentence for the API documentation. */
  readonly summary: string;
  readonly access: Access;
  /**
   * Needs a proof, at most ten minutes old, that it is still the user: always, or only for what a feature finds
   * sensitive in the request. Otherwise the response is 403 with `reason: fresh_proof` and nothing is done.
   */
  readonly proof?: "fresh" | "if-sensitive";
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** Successful responses by status. Refusals have the same shape for all calls (`errorAnswer`). */
  readonly answers: Readonly<Record<number, z.ZodType>>;
  /** Bytes of JSON accepted, if not the default of 64 KiB. */
  readonly bodyLimit?: number;
  /** The response holds a secret, so it is never stored for an Idempotency-Key. */
  readonly secretAnswer?: true;
  /** A response with this field holds a secret and is not stored; one without it is. */
  readonly secretField?: string;
  /** An expired token counts as none instead of being refused: for signing in and out. */
  readonly ignoresExpiredToken?: true;
  /** Also accepts a plain form, whose fields are ignored: mail programs unsubscribe with one (RFC 8058). */
  readonly takesForms?: true;
  /** Also accepts its fields as a multipart form; files in it are skipped. */
  readonly formToo?: true;
  /** The sender signs the raw body, so its bytes are kept for checking the signature. */
  readonly signedBytes?: true;
  /** The response is a stream of server-sent events. */
  readonly stream?: true;
  /** The response is a picture or a document, not JSON; clients may cache it as its headers say. */
  readonly file?: true;
  /** Accepts one file with a few text fields (multipart/form-data) instead of JSON. */
  readonly upload?: {
    readonly field: string;
    readonly maxBytes: number;
    /** The message for a file that is too large, if it is not a picture. */
    readonly tooLarge?: string;
  };
}

export function defineCalls<const Table extends Record<CallName, Call>>(table: Table): Table {
  return table;
}
