import { z } from "zod";
import { dataAnswer, listAnswer, pageQuery } from "../answers.ts";
import { defineCalls } from "../call.ts";
import { instant, uuid } from "../fields.ts";

const named = z.object({ uuid: uuid(), name: z.string() });
const whole = z.number().int();

/** What the ledger and the provider report about the same money at one moment. */
export const reviewShape = z
  .object({
    id: whole,
    at: instant(),
    by_hand: z.boolean(),
    /** Ledger checks, each with the number of faults it found. */
    checks: z.array(z.object({ name: z.string(), faults: whole })),
    faults: whole,
    provider: z.string().nullable(),
    booked: z.string().nullable(),
    held: z.string().nullable(),
    difference: z.string().nullable(),
    trouble: z.string().nullable(),
    transactions: whole,
    /** Movements at the provider that are not in the ledger. */
    strangers: z.array(z.object({ id: z.string(), kind: z.string(), amount: z.string(), at: instant() })),
  })
  .meta({ id: "LedgerReview" });
export type LedgerReview = z.output<typeof reviewShape>;

export const ledgerShape = z
  .object({
    /** Money we owe is negative; money we hold or have spent is positive. The total is always zero. */
    balances: z.array(z.object({ kind: z.string(), accounts: whole, balance: z.string() })),
    entries: whole,
    /** The newest entries. `amount` is what moved. */
    newest: z.array(
      z.object({
        id: whole,
        kind: z.string(),
        at: instant(),
        amount: z.string(),
        lines: whole,
        event: named.nullable(),
        /** The contribution that it is about, with its giver. */
        donation: named.nullable(),
      }),
    ),
    latest: reviewShape.nullable(),
  })
  .meta({ id: "LedgerOverview" });
export type LedgerOverview = z.output<typeof ledgerShape>;

export const adminLedgerCalls = defineCalls({
  "GET /admin/ledger": {
    summary: "Balances by kind of account, and the last review of the ledger.",
    access: "admin",
    answers: { 200: dataAnswer(ledgerShape) },
  },
  "GET /admin/ledger/reviews": {
    summary: "Reviews of the ledger, newest first.",
    access: "admin",
    query: pageQuery(["at"]),
    answers: { 200: listAnswer(reviewShape) },
  },
  "POST /admin/ledger/review": {
    summary: "Run every ledger check now, and compare the ledger with the payment provider.",
    access: "admin",
    answers: { 200: dataAnswer(reviewShape) },
  },
});
