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

/** A stream leaves as it comes, a file is sent by its own handler; everything else is checked against the contract. */
type Answered<Key extends CallKey> = Calls[Key] extends { readonly stream: true }
  ? PassThrough
  : Calls[Key] extends { readonly file: true }
    ? FastifyReply
    : Answer<Key>;
type Handler<Key extends CallKey> = (incoming: Incoming<Key>) => Promise<Answered<Key>>;

type InnerFields<Body> = { readonly [Field in keyof Body]?: Partial<Body[Field]> };

/** A body in which something could not be read. */
interface HalfRead<Key extends CallKey> {
  readonly actor: Actor;
  readonly params: Received<Key, "params">;
  /** Only what could be read. */
  readonly body: Partial<Received<Key, "body">>;
  /** Of fields that hold others and could not be read as a whole: what could. */
  readonly inner: InnerFields<Received<Key, "body">>;
  /** What was sent and could not be read, also inside of other fields: `address` and `address.city`. */
  readonly unread: ReadonlySet<string>;
}
/** What the rules say of the rest, for those who may ask. Nothing is saved. */
type Judge<Key extends CallKey> = (halfRead: HalfRead<Key>) => Promise<FieldErrors>;

/** A call of the contract with the code that answers it. */
export interface Route {
  readonly key: CallKey;
  readonly handle: (incoming: never) => Promise<unknown>;
  readonly validate?: ((halfRead: never) => Promise<FieldErrors>) | undefined;
}

/** With `judge`, what the schema refuses hides nothing of what the rules would refuse: all is named at once. */
export function route<Key extends CallKey>(key: Key, handle: Handler<Key>, validate?: Judge<Key>): Route {
  return { key, handle, validate };
}
