import type { RenderedLetter } from "@wishwell/letters";
import type { QueuedLetter } from "./letters.store.ts";
import type { MailAddress, Message } from "./transport.ts";

/** Adds sender, recipient and headers to the rendered email. */
export function messageOf(
  letter: QueuedLetter,
  rendered: RenderedLetter,
  sender: MailAddress,
  returnPath: string | undefined,
): Message {
  const domain = sender.address.slice(sender.address.lastIndexOf("@") + 1);
  return {
    letterId: letter.id,
    to: letter.recipient,
    from: {
      name: onOneLine(letter.senderName ? `${letter.senderName} via ${sender.name}` : sender.name),
      address: sender.address,
    },
    ...(letter.replyTo && { replyTo: letter.replyTo }),
    subject: onOneLine(rendered.subject),
    html: rendered.html,
    text: rendered.text,
    // Constant across attempts, so that mail programs show an email repeated after a lost response only once.
    messageId: `<${letter.id}@${domain}>`,
    headers: { "Auto-Submitted": "auto-generated", ...letter.headers },
    attachments: letter.attachments,
    ...(returnPath !== undefined && { returnPath }),
  };
}

/** Prevents header injection: a line break in a name or a subject would start a new header. */
const onOneLine = (text: string) => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();

/** One plain email address only: no list, name, comment or line break. */
export function isPlainAddress(text: string): boolean {
  return text.length <= 254 && /^[^\s\p{Cc},;:<>()[\]"\\@]+@[^\s\p{Cc},;:<>()[\]"\\@]+$/u.test(text);
}

/** Lets the reader unsubscribe with one click in their mail program (RFC 8058). */
export function unsubscribeHeaders(url: string): Record<string, string> {
  return { "List-Unsubscribe": `<${new URL(url).href}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}

export function unsubscribeUrlIn(headers: Readonly<Record<string, string>>): string | undefined {
  return headers["List-Unsubscribe"]?.slice(1, -1);
}
