import type { Pence } from "@wishwell/domain/money/money";
import type { Work } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import {
  findBooked,
  findStray,
  post,
  refundApprovedEntry,
  refundCompletedEntry,
  refundFailedEntry,
  suspenseReturnedEntry,
} from "../ledger/public.ts";
import type { Refund } from "./refund.ts";

type Books = Pick<Deps, "clock">;

const roundOf = ({ id, tries }: Refund) => ({ refundId: id, round: tries });

/** What was credited to a party is taken back from it. What lies in suspense stays there until it has left. */
export async function bookApproved(books: Books, work: Work, refund: Refund): Promise<void> {
  if ((await strayOf(work, refund)) !== null) return;
  await post(books, work, refundApprovedEntry(await creditedBy(work, refund), roundOf(refund)));
}

export async function bookDone(books: Books, work: Work, refund: Refund, feeReturned: Pence): Promise<void> {
  const stray = await strayOf(work, refund);
  const entry =
    stray === null
      ? refundCompletedEntry(await creditedBy(work, refund), roundOf(refund), feeReturned)
      : suspenseReturnedEntry(stray, feeReturned);
  await post(books, work, entry);
}

export async function bookFailed(books: Books, work: Work, refund: Refund): Promise<void> {
  if ((await strayOf(work, refund)) !== null) return;
  await post(books, work, refundFailedEntry(await creditedBy(work, refund), roundOf(refund)));
}

/** A payment that was never credited, because it came too late, twice, or with another amount. */
const strayOf = (work: Work, { provider, captureId }: Refund) => findStray(work, provider, captureId);

async function creditedBy(work: Work, { contributionId, pence: amount }: Refund) {
  const booked = await findBooked(work, contributionId);
  if (booked === null) throw new Error("a refund of something that is not in the books");
  return { ...booked, amount };
}
