import { mailDomain } from "@wishwell/domain/text/email-key";
import type { Attachment } from "./mail-queue.ts";
import type { MailAddress, Message } from "./transport.ts";

/**
 * The email in wire format (RFC 5322, MIME). nodemailer can do this too, but for thousands of emails it took longer
 * than everything else together.
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
    ...replyTo(message).map((address) => ["Reply-To", address] as const),
    ["Subject", encodedText(message.subject, "Subject: ".length)],
    ["Message-ID", message.messageId],
    ["Date", now.toUTCString().replace("GMT", "+0000")],
    ...Object.entries(message.headers),
    ["MIME-Version", "1.0"],
  ] as const;
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  return Buffer.concat([Buffer.from(lines), body]);
}

/** Writes an internationalised domain in ASCII (Punycode). */
export function asciiAddress(address: string): string {
  const at = address.lastIndexOf("@");
  const domain = address.slice(at + 1);
  return `${address.slice(0, at)}@${mailDomain(domain) ?? domain}`;
}

/**
 * Only an email to a non-ASCII address may show a non-ASCII reply address. Otherwise it is left out and replies reach
 * our sender address.
 */
function replyTo({ to, replyTo: address }: Message): string[] {
  if (address === undefined) return [];
  const ascii = asciiAddress(address);
  return hasNonAscii(ascii) && !hasNonAscii(asciiAddress(to)) ? [] : [ascii];
}

/** Non-ASCII addresses need a mail server that supports RFC 6531. */
export const hasNonAscii = (address: string): boolean => /[^ -~]/.test(address);

/** A boundary starting with `=_` cannot occur in quoted-printable or base64. */
function multipart(kind: "alternative" | "mixed", boundary: string, parts: readonly Buffer[]): Buffer {
  const between = Buffer.from(`\r\n--${boundary}\r\n`);
  return Buffer.concat([
    Buffer.from(`Content-Type: multipart/${kind};\r\n boundary="${boundary}"\r\n`),
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
    `Content-Type: ${type};${parameter("name", name)}`,
    `Content-Disposition: attachment;${parameter("filename", name)}`,
    "Content-Transfer-Encoding: base64",
  ];
  return Buffer.from(`${headers.join("\r\n")}\r\n\r\n${base64}`);
}

/** Encodes non-ASCII file names (RFC 2231). */
function parameter(key: string, name: string): string {
  if (/^[\w.() -]{1,60}$/.test(name)) return ` ${key}="${name}"`;
  const escaped = encodeURIComponent(name.toWellFormed()).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `\r\n ${key}*=UTF-8''${escaped}`;
}

function mailbox({ name, address }: MailAddress): string {
  if (name === "") return asciiAddress(address);
  const word = fitsOneLine(name)
    ? `"${name.replaceAll(/["\\]/g, String.raw`\$&`)}"`
    : encodedText(name, "From: ".length);
  return `${word}\r\n <${asciiAddress(address)}>`;
}

/** Short enough for one line beside its header's name, and without special sequences. */
const fitsOneLine = (text: string) => /^[ -~]{0,60}$/.test(text) && !text.includes("=?");
const longestLine = 76;
const marks = "=?UTF-8?B??=".length;
/** How many bytes fit in a line of this length: base64 turns three bytes into four characters. */
const bytesIn = (characters: number) => Math.floor((characters - marks) / 4) * 3;

/**
 * Uses encoded words (RFC 2047) where needed. No character is split, and nothing in the text can end the line. Each
 * word is on its own line, the first one beside the header's name.
 */
function encodedText(text: string, begun: number): string {
  if (fitsOneLine(text)) return text;
  const words: string[] = [];
  let word = "";
  for (const character of text) {
    const room = longestLine - (words.length === 0 ? begun : 1);
    if (Buffer.byteLength(word + character) > bytesIn(room)) {
      words.push(word);
      word = "";
    }
    word += character;
  }
  words.push(word);
  return words.map((each) => `=?UTF-8?B?${Buffer.from(each).toString("base64")}?=`).join("\r\n ");
}

const [equals, space, tab, carriageReturn, lineFeed] = [0x3d, 0x20, 0x09, 0x0d, 0x0a];
const hexDigits = Buffer.from("0123456789ABCDEF");

/** Bytes that need no escaping. A space or tab needs it only at the end of a line. */
const plain = new Uint8Array(256);
for (let byte = 0x21; byte <= 0x7e; byte += 1) plain[byte] = byte === equals ? 0 : 1;
plain[space] = 1;
plain[tab] = 1;

/** Reused, because encoding is synchronous and allocating memory is expensive. */
let written = new Uint8Array(64 * 1024);

/**
 * Quoted-printable (RFC 2045, 6.7): seven bits, short lines, still readable. Works byte by byte for speed, because
 * emails are sent by the thousand.
 */
function quotedPrintable(text: string): Buffer {
  const source = Buffer.from(text);
  // At worst each byte becomes three, and every line of 76 needs a soft break of three more.
  const most = source.length * 4 + 8;
  if (written.length < most) written = new Uint8Array(most);
  let end = 0;
  let column = 0;
  for (let place = 0; place < source.length; place += 1) {
    const byte = source[place] as number;
    const next = source[place + 1] ?? lineFeed;
    if (byte === lineFeed || (byte === carriageReturn && next === lineFeed)) {
      if (byte === carriageReturn) place += 1;
      written[end++] = carriageReturn;
      written[end++] = lineFeed;
      column = 0;
      continue;
    }
    const isPlain = plain[byte] === 1 && (byte > space || (next !== lineFeed && next !== carriageReturn));
    // One column is reserved for the `=` of a soft line break.
    if (column + (isPlain ? 1 : 3) > longestLine - 1) {
      written[end++] = equals;
      written[end++] = carriageReturn;
      written[end++] = lineFeed;
      column = 0;
    }
    if (isPlain) {
      written[end++] = byte;
      column += 1;
    } else {
      written[end++] = equals;
      written[end++] = hexDigits[byte >> 4] as number;
      written[end++] = hexDigits[byte & 15] as number;
      column += 3;
    }
  }
  return Buffer.from(written.subarray(0, end));
}
