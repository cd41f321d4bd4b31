import { setTimeout as pause } from "node:timers/promises";

interface Request {
  readonly body?: object;
  readonly form?: Readonly<Record<string, string>>;
  readonly token?: string;
  /** What a repeat may be told after an answer was lost: that it is done already. */
  readonly already?: RegExp;
}

/** What came back, or that nothing did. */
export interface Answer {
  readonly path: string;
  readonly status: number | null;
  readonly text: string;
  readonly milliseconds: number;
}

/** Where the house should be, whether it is up or not. */
export interface Line {
  readonly site: string;
  /** How often nobody answered, or a process that had just begun asked to come back. */
  misses: number;
  /** Nobody waits longer for an answer; ten seconds unless told otherwise. */
  readonly patience?: number;
  /** Told of every answer, also of those after which a request is repeated. */
  readonly heard?: (answer: Answer) => void;
}

/**
 * Asks until there is an answer, as a patient browser does: the same request with the same key, however often the
 * process dies over it.
 */
export async function insist<Body>(line: Line, path: string, request: Request): Promise<Body> {
  const { body, form, token, already } = request;
  const key = crypto.randomUUID();
  for (let tries = 0; ; tries += 1) {
    const { status, text } = await heard(line, path, {
      method: "POST",
      redirect: "manual",
      headers: {
        "idempotency-key": key,
        "content-type": form ? "application/x-www-form-urlencoded" : "application/json",
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: form ? new URLSearchParams(form).toString() : JSON.stringify(body ?? {}),
    });
    if (status !== null && status < 400) return (form ? {} : JSON.parse(text)) as Body;
    if (tries > 0 && already?.test(text)) return {} as Body;
    if (status !== null && !comeBack.has(status)) {
      throw new Error(`${path} was answered ${status}: ${text.slice(0, 300)}`);
    }
    line.misses += 1;
    await pause(40);
  }
}

/** One question and what came of it, told to whoever listens. */
export async function heard(line: Line, path: string, question: RequestInit = {}): Promise<Answer> {
  const begun = performance.now();
  const answer = await fetch(line.site + path, { ...question, signal: AbortSignal.timeout(line.patience ?? 10_000) })
    .then(async (response) => ({ status: response.status, text: await response.text() }))
    .catch(() => ({ status: null, text: "" }));
  const told = { path, ...answer, milliseconds: performance.now() - begun };
  line.heard?.(told);
  return told;
}

/** The same request is still being worked on; not ready yet. */
const comeBack = new Set([409, 503]);
