import type { Clock } from "../clock/clock.ts";
import { asciiAddress, hasNonAscii, composeMessage } from "./compose-message.ts";
import { validate, SendingFailed, SmtpSession } from "./smtp-session.ts";
import type { Delivery, MailTransport, Message } from "./transport.ts";

/** The server does not support such an address. Counts as a refusal, because retrying would not help. */
class UnsupportedAddress extends Error {}

/** Sends emails through a mail server. Opens as many sessions as there are simultaneous emails, and reuses them. */
export class SmtpTransport implements MailTransport {
  readonly #url: string;
  readonly #clock: Clock;
  readonly #resting = new Set<SmtpSession>();

  constructor(url: string, clock: Clock) {
    this.#url = url;
    this.#clock = clock;
  }

  async deliver(message: Message): Promise<Delivery> {
    const raw = composeMessage(message, this.#clock.now());
    const envelope = { from: message.returnPath ?? message.from.address, to: [asciiAddress(message.to)] };
    try {
      await this.#send(envelope, raw);
      return { outcome: "sent" };
    } catch (error) {
      if (error instanceof SendingFailed) return validate(error);
      if (error instanceof UnsupportedAddress) return { outcome: "refused", reason: error.message, deadAddress: false };
      throw error;
    }
  }

  async check(): Promise<void> {
    const session = await SmtpSession.open(this.#url);
    session.quit();
  }

  async close(): Promise<void> {
    for (const session of this.#resting) session.quit();
    this.#resting.clear();
  }

  async #send(envelope: { from: string; to: string[] }, raw: Buffer): Promise<void> {
    const rested = this.#takeRested();
    try {
      await this.#sendOn(rested ?? (await SmtpSession.open(this.#url)), envelope, raw);
    } catch (error) {
      // The server closed the idle session, which is not the email's fault: retry on a new one.
      const stale = rested && error instanceof SendingFailed && !error.textBegun && !error.error.responseCode;
      if (!stale) throw error;
      await this.#sendOn(await SmtpSession.open(this.#url), envelope, raw);
    }
  }

  async #sendOn(session: SmtpSession, envelope: { from: string; to: string[] }, raw: Buffer): Promise<void> {
    const canWrite = session.supportsUnicode || !envelope.to.some(hasNonAscii);
    if (canWrite) await session.send(envelope, raw);
    this.#rest(session);
    if (!canWrite) throw new UnsupportedAddress("The mail server doesn’t support the characters in this address");
  }

  #rest(session: SmtpSession): void {
    if (!session.usable) return session.quit();
    this.#resting.add(session);
    session.rest(() => this.#resting.delete(session));
  }

  #takeRested(): SmtpSession | undefined {
    for (const session of this.#resting) {
      this.#resting.delete(session);
      if (session.usable) return session;
    }
    return undefined;
  }
}
