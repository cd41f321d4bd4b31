import { siteTexts } from "@wishwell/contract/texts/site-texts";

export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** Status for no response at all: the network or the server is unavailable. */
const noAnswer = 0;

/** A failed call. Its message can always be shown to the user. */
export class ApiError extends Error {
  readonly status: number;
  /** By field name in the API; empty if no field is invalid. */
  readonly errors: FieldErrors;
  readonly reason: string | null;
  readonly retryAfterSeconds: number | null;
  readonly data: unknown;

  constructor(
    status: number,
    message: string,
    more: { errors?: FieldErrors; reason?: string | null; retryAfterSeconds?: number | null; data?: unknown } = {},
  ) {
    super(message);
    this.name = "ApiError";
    this.status = status;
    this.errors = more.errors ?? {};
    this.reason = more.reason ?? null;
    this.retryAfterSeconds = more.retryAfterSeconds ?? null;
    this.data = more.data;
  }

  /** Whether the same request may succeed shortly: no response, or a server error. */
  get passing(): boolean {
    return this.status === noAnswer || this.status >= 500;
  }
}

export function unreachable(): ApiError {
  return new ApiError(noAnswer, siteTexts.unreachable);
}

/** The sentence to show for any fault. */
export function sentenceFor(fault: unknown): string {
  return fault instanceof ApiError ? fault.message : siteTexts.serverTrouble;
}

/** Reads an error response. If it is not ours, for instance a proxy's, it gets our own message for the status. */
export async function refusalFrom(response: Response): Promise<ApiError> {
  const body = await readJson(response);
  const said = isRecord(body) && typeof body["message"] === "string" ? body["message"] : null;
  return new ApiError(response.status, said ?? sentenceForStatus(response.status), {
    errors: isRecord(body) ? fieldErrors(body["errors"]) : {},
    reason: isRecord(body) && typeof body["reason"] === "string" ? body["reason"] : null,
    retryAfterSeconds: seconds(response.headers.get("retry-after")),
    data: isRecord(body) ? body["data"] : undefined,
  });
}

export async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return null;
  }
}

function sentenceForStatus(status: number): string {
  if (status === 429) return siteTexts.tooManyTries;
  if (status === 413) return siteTexts.bodyTooLarge;
  if (status === 403) return siteTexts.notAuthorised;
  if (status === 404) return siteTexts.recordNotFound;
  return status === 502 || status === 503 || status === 504 ? siteTexts.serviceDown : siteTexts.serverTrouble;
}

function fieldErrors(value: unknown): FieldErrors {
  if (!isRecord(value)) return {};
  const entries = Object.entries(value).map(([field, said]): [string, string[]] => [
    field,
    Array.isArray(said) ? said.filter((line) => typeof line === "string") : [],
  ]);
  return Object.fromEntries(entries.filter(([, said]) => said.length > 0));
}

function seconds(header: string | null): number | null {
  const value = Number(header ?? Number.NaN);
  return Number.isFinite(value) && value >= 0 ? value : null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
