/** Codes of Node and PostgreSQL that say "nobody there just now", as opposed to "that was wrong". */
const awayCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ENOENT",
  "ETIMEDOUT",
  "53300", // too many connections
  "57P01", // shut down by the administrator
  "57P02", // crashed
  "57P03", // starting up
]);

/** A needed service does not answer: worth another try in a moment, and not our bug. */
export function isServiceDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as Error & { code?: unknown; syscall?: unknown };
  if (code === "ENOENT") return syscall === "connect";
  if (typeof code === "string" && (awayCodes.has(code) || code.startsWith("08"))) return true;
  return /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/.test(
    error.message,
  );
}
