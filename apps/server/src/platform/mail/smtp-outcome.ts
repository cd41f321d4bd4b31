import { type Delivery, OutcomeUnknown } from "./transport.ts";
import type { SendingFailed } from "./smtp-session.ts";

/**
 * Tells what is final from what passes. Only a 5xx that speaks of the mailbox is final. Everything else (4xx, a broken
 * connection, a full mailbox, a refused sender, a used-up quota of ours, a server that dislikes us or the contents) is
 * tried again, and shown to an operator when it does not pass: one trouble of our own must not make every guest's
 * address a bad one.
 */
export function judge({ error, textBegun }: SendingFailed): Delivery {
  if (error.responseCode === undefined && textBegun) {
    throw new OutcomeUnknown("The connection broke before the mail server had answered");
  }
  const answer = error.response ?? "";
  const reason = withoutAddresses(error.response ?? error.message);
  if (error.permanent && (error.command === "RCPT TO" || error.command === "DATA")) {
    const enhanced = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(answer)?.[1];
    // Some servers look the mailbox up only after the text.
    if (enhanced !== undefined && saysAddressIsDead(enhanced)) return { outcome: "refused", reason, deadAddress: true };
    const bare = enhanced === undefined && error.command === "RCPT TO";
    if (bare && seemsDead(error.responseCode, answer)) return { outcome: "refused", reason, deadAddress: false };
  }
  throw new Error(reason);
}

/**
 * Enhanced codes (RFC 3463) that speak of the recipient: no such mailbox, no such host, not an address, moved away, takes
 * no mail at all, closed. A full mailbox (5.2.2), a policy (5.7) and all others say nothing about the next letter.
 */
const deadCodes: ReadonlySet<string> = new Set(["5.1.1", "5.1.2", "5.1.3", "5.1.6", "5.1.10", "5.2.1"]);
export const saysAddressIsDead = (enhanced: string): boolean => deadCodes.has(enhanced);

/** Without an enhanced code the words are all there is: those that speak of us and not of the mailbox. */
const aboutUs = /relay|limit|quota|spam|block|polic|reputation|authenti|denied|\brate\b/i;
const seemsDead = (code: number | undefined, answer: string) =>
  (code === 550 || code === 551 || code === 553) && !aboutUs.test(answer.slice(0, mostWords));

const mostWords = 1000;

/** Servers like to repeat the address; it has no place in logs. */
export const withoutAddresses = (text: string): string =>
  text
    .slice(0, mostWords)
    .replaceAll(/[^\s<>:"']+/g, (word) => (word.slice(1, -1).includes("@") ? "(address)" : word))
    .slice(0, 500);
