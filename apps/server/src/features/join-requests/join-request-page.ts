import { type RequestContent } from "@wishwell/contract/api/page-contents";
import { requestForms } from "@wishwell/contract/api/page-forms";
import type { Deps } from "../../platform/deps.ts";
import { doneForm } from "../../platform/http/pages/page-content.ts";
import { loadParty, presentParty } from "../parties/public.ts";
import { findOpenRequest } from "./request-to-join.ts";

interface RequestPage {
  readonly content: RequestContent;
  readonly canonicalQuery: string;
  readonly personal: true;
}

/** The page behind the confirmation link. Opening it confirms nothing, since mail scanners open links too. */
export async function loadRequestPage(
  deps: Deps,
  { token, query }: { token: string; query: URLSearchParams },
): Promise<RequestPage> {
  const content = { request: await requestBehind(deps, token), ...doneForm(query, requestForms) };
  return { content, canonicalQuery: "", personal: true };
}

async function requestBehind(deps: Deps, token: string): Promise<RequestContent["request"]> {
  const asked = await findOpenRequest(deps, deps.db, token);
  const party = asked && (await loadParty(deps.db, asked.partyId));
  if (asked === null || party === null || asked.wantedStatus === null) return null;
  const shown = presentParty(party, "anybody", { config: deps.config, now: deps.clock.now(), pathsOnly: true });
  const { short_code, date, end_date, start_time, end_time, language, over } = shown;
  const { venue, city } = shown.address;
  return {
    guest_first_name: asked.firstName,
    status: asked.wantedStatus,
    confirmed: asked.confirmedAt !== null,
    party: { short_code, date, end_date, start_time, end_time, language, over, address: { venue, city } },
  };
}
