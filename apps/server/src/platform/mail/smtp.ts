import MailComposer from "nodemailer/lib/mail-composer";
import { judge } from "./smtp-outcome.ts";
import { SendingFailed, SmtpSession } from "./smtp-session.ts";
import type { Delivery, MailTransport, Message } from "./transport.ts";

/** Letters leave by a mail server. As many sessions are open as letters are sent at once, and are used again. */
export class SmtpTransport implements MailTransport {
  readonly #url: string;
  readonly #resting = new Set<SmtpSession>();

  constructor(url: string) {
    this.#url = url;
  }

  async deliver(message: Message): Promise<Delivery> {
    const composed = compose(message);
    const raw = await composed.build();
    const envelope = { from: message.returnPath ?? message.from.address, to: composed.getEnvelope().to };
    try {
      await this.#send(envelope, raw);
      return { outcome: "sent" };
    } catch (error) {
      if (error instanceof SendingFailed) return judge(error);
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
      // The server had hung up while the session rested: not the letter's fault.
      const stale = rested && error instanceof SendingFailed && !error.textBegun && !error.error.responseCode;
      if (!stale) throw error;
      await this.#sendOn(await SmtpSession.open(this.#url), envelope, raw);
    }
  }

  async #sendOn(session: SmtpSession, envelope: { from: string; to: string[] }, raw: Buffer): Promise<void> {
    await session.send(envelope, raw);
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

function compose(message: Message) {
  return new MailComposer({
    // As objects, so that nothing in them can be read as a list of further recipients.
    from: { ...message.from },
    to: { name: "", address: message.to },
    ...(message.replyTo !== undefined && { replyTo: { name: "", address: message.replyTo } }),
    subject: message.subject,
    text: message.text,
    html: message.html,
    messageId: message.messageId,
    headers: { ...message.headers },
    attachments: message.attachments.map(({ name, type, content }) => ({
      filename: name,
      contentType: type,
      content,
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile();
}
