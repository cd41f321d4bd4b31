import { fieldTexts } from "@wishwell/contract/texts/field-texts";
import { texts } from "@wishwell/contract/texts/texts";
import type { z } from "zod";

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

type RefusalKind = keyof typeof statuses;

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
/** An admin has hidden the page: visitors learn no reason. */
export const pageHidden = () => new Refusal("not_found", texts.pageHidden, { reason: "hidden" });
export const forbidden = (message: string = texts.notAuthorised) => new Refusal("forbidden", message);
export const unauthorised = (message: string = texts.signInFirst) => new Refusal("unauthorised", message);
export const tooMany = (retryAfterSeconds: number) =>
  new Refusal("too_many", texts.tooManyTries, { retryAfterSeconds });
export const unavailable = (message: string = texts.serviceDown) => new Refusal("unavailable", message);

export type Issue = z.core.$ZodIssue;

/**
 * All wrong fields at once, by API name. Nested names are joined by dots; an error in a list is reported for the list.
 */
export function fieldErrors(issues: readonly Issue[]): FieldErrors {
  // A Map rather than a plain object, because a field may be called "toString".
  const errors = new Map<string, Set<string>>();
  for (const { field, message } of issues.flatMap((issue) => spread(issue, []))) {
    errors.set(field, (errors.get(field) ?? new Set()).add(message));
  }
  return Object.fromEntries([...errors].map(([field, messages]) => [field, [...messages]]));
}

/** Whether the whole input has the wrong type, such as a list instead of an object. */
export function isShapeless(issues: readonly Issue[]): boolean {
  return issues.some((issue) => issue.code === "invalid_type" && issue.path.length === 0);
}

function spread(issue: Issue, above: readonly PropertyKey[]): { field: string; message: string }[] {
  const path = [...above, ...issue.path];
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => ({ field: wireName([...path, key]), message: fieldTexts.unknownField }));
  }
  if (issue.code === "invalid_union" && issue.errors.length > 0 && isDefaultMessage(issue)) {
    return bestBranch(issue.errors).flatMap((inner) => spread(inner, path));
  }
  return [{ field: wireName(listOf(path)), message: sentence(issue) }];
}

/** An error in a list of plain values is reported for the list, because its items have no names. */
function listOf(path: readonly PropertyKey[]): readonly PropertyKey[] {
  return /^\d+$/.test(String(path.at(-1))) ? path.slice(0, -1) : path;
}

/**
 * For "empty, or an email address" the error about the address is most useful: prefers the branch without a type
 * mismatch.
 */
function bestBranch(branches: readonly (readonly Issue[])[]): readonly Issue[] {
  const otherKind = (issue: Issue) => issue.code === "invalid_type" || issue.code === "invalid_value";
  return branches.find((issues) => !issues.some(otherKind)) ?? branches.at(-1) ?? [];
}

/** Supplies a text for a field whose schema has none. */
function sentence(issue: Issue): string {
  if (!isDefaultMessage(issue)) return issue.message;
  return issue.message.endsWith("received undefined") ? fieldTexts.missing : fieldTexts.wrongKind;
}

/** Whether the message is the library's default rather than ours. */
const isDefaultMessage = ({ message }: Issue) => message.startsWith("Invalid input");

const wireName = (path: readonly PropertyKey[]) => path.map(String).join(".");
