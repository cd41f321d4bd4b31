import type { Answer, CallKey, Calls, Sent } from "@wishwell/contract/api/calls";
import { ApiError, readJson, refusalFrom, unreachable } from "./api-error.ts";
import { createWriteOnce, newIdempotencyKey } from "./idempotency-key.ts";
import { readServerTime } from "../now.ts";
import { claimTokens } from "../session/claim-tokens.ts";
import { session as browserSession, type Session } from "../session/session.ts";

type Part<Key extends CallKey, Name extends "params" | "query" | "body"> = [Sent<Key, Name>] extends [never]
  ? { readonly [N in Name]?: never }
  : { readonly [N in Name]: Sent<Key, Name> };

/** Calls with an upload take the file under the contract's field name. */
type FilePart<Key extends CallKey> = Calls[Key] extends {
  readonly upload: { readonly field: infer Name extends string };
}
  ? { readonly file: { readonly [N in Name]: File } }
  : { readonly file?: never };

interface Delivery {
  /**
   * The caller reuses it for retries. A write without one gets a generated key, shared by identical concurrent writes.
   */
  readonly idempotencyKey?: string;
  /** Sent instead of the session's token; null sends no token at all. */
  readonly bearer?: string | null;
  /** The draft party a call is for without naming it; its claim token is then sent. */
  readonly forParty?: string | undefined;
  readonly signal?: AbortSignal;
  /** What the call does, with number and sum, for "You’re about to …" if the user must confirm that it’s them. */
  readonly about?: string;
}

/** Calls that create a record require the key that the form made when it opened. */
type KeyPart<Key extends CallKey> = Calls[Key]["answers"] extends { readonly 201: unknown }
  ? { readonly idempotencyKey: string }
  : unknown;

type Request<Key extends CallKey> = Part<Key, "params"> &
  Part<Key, "query"> &
  Part<Key, "body"> &
  FilePart<Key> &
  KeyPart<Key> &
  Delivery;

/** A call without parameters needs no second argument. */
type Arguments<Key extends CallKey> = [Sent<Key, "params"> | Sent<Key, "query"> | Sent<Key, "body">] extends [never]
  ? [key: Key, request?: Request<Key>]
  : [key: Key, request: Request<Key>];

/** The untyped request used internally; `send` enforces the types. */
export interface LooseRequest extends Delivery {
  readonly params?: object;
  readonly query?: object;
  readonly body?: unknown;
  readonly file?: Readonly<Record<string, File>>;
}

const requestTimeoutMs = 30_000;
/** Milliseconds; large pictures take long on slow connections. */
const uploadTimeoutMs = 180_000;

export interface Client {
  /** Resolves to the body, or throws an `ApiError`. */
  readonly send: <Key extends CallKey>(...args: Arguments<Key>) => Promise<Answer<Key>>;
  /** Resolves to the raw response, for files. */
  readonly fetchFile: <Key extends CallKey>(...args: Arguments<Key>) => Promise<Response>;
}

export function createClient(
  session: Session,
  fetchNow: typeof fetch,
  claims: typeof claimTokens = claimTokens,
): Client {
  const writeOnce = createWriteOnce();
  async function ask(key: CallKey, request: LooseRequest = {}, first = true): Promise<Response> {
    const signIn = carriesNoToken(key) || request.bearer !== undefined ? null : session.current();
    const bearer = request.bearer ?? signIn?.token ?? null;
    // Signing in claims the drafts, so only signed-out visitors send claim tokens.
    const claim = bearer === null ? claims.tokenFor(namedIn(request)) : null;
    const response = await fetchResponse(fetchNow, key, request, { bearer, claim });
    readServerTime(response.headers);
    if (response.ok) return response;
    // This response must not end a later session, perhaps started in another tab.
    const stillCurrent = signIn !== null && session.current()?.token === signIn.token;
    if (response.status === 401 && stillCurrent) session.ended("server");
    const refusal = await refusalFrom(response);
    if (first && (await refusals.settle?.(refusal, key, request))) return ask(key, request, false);
    throw refusal;
  }
  async function answerTo(key: CallKey, request: LooseRequest = {}): Promise<unknown> {
    // An abortable call is never shared, because aborting it would fail the other caller too.
    const shared = methodOf(key) !== "GET" && request.signal === undefined;
    if (!shared) return readJson(await ask(key, request));
    const content = JSON.stringify([key, session.current()?.token, { ...request, file: filesIn(request) }]);
    const place = JSON.stringify([key, ...namedIn(request)]);
    return writeOnce(
      { place, content, key: request.idempotencyKey, mayHaveWorked: isTemporary },
      async (idempotencyKey) => readJson(await ask(key, { ...request, idempotencyKey })),
    );
  }
  return {
    send: async (...[key, request]) => (await answerTo(key, request as LooseRequest)) as never,
    fetchFile: async (...[key, request]) => ask(key, request as LooseRequest),
  };
}

/**
 * May settle a refusal with the user before its caller hears of it. If it does, the same request is sent once more, with
 * the same idempotency key. The planner sets it; public pages have none.
 */
export const refusals: {
  settle?: (refusal: ApiError, key: CallKey, request: LooseRequest) => Promise<boolean>;
} = {};

const client = createClient(browserSession, (input, init) => fetch(input, init));
export const send: Client["send"] = client.send;
export const fetchFile: Client["fetchFile"] = client.fetchFile;

const isTemporary = (fault: unknown): boolean => fault instanceof ApiError && fault.passing;

const filesIn = ({ file = {} }: LooseRequest) =>
  Object.values(file).map(({ name, size, lastModified }) => [name, size, lastModified]);

/** Every record id in a request; one of them may be a draft party's. */
function namedIn({ forParty, params, body }: LooseRequest): unknown[] {
  const { uuid, event_uuid } = (body ?? {}) as { uuid?: unknown; event_uuid?: unknown };
  return [forParty, event_uuid, uuid, ...Object.values(params ?? {})];
}

/** Credentials for the server. */
interface Keys {
  readonly bearer: string | null;
  readonly claim: string | null;
}

/** A 401 to these calls means a wrong password, passkey or code, not an expired session. */
const carriesNoToken = (key: CallKey): boolean =>
  key.startsWith("POST /user/login") || key === "POST /charities/validate/{uuid}";

async function fetchResponse(
  fetchNow: typeof fetch,
  key: CallKey,
  request: LooseRequest,
  keys: Keys,
): Promise<Response> {
  const tooLong = AbortSignal.timeout(request.file === undefined ? requestTimeoutMs : uploadTimeoutMs);
  try {
    return await fetchNow(addressOf(key, request), {
      method: methodOf(key),
      headers: headersFor(key, request, keys),
      ...(request.body === undefined ? {} : { body: bodyOf(request) }),
      signal: request.signal === undefined ? tooLong : AbortSignal.any([request.signal, tooLong]),
      credentials: "omit",
      cache: "no-store",
    });
  } catch (fault) {
    // Aborted by the caller, so it is not reported as a connection fault.
    if (request.signal?.aborted) throw fault;
    throw unreachable();
  }
}

export function addressOf(key: CallKey, request: { params?: object; query?: object } = {}): string {
  const params = new Map(Object.entries(request.params ?? {}));
  const path = key.slice(key.indexOf(" ") + 1).replace(/\{(\w+)\}/g, (_whole, name: string) => {
    return encodeURIComponent(String(params.get(name)));
  });
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(request.query ?? {})) {
    if (value !== undefined) query.set(name, String(value));
  }
  return `/api${path}${query.size > 0 ? `?${query}` : ""}`;
}

function headersFor(key: CallKey, request: LooseRequest, { bearer, claim }: Keys): Headers {
  const headers = new Headers({ accept: "application/json" });
  if (bearer !== null) headers.set("authorization", `Bearer ${bearer}`);
  if (claim !== null) headers.set("x-claim-token", claim);
  // The browser sets a multipart form's content type, because it includes the boundary.
  if (request.body !== undefined && request.file === undefined) headers.set("content-type", "application/json");
  if (methodOf(key) !== "GET") headers.set("idempotency-key", request.idempotencyKey ?? newIdempotencyKey());
  return headers;
}

function bodyOf({ body, file }: LooseRequest): string | FormData {
  if (file === undefined) return JSON.stringify(body);
  const form = new FormData();
  // Fields first, so that the server knows what the file is for before it arrives.
  for (const [name, value] of Object.entries(body as object)) form.append(name, String(value));
  for (const [name, content] of Object.entries(file)) form.append(name, content, content.name);
  return form;
}

function methodOf(key: CallKey): string {
  return key.slice(0, key.indexOf(" "));
}
