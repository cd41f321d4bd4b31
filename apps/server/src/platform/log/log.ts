import { type DestinationStream, type Logger, pino, stdSerializers } from "pino";

export type Log = Logger;

/** Values under these names are never logged, wherever they appear. */
const secretNames = [
  "authorization",
  "password",
  "password2",
  "current_password",
  "token",
  "cookie",
  "html",
  "text",
  "challenge",
  "recovery_code",
  "recovery_codes",
  "browser_key",
];

/** One JSON line per entry; secrets that slipped into a message are scrubbed from the finished line. */
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

/** PostgreSQL's details may quote whole rows: names, numbers, hashes. */
function describeError(error: Error): object {
  const { detail: _detail, where: _where, ...safe } = stdSerializers.err(error);
  return safe;
}

/** Patterns that must never appear in a log or a report, and their replacements. */
// A match starts at the start of a word and each part ends where the next starts, so hostile text is read only once.
const email =
  /(?<![^\s"'<>()[\]{},;:\\/=&?@])[^\s"'<>()[\]{},;:\\/=&?@]+@[^\s"'<>()[\]{},;:\\/=&?@.]+(?:\.+[^\s"'<>()[\]{},;:\\/=&?@.]+)+/gu;
const escapedEmail = /(?<![\w.+-])[\w.+-]+%40[\w-]+(?:\.+[\w-]+)+/gi;
const bearer = /\bBearer\s+[\w.~+/=-]+/gi;
const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;
/** 256 bits in base64url, the format of our secrets. */
const secret = /(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[A-Z])[\w-]{43}(?![\w-])/g;
/** Paths whose next segment is a secret from an email. */
const secretPath =
  /(\/(?:user\/verify|user\/password\/find|user\/resetpassword|user\/login\/link|unsubscribe|event\/(?:request|organise)|events\/organiserinvitation|refund\/confirm|events\/inviteguestrequest\/confirm)\/)(?!resend\b)[^\s"'/?#\\]+/gi;
/** Pages and API calls about one guest. The guest's UUID is the key to the invitation. */
const guestPath =
  /(\/(?:eventattendees?|events\/attendee(?:siblings|message)|dashboard\/eventattendee)\/(?:[a-z]+\/)?)[0-9a-f-]{36}/gi;

/** For every log line: removes secrets, guest links and email addresses, and leaves the rest readable. */
export function scrubSecrets(text: string): string {
  return text
    .replace(secretPath, "$1[secret]")
    .replace(guestPath, "$1[guest]")
    .replace(bearer, "Bearer [secret]")
    .replace(secret, "[secret]")
    .replace(escapedEmail, "[email]")
    .replace(email, "[email]");
}

/** For error reports from pages: removes identifiers too. */
export function scrubPerson(text: string): string {
  return scrubSecrets(text).replace(uuid, "[uuid]");
}

/** For a URL that matched a route: removes identifiers and the query, which may contain anything. */
export function scrubAddress(url: string): string {
  return scrubPerson(url.replace(/[?#].*$/s, ""));
}

/**
 * For a URL that matched no route: keeps only the first plain words. The rest may be part of a guest's link, mistyped,
 * cut off or encoded so that no pattern finds it.
 */
export function plainPrefix(url: string): string {
  const parts = url
    .replace(/[?#].*$/s, "")
    .split("/")
    .slice(1);
  const odd = parts.findIndex((part) => !/^[a-z]{1,20}$/.test(part) || /^[a-f]+$/.test(part));
  return `/${(odd === -1 ? parts : [...parts.slice(0, odd), "…"]).join("/")}`;
}
