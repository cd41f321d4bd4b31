import type { Answer, CallKey, Calls, Received } from "@wishwell/contract/api/calls";
import type { PassThrough } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Actor } from "./actor.ts";
import type { FieldErrors } from "./refusal.ts";
import type { Upload } from "../uploads/upload-form.ts";

export interface Incoming<Key extends CallKey> {
  readonly actor: Actor;
  readonly params: Received<Key, "params">;
  readonly query: Received<Key, "query">;
  readonly body: Received<Key, "body">;
  readonly upload: Calls[Key] extends { readonly upload: object } ? Upload : null;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Streams and files are sent as they are; everything else is checked against the contract. */
type Answered<Key extends CallKey> = Calls[Key] extends { readonly stream: true }
  ? PassThrough
  : Calls[Key] extends { readonly file: true }
    ? FastifyReply
    : Answer<Key>;
type Handler<Key extends CallKey> = (incoming: Incoming<Key>) => Promise<Answered<Key>>;

type InnerFields<Body> = { readonly [Field in keyof Body]?: Partial<Body[Field]> };

/** A body of which some fields could not be read. */
interface PartlyReadRequest<Key extends CallKey> {
  readonly actor: Actor;
  readonly params: Received<Key, "params">;
  /** Only the fields that could be read. */
  readonly body: Partial<Received<Key, "body">>;
  /** For nested fields that could not be read as a whole: the inner fields that could. */
  readonly inner: InnerFields<Received<Key, "body">>;
  /** Fields that were sent and could not be read, including nested ones: `address` and `address.city`. */
  readonly unread: ReadonlySet<string>;
}
/** Returns the rules' errors for the readable fields, after checking access. Saves nothing. */
type Validate<Key extends CallKey> = (halfRead: PartlyReadRequest<Key>) => Promise<FieldErrors>;

/** A call of the contract with its handler. */
export interface Route {
  readonly key: CallKey;
  readonly handle: (incoming: never) => Promise<unknown>;
  readonly validate?: ((halfRead: never) => Promise<FieldErrors>) | undefined;
}

/** With `validate`, errors found by the schema and by the rules are reported together. */
export function route<Key extends CallKey>(key: Key, handle: Handler<Key>, validate?: Validate<Key>): Route {
  return { key, handle, validate };
}
