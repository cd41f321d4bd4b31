const longestAnswer = 16 * 1024 * 1024;
/** PayPal itself gives up on most calls before this. */
const usualPatience = 20_000;

export interface HttpAnswer {
  readonly status: number;
  /** What the body says as JSON; `undefined` when it is none. */
  readonly body: unknown;
  /** The header of that name: seconds, or a date. */
  readonly retryAfter: string | null;
}

interface HttpQuestion {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly patience?: number | undefined;
}

/** Throws when there was no whole answer: time-out, broken connection, too long. It may have had its effect all the same. */
export async function fetchJson({ method, url, headers, body, patience }: HttpQuestion): Promise<HttpAnswer> {
  const response = await fetch(url, {
    method,
    headers: { accept: "application/json", "user-agent": "Wishwell", ...headers },
    ...(body !== undefined && { body }),
    // Elsewhere is not where the settings say, and would be told our secrets.
    redirect: "error",
    signal: AbortSignal.timeout(patience ?? usualPatience),
  });
  const retryAfter = response.headers.get("retry-after");
  return { status: response.status, body: parsed(await textOf(response)), retryAfter };
}

/** No payment waits longer, whatever a header says. */
const longestWait = 24 * 60 * 60 * 1000;

/** Until when PayPal asks us not to make a call again; null when it doesn't. */
export function waitUntil({ status, retryAfter }: HttpAnswer, now: Date): Date | null {
  if (status < 400 || retryAfter === null) return null;
  const at = now.getTime();
  const said = /^\d{1,9}$/.test(retryAfter) ? at + Number(retryAfter) * 1000 : Date.parse(retryAfter);
  return Number.isFinite(said) ? new Date(Math.min(said, at + longestWait)) : null;
}

/** Why there was no answer, in a word or two without addresses. */
export function whyNoAnswer(error: unknown): string {
  const { name, cause } = error as { name?: unknown; cause?: { code?: unknown } };
  if (name === "TimeoutError") return "no answer in time";
  return typeof cause?.code === "string" ? `no answer (${cause.code})` : "no answer";
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function textOf(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > longestAnswer) throw new Error("the answer is too long");
  }
  return text + decoder.decode();
}
