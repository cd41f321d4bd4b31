import type { Answer } from "../torture/insist.ts";

/** What people saw while something was wrong: how often what, how long they waited, and what was no clear answer. */
export class WatchedAnswers {
  readonly statuses = new Map<string, number>();
  readonly unclear: string[] = [];
  slowest = 0;

  readonly hear = (answer: Answer): void => {
    const name = String(answer.status ?? "none");
    this.statuses.set(name, (this.statuses.get(name) ?? 0) + 1);
    this.slowest = Math.max(this.slowest, answer.milliseconds);
    if (!isClear(answer)) this.unclear.push(`${answer.path}: ${name} ${answer.text.slice(0, 300)}`);
  };

  get words(): string {
    const counts = [...this.statuses].map(([status, times]) => `${status}: ${times}`).toSorted();
    return `${counts.join(", ")}; the slowest after ${(this.slowest / 1000).toFixed(1)} s`;
  }
}

/** A success, a refusal with a sentence for people, or "come back in a moment" with one; a page says it on the page. */
function isClear({ status, text, path }: Answer): boolean {
  if (status === null || (status >= 500 && status !== 503)) return false;
  if (status < 400 || !path.startsWith("/api/")) return !/\n\s+at \S/.test(text);
  try {
    const { message } = JSON.parse(text) as { message?: unknown };
    return typeof message === "string" && message.includes(" ");
  } catch {
    return false;
  }
}
