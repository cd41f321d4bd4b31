import { texts } from "@wishwell/contract/texts/texts";

export type FieldErrors = Readonly<Record<string, readonly string[]>>;

const statuses = {
  malformed: 400,
  unauthorised: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  media_type: 415,
  invalid: 422,
  too_many: 429,
  unavailable: 503,
} as const;

export type RefusalKind = keyof typeof statuses;

/** A refusal with a message for the user. Any other thrown error is our own fault and becomes a 500. */
export class Refusal extends Error {
  readonly kind: RefusalKind;
  readonly status: number;
  readonly errors: FieldErrors | undefined;
  readonly reason: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly data: unknown;

  constructor(
    kind: RefusalKind,
    message: string,
    more: { errors?: FieldErrors; reason?: string; retryAfterSeconds?: number; data?: unknown } = {},
  ) {
    super(message);
    this.name = "Refusal";
    this.kind = kind;
    this.status = statuses[kind];
    this.errors = more.errors;
    this.reason = more.reason;
    this.retryAfterSeconds = more.retryAfterSeconds;
    this.data = more.data;
  }
}

export const invalid = (errors: FieldErrors, message: string = texts.savingFailed) =>
  new Refusal("invalid", message, { errors });
/** The current state forbids it; `reason` is for programs. */
export const refuse = (reason: string, message: string, data?: unknown) =>
  new Refusal("conflict", message, { reason, data });
export const notFound = (message: string = texts.recordNotFound) => new Refusal("not_found", message);
export const forbidden = (message: string = texts.notAuthorised) => new Refusal("forbidden", message);
export const unauthorised = (message: string = texts.signInFirst) => new Refusal("unauthorised", message);
export const tooMany = (retryAfterSeconds: number) =>
  new Refusal("too_many", texts.tooManyTries, { retryAfterSeconds });
export const unavailable = (message: string = texts.serviceDown) => new Refusal("unavailable", message);
