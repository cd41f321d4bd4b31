import type { NetConnectOpts } from "node:net";
import type { FakePaypal } from "../../apps/server/test-support/fake-paypal/fake-paypal.ts";
import { FaultProxy } from "../../apps/server/test-support/fault-proxy.ts";
import type { SmtpSink } from "../../apps/server/test-support/smtp-sink.ts";
import type { Answer } from "../overload/clients.ts";

/** What the server needs and reaches over a network, each by a line that can be disturbed. */
export interface Services {
  readonly database: FaultProxy;
  readonly mail: FaultProxy;
  readonly gateway: FaultProxy;
}

/** How long a piece takes on a slow line: a statement is many pieces, a payment a few. */
const slow = { database: 60, mail: 1000, gateway: 3000 };

export async function openServices(databaseUrl: string, sink: SmtpSink, paypal: FakePaypal): Promise<Services> {
  const { port } = new URL(paypal.settings.baseUrl);
  return {
    database: await FaultProxy.open(whereIs(databaseUrl), slow.database),
    mail: await FaultProxy.open({ host: "127.0.0.1", port: sink.port }, slow.mail),
    gateway: await FaultProxy.open({ host: "127.0.0.1", port: Number(port) }, slow.gateway),
  };
}

/** The settings of a server that reaches all of them by these lines. */
export function settingsFor(services: Services, databaseUrl: string, paypal: FakePaypal): Record<string, string> {
  const { clientId, clientSecret, webhookId } = paypal.settings;
  return {
    DATABASE_URL: byLine(databaseUrl, services.database),
    SMTP_URL: `smtp://127.0.0.1:${services.mail.port}?ignoreTLS=true`,
    PAYMENTS: "paypal",
    PAYPAL_CLIENT_ID: clientId,
    PAYPAL_CLIENT_SECRET: clientSecret,
    PAYPAL_WEBHOOK_ID: webhookId,
    PAYPAL_BASE_URL: `http://127.0.0.1:${services.gateway.port}`,
  };
}

/** The same database, reached by that line. */
export function byLine(databaseUrl: string, { port }: FaultProxy): string {
  const { username, password, pathname } = new URL(databaseUrl);
  return `postgres://${username}:${password}@127.0.0.1:${port}${pathname}`;
}

/** The tests' database is behind a socket in a folder. */
export function whereIs(databaseUrl: string): NetConnectOpts {
  const { searchParams, hostname, port } = new URL(databaseUrl);
  const folder = searchParams.get("host");
  if (folder === null) return { host: hostname, port: Number(port || 5432) };
  return { path: `${folder}/.s.PGSQL.${port || 5432}` };
}

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
