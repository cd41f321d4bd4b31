import type { ErrorAnswer } from "@wishwell/contract/api/answers";
import type { Answer, CallKey } from "@wishwell/contract/api/calls";
import type { FastifyInstance, InjectOptions } from "fastify";
import { type LetterContent, openLetter } from "../src/platform/mail/queue-letter.ts";
import { testSecret } from "./app-with-calls.ts";

/** A file in a form. */
interface SentFile {
  readonly field: string;
  readonly bytes: Uint8Array | string;
  readonly name?: string;
  readonly type?: string;
}

interface Sending {
  /** Values for the placeholders in the call's path. */
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
  /** Sends a form instead of JSON, with the fields of `body` as text. */
  readonly file?: SentFile | readonly SentFile[];
  readonly token?: string;
  /** The client's IP address. */
  readonly from?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Reply<Key extends CallKey> {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: Partial<Said<Key>> & Partial<ErrorAnswer>;
}

/** A sign-in answers with a session or asks for a second step; tests know which. */
type Said<Key extends CallKey> = Key extends "POST /user/login" | "POST /user/login/link/{token}"
  ? { data: Session & SecondStep }
  : Answer<Key>;
type Session = Answer<"POST /user/login/second">["data"];
type SecondStep = Extract<Answer<"POST /user/login">["data"], { challenge: string }>;

/** Makes an API call as a browser would. */
export async function send<Key extends CallKey>(
  app: FastifyInstance,
  key: Key,
  sending: Sending = {},
): Promise<Reply<Key>> {
  const [method, path] = key.split(" ") as [NonNullable<InjectOptions["method"]>, string];
  const url = `/api${path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(sending.params?.[name] ?? ""))}`;
  const form = sending.file && (await formOf(sending.body ?? {}, [sending.file].flat()));
  const payload = form?.payload ?? sending.body;
  const response = await app.inject({
    method,
    url,
    ...(sending.query && { query: sending.query }),
    remoteAddress: sending.from ?? "192.0.2.1",
    headers: {
      ...form?.headers,
      ...(sending.token !== undefined && { authorization: `Bearer ${sending.token}` }),
      ...sending.headers,
    },
    ...(payload && { payload }),
  });
  const isJson = String(response.headers["content-type"]).startsWith("application/json");
  const body = isJson ? response.json<Reply<Key>["body"]>() : {};
  return { status: response.statusCode, headers: response.headers, body };
}

/** Some made-up objects cannot be serialised. */
const inWords = (value: unknown) => (typeof value === "string" ? value : (JSON.stringify(value) ?? ""));

/** Encodes a form with files as a browser does. */
export async function formOf(fields: object, files: readonly SentFile[]) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, inWords(value));
  for (const { field, bytes, name = "picture.png", type = "image/png" } of files) {
    form.append(field, new Blob([typeof bytes === "string" ? bytes : Buffer.from(bytes)], { type }), name);
  }
  const made = new Response(form);
  const payload = Buffer.from(await made.arrayBuffer());
  return { payload, headers: { "content-type": made.headers.get("content-type") ?? "" } };
}

/** A queued email as the worker reads it: its content is stored encrypted. */
export function openedLetter<Row extends { readonly id: string; readonly properties: unknown }>(
  row: Row,
  secret = testSecret,
): Row & LetterContent {
  const content = openLetter(secret, { headers: {}, attachments: [], ...row } as Row & LetterContent);
  if (content === null) throw new Error("the email was queued with another secret");
  return { ...row, ...content };
}
