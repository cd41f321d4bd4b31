import type { z } from "zod";

/**
 * Who may make a call. The server checks what the word says before the handler runs;
 * `self` and `token` are finished by the feature's own policy, which knows whose record it is.
 */
export type Access =
  | "everyone"
  | "limited" // everyone, but counted
  | "signed-out" // refused with 403 while signed in
  | "signed-in" // 401 without a sign-in
  | "self" // 401 without a sign-in, 404 for another person's record
  | "admin" // 401 without a sign-in, 403 for anybody but an admin
  | "token"; // the secret in the path or body is the key

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
}

export function defineCalls<const Table extends Record<CallName, Call>>(table: Table): Table {
  return table;
}
