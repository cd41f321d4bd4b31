import { setTimeout as pause } from "node:timers/promises";

interface Request {
  readonly body?: object;
  readonly form?: Readonly<Record<string, string>>;
  readonly token?: string;
}

/** Where the house should be, whether it is up or not. */
export interface Line {
  readonly site: string;
  /** How often nobody answered, or a process that had just begun asked to come back. */
  misses: number;
}

/**
 * Asks until there is an answer, as a patient browser does: the same request with the same key, however often the
 * process dies over it.
 */
export async function insist<Body>(line: Line, path: string, request: Request): Promise<Body> {
  const { body, form, token } = request;
  const key = crypto.randomUUID();
  for (;;) {
    const answer = await fetch(line.site + path, {
      method: "POST",
      redirect: "manual",
      headers: {
        "idempotency-key": key,
        "content-type": form ? "application/x-www-form-urlencoded" : "application/json",
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: form ? new URLSearchParams(form).toString() : JSON.stringify(body ?? {}),
      signal: AbortSignal.timeout(10_000),
    }).then(
      async (response) => ({ status: response.status, text: await response.text() }),
      () => null,
    );
    if (answer !== null && answer.status < 400) return (form ? {} : JSON.parse(answer.text)) as Body;
    if (answer !== null && !comeBack.has(answer.status)) {
      throw new Error(`${path} was answered ${answer.status}: ${answer.text.slice(0, 300)}`);
    }
    line.misses += 1;
    await pause(40);
  }
}

/** The same request is still being worked on; not ready yet. */
const comeBack = new Set([409, 503]);
