import type { Pence } from "@wishwell/domain/money/money";
import type { Tx } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import {
  findBooked,
  findStray,
  postEntry,
  refundApprovedEntry,
  refundCompletedEntry,
  refundFailedEntry,
  suspenseReturnedEntry,
} from "../ledger/public.ts";
import type { Refund } from "./refund.ts";

type LedgerDeps = Pick<Deps, "clock">;

const roundOf = ({ id, tries }: Refund) => ({ refundId: id, round: tries });

/** Takes back what was credited to a party. Money in suspense stays there until the refund is done. */
export async function bookApproved(books: LedgerDeps, tx: Tx, refund: Refund): Promise<void> {
  if ((await strayOf(tx, refund)) !== null) return;
  await postEntry(books, tx, refundApprovedEntry(await creditedBy(tx, refund), roundOf(refund)));
}

export async function bookDone(books: LedgerDeps, tx: Tx, refund: Refund, feeReturned: Pence): Promise<void> {
  const stray = await strayOf(tx, refund);
  const entry =
    stray === null
      ? refundCompletedEntry(await creditedBy(tx, refund), roundOf(refund), feeReturned)
      : suspenseReturnedEntry(stray, feeReturned);
  await postEntry(books, tx, entry);
}

export async function bookFailed(books: LedgerDeps, tx: Tx, refund: Refund): Promise<void> {
  if ((await strayOf(tx, refund)) !== null) return;
  await postEntry(books, tx, refundFailedEntry(await creditedBy(tx, refund), roundOf(refund)));
}

/** A payment that was never credited because it came too late, twice or with a different amount. */
const strayOf = (tx: Tx, { provider, captureId }: Refund) => findStray(tx, provider, captureId);

async function creditedBy(tx: Tx, { contributionId, pence: amount }: Refund) {
  const booked = await findBooked(tx, contributionId);
  if (booked === null) throw new Error("the refunded payment is not in the ledger");
  return { ...booked, amount };
}
