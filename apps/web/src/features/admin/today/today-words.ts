import type { todayTasks } from "@wishwell/contract/api/admin/choices";
import { adminPaths } from "@wishwell/contract/api/admin/paths";
import type { TodayChecks, TodayDeed, TodayTask } from "@wishwell/contract/api/admin/today";
import { auditActionText } from "@wishwell/contract/texts/admin-texts";
import { fromWire, pounds } from "@wishwell/domain/money/money";
import { clockWords, daysLeft } from "@wishwell/domain/admin/request-clock";
import { londonDay } from "@wishwell/domain/parties/london-time";
import { dayInWords, momentInProse, timeInProse } from "../../../lib/moments.ts";

type TaskName = (typeof todayTasks)[number];

interface TaskWords {
  readonly one: string;
  readonly many: string;
  /** One line of detail. */
  readonly detail: (task: TodayTask) => string;
  /** The link to it. */
  readonly act: string;
  readonly path: (task: TodayTask) => string;
  /** Deadlines and problems are done first. */
  readonly first: boolean;
}

const sum = ({ amount }: TodayTask): string => (amount === null ? "" : pounds(fromWire(amount)));
const names = ({ first }: TodayTask): string => [first?.name, first?.event].filter(Boolean).join(", ");
const firstId = ({ first }: TodayTask): string => first?.id ?? "";

export const taskWords: Readonly<Record<TaskName, TaskWords>> = {
  disputes: {
    one: "Dispute",
    many: "Disputes",
    detail: (task) => [sum(task), names(task)].filter(Boolean).join(", "),
    act: "Reply to dispute",
    path: (task) => adminPaths.dispute(firstId(task)),
    first: true,
  },
  problem_payments: {
    one: "Problem payment",
    many: "Problem payments",
    detail: (task) => `${sum(task)} came back or wasn’t claimed`,
    act: "Review",
    path: () => adminPaths.problemPayments,
    first: true,
  },
  report_rows: {
    one: "Row of a PayPal report",
    many: "Rows of PayPal reports",
    detail: ({ count }) =>
      count === 1 ? "It matches no payment, or contradicts one" : "They match no payment, or contradict one",
    act: "Resolve",
    path: () => adminPaths.problemPayments,
    first: true,
  },
  failed_refunds: {
    one: "Failed refund",
    many: "Failed refunds",
    detail: (task) => `${sum(task)} couldn’t be sent to the ${task.count === 1 ? "giver" : "givers"}`,
    act: "Try again",
    path: () => adminPaths.failedRefunds,
    first: true,
  },
  data_requests: {
    one: "Data request or complaint",
    many: "Data requests and complaints",
    detail: (task) => (names(task) === "" ? "Each needs an answer in time" : `Next: ${names(task)}`),
    act: "Answer",
    path: (task) => (task.count === 1 ? adminPaths.request(firstId(task)) : adminPaths.requests),
    first: true,
  },
  page_reports: {
    one: "Reported page",
    many: "Reported pages",
    detail: (task) => `${names(task) || "A page"}. Someone says it’s harmful, or an organiser has appealed`,
    act: "Read report",
    path: (task) => (task.count === 1 ? adminPaths.report(firstId(task)) : adminPaths.reports),
    first: true,
  },
  refund_requests: {
    one: "Refund request",
    many: "Refund requests",
    detail: (task) => `${sum(task)} is held until you decide`,
    act: "Decide",
    path: () => adminPaths.askedRefunds,
    first: false,
  },
  payouts_due: {
    one: "Payout due",
    many: "Payouts due",
    detail: (task) => `${sum(task)} ready to send`,
    act: "Prepare",
    path: () => adminPaths.sendPayments,
    first: false,
  },
  charities_to_validate: {
    one: "Charity to validate",
    many: "Charities to validate",
    detail: (task) =>
      `${fromWire(task.amount ?? "0.00") > 0 ? `${sum(task)} is waiting for validation. ` : ""}First: ${names(task)}`,
    act: "Validate",
    path: () => adminPaths.charitiesWaiting,
    first: false,
  },
  charities_to_replace: {
    one: "Charity to replace",
    many: "Charities to replace",
    detail: (task) => `${names(task)}. We’ve asked the organiser for another`,
    act: "See party",
    path: (task) => adminPaths.party(firstId(task)),
    first: false,
  },
};

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const counted = (count: number, one: string): string => (count === 1 ? `1 ${one}` : `${count} ${one}s`);

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** For use inside a sentence: "Refund approved" becomes "refund approved", but PayPal keeps its capitals. */
export const inSentence = (words: string): string =>
  words.replace(/^\p{Lu}(?=\p{Ll}+\b)/u, (letter) => letter.toLowerCase());

function ageOf(at: string, now: string): string {
  const age = Date.parse(now) - Date.parse(at);
  if (age < hour) return age < minute ? "less than a minute" : counted(Math.floor(age / minute), "minute");
  return age < day ? counted(Math.floor(age / hour), "hour") : counted(Math.floor(age / day), "day");
}

/** For example "Oldest 6 days", or for one thing "6 days ago". */
export function ageWords({ oldest_at, count }: TodayTask, now: string): string {
  if (oldest_at === null) return "";
  const age = ageOf(oldest_at, now);
  return count === 1 ? `${capital(age)} ago` : `Oldest ${age}`;
}

/** Requests are answered by a day, disputes by a moment. */
export function deadlineWords({ task }: TodayTask, respondBy: string, now: string): string {
  if (task === "data_requests") return clockWords(daysLeft(londonDay(new Date(respondBy)), new Date(now)));
  return `Reply by ${momentInProse(respondBy)}`;
}

export const isSoon = (respondBy: string, now: string): boolean => Date.parse(respondBy) - Date.parse(now) < 7 * day;

/** "today at 3:10am" or "Sunday 21 March 2027". */
const when = (at: string, now: string): string =>
  dayInWords(at) === dayInWords(now) ? `today at ${timeInProse(at)}` : `${dayInWords(at)}, ${timeInProse(at)}`;

interface CheckWords {
  readonly title: string;
  readonly detail: string;
  /** Shown unless the check passes. */
  readonly link: { readonly href: string; readonly words: string };
}

export function checkWords(checks: TodayChecks, now: string): Readonly<Record<keyof TodayChecks, CheckWords>> {
  return {
    ledger: ledgerWords(checks.ledger, now),
    backup: backupWords(checks.backup, now),
    jobs: jobsWords(checks.jobs),
    email: emailWords(checks.email),
    register: importWords("Charity register", checks.register.at, now),
    postcodes: importWords("Postcodes", checks.postcodes.at, now),
  };
}

function ledgerWords(ledger: TodayChecks["ledger"], now: string): CheckWords {
  const link = { href: adminPaths.ledger, words: "See ledger" };
  const { at, state, faults, strangers, difference } = ledger;
  if (at === null) return { title: "Ledger not compared yet", detail: "This happens every night", link };
  const compared = `Compared ${when(at, now)}`;
  const agrees = "Ledger and payment provider agree";
  if (state === "good") return { title: agrees, detail: `${compared}, to the penny`, link };
  if (state === "off") return { title: "Ledger balances", detail: `Checked ${when(at, now)}. Payments are off`, link };
  const differs = difference !== null && fromWire(difference) !== 0;
  if (state === "warn" && !differs) {
    return { title: "Ledger not fully compared", detail: ledger.trouble ?? compared, link };
  }
  if (state === "warn") {
    const underWay = "Some payments may still be under way, so compare them again";
    return {
      title: `Ledger and provider differ by ${pounds(fromWire(difference ?? "0.00"))}`,
      detail: `${compared}. ${underWay}`,
      link,
    };
  }
  const found = [
    ...(faults > 0 ? [`${faults} failed ${faults === 1 ? "check" : "checks"}`] : []),
    ...(strangers > 0 ? [counted(strangers, "unknown transaction")] : []),
    ...(differs ? [`${pounds(fromWire(difference))} difference`] : []),
  ];
  return { title: "Ledger needs checking", detail: `${found.join(", ")}. ${compared}`, link };
}

function backupWords({ state, at, trouble }: TodayChecks["backup"], now: string): CheckWords {
  const link = { href: adminPaths.alerts, words: state === "bad" ? "See alerts" : "" };
  if (at === null) return { title: "No backup yet", detail: "Run npm run backup every night", link };
  if (state === "bad") return { title: "Backup failed", detail: `${capital(when(at, now))}: ${trouble}`, link };
  const title = state === "warn" ? "No recent backup" : "Backup";
  return { title, detail: `Last one ${when(at, now)}`, link };
}

function jobsWords({ failed, retrying }: TodayChecks["jobs"]): CheckWords {
  const title = failed > 0 ? counted(failed, "failed job") : "No failed jobs";
  const detail =
    retrying > 0 ? `${counted(retrying, "job")} failed and will be tried again` : "No jobs are being retried";
  const href = `${adminPaths.jobs}?show=${failed > 0 ? "dead" : "retrying"}`;
  return { title, detail, link: { href, words: "See jobs" } };
}

function emailWords({ sent, bounced, failed, suppressed }: TodayChecks["email"]): CheckWords {
  const troubles = [...(failed > 0 ? [`${failed} failed`] : []), ...(bounced > 0 ? [`${bounced} bounced`] : [])];
  const blocked =
    suppressed > 0 ? `, ${counted(suppressed, "address").replace("addresss", "addresses")} suppressed` : "";
  return {
    title: troubles.length === 0 ? "Email" : `Email: ${troubles.join(", ")}`,
    detail: `${sent.toLocaleString("en-GB")} sent in 24 hours${blocked}`,
    link: { href: `${adminPaths.mail}?show=${failed > 0 ? "failed" : "bounced"}`, words: "See them" },
  };
}

const importWords = (title: string, at: string | null, now: string): CheckWords => ({
  title: at === null ? `${title} not imported` : title,
  detail: at === null ? "Some searches won’t find everything" : `Imported ${when(at, now)}`,
  link: { href: adminPaths.setup, words: "See setup" },
});

const irregular: Readonly<Record<string, string>> = {
  begin: "begun",
  cancel: "cancelled",
  choose: "chosen",
  commit: "committed",
  enrol: "enrolled",
  give: "given",
  hold: "held",
  keep: "kept",
  make: "made",
  put: "put",
  resend: "resent",
  reset: "reset",
  send: "sent",
  set: "set",
  show: "shown",
  stop: "stopped",
  take: "taken",
  withdraw: "withdrawn",
};

const pastOf = (verb: string): string =>
  irregular[verb] ?? (verb.endsWith("y") ? `${verb.slice(0, -1)}ied` : verb.endsWith("e") ? `${verb}d` : `${verb}ed`);

const linking = /^removing\b|\b(about|at|of|off|on|to)\b/;

/** An action in the audit log’s words, as done: "Refund approved", or "Replied to dispute". */
export function deedWords({ action }: Pick<TodayDeed, "action">): string {
  const [verb = "", ...rest] = auditActionText(action).split(" ");
  const thing = rest.join(" ");
  if (thing === "") return capital(verb);
  return linking.test(thing) ? `${capital(pastOf(verb))} ${thing}` : `${capital(thing)} ${pastOf(verb)}`;
}

export const doneToday = (deeds: readonly TodayDeed[], now: string): readonly TodayDeed[] =>
  deeds.filter(({ at }) => dayInWords(at) === dayInWords(now));
