import type { AdminDispute } from "@wishwell/contract/api/admin/details";
import type { Deps } from "../../../platform/deps.ts";
import { notFound } from "../../../platform/http/api/refusal.ts";
import { findShownDispute, presentDispute } from "../../refunds/public.ts";
import { showHistory } from "../audit.ts";
import { findWholeContribution } from "./contribution.store.ts";
import { type Pages, presentHistory, presentNamed, sum, when } from "./details.presenter.ts";
import { contributionsTo } from "./rows.store.ts";

type Wanted = Pages<"history"> & { readonly provider: string; readonly id: string };

export async function showDispute({ db }: Pick<Deps, "db">, wanted: Wanted): Promise<AdminDispute> {
  const dispute = await findShownDispute(db, wanted);
  if (dispute === null) throw notFound();
  const given = await findWholeContribution(db, dispute.contributionId);
  if (given === null) throw notFound();
  const { total } = await contributionsTo(db, given.partyId, 1);
  const { split, receipt } = given;
  const of = { subjects: [], contribution: { id: given.id, partyId: given.partyId } };
  return {
    dispute: {
      ...presentDispute(dispute),
      capture_id: dispute.captureId,
      won_by_us: dispute.wonByUs,
      part: dispute.pence < given.amount,
    },
    giver_uuid: given.giverId,
    receipt_email: given.receiptEmail,
    given_at: when(given.capturedAt),
    contribution: sum(given.amount),
    split: split && {
      fees: sum(split.providerFee + split.platformFee),
      gift: sum(split.gift),
      charity: sum(split.charity),
    },
    organiser: given.organiser && presentNamed(given.organiser),
    other_contributions: Math.max(0, total - 1),
    receipt: receipt && { status: receipt.status, at: new Date(receipt.at).toISOString() },
    history: presentHistory(await showHistory(db, of, wanted.history), wanted.history),
  };
}
