import type { Deps } from "../../platform/deps.ts";
import { notFound } from "../../platform/http/refusal.ts";
import { type Attempt, attemptsFor, stepsOf, type TakenStep } from "./history.store.ts";
import { type KeptRow, rowsAbout } from "./open-rows.store.ts";
import type { Payment } from "./payment.ts";
import { findPayment } from "./problems.store.ts";

export interface History {
  readonly payment: Payment;
  readonly steps: readonly TakenStep[];
  readonly rows: readonly KeptRow[];
  readonly attempts: readonly Attempt[];
}

/** A payment's whole life, and its siblings'. */
export async function showHistory(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { id }: { readonly id: string },
): Promise<History> {
  const payment = await findPayment(db, id, clock.now());
  if (payment === null) throw notFound();
  const [steps, rows, attempts] = [await stepsOf(db, id), await rowsAbout(db, id), await attemptsFor(db, payment)];
  return { payment, steps, rows, attempts };
}
