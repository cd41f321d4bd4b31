import { texts } from "@wishwell/contract/texts";
import type { Work } from "../../platform/database/database.ts";
import { type Refusal, refuse } from "../../platform/http/refusal.ts";
import type { Guest } from "./guest.ts";
import type { Acting } from "./guests.policy.ts";
import { presentGuestTo } from "./guests.presenter.ts";
import { listedGuest } from "./listed-guest.ts";

/** With what is stored now, so that both versions can be laid side by side. */
export async function staleGuest(work: Work, guest: Guest, by: Acting): Promise<Refusal> {
  return refuse("stale", texts.guestStale, presentGuestTo(by, await listedGuest(work, guest)));
}
