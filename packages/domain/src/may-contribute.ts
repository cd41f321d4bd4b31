import { hasAnswered } from "./guest-status.ts";
import { partyClocks } from "./party-clock.ts";

interface Giver {
  readonly status: number;
  readonly contributed: boolean;
}

interface GivingParty {
  readonly endsAt: Date | null;
  readonly complete: boolean;
}

/** Whether a guest may give now: each family once, whoever has answered, coming or not, until the party closes. */
export function mayContribute({ status, contributed }: Giver, { endsAt, complete }: GivingParty, now: Date): boolean {
  const closed = complete || (endsAt !== null && now >= partyClocks(endsAt).completesAt);
  return hasAnswered(status) && !contributed && !closed;
}
