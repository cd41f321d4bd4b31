import type { skipReasons } from "@wishwell/contract/guest-invitations";
import { hasAnswered } from "@wishwell/domain/guest-status";
import { decideInvitation } from "@wishwell/domain/invitation-rules";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/actor.ts";
import { type Guest, openGuests } from "../guests/public.ts";
import { recordAdmin, strangerRefused } from "../parties/public.ts";
import { requireGoing } from "./require-going.ts";
import { type Sent, sendInvitations } from "./send-invitations.ts";

interface Wanted {
  readonly partyId: string;
  readonly ids: readonly string[];
  readonly resend: boolean;
}

export interface Skipped {
  readonly id: string;
  readonly reason: (typeof skipReasons)[number];
}

interface InvitedMany extends Sent {
  readonly skipped: readonly Skipped[];
}

/** Invites many guests of one party: all of them are the party's own, or nothing happens. */
export async function inviteMany(deps: Deps, actor: Actor, { partyId, ids, resend }: Wanted): Promise<InvitedMany> {
  return deps.db.transaction().execute(async (work) => {
    const { guests, parties } = await openGuests(work, actor, ids);
    const [party] = parties;
    if (party === undefined || parties.length > 1 || party.id !== partyId) throw strangerRefused(actor);
    const now = deps.clock.now();
    requireGoing(party, now);
    const byId = new Map(guests.map((guest) => [guest.id, guest]));
    const inOrder = ids.flatMap((id) => byId.get(id) ?? []);
    const decided = inOrder.map((guest) => ({ guest, decision: decide(guest, resend, now) }));
    const invited = decided.filter(({ decision }) => decision === "first" || decision === "again");
    const sent = await sendInvitations(deps, work, {
      party,
      guests: invited.map(({ guest }) => guest),
      priority: "bulk",
    });
    await recordAdmin(deps, work, actor, party, "send invitations");
    return { ...sent, skipped: decided.flatMap(({ guest, decision }) => skippedOf(guest.id, decision)) };
  });
}

/** Among many nobody is written to again who has answered. */
function decide(guest: Guest, resend: boolean, now: Date) {
  return resend && hasAnswered(guest.status) ? "answered" : decideInvitation(guest, resend, now);
}

const skippedOf = (id: string, decision: ReturnType<typeof decide>): Skipped[] =>
  decision === "first" || decision === "again" ? [] : [{ id, reason: decision }];
