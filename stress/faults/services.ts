import type { NetConnectOpts } from "node:net";
import type { FakePaypal } from "../../apps/server/test-support/fake-paypal/fake-paypal.ts";
import { FaultProxy } from "../../apps/server/test-support/fault-proxy.ts";
import type { SmtpSink } from "../../apps/server/test-support/smtp-sink.ts";
import type { Answer } from "../overload/clients.ts";

/** The services that the server reaches over the network, each through a connection that can be disturbed. */
export type Services = Readonly<Record<"database" | "mail" | "gateway", FaultProxy>>;

/** Delay per chunk on a slow connection, in milliseconds: a statement is many chunks, a payment only a few. */
const slow = { database: 60, mail: 1000, gateway: 3000 };

export async function openServices(databaseUrl: string, sink: SmtpSink, paypal: FakePaypal): Promise<Services> {
  const { port } = new URL(paypal.settings.baseUrl);
  return {
    database: await FaultProxy.open(addressOfDatabase(databaseUrl), slow.database),
    mail: await FaultProxy.open({ host: "127.0.0.1", port: sink.port }, slow.mail),
    gateway: await FaultProxy.open({ host: "127.0.0.1", port: Number(port) }, slow.gateway),
  };
}

/** Settings of a server that reaches all services through these connections. */
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

/** The same database, reached through that proxy. */
export function byLine(databaseUrl: string, { port }: FaultProxy): string {
  const { username, password, pathname } = new URL(databaseUrl);
  return `postgres://${username}:${password}@127.0.0.1:${port}${pathname}`;
}

/** The tests' database listens on a Unix socket. */
export function addressOfDatabase(databaseUrl: string): NetConnectOpts {
  const { searchParams, hostname, port } = new URL(databaseUrl);
  const folder = searchParams.get("host");
  if (folder === null) return { host: hostname, port: Number(port || 5432) };
  return { path: `${folder}/.s.PGSQL.${port || 5432}` };
}

/** What clients saw during a fault: statuses, the longest wait, and unclear responses. */
export class ObservedResponses {
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

/** A success, a refusal with a readable message, or a 503 with one; a page must not show a stack trace. */
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
