import { type CallKey, callOf } from "@wishwell/contract/api/calls";
import * as fc from "fast-check";
import type { FastifyInstance, InjectOptions } from "fastify";
import type { z } from "zod";
import { cellOf, type Role, roles } from "../../apps/server/test-support/authorisation-table.ts";
import { formOf } from "../../apps/server/test-support/send.ts";
import type { FuzzClients } from "./clients.ts";
import { arbitraryFor } from "./from-schema.ts";
import { hostileBody, hostileText, hostileValue } from "./hostile.ts";

export interface FuzzRequest {
  readonly key: CallKey;
  readonly role: Role;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  /** Sent as it is instead of `body`. */
  readonly raw: string | null;
  readonly claims: boolean;
}

/** The same seed and crowd give the same request. */
export function requestOf(key: CallKey, { knownTo, goodBody }: FuzzClients, seed: number): FuzzRequest {
  const call = callOf(key);
  const known = knownTo(key);
  const good = goodBody(key);
  const names = [...key.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const param = (name: string) => {
    const there = known(name);
    const usual = there.length > 0 ? fc.constantFrom(...there) : fc.constantFrom("1", "0", "files", "unknown");
    return fc.oneof(
      { weight: 8, arbitrary: usual },
      { weight: 1, arbitrary: fc.uuid() },
      { weight: 1, arbitrary: hostileText.filter((text) => text !== "") },
    );
  };
  const shaped = (schema: z.ZodType | undefined) => (schema ? arbitraryFor(schema, known) : fc.constant(undefined));
  const request = fc.record({
    key: fc.constant(key),
    role: fc.oneof(fc.constantFrom(...roles), fc.constantFrom(...whoMay(key))),
    params: fc.record(Object.fromEntries(names.map((name) => [name, param(name)]))),
    query: shaped(call.query).map((value) => (typeof value === "object" && value !== null ? { ...value } : {})),
    body: good === null ? shaped(call.body) : fc.oneof(shaped(call.body), spoilt(good)),
    raw: fc.oneof({ weight: 24, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: hostileBody }),
    claims: fc.boolean(),
  });
  const [made] = fc.sample(request, { seed, numRuns: 1 });
  if (made === undefined) throw new Error(`seed ${seed} gives no request`);
  return made;
}

/** Roles that the access table allows; all roles if it allows none. */
function whoMay(key: CallKey): readonly Role[] {
  const welcome = roles.filter((role) => !/^\d/.test(cellOf(key, role)));
  return welcome.length > 0 ? welcome : roles;
}

/** The body as it is, or with one field replaced, at any depth. */
function spoilt(body: object): fc.Arbitrary<unknown> {
  const fields = Object.keys(body);
  if (fields.length === 0) return fc.constant(body);
  const one = fc.constantFrom(...fields).chain((field) => {
    const value: unknown = Reflect.get(body, field);
    const within = typeof value === "object" && value !== null ? spoilt(value) : hostileValue;
    return fc
      .oneof(within, hostileValue)
      .map((put) => Object.assign(Array.isArray(body) ? [...body] : { ...body }, { [field]: put }));
  });
  return fc.oneof(fc.constant(body), one, one);
}

interface Answered {
  readonly status: number;
  readonly type: string;
  /** The target of a redirect. */
  readonly location: string | null;
  readonly text: string;
}

/** Sends a request as this role. An endless stream is closed after its headers. */
export async function ask(app: FastifyInstance, request: FuzzRequest, crowd: FuzzClients): Promise<Answered> {
  const response = await app.inject(await optionsFor(request, crowd));
  const type = response.headers["content-type"] ?? "";
  const answered = { status: response.statusCode, type, location: response.headers.location ?? null };
  const stream = response.stream();
  if (type.startsWith("text/event-stream")) {
    stream.destroy();
    return { ...answered, text: "" };
  }
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(Buffer.from(part as Uint8Array));
  return { ...answered, text: Buffer.concat(parts).toString("utf8") };
}

async function optionsFor(request: FuzzRequest, { tokens, claimToken }: FuzzClients): Promise<InjectOptions> {
  const [method, path] = request.key.split(" ") as [NonNullable<InjectOptions["method"]>, string];
  const { upload } = callOf(request.key);
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) => encoded(request.params[name] ?? ""));
  const form =
    upload && (await formOf(fieldsOf(request.body), [{ field: upload.field, bytes: request.raw ?? "PK\u0003" }]));
  const json = { "content-type": "application/json" };
  const bodied =
    method === "GET" ? {} : { payload: form?.payload ?? request.raw ?? JSON.stringify(request.body) ?? "" };
  const token = tokens[request.role];
  return {
    method,
    url: `/api${url}${searchOf(request.query)}`,
    payloadAsStream: true,
    remoteAddress: "192.0.2.1",
    headers: {
      ...(method !== "GET" && (form?.headers ?? json)),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(request.claims && { "x-claim-token": claimToken }),
    },
    ...bodied,
  };
}

/** Lone surrogates can't be encoded in a URL. */
const encoded = (text: string) => encodeURIComponent(text.toWellFormed());

function fieldsOf(body: unknown): object {
  return typeof body === "object" && body !== null ? body : {};
}

function searchOf(query: Readonly<Record<string, unknown>>): string {
  const fields = Object.entries(query).filter(([, value]) => value !== undefined);
  const written = fields.map(([name, value]) => {
    const text = typeof value === "string" ? value : JSON.stringify(value);
    return `${encoded(name)}=${encoded(text)}`;
  });
  return written.length === 0 ? "" : `?${written.join("&")}`;
}
