import type { Answer, CallKey, Calls, Sent } from "@wishwell/contract/api/calls";
import { ApiError, readJson, refusalFrom, unreachable } from "./api-error.ts";
import { createWriteOnce, newIdempotencyKey } from "./idempotency-key.ts";
import { hearTime } from "../now.ts";
import { partyClaims, type PartyClaims } from "../session/party-claims.ts";
import { session as browserSession, type Session } from "../session/session.ts";

type Part<Key extends CallKey, Name extends "params" | "query" | "body"> = [Sent<Key, Name>] extends [never]
  ? { readonly [N in Name]?: never }
  : { readonly [N in Name]: Sent<Key, Name> };

/** A call that takes a file takes it under the name the contract gives it. */
type FilePart<Key extends CallKey> = Calls[Key] extends {
  readonly upload: { readonly field: infer Name extends string };
}
  ? { readonly file: { readonly [N in Name]: File } }
  : { readonly file?: never };

interface Delivery {
  /** Kept by the caller over retries; a write without one gets its own, the same for the same write at one moment. */
  readonly idempotencyKey?: string;
  /** Sent instead of the person's own sign-in, which then has nothing to do with the call; null: the call is nobody's. */
  readonly bearer?: string | null;
  /** The draft party that a call serves without naming it: its key goes along. */
  readonly forParty?: string | undefined;
  readonly signal?: AbortSignal;
}

/** A call that creates a record carries the key that its form made when it opened. */
type KeyPart<Key extends CallKey> = Calls[Key]["answers"] extends { readonly 201: unknown }
  ? { readonly idempotencyKey: string }
  : unknown;

type Request<Key extends CallKey> = Part<Key, "params"> &
  Part<Key, "query"> &
  Part<Key, "body"> &
  FilePart<Key> &
  KeyPart<Key> &
  Delivery;

/** A call without parts needs no second argument. */
type Arguments<Key extends CallKey> = [Sent<Key, "params"> | Sent<Key, "query"> | Sent<Key, "body">] extends [never]
  ? [key: Key, request?: Request<Key>]
  : [key: Key, request: Request<Key>];

/** The loose shape the machinery works with; `send` holds the types. */
interface Loose extends Delivery {
  readonly params?: object;
  readonly query?: object;
  readonly body?: unknown;
  readonly file?: Readonly<Record<string, File>>;
}

const patience = 30_000;
/** A large picture on a slow line takes its time. */
const patienceWithFiles = 180_000;

export interface Client {
  /** Answers with the body, or throws an `ApiError`. */
  readonly send: <Key extends CallKey>(...args: Arguments<Key>) => Promise<Answer<Key>>;
  /** The same call, answered with the raw response: for files. */
  readonly fetchFile: <Key extends CallKey>(...args: Arguments<Key>) => Promise<Response>;
}

export function createClient(
  session: Session,
  fetchNow: typeof fetch,
  claims: Pick<PartyClaims, "tokenFor"> = partyClaims,
): Client {
  const writeOnce = createWriteOnce();
  async function ask(key: CallKey, request: Loose = {}): Promise<Response> {
    const signIn = carriesNoToken.has(key) || request.bearer !== undefined ? null : session.current();
    const bearer = request.bearer ?? signIn?.token ?? null;
    // Whoever is signed in has taken their drafts over: the key is for those who are nobody yet.
    const claim = bearer === null ? claims.tokenFor(namedIn(request)) : null;
    const response = await reach(fetchNow, key, request, { bearer, claim });
    hearTime(response.headers);
    if (response.ok) return response;
    // A later sign-in, perhaps in another tab, is none of this answer's business.
    const stillCurrent = signIn !== null && session.current()?.token === signIn.token;
    if (response.status === 401 && stillCurrent) session.ended("server");
    throw await refusalFrom(response);
  }
  async function answerTo(key: CallKey, request: Loose = {}): Promise<unknown> {
    // A call that can be aborted is never shared: aborting it would fail the other caller too.
    const shared = methodOf(key) !== "GET" && request.signal === undefined;
    if (!shared) return readJson(await ask(key, request));
    const content = JSON.stringify([key, session.current()?.token, { ...request, file: filesIn(request) }]);
    const place = JSON.stringify([key, ...namedIn(request)]);
    return writeOnce(
      { place, content, key: request.idempotencyKey, mayHaveWorked: isPassing },
      async (idempotencyKey) => readJson(await ask(key, { ...request, idempotencyKey })),
    );
  }
  return {
    send: async (...[key, request]) => (await answerTo(key, request as Loose)) as never,
    fetchFile: async (...[key, request]) => ask(key, request as Loose),
  };
}

const client = createClient(browserSession, (input, init) => fetch(input, init));
export const send: Client["send"] = client.send;
export const fetchFile: Client["fetchFile"] = client.fetchFile;

const isPassing = (fault: unknown): boolean => fault instanceof ApiError && fault.passing;

const filesIn = ({ file = {} }: Loose) =>
  Object.values(file).map(({ name, size, lastModified }) => [name, size, lastModified]);

/** Every record that a request names; one of them may be a draft party. */
function namedIn({ forParty, params, body }: Loose): unknown[] {
  const { uuid, event_uuid } = (body ?? {}) as { uuid?: unknown; event_uuid?: unknown };
  return [forParty, event_uuid, uuid, ...Object.values(params ?? {})];
}

/** What tells the server who asks. */
interface Keys {
  readonly bearer: string | null;
  readonly claim: string | null;
}

/** A wrong password or code is not an ended sign-in. */
const carriesNoToken: ReadonlySet<CallKey> = new Set(["POST /user/login", "POST /charities/validate/{uuid}"]);

async function reach(fetchNow: typeof fetch, key: CallKey, request: Loose, keys: Keys): Promise<Response> {
  const tooLong = AbortSignal.timeout(request.file === undefined ? patience : patienceWithFiles);
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
    // Given up on purpose: the caller wants to know, not to apologise.
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

function headersFor(key: CallKey, request: Loose, { bearer, claim }: Keys): Headers {
  const headers = new Headers({ accept: "application/json" });
  if (bearer !== null) headers.set("authorization", `Bearer ${bearer}`);
  if (claim !== null) headers.set("x-claim-token", claim);
  // A form's own content type names its boundary: the browser writes it.
  if (request.body !== undefined && request.file === undefined) headers.set("content-type", "application/json");
  if (methodOf(key) !== "GET") headers.set("idempotency-key", request.idempotencyKey ?? newIdempotencyKey());
  return headers;
}

function bodyOf({ body, file }: Loose): string | FormData {
  if (file === undefined) return JSON.stringify(body);
  const form = new FormData();
  // The words first, so that the server knows what the file is for before it comes.
  for (const [name, value] of Object.entries(body as object)) form.append(name, String(value));
  for (const [name, content] of Object.entries(file)) form.append(name, content, content.name);
  return form;
}

function methodOf(key: CallKey): string {
  return key.slice(0, key.indexOf(" "));
}
