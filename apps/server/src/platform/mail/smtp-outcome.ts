import { type Delivery, OutcomeUnknown } from "./transport.ts";
import type { SendingFailed } from "./smtp-session.ts";

/**
 * Tells what is final from what passes. Only a 5xx about the recipient is final; everything else (4xx, a broken
 * connection, a refused sender or password, a server that dislikes the contents) is tried again, and shown to an
 * operator when it does not pass.
 */
export function judge({ error, textBegun }: SendingFailed): Delivery {
  if (error.responseCode === undefined && textBegun) {
    throw new OutcomeUnknown("The connection broke before the mail server had answered");
  }
  const reason = withoutAddresses(error.response ?? error.message);
  const enhanced = /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(error.response ?? "")?.[1];
  if (error.permanent && error.command === "RCPT TO") {
    return { outcome: "refused", reason, deadAddress: saysAddressIsDead(enhanced, error.responseCode) };
  }
  // Some servers look the mailbox up only after the text.
  if (error.permanent && error.command === "DATA" && enhanced !== undefined && saysAddressIsDead(enhanced)) {
    return { outcome: "refused", reason, deadAddress: true };
  }
  throw new Error(reason);
}

/**
 * Enhanced codes (RFC 3463): 5.1 speaks of the address (5.1.7 and 5.1.8 of the sender's), 5.2.1 of a mailbox that is
 * closed. A full mailbox (5.2.2) and a policy (5.7) refuse this letter but say nothing about the next.
 */
export function saysAddressIsDead(enhanced: string | undefined, code?: number): boolean {
  if (enhanced === undefined) return code === 550 || code === 551 || code === 553;
  return /^5\.(?:0\.|1\.(?![78]$)|2\.1$)/.test(enhanced);
}

/** Servers like to repeat the address; it has no place in logs. */
export const withoutAddresses = (text: string) =>
  text.replaceAll(/[^\s<>:"']+@[^\s<>:"']+/g, "(address)").slice(0, 500);
