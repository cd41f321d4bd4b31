import type { z } from "zod";

/**
 * Who may make a call. The server checks what the word says before the handler runs;
 * `self` and `token` are finished by the feature's own policy, which knows whose record it is.
 */
export const accessWords = [
  "everyone",
  "limited", // everyone, but counted
  "signed-out", // refused with 403 while signed in
  "signed-out-or-admin", // the same, but an admin may
  "signed-in", // 401 without a sign-in
  "signed-in-or-claim", // the same, or whoever holds the claim token of a draft that nobody owns
  "self", // 401 without a sign-in, 404 for another person's record
  "self-or-claim", // the same, or whoever holds the claim token of the draft that a sign-up brought along
  "admin", // 401 without a sign-in, 403 for anybody but an admin
  "charity-contact", // the charity's own contact, or an admin: 401 for strangers, 403 for other users
  "owner", // the party's organiser, or an admin: 401 without a sign-in, 404 for other users
  "owner-or-claim", // the same, or whoever holds the claim token of a draft that nobody owns
  "start-party", // visitors and users; a party that is named must be theirs to change
  "token", // the secret in the path or body is the key
] as const;

export type Access = (typeof accessWords)[number];

export type Method = "GET" | "POST" | "PATCH" | "DELETE";
export type CallName = `${Method} /${string}`;

export interface Call {
  /** One sentence for the readable documentation. */
  readonly summary: string;
  readonly access: Access;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** Successful answers by status. Refusals have one shape for all calls (`errorAnswer`). */
  readonly answers: Readonly<Record<number, z.ZodType>>;
  /** Bytes of JSON accepted, when not the usual 64 KiB. */
  readonly bodyLimit?: number;
  /** The answer holds a secret: it is never kept for an Idempotency-Key. */
  readonly secretAnswer?: true;
  /** An answer with this field holds a secret and is not kept; one without it is. */
  readonly secretField?: string;
  /** A token that has ended counts as none instead of being refused: for signing in and out. */
  readonly forgivesDeadToken?: true;
  /** Also takes a plain form, whose fields are not read: mail programs unsubscribe with one (RFC 8058). */
  readonly takesForms?: true;
  /** Also takes its fields as a multipart form; files in it are read past. */
  readonly formToo?: true;
  /** Signed as it was sent: the bytes of the body are kept for whoever checks the signature. */
  readonly signedBytes?: true;
  /** The answer is a stream of server-sent events. */
  readonly stream?: true;
  /** The answer is a picture or a document, not JSON; it may be kept by whoever asked, as its headers say. */
  readonly file?: true;
  /** Takes one file with a few text fields beside it (multipart/form-data), not JSON. */
  readonly upload?: {
    readonly field: string;
    readonly maxBytes: number;
    /** What is said of a file that is larger, when it is no picture. */
    readonly tooLarge?: string;
  };
}

export function defineCalls<const Table extends Record<CallName, Call>>(table: Table): Table {
  return table;
}
