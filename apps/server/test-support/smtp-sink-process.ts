import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import SMTPConnection from "nodemailer/lib/smtp-connection";

interface SinkReply {
  readonly port: number;
  readonly count: number;
  readonly order: readonly { readonly to: string; readonly at: number }[];
}

/** The test mail server as a separate process that can be queried. */
export class SinkProcess {
  readonly #child: ChildProcess;
  readonly port: number;

  private constructor(child: ChildProcess, port: number) {
    this.#child = child;
    this.port = port;
  }

  static async open(does: "keep" | "discard" = "keep"): Promise<SinkProcess> {
    const child = fork(fileURLToPath(new URL("smtp-sink-script.ts", import.meta.url)), [does]);
    const [{ port }] = (await once(child, "message")) as [SinkReply];
    return new SinkProcess(child, port);
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.port}?ignoreTLS=true`;
  }

  async ask<Key extends "count" | "order">(what: Key): Promise<SinkReply[Key]> {
    return (await this.#ask(what))[what];
  }

  async forget(): Promise<void> {
    await this.#ask("forget");
  }

  /** From now on it takes most of a second to accept each email. */
  async slowDown(): Promise<void> {
    await this.#ask("slow");
  }

  close(): void {
    this.#child.disconnect();
  }

  async #ask(ask: string): Promise<SinkReply> {
    const answer = once(this.#child, "message") as Promise<[SinkReply]>;
    this.#child.send({ ask });
    return (await answer)[0];
  }
}

const address = "nobody@example.org";

/** How many ready-made emails the mail server accepts per second, one after another on each connection. */
export async function sinkLimit(port: number, raw: Buffer, letters: number, connections: number): Promise<number> {
  const open = await Promise.all(Array.from({ length: connections }, () => connectTo(port)));
  let left = letters;
  const begun = performance.now();
  await Promise.all(
    open.map(async (connection) => {
      while (left > 0) {
        left -= 1;
        await send(connection, raw);
      }
    }),
  );
  const seconds = (performance.now() - begun) / 1000;
  for (const connection of open) connection.quit();
  return letters / seconds;
}

async function connectTo(port: number): Promise<SMTPConnection> {
  const connection = new SMTPConnection({ host: "127.0.0.1", port, ignoreTLS: true });
  const connected = once(connection, "connect");
  connection.connect(() => undefined);
  await connected;
  return connection;
}

function send(connection: SMTPConnection, raw: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    connection.send({ from: address, to: [address] }, raw, (error) => (error ? reject(error) : resolve()));
  });
}
