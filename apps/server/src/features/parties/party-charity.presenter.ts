import type { Party as WireParty } from "@wishwell/contract/parties";
import type { Config } from "../../platform/config/config.ts";
import { presentCharity } from "../charities/public.ts";
import type { PartyCharity } from "./party.ts";

type WirePartyCharity = WireParty["eventcharities"][number];

/** What everybody may know of a party's charity. */
export function presentPartyCharity(
  config: Pick<Config, "publicUrl">,
  { id, partyId, reason, charity }: PartyCharity,
  forOrganiser: boolean,
): WirePartyCharity {
  return {
    ...(forOrganiser && { uuid: id }),
    event_uuid: partyId,
    charity_uuid: charity.id,
    reason,
    charity: presentCharity(config, charity),
  };
}
