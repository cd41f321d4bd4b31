import { type DestinationStream, pino, stdSerializers } from "pino";
import type { Log } from "../log.ts";
import { scrubSecrets } from "./scrub.ts";

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
