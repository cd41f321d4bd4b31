import { type RefundRequestContent } from "@wishwell/contract/api/page-contents";
import { refundRequestForms } from "@wishwell/contract/api/page-forms";
import { toWire } from "@wishwell/domain/money/money";
import { partyClocks } from "@wishwell/domain/parties/party-clock";
import type { Deps } from "../../platform/deps.ts";
import { doneForm } from "../../platform/http/pages/page-content.ts";
import { loadParty, presentParty } from "../parties/public.ts";
import { findRequest } from "./request-refund.ts";
import { findRefundable } from "../contribution-records/public.ts";

interface RefundRequestPage {
  readonly content: RefundRequestContent;
  readonly canonicalQuery: string;
  readonly personal: true;
}

/** The page behind the link. Opening it confirms nothing, because mail scanners open links. */
export async function loadRefundRequestPage(
  deps: Deps,
  { token, query }: { readonly token: string; readonly query: URLSearchParams },
): Promise<RefundRequestPage> {
  const content = { request: await requestBehind(deps, token), ...doneForm(query, refundRequestForms) };
  return { content, canonicalQuery: "", personal: true };
}

async function requestBehind(deps: Deps, token: string): Promise<RefundRequestContent["request"]> {
  const request = await findRequest(deps, deps.db, token);
  const given = request && (await findRefundable(deps.db, request.contributionId));
  if (request === null || given === null) return null;
  const now = deps.clock.now();
  const party = await loadParty(deps.db, request.partyId);
  const endsAt = party?.endsAt ?? null;
  const closesAt = endsAt && partyClocks(endsAt).refundsCloseAt;
  return {
    amount: toWire(given.pence),
    children:
      party === null
        ? ""
        : presentParty(party, "anybody", { config: deps.config, now, pathsOnly: true }).language.recipient_names,
    message: request.message,
    confirmed: request.confirmedAt !== null || given.state === "refund_asked" || given.state === "refunded",
    confirm_until: closesAt?.toISOString() ?? null,
    too_late: closesAt !== null && now >= closesAt,
  };
}
