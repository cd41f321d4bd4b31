import { hasAnswered } from "../guests/guest-status.ts";
import { partyClocks } from "../parties/party-clock.ts";

interface Giver {
  readonly status: number;
  readonly contributed: boolean;
}

interface GivingParty {
  readonly endsAt: Date | null;
  readonly complete: boolean;
  /** Called off. */
  readonly cancelled: boolean;
}

/** Whether a guest may give now: each family once, whoever has answered, coming or not, until the party closes. */
export function mayContribute(
  { status, contributed }: Giver,
  { endsAt, complete, cancelled }: GivingParty,
  now: Date,
): boolean {
  const closed = complete || cancelled || (endsAt !== null && now >= partyClocks(endsAt).completesAt);
  return hasAnswered(status) && !contributed && !closed;
}
