import type { ReturnedLetter } from "./post-office.ts";
import { saysAddressIsDead } from "./smtp-outcome.ts";

/**
 * What a delivery status notification (RFC 3464) says of the letter; `null` when it does not say that the letter failed:
 * it is late but may still arrive, it did arrive, or somebody's machine says that they are on holiday.
 */
export function readDsn(message: string): Pick<ReturnedLetter, "kind" | "reason"> | null {
  // The report only: what follows it may be the letter itself, with words of anybody's choosing.
  const [, after] = message.split(/^content-type:\s*message\/(?:global-)?delivery-status\b/im);
  if (after === undefined) return null;
  const report = after.split(/^--/m)[0]?.replaceAll(/\r?\n[ \t]+/g, " ") ?? "";
  const field = (name: string) => new RegExp(`^${name}:[ \\t]*(.+?)\\s*$`, "im").exec(report)?.[1] ?? "";
  if (field("action").toLowerCase() !== "failed") return null;
  const status = /^\d\.\d{1,3}\.\d{1,3}/.exec(field("status"))?.[0];
  const diagnosis = field("diagnostic-code").replace(/^[\w.-]+;\s*/, "");
  const kind = status !== undefined && saysAddressIsDead(status) ? "hard" : "soft";
  return { kind, reason: diagnosis === "" ? `status ${status ?? "unknown"}` : diagnosis };
}
