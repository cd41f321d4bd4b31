import { hasAnswered } from "../guests/guest-status.ts";
import { partyClocks } from "../parties/party-clock.ts";

interface Giver {
  readonly status: number;
  readonly contributed: boolean;
}

interface GivingParty {
  readonly endsAt: Date | null;
  readonly complete: boolean;
  readonly cancelled: boolean;
}

/** Whether a guest may give now: once per family, after replying (coming or not), until giving closes. */
export function mayContribute(
  { status, contributed }: Giver,
  { endsAt, complete, cancelled }: GivingParty,
  now: Date,
): boolean {
  const closed = complete || cancelled || (endsAt !== null && now >= partyClocks(endsAt).completesAt);
  return hasAnswered(status) && !contributed && !closed;
}
