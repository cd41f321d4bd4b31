import { texts } from "@wishwell/contract/texts";
import { decideInvitation, type InvitationDecision } from "@wishwell/domain/invitation-rules";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/actor.ts";
import { refuse } from "../../platform/http/refusal.ts";
import { type ListedGuest, listedGuest } from "../guests/public.ts";
import { recordAdmin } from "../parties/public.ts";
import { openOwnGuest } from "./open-own-guest.ts";
import { requireGoing } from "./require-going.ts";
import { sendInvitations } from "./send-invitations.ts";

interface Wanted {
  readonly id: string;
  readonly resend: boolean;
}

interface Invited {
  readonly guest: ListedGuest;
  /** Whether anything leaves, now or later. */
  readonly sends: boolean;
  /** When it leaves, if the day's number is used up. */
  readonly dueAt: Date | null;
}

/** Sends one guest the invitation, or sends it again. A first one that is asked for twice is one letter. */
export async function inviteGuest(deps: Deps, actor: Actor, { id, resend }: Wanted): Promise<Invited> {
  return deps.db.transaction().execute(async (work) => {
    const { guest, party } = await openOwnGuest(work, actor, id);
    const now = deps.clock.now();
    requireGoing(party, now);
    const decision = decideInvitation(guest, resend, now);
    refuseDecision(decision);
    const sends = decision === "first" || decision === "again";
    const { waiting, dueAt } = await sendInvitations(deps, work, {
      party,
      guests: sends ? [guest] : [],
      priority: "interactive",
    });
    if (sends) await recordAdmin(deps, work, actor, party, "send invitation");
    return { guest: await listedGuest(work, guest), sends, dueAt: waiting.length > 0 ? dueAt : null };
  });
}

/** What was sent or answered already needs no refusal: nothing happens, and the answer shows the guest. */
function refuseDecision(decision: InvitationDecision): void {
  if (decision === "bad_email") throw refuse(decision, texts.badEmail);
  if (decision === "too_soon") throw refuse("resend_too_soon", texts.resendTooSoon);
  if (decision === "too_often") throw refuse("resend_too_often", texts.resendTooOften);
}
