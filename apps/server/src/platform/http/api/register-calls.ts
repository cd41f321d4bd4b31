import { errorAnswer } from "@wishwell/contract/api/answers";
import type { Call } from "@wishwell/contract/api/call";
import { limits } from "@wishwell/contract/api/limits";
import { serverTimeHeader } from "@wishwell/contract/api/server-time";
import { texts } from "@wishwell/contract/texts/texts";
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from "fastify";
import { validatorCompiler } from "fastify-type-provider-zod";
import { z } from "zod";
import type { Clock } from "../../clock/clock.ts";
import { answerError, asRefusal } from "../error-responses.ts";
import { OpenStreams } from "../open-streams.ts";
import { noFile, receiveForm, moveFileToUpload, acceptForms, receiveUploads, withFile } from "../uploads/uploads.ts";
import { type Actor, type Authenticate, permit } from "./actor.ts";
import type { AnsweredCall } from "./call-table.ts";
import { fieldErrors, type FieldErrors, invalid, notFound, Refusal } from "./refusal.ts";
import type { Idempotency } from "./idempotency.ts";
import { findBodyFault, acceptPlainForms, readJsonOnly } from "./json-body.ts";
import { addressOf, identifyCaller } from "./identify-caller.ts";
import { createResponseWriters } from "./write-response.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The name of the contract's call, such as `POST /user/login`. */
    call?: string;
    /** Keeps the exact bytes of the body, because they are signed. */
    signedBytes?: boolean;
  }
}

export interface ApiOptions {
  readonly calls: readonly AnsweredCall[];
  readonly authenticate: Authenticate;
  /** Lets a caller make a call, or refuses. */
  readonly admit: (call: Call, actor: Actor) => Promise<void>;
  /** Counts requests by address; refuses with 429. */
  readonly countRequest: (address: string) => Promise<void>;
  readonly idempotency: Idempotency;
  readonly clock: Pick<Clock, "now">;
}

/** Registers every call of the contract, with its schemas and access word, under the prefix of `scope`. */
export async function registerCalls(scope: FastifyInstance, options: ApiOptions): Promise<void> {
  scope.setValidatorCompiler(validatorCompiler);
  scope.setSerializerCompiler(createResponseWriters);
  scope.setErrorHandler(answerError);
  scope.setNotFoundHandler((request, reply) => reply.send(answerError(notFound(), request, reply)));
  // Pages handle all other addresses; under this prefix there are none.
  scope.get("/*", async () => Promise.reject(notFound()));
  scope.addHook("onRequest", async (request) => options.countRequest(addressOf(request)));
  scope.addHook("onSend", (_request, reply, _payload, done) => {
    void reply.header(serverTimeHeader, options.clock.now().toISOString());
    // Only files set their own caching, and refusals are never cached.
    if (reply.statusCode >= 400 || !reply.hasHeader("cache-control")) void reply.header("cache-control", "no-store");
    done();
  });
  readJsonOnly(scope);
  await scope.register(async (plain) =>
    registerAll(plain, options, (call) => !call.takesForms && !call.upload && !call.stream && !call.formToo),
  );
  await scope.register(async (withEither) => {
    await acceptForms(withEither);
    registerAll(withEither, options, (call) => call.formToo === true);
  });
  await scope.register(async (withStreams) => {
    const streams = new OpenStreams();
    // Runs before the server waits for its connections, because streams would never end by themselves.
    withStreams.addHook("preClose", async () => streams.close());
    registerAll(withStreams, options, (call) => call.stream === true, streams);
  });
  await scope.register(async (withForms) => {
    acceptPlainForms(withForms);
    registerAll(withForms, options, (call) => call.takesForms === true);
  });
  await scope.register(async (withFiles) => {
    await receiveUploads(withFiles);
    registerAll(withFiles, options, (call) => call.upload !== undefined);
  });
}

function registerAll(
  scope: FastifyInstance,
  options: ApiOptions,
  wanted: (call: Call) => boolean,
  streams: OpenStreams | null = null,
): void {
  for (const answered of options.calls.filter(({ call }) => wanted(call))) {
    const { name, method, path, call } = answered;
    scope.route({
      method,
      url: path,
      bodyLimit: call.bodyLimit ?? limits.jsonBodyBytes,
      config: { call: name, signedBytes: call.signedBytes === true },
      // Compression would delay events, and a HEAD request has no stream to watch.
      ...(streams && { compress: false, exposeHeadRoute: false }),
      schema: schemasOf(answered),
      // For changes, `validate` adds its errors to those of the schema (below). GET requests are refused at once.
      attachValidation: answered.validate !== undefined && method !== "GET",
      onRequest: async (request) => {
        request.actor = await identifyCaller(request, options.authenticate, call.ignoresExpiredToken);
        await options.admit(call, request.actor);
      },
      ...(method !== "GET" && aroundChanges(answered, options.idempotency)),
      handler: async (request, reply) =>
        streams
          ? streams.send(reply, streamOwner(request), async () => answer(answered, request, reply))
          : answer(answered, request, reply),
    });
  }
}

/** Reads the body before a change is handled, and applies idempotency. GET requests have no body. */
function aroundChanges(answered: AnsweredCall, idempotency: Idempotency) {
  const { call } = answered;
  return {
    preValidation: async (request, reply) => {
      if (call.upload) request.body = await receiveForm(request, reply, call.upload);
      if (call.formToo && request.isMultipart()) request.body = await receiveForm(request, reply, noFile);
      // A missing body counts as empty, so that every missing field is reported.
      request.body ??= {};
    },
    preHandler: async (request, reply) => {
      if (request.validationError) throw await allErrors(answered, request);
      if (call.upload) moveFileToUpload(request, call.upload);
      return idempotency.before(answered, request, reply);
    },
    onSend: async (request, reply, payload) => idempotency.after(request, reply, payload),
  } satisfies Partial<RouteOptions>;
}

/** The signed-in user, or the caller's IP address. */
function streamOwner({ actor }: FastifyRequest): string {
  return actor?.kind === "user" ? actor.userId : (actor?.address ?? "");
}

const nothing = z.strictObject({});

function schemasOf({ method, call }: AnsweredCall): Record<string, unknown> {
  return {
    ...(call.params && { params: call.params }),
    querystring: call.query ?? nothing,
    ...(method !== "GET" && { body: withFile(call) ?? nothing }),
    response: { ...call.answers, "4xx": errorAnswer, "5xx": errorAnswer },
  };
}

async function answer({ name, call, handle }: AnsweredCall, request: FastifyRequest, reply: FastifyReply) {
  const [usual] = Object.keys(call.answers);
  void reply.code(Number(usual));
  const { params, query, body, upload, actor } = request;
  const result = await handle({ actor, params, query, body, upload, request, reply } as never);
  if (reply.sent) return reply;
  // Without a schema for this status nothing would be checked, and any data could be sent.
  if (!(reply.statusCode in call.answers)) {
    throw new Error(`${name} has no response ${reply.statusCode} in the contract`);
  }
  return result;
}

interface CallInput {
  readonly actor: Actor;
  readonly params: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/**
 * Runs a call for a request that arrived another way, such as a plain form, with the same access, schemas, rules and
 * limits.
 */
export async function runCall(answered: AnsweredCall, { actor, params, body, ...at }: CallInput): Promise<unknown> {
  const { call, handle } = answered;
  permit(call.access, actor);
  if (findBodyFault(body, 1) !== null) throw new Refusal("malformed", texts.malformed);
  const address = call.params?.safeParse(params);
  if (address?.success === false) throw notFound();
  const said = call.body?.safeParse(body);
  if (said?.success === false) {
    const wrong = invalid(fieldErrors(said.error.issues));
    throw await withRuleErrors(answered, { actor, params: address?.data, body }, wrong);
  }
  return handle({ actor, params: address?.data, query: {}, body: said?.data ?? {}, upload: null, ...at } as never);
}

/**
 * Adds the errors found by the call's rules to those of the schema, for the fields that could be read. If the rules
 * refuse the request altogether, that refusal is thrown instead.
 */
async function allErrors(answered: AnsweredCall, request: FastifyRequest): Promise<unknown> {
  const refusal = asRefusal(request.validationError);
  const { actor, params, body, validationError } = request;
  if (validationError?.validationContext !== "body" || refusal?.kind !== "invalid") return validationError;
  return withRuleErrors(answered, { actor, params, body: body as Record<string, unknown> }, refusal);
}

interface Sent {
  readonly actor: Actor | null;
  readonly params: unknown;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Completes the errors of a refused body if the call has a `validate` function. */
async function withRuleErrors({ call, validate }: AnsweredCall, sent: Sent, refusal: Refusal): Promise<Refusal> {
  if (validate === undefined || !(call.body instanceof z.ZodObject)) return refusal;
  const { actor, params, body } = sent;
  const others = await validate({ actor, params, ...readFields(call.body, body) } as never);
  return new Refusal(refusal.kind, refusal.message, { errors: merged(refusal.errors ?? {}, others) });
}

/** Reads field by field, as far as possible. */
function readFields(schema: z.ZodObject, sent: Readonly<Record<string, unknown>>) {
  const body: Record<string, unknown> = {};
  const inner: Record<string, unknown> = {};
  const unread = new Set<string>();
  for (const [field, kind] of Object.entries(schema.shape)) {
    if (!Object.hasOwn(sent, field)) continue;
    const { success, data } = z.safeParse(kind, sent[field]);
    if (success) body[field] = data;
    else unread.add(field);
    const holder = kind instanceof z.ZodOptional ? kind.unwrap() : kind;
    if (success || !(holder instanceof z.ZodObject)) continue;
    const within = readWithin(holder, sent[field]);
    inner[field] = within.body;
    for (const part of within.unread) unread.add(`${field}.${part}`);
  }
  return { body, inner, unread };
}

function readWithin(schema: z.ZodObject, sent: unknown) {
  const isObject = typeof sent === "object" && sent !== null;
  return isObject ? readFields(schema, { ...sent }) : { body: {}, unread: Object.keys(schema.shape) };
}

/** For a field that could not be read, only the schema's error counts. */
function merged(bySchema: FieldErrors, byRules: FieldErrors): FieldErrors {
  return { ...byRules, ...bySchema };
}
