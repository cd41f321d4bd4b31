import { timingSafeEqual } from "node:crypto";
import type { Clock } from "../clock/clock.ts";
import type { Database } from "../database/database.ts";
import { keyedHash } from "../http/signed-urls.ts";
import { type LetterRules, lockForEnds, notifyEnds } from "./letter-rules.ts";
import { findLetters, recordBounce } from "./letters.store.ts";
import type { ReturnedLetter } from "./mail-queue.ts";
import { saysAddressIsDead, withoutAddresses } from "./smtp-session.ts";
import { complaint, suppress } from "./suppressed-addresses.store.ts";

interface ReturnPath {
  /** BOUNCE_ADDRESS: emails to `name+anything@domain` must reach it. */
  readonly address: string;
  readonly secret: string;
}

const token = /^([0-9a-f]{32})\.([0-9a-f]{16})$/;

/** The bounce address of one email. It identifies the email and is signed, so it cannot be forged. */
export function returnPathOf({ address, secret }: ReturnPath, letterId: string): string {
  const at = address.lastIndexOf("@");
  return `${address.slice(0, at)}+${tokenOf(secret, letterId)}${address.slice(at)}`;
}

/** The id of the email that bounced to this address, or to its token alone; `null` when it is not ours. */
export function letterIdFromReturnPath(secret: string, recipient: string): string | null {
  const bare = recipient.trim().replace(/^<|>$/g, "").toLowerCase();
  const given = bare.includes("@") ? bare.slice(bare.indexOf("+") + 1, bare.lastIndexOf("@")) : bare;
  const hex = token.exec(given)?.[1];
  if (hex === undefined) return null;
  const letterId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  return timingSafeEqual(Buffer.from(given), Buffer.from(tokenOf(secret, letterId))) ? letterId : null;
}

function tokenOf(secret: string, letterId: string): string {
  return `${letterId.replaceAll("-", "")}.${keyedHash(secret, "return path", letterId).toString("hex").slice(0, 16)}`;
}

interface ReturnDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly rules: LetterRules;
  readonly secret: string;
}

/** One transaction per bounced email, so that two reports in different order cannot deadlock. */
export async function recordReturn(parts: ReturnDeps, returned: ReturnedLetter): Promise<void> {
  const { db, clock, rules, secret } = parts;
  const reason = withoutAddresses(returned.reason);
  await db.transaction().execute(async (tx) => {
    const [letter] = await findLetters(tx, [returned.letterId]);
    if (letter === undefined) return;
    // A complaint means that the email arrived; the other kinds mean that it did not.
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

/** Longer lines hold nothing useful, and a sender could make them very long. */
const longestLine = 1000;
const reportBegins = /^content-type:[ \t]*message\/(?:global-)?delivery-status\b/i;

/**
 * Reads a delivery status notification (RFC 3464). `null` when it does not report a failure: the email is delayed or
 * was delivered, or this is an out-of-office reply.
 */
export function readDsn(message: string): Pick<ReturnedLetter, "kind" | "reason"> | null {
  const lines = unfolded(message);
  const begin = lines.findIndex((line) => reportBegins.test(line));
  if (begin === -1) return null;
  // Reads only the report: the part after it may be the email itself, whose text anyone could have chosen.
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

/** Joins folded lines. */
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
