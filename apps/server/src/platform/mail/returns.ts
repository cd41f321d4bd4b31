import type { Clock } from "../clock/clock.ts";
import type { Database } from "../database/database.ts";
import { type LetterRules, lockForEnds, notifyEnds } from "./letter-rules.ts";
import { findLetters, recordBounce } from "./letters.store.ts";
import type { ReturnedLetter } from "./mail-queue.ts";
import { saysAddressIsDead, withoutAddresses } from "./smtp-session.ts";
import { complaint, suppress } from "./suppressed-addresses.store.ts";

interface ReturnParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly rules: LetterRules;
  readonly secret: string;
}

/** One transaction for each letter that came back: the order of a report must not make two reports wait in a circle. */
export async function recordReturn(parts: ReturnParts, returned: ReturnedLetter): Promise<void> {
  const { db, clock, rules, secret } = parts;
  const reason = withoutAddresses(returned.reason);
  await db.transaction().execute(async (tx) => {
    const [letter] = await findLetters(tx, [returned.letterId]);
    if (letter === undefined) return;
    // Whoever complains got the letter; everybody else did not.
    if (returned.kind !== "complaint") {
      await lockForEnds(rules, tx, [letter]);
      if (!(await recordBounce(tx, { id: letter.id, error: reason }))) return;
      await notifyEnds(rules, tx, [{ ...letter, end: "bounced" }]);
    }
    if (returned.kind === "soft") return;
    const why = `${returned.kind === "complaint" ? complaint : "hard: "}${reason}`;
    await suppress(tx, [{ address: letter.recipient, reason: why }], secret, clock.now());
  });
}

/** What a line says beyond this is of no use to anybody. Whoever may send one may send a very long one. */
const longestLine = 1000;
const reportBegins = /^content-type:[ \t]*message\/(?:global-)?delivery-status\b/i;

/**
 * What a delivery status notification (RFC 3464) says of the letter; `null` when it does not say that the letter failed:
 * it is late but may still arrive, it did arrive, or somebody's machine says that they are on holiday.
 */
export function readDsn(message: string): Pick<ReturnedLetter, "kind" | "reason"> | null {
  const lines = unfolded(message);
  const begin = lines.findIndex((line) => reportBegins.test(line));
  if (begin === -1) return null;
  // The report only: what follows it may be the letter itself, with words of anybody's choosing.
  const end = lines.findIndex((line, place) => place > begin && line.startsWith("--"));
  const report = lines.slice(begin + 1, end === -1 ? undefined : end);
  const field = (name: string) =>
    report
      .find((line) => line.toLowerCase().startsWith(`${name}:`))
      ?.slice(name.length + 1)
      .trim() ?? "";
  if (field("action").toLowerCase() !== "failed") return null;
  const status = /^\d\.\d{1,3}\.\d{1,3}/.exec(field("status"))?.[0];
  const diagnosis = field("diagnostic-code").replace(/^[\w.-]+;\s*/, "");
  const kind = status !== undefined && saysAddressIsDead(status) ? "hard" : "soft";
  return { kind, reason: diagnosis === "" ? `status ${status ?? "unknown"}` : diagnosis };
}

/** Lines that go on after a break are put together again. */
function unfolded(message: string): string[] {
  const lines: string[] = [];
  for (const line of message.split("\n")) {
    const last = lines.at(-1);
    if (last === undefined || !/^[ \t]/.test(line)) lines.push(line.slice(0, longestLine).trimEnd());
    else if (last.length < longestLine) {
      const more = line.slice(0, longestLine).trim();
      lines[lines.length - 1] = `${last} ${more}`.slice(0, longestLine);
    }
  }
  return lines;
}
