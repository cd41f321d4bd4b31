import { type DestinationStream, type Logger, pino, stdSerializers } from "pino";

export type Log = Logger;

/** Values under these names are never written, wherever they turn up. */
const secretNames = ["authorization", "password", "password2", "current_password", "token", "cookie", "html", "text"];

/** One JSON line for each entry; whatever slipped into a message is scrubbed from the finished line. */
export function createLog(level: string, destination: DestinationStream = pino.destination(1)): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: describeError },
      redact: { paths: secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: "[secret]" },
      hooks: { streamWrite: scrubSecrets },
    },
    destination,
  );
}

/** What PostgreSQL adds to an error may quote whole rows: names, numbers, hashes. */
function describeError(error: Error): object {
  const { detail: _detail, where: _where, ...told } = stdSerializers.err(error);
  return told;
}

/** What must never be kept in a log or a report, and what stands in its place. */
// A match begins at the beginning of a word and each part ends where the next begins: a hostile text is read once.
const email =
  /(?<![^\s"'<>()[\]{},;:\\/=&?@])[^\s"'<>()[\]{},;:\\/=&?@]+@[^\s"'<>()[\]{},;:\\/=&?@.]+(?:\.+[^\s"'<>()[\]{},;:\\/=&?@.]+)+/gu;
const escapedEmail = /(?<![\w.+-])[\w.+-]+%40[\w-]+(?:\.+[\w-]+)+/gi;
const bearer = /\bBearer\s+[\w.~+/=-]+/gi;
const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;
/** 256 bits in base64url, as our secrets are written. */
const secret = /(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[A-Z])[\w-]{43}(?![\w-])/g;
/** Addresses whose next part is a secret from a letter. */
const secretPath =
  /(\/(?:user\/verify|user\/password\/find|user\/resetpassword|unsubscribe|event\/request|refund\/confirm|events\/inviteguestrequest\/confirm)\/)(?!resend\b)[^\s"'/?#\\]+/gi;
/** The guest's uuid is the key to the invitation: pages and calls about one guest. */
const guestPath =
  /(\/(?:eventattendees?|events\/attendee(?:siblings|message)|dashboard\/eventattendee)\/(?:[a-z]+\/)?)[0-9a-f-]{36}/gi;

/** For every line of the log: secrets, guest links and e-mail addresses go, the rest stays readable. */
export function scrubSecrets(text: string): string {
  return text
    .replace(secretPath, "$1[secret]")
    .replace(guestPath, "$1[guest]")
    .replace(bearer, "Bearer [secret]")
    .replace(secret, "[secret]")
    .replace(escapedEmail, "[e-mail]")
    .replace(email, "[e-mail]");
}

/** For what a page reports about itself: no identifier stays either. */
export function scrubPerson(text: string): string {
  return scrubSecrets(text).replace(uuid, "[uuid]");
}

/** An address that led somewhere, without identifiers and without its query, which may hold anything. */
export function scrubAddress(url: string): string {
  return scrubPerson(url.replace(/[?#].*$/s, ""));
}

/**
 * The first plain words of an address that led nowhere. The rest may be any part of a guest's link, mistyped, cut off
 * or encoded so that no pattern finds it.
 */
export function plainBeginning(url: string): string {
  const parts = url
    .replace(/[?#].*$/s, "")
    .split("/")
    .slice(1);
  const odd = parts.findIndex((part) => !/^[a-z]{1,20}$/.test(part) || /^[a-f]+$/.test(part));
  return `/${(odd === -1 ? parts : [...parts.slice(0, odd), "…"]).join("/")}`;
}
