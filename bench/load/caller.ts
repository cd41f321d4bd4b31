import { Agent, request } from "node:http";
import type { LoadReport } from "./plan.ts";

export interface TimedRequest {
  readonly body?: object;
  readonly form?: Readonly<Record<string, string>>;
  readonly token?: string;
}

/** Sends requests as browsers do, over keep-alive connections, and records how long each response took. */
export class Caller {
  readonly #site: URL;
  readonly #agent = new Agent({ keepAlive: true });
  readonly #taken: Record<string, number[]> = {};
  readonly #refused: Record<string, number[]> = {};
  readonly #began = performance.now();
  #happenings = 0;

  constructor(site: string) {
    this.#site = new URL(site);
  }

  /** The response's text; null when it was refused, which is recorded. */
  async ask(name: string, path: string, { body, form, token }: TimedRequest): Promise<string | null> {
    const sent = form ? new URLSearchParams(form).toString() : body && JSON.stringify(body);
    const began = performance.now();
    const { status, text } = await this.#send(path, sent, {
      ...(sent !== undefined && {
        "content-type": form ? "application/x-www-form-urlencoded" : "application/json",
        "content-length": String(Buffer.byteLength(sent)),
      }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    });
    (this.#taken[name] ??= []).push(performance.now() - began);
    if (status < 400) return text;
    this.note(`${status} ${name}`);
    return null;
  }

  /** Listens to an event stream for this long. */
  watch(path: string, token: string, milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const asked = request(
        { host: this.#site.hostname, port: this.#site.port, path, headers: { authorization: `Bearer ${token}` } },
        (answer) => {
          if (answer.statusCode !== 200) this.note(`${answer.statusCode} watching`);
          answer.on("data", (chunk: Buffer) => {
            this.#happenings += chunk.toString().split("\nevent: ").length - 1;
          });
          answer.on("close", resolve);
        },
      );
      asked.on("error", () => resolve());
      asked.end();
      setTimeout(() => asked.destroy(), Math.max(0, milliseconds)).unref();
    });
  }

  note(what: string): void {
    (this.#refused[what] ??= []).push(Math.floor((performance.now() - this.#began) / 1000));
  }

  report(seconds: number): LoadReport {
    return { taken: this.#taken, refused: this.#refused, happenings: this.#happenings, seconds };
  }

  close(): void {
    this.#agent.destroy();
  }

  #send(path: string, body: string | undefined, headers: Record<string, string>) {
    return new Promise<{ status: number; text: string }>((resolve, reject) => {
      const asked = request(
        {
          host: this.#site.hostname,
          port: this.#site.port,
          path,
          method: body === undefined ? "GET" : "POST",
          headers,
          agent: this.#agent,
        },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on("data", (chunk: Buffer) => chunks.push(chunk));
          answer.on("end", () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString() }));
          answer.on("error", reject);
        },
      );
      asked.on("error", reject);
      asked.end(body);
    });
  }
}
