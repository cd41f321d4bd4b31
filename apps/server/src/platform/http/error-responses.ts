import type { ErrorAnswer } from "@wishwell/contract/api/answers";
import { texts } from "@wishwell/contract/texts/texts";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors, ResponseSerializationError } from "fastify-type-provider-zod";
import { isQueryTimeout } from "../database/connect.ts";
import { fieldErrors, invalid, isShapeless, type Issue, notFound, Refusal, unavailable } from "./api/refusal.ts";

/**
 * Turns anything thrown into a response of one shape. Our own faults are logged, and the response reveals nothing about
 * them.
 */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): ErrorAnswer {
  const refusal = asRefusal(error);
  if (refusal === null) {
    request.log.error({ err: error, ...offSchema(error) }, "unexpected error");
    void reply.code(500);
    return { message: texts.serverTrouble, reason: `request ${request.id}` };
  }
  if (refusal.kind === "unavailable") request.log.warn({ err: error }, "a needed service is down");
  void reply.code(refusal.status);
  if (refusal.kind === "unauthorised") void reply.header("www-authenticate", "Bearer");
  const pause = refusal.retryAfterSeconds ?? (refusal.kind === "unavailable" ? 5 : undefined);
  if (pause !== undefined) void reply.header("retry-after", Math.max(1, Math.ceil(pause)));
  return {
    message: refusal.message,
    ...(refusal.errors && { errors: copied(refusal.errors) }),
    ...(refusal.reason !== undefined && { reason: refusal.reason }),
    ...(refusal.data !== undefined && { data: refusal.data }),
  };
}

export function asRefusal(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return fromValidation(error);
  if (isServiceDown(error)) return unavailable();
  return fromFramework(error);
}

function fromValidation({ validation, validationContext }: FastifyError): Refusal {
  const issues = (validation ?? []).map(asIssue);
  const wrongUuid = issues.some((issue) => issue.code === "invalid_format" && issue.format === "uuid");
  // A malformed id gets 404, like an unknown one.
  if (validationContext === "params" && wrongUuid) return notFound();
  if (isShapeless(issues)) return new Refusal("malformed", texts.malformed);
  return invalid(fieldErrors(issues));
}

/** Converts zod issues back from Fastify's own format. */
function asIssue({ keyword, instancePath, message, params }: NonNullable<FastifyError["validation"]>[number]): Issue {
  return { ...params, code: keyword, message, path: instancePath.split("/").slice(1).filter(Boolean) } as Issue;
}

/** Errors that Fastify raises before any of our code runs. */
function fromFramework(error: unknown): Refusal | null {
  const { statusCode = 500 } = (error ?? {}) as Partial<FastifyError>;
  const refusal = frameworkRefusals[statusCode];
  if (refusal) return refusal();
  // Any other 4xx is the client's fault.
  return statusCode >= 400 && statusCode < 500 ? new Refusal("malformed", texts.malformed) : null;
}

const frameworkRefusals: Readonly<Record<number, () => Refusal>> = {
  404: () => notFound(texts.notFound),
  413: () => new Refusal("too_large", texts.bodyTooLarge),
  414: () => notFound(),
  415: () => new Refusal("media_type", texts.mediaTypeRefused),
  503: () => unavailable(),
};

/** For a response that breaks the contract, logs only the fields, never the values. */
function offSchema(error: unknown): object {
  if (!(error instanceof ResponseSerializationError)) return {};
  return { offSchema: error.cause.issues.map(({ path, code }) => `${path.join(".")}: ${code}`) };
}

const copied = (errors: NonNullable<Refusal["errors"]>) =>
  Object.fromEntries(Object.entries(errors).map(([field, sentences]) => [field, [...sentences]]));

/** Codes of Node and PostgreSQL that mean "unavailable" or "try later", rather than a wrong request. */
const unavailableCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ENOENT",
  "ETIMEDOUT",
  "ENOSPC", // disk full
  "EDQUOT",
  "40001", // serialisation failure
  "40P01", // deadlock, this transaction was chosen to fail
  "53100", // database disk full
  "53300", // too many connections
  "55P03", // lock timeout
  "57014", // statement timeout
  "57P01", // shut down by an administrator
  "57P02", // crashed
  "57P03", // starting up
]);

/** A required service doesn't answer or is too busy: the client may retry, and it isn't our bug. */
export function isServiceDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as Error & { code?: unknown; syscall?: unknown };
  if (code === "ENOENT") return syscall === "connect";
  if (typeof code === "string" && (unavailableCodes.has(code) || code.startsWith("08"))) return true;
  return isQueryTimeout(error) || lostConnectionMessages.test(error.message);
}

/** The driver's messages for a connection that failed or was lost. */
const lostConnectionMessages =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|is not queryable|connection has been discarded/;
