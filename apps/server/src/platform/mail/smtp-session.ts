import { Readable } from "node:stream";
import type { NodemailerError } from "nodemailer/lib/errors";
import { parseConnectionUrl } from "nodemailer/lib/shared";
import SMTPConnection, { type SMTPEnvelope } from "nodemailer/lib/smtp-connection";
import { type Delivery, OutcomeUnknown } from "./transport.ts";

const patience = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 };
/**
 * The response to the message text may take this long (RFC 5321, 4.5.3.2.6). Hanging up earlier could send the email
 * twice.
 */
const textTimeoutMilliseconds = 10 * 60_000;
const longestIdleMilliseconds = 20_000;
const maxEmails = 100;
const localHosts = new Set(["localhost", "127.0.0.1", "[::1]", "::1"]);

/** The error, and whether the server had already asked for the message text. */
export class SendingFailed extends Error {
  readonly error: NodemailerError;
  readonly textBegun: boolean;

  constructor(error: NodemailerError, textBegun: boolean) {
    super(error.message, { cause: error });
    this.error = error;
    this.textBegun = textBegun;
  }
}

/**
 * A connection to a mail server that sends one email after another. nodemailer's own pool silently resends when a
 * connection breaks, even after the whole text was transmitted. We must know how far it got.
 */
export class SmtpSession {
  readonly #connection: SMTPConnection;
  /** Whether the server accepts non-ASCII addresses (RFC 6531). */
  supportsUnicode = false;
  readonly #usualPatience: number;
  #letters = 0;
  #usable = true;
  #idle: NodeJS.Timeout | undefined;

  private constructor(connection: SMTPConnection) {
    this.#connection = connection;
    this.#usualPatience = connection.options.socketTimeout ?? patience.socketTimeout;
    const end = () => {
      this.#usable = false;
    };
    connection.on("error", end);
    connection.on("end", end);
  }

  /**
   * `smtp://` upgrades to TLS if the server supports it; `smtps://` starts with TLS. Query options are those of
   * nodemailer.
   */
  static async open(url: string): Promise<SmtpSession> {
    const { auth, ...options } = parseConnectionUrl(url);
    // A password is never sent unencrypted, unless it stays on this machine or the URL allows it.
    const requireTLS = auth !== undefined && !localHosts.has(options.host ?? "localhost");
    const connection = new SMTPConnection({ requireTLS, ...patience, ...options, logger: false });
    const session = new SmtpSession(connection);
    try {
      await promised((done) => {
        connection.once("error", done);
        connection.connect(done);
      });
      // Before login, the last response is the server's answer to EHLO, which lists its capabilities.
      session.supportsUnicode = /[ -]SMTPUTF8\b/i.test(connection.lastServerResponse || "");
      if (auth) await promised((done) => connection.login({ ...auth }, done));
    } catch (error) {
      connection.close();
      throw error;
    }
    return session;
  }

  get usable(): boolean {
    return this.#usable && this.#letters < maxEmails;
  }

  async send(envelope: SMTPEnvelope, raw: Buffer): Promise<void> {
    clearTimeout(this.#idle);
    let textBegun = false;
    const wait = (milliseconds: number) => this.#wait(milliseconds);
    // Read only once the server has accepted the envelope and asked for the text.
    const text = new Readable({
      read() {
        textBegun = true;
        wait(textTimeoutMilliseconds);
        this.push(raw);
        this.push(null);
      },
    });
    try {
      await promised((done) => this.#connection.send({ ...envelope, size: raw.length }, text, done));
      this.#letters += 1;
      wait(this.#usualPatience);
    } catch (error) {
      this.close();
      throw new SendingFailed(error as NodemailerError, textBegun);
    }
  }

  /** Sets how long the server may stay silent. */
  #wait(milliseconds: number): void {
    // oxlint-disable-next-line no-underscore-dangle -- nodemailer declares it public under this name
    const socket = this.#connection._socket;
    if (socket) socket.setTimeout(milliseconds);
  }

  /** Stays open for a while, ready for the next email. */
  rest(whenOver: () => void): void {
    this.#idle = setTimeout(() => {
      whenOver();
      this.quit();
    }, longestIdleMilliseconds);
    this.#idle.unref();
  }

  quit(): void {
    clearTimeout(this.#idle);
    this.#usable = false;
    this.#connection.quit();
  }

  close(): void {
    clearTimeout(this.#idle);
    this.#usable = false;
    this.#connection.close();
  }
}

function promised(begin: (done: (error?: Error | null) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => begin((error) => (error ? reject(error) : resolve())));
}

/**
 * Separates permanent refusals from temporary failures. Only a 5xx about the mailbox is permanent. Everything else is
 * retried and, if it persists, shown to an operator: 4xx, a broken connection, a full mailbox, a refused sender, an
 * exhausted quota of ours, a server that rejects us or the content. One problem on our side must not mark every guest's
 * address as bad.
 */
export function validate({ error, textBegun }: SendingFailed): Delivery {
  if (error.responseCode === undefined && textBegun) {
    throw new OutcomeUnknown("The connection broke before the mail server had answered");
  }
  const answer = error.response ?? "";
  const reason = withoutAddresses(error.response ?? error.message);
  if (error.permanent && (error.command === "RCPT TO" || error.command === "DATA")) {
    const enhanced = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(answer)?.[1];
    // Some servers check the mailbox only after the text.
    if (enhanced !== undefined && saysAddressIsDead(enhanced)) return { outcome: "refused", reason, deadAddress: true };
    const bare = enhanced === undefined && error.command === "RCPT TO";
    if (bare && seemsDead(error.responseCode, answer)) return { outcome: "refused", reason, deadAddress: false };
  }
  throw new Error(reason);
}

/**
 * Enhanced codes (RFC 3463) about the recipient: no such mailbox, no such host, invalid address, moved, accepts no
 * mail, closed. A full mailbox (5.2.2), a policy (5.7) and all others say nothing about the next email.
 */
const deadCodes: ReadonlySet<string> = new Set(["5.1.1", "5.1.2", "5.1.3", "5.1.6", "5.1.10", "5.2.1"]);
export const saysAddressIsDead = (enhanced: string): boolean => deadCodes.has(enhanced);

/** Without an enhanced code only the wording is left: these words are about us, not about the mailbox. */
const aboutSender = /relay|limit|quota|spam|block|polic|reputation|authenti|denied|\brate\b/i;
const seemsDead = (code: number | undefined, answer: string) =>
  (code === 550 || code === 551 || code === 553) && !aboutSender.test(answer.slice(0, mostWords));

const mostWords = 1000;

/** Servers often repeat the address, which must not be logged. */
export const withoutAddresses = (text: string): string =>
  text
    .slice(0, mostWords)
    .replaceAll(/[^\s<>:"']+/g, (word) => (word.slice(1, -1).includes("@") ? "(address)" : word))
    .slice(0, 500);
