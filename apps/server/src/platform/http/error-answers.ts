import type { ErrorAnswer } from "@wishwell/contract/api/answers";
import { texts } from "@wishwell/contract/texts/texts";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors, ResponseSerializationError } from "fastify-type-provider-zod";
import { isSilence } from "../database/connect.ts";
import { fieldErrors, isShapeless, type Issue } from "./api/field-errors.ts";
import { invalid, notFound, Refusal, unavailable } from "./api/refusal.ts";

/** Everything thrown becomes one answer of one shape; what is our own fault is logged and says nothing of itself. */
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
  // An address with a broken identifier leads nowhere, like one with an unknown identifier.
  if (validationContext === "params" && wrongUuid) return notFound();
  if (isShapeless(issues)) return new Refusal("malformed", texts.malformed);
  return invalid(fieldErrors(issues));
}

/** Fastify hands zod's findings on in a form of its own; this is the way back. */
function asIssue({ keyword, instancePath, message, params }: NonNullable<FastifyError["validation"]>[number]): Issue {
  return { ...params, code: keyword, message, path: instancePath.split("/").slice(1).filter(Boolean) } as Issue;
}

/** What Fastify itself refuses before any of our code runs. */
function fromFramework(error: unknown): Refusal | null {
  const { statusCode = 500 } = (error ?? {}) as Partial<FastifyError>;
  const refusal = frameworkRefusals[statusCode];
  if (refusal) return refusal();
  // Whatever else it finds wrong with a request is not our fault.
  return statusCode >= 400 && statusCode < 500 ? new Refusal("malformed", texts.malformed) : null;
}

const frameworkRefusals: Readonly<Record<number, () => Refusal>> = {
  404: () => notFound(texts.notFound),
  413: () => new Refusal("too_large", texts.bodyTooLarge),
  414: () => notFound(),
  415: () => new Refusal("media_type", texts.mediaTypeRefused),
  503: () => unavailable(),
};

/** An answer that breaks the contract: only the places are logged, never the values. */
function offSchema(error: unknown): object {
  if (!(error instanceof ResponseSerializationError)) return {};
  return { offSchema: error.cause.issues.map(({ path, code }) => `${path.join(".")}: ${code}`) };
}

const copied = (errors: NonNullable<Refusal["errors"]>) =>
  Object.fromEntries(Object.entries(errors).map(([field, sentences]) => [field, [...sentences]]));

/** Codes of Node and PostgreSQL that say "nobody there just now" or "not now", as opposed to "that was wrong". */
const awayCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ENOENT",
  "ETIMEDOUT",
  "ENOSPC", // the disk is full
  "EDQUOT",
  "40001", // overtaken by somebody else
  "40P01", // two that waited for each other: this one was let go
  "53100", // the database's disk is full
  "53300", // too many connections
  "55P03", // somebody held it for too long
  "57014", // it took longer than a page may
  "57P01", // shut down by the administrator
  "57P02", // crashed
  "57P03", // starting up
]);

/** A needed service does not answer, or is too busy: worth another try in a moment, and not our bug. */
export function isServiceDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as Error & { code?: unknown; syscall?: unknown };
  if (code === "ENOENT") return syscall === "connect";
  if (typeof code === "string" && (awayCodes.has(code) || code.startsWith("08"))) return true;
  return isSilence(error) || lostWords.test(error.message);
}

/** What the driver says when a connection could not be made, or is gone. */
const lostWords =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|is not queryable|connection has been discarded/;
