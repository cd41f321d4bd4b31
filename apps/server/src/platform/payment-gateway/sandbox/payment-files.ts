import { createHash } from "node:crypto";
import { pence, toWire } from "@wishwell/domain/money/money";
import { readReportedSum } from "@wishwell/domain/payouts/report-rows";
import { CsvRows } from "@wishwell/domain/text/csv-rows";
import { withoutApostrophe } from "@wishwell/domain/text/csv-text";
import { type Answered, failed, type PayoutBatch, type PayoutItem } from "../gateway.ts";
import { createPayoutBatch, stepPayoutsDue } from "./payouts.ts";
import type { SandboxDeps } from "./sandbox-parts.ts";
import { type Activity, type ActivityKind, nextActivity } from "./transactions.store.ts";

/**
 * Simulates uploading a payment file at the provider's site; its payouts are sent at once. Uploading the identical file
 * again pays no one.
 */
export async function receivePaymentFile(parts: SandboxDeps, bytes: Buffer): Promise<Answered<PayoutBatch>> {
  const items = readItems(bytes.toString());
  if (items === null) return failed("invalid", "each row needs an address, an amount, GBP and a reference");
  const key = `file:${createHash("sha256").update(bytes).digest("hex")}`;
  const taken = await createPayoutBatch(parts, { key, items });
  if (taken.kind !== "ok") return taken;
  // A few hundred at a time.
  for (let left = items.length; left > 0; left -= 500) await stepPayoutsDue(parts);
  return taken;
}

function readItems(text: string): PayoutItem[] | null {
  const reader = new CsvRows(",");
  const rows = [...reader.take(text), ...reader.end()];
  const items = rows.map(([email = "", sum = "", currency = "", reference = "", note = ""]) => {
    const amount = readReportedSum(sum);
    return amount === null || currency !== "GBP" ? null : { email, amount, reference, note: withoutApostrophe(note) };
  });
  const right = items.filter((item) => item !== null);
  return right.length === items.length ? right : null;
}

/** Names and order of the columns as in PayPal's activity report. */
const columns: readonly (readonly [name: string, of: (activity: Activity) => string])[] = [
  ["Date", ({ at }) => day.format(at)],
  ["Time", ({ at }) => time.format(at)],
  ["TimeZone", () => "Europe/London"],
  ["Type", ({ kind }) => types[kind]],
  ["Status", ({ state }) => statuses[state] ?? state],
  ["Currency", () => "GBP"],
  ["Gross", ({ gross }) => toWire(gross)],
  ["Fee", ({ fee }) => toWire(fee)],
  ["Net", ({ gross, fee }) => toWire(pence(gross + fee))],
  ["To Email Address", ({ receiver }) => receiver],
  ["Transaction ID", ({ id }) => id],
  ["Reference Txn ID", ({ about }) => about],
  ["Invoice Number", ({ kind, reference }) => (kind === "payout" ? "" : reference)],
  ["Custom Number", ({ kind, reference }) => (kind === "payout" ? reference : "")],
];

const zone = { timeZone: "Europe/London" } as const;
const day = new Intl.DateTimeFormat("en-GB", { ...zone, day: "2-digit", month: "2-digit", year: "numeric" });
const time = new Intl.DateTimeFormat("en-GB", { ...zone, timeStyle: "medium", hourCycle: "h23" });

const types: Readonly<Record<ActivityKind, string>> = {
  capture: "Express Checkout Payment",
  refund: "Payment Refund",
  dispute: "Chargeback",
  payout: "Mass Pay Payment",
};

const statuses: Readonly<Record<string, string>> = {
  completed: "Completed",
  refunded: "Completed",
  pending: "Pending",
  failed: "Denied",
  open: "Completed",
  lost: "Completed",
  won: "Reversed",
  success: "Completed",
  unclaimed: "Unclaimed",
  on_hold: "On Hold",
  returned: "Returned",
  blocked: "Blocked",
  reversed: "Reversed",
};

/**
 * As in PayPal's file, every cell is quoted and a UTF-8 byte order mark comes first. Programs read it, so it uses plain
 * minus signs.
 */
const row = (cells: readonly string[]) => `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(",")}\r\n`;

/** All account activity, in chunks of rows. */
export async function* activityCsv({ db }: Pick<SandboxDeps, "db">): AsyncGenerator<string> {
  yield `\uFEFF${row(columns.map(([name]) => name))}`;
  let last: Activity | null = null;
  do {
    const found: Activity[] = await nextActivity(db, last);
    yield found.map((activity) => row(columns.map(([, of]) => of(activity)))).join("");
    last = found.at(-1) ?? null;
  } while (last !== null);
}
