import { isSilence } from "../database/hang-up-on-silence.ts";

/** Codes of Node and PostgreSQL that say "nobody there just now" or "not now", as opposed to "that was wrong". */
const awayCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ENOENT",
  "ETIMEDOUT",
  "ENOSPC", // the disk is full
  "EDQUOT",
  "40001", // overtaken by somebody else
  "40P01", // two that waited for each other: this one was let go
  "53100", // the database's disk is full
  "53300", // too many connections
  "55P03", // somebody held it for too long
  "57014", // it took longer than a page may
  "57P01", // shut down by the administrator
  "57P02", // crashed
  "57P03", // starting up
]);

/** A needed service does not answer, or is too busy: worth another try in a moment, and not our bug. */
export function isServiceDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as Error & { code?: unknown; syscall?: unknown };
  if (code === "ENOENT") return syscall === "connect";
  if (typeof code === "string" && (awayCodes.has(code) || code.startsWith("08"))) return true;
  return isSilence(error) || lostWords.test(error.message);
}

/** What the driver says when a connection could not be made, or is gone. */
const lostWords =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|is not queryable|connection has been discarded/;
