import { domainToASCII } from "node:url";
import type { Attachment } from "./post-office.ts";
import { quotedPrintable } from "./quoted-printable.ts";
import type { MailAddress, Message } from "./transport.ts";

/**
 * The letter as it goes over the wire (RFC 5322, MIME). nodemailer can do it too, but letters go out by the thousand,
 * and it took more time over one than everything else together.
 */
export function composeMessage(message: Message, now: Date): Buffer {
  const alternative = multipart("alternative", `=_a_${message.letterId}`, [
    textPart("text/plain", message.text),
    textPart("text/html", message.html),
  ]);
  const body =
    message.attachments.length === 0
      ? alternative
      : multipart("mixed", `=_m_${message.letterId}`, [alternative, ...message.attachments.map(attachmentPart)]);
  const headers = [
    ["From", mailbox(message.from)],
    ["To", asciiAddress(message.to)],
    ...(message.replyTo === undefined ? [] : [["Reply-To", asciiAddress(message.replyTo)] as const]),
    ["Subject", encodedText(message.subject)],
    ["Message-ID", message.messageId],
    ["Date", now.toUTCString().replace("GMT", "+0000")],
    ...Object.entries(message.headers),
    ["MIME-Version", "1.0"],
  ] as const;
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  return Buffer.concat([Buffer.from(lines), body]);
}

/** Domains are written in ASCII, whatever letters people know them by. */
export function asciiAddress(address: string): string {
  const at = address.lastIndexOf("@");
  const domain = address.slice(at + 1);
  return `${address.slice(0, at)}@${domainToASCII(domain) || domain}`;
}

/** A boundary that begins so cannot stand in quoted-printable or base64. */
function multipart(kind: "alternative" | "mixed", boundary: string, parts: readonly Buffer[]): Buffer {
  const between = Buffer.from(`\r\n--${boundary}\r\n`);
  return Buffer.concat([
    Buffer.from(`Content-Type: multipart/${kind}; boundary="${boundary}"\r\n`),
    ...parts.flatMap((part) => [between, part]),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
}

function textPart(type: string, text: string): Buffer {
  const headers = `Content-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n`;
  return Buffer.concat([Buffer.from(headers), quotedPrintable(text)]);
}

function attachmentPart({ name, type, content }: Attachment): Buffer {
  const base64 = Buffer.from(content)
    .toString("base64")
    .replaceAll(/(.{76})/g, "$1\r\n");
  const headers = [
    `Content-Type: ${type}; name="${name}"`,
    `Content-Disposition: attachment; filename="${name}"`,
    "Content-Transfer-Encoding: base64",
  ];
  return Buffer.from(`${headers.join("\r\n")}\r\n\r\n${base64}`);
}

function mailbox({ name, address }: MailAddress): string {
  if (name === "") return asciiAddress(address);
  const word = isAscii(name) ? `"${name.replaceAll(/["\\]/g, String.raw`\$&`)}"` : encodedText(name);
  return `${word} <${asciiAddress(address)}>`;
}

const isAscii = (text: string) => /^[ -~]*$/.test(text) && !text.includes("=?");
/** So that a word with its marks fits into the 75 characters it may have. */
const bytesInWord = 45;

/** Encoded words (RFC 2047) where it takes them: no character is cut in two, and nothing in it can end the line. */
function encodedText(text: string): string {
  if (isAscii(text)) return text;
  const words: string[] = [];
  let word = "";
  for (const character of text) {
    if (Buffer.byteLength(word + character) > bytesInWord) {
      words.push(word);
      word = "";
    }
    word += character;
  }
  words.push(word);
  return words.map((each) => `=?UTF-8?B?${Buffer.from(each).toString("base64")}?=`).join("\r\n ");
}
