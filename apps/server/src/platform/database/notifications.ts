import { Client } from "pg";
import type { Log } from "../log/log.ts";

const retryMilliseconds = 1_000;
const heartbeatMilliseconds = 20_000;

export interface Listener {
  heard(payload: string): void;
  /** Notifications may have been missed while the connection was down, so the listener must check for itself. */
  reconnected(): void;
}

export interface Subscription {
  close(): Promise<void>;
}

/**
 * PostgreSQL's LISTEN on its own connection, reopened whenever it breaks. A notification is only a hint to check the
 * tables sooner: every listener also polls slowly.
 */
export class Notifications {
  readonly #url: string;
  readonly #log: Log;
  readonly #hearings = new Map<string, Set<Listener>>();
  #client: Client | undefined;
  #closed = false;
  #retry: NodeJS.Timeout | undefined;
  #heartbeat: NodeJS.Timeout | undefined;

  private constructor(url: string, log: Log) {
    this.#url = url;
    this.#log = log;
  }

  static async open(parts: { readonly url: string; readonly log: Log }): Promise<Notifications> {
    const notices = new Notifications(parts.url, parts.log);
    await notices.#connect();
    return notices;
  }

  async listen(channel: string, hearing: Listener): Promise<Subscription> {
    const hearings = this.#hearings.get(channel) ?? new Set();
    this.#hearings.set(channel, hearings.add(hearing));
    if (hearings.size === 1) await this.#client?.query(`listen ${asIdentifier(channel)}`);
    return {
      close: async () => {
        hearings.delete(hearing);
        if (hearings.size > 0 || this.#closed) return;
        this.#hearings.delete(channel);
        await this.#client?.query(`unlisten ${asIdentifier(channel)}`);
      },
    };
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#retry);
    clearInterval(this.#heartbeat);
    await this.#client?.end();
  }

  async #connect(): Promise<void> {
    const client = new Client({
      connectionString: this.#url,
      keepAlive: true,
      application_name: "wishwell notices",
      connectionTimeoutMillis: 10_000,
      query_timeout: 10_000,
    });
    client.on("notification", ({ channel, payload }) => {
      for (const hearing of this.#hearings.get(channel) ?? []) hearing.heard(payload ?? "");
    });
    client.on("error", () => this.#lost(client));
    client.on("end", () => this.#lost(client));
    await client.connect();
    for (const channel of this.#hearings.keys()) await client.query(`listen ${asIdentifier(channel)}`);
    if (this.#closed) return client.end();
    this.#client = client;
    // A connection that died silently is noticed only by using it.
    this.#heartbeat = setInterval(() => {
      client.query("select 1").catch(() => this.#lost(client));
    }, heartbeatMilliseconds);
    this.#heartbeat.unref();
  }

  #lost(client: Client): void {
    if (this.#closed || this.#client !== client) return;
    this.#log.warn("the connection for notifications broke and is being reopened");
    this.#client = undefined;
    clearInterval(this.#heartbeat);
    void client.end().catch(() => undefined);
    this.#tryAgain();
  }

  #tryAgain(): void {
    this.#retry = setTimeout(() => {
      this.#connect().then(
        () => this.#tellReconnected(),
        () => this.#tryAgain(),
      );
    }, retryMilliseconds);
    this.#retry.unref();
  }

  #tellReconnected(): void {
    for (const hearings of this.#hearings.values()) for (const hearing of hearings) hearing.reconnected();
  }
}

const asIdentifier = (name: string) => `"${name.replaceAll('"', '""')}"`;
