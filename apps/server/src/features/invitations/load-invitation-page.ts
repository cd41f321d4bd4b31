import { type InvitationContent, type InvitationForm, invitationForms } from "@wishwell/contract/page-contents";
import { texts } from "@wishwell/contract/texts";
import { chosenAnswer } from "@wishwell/domain/chosen-answer";
import { guestStatus } from "@wishwell/domain/guest-status";
import { maySeeAddress } from "@wishwell/domain/may-see-address";
import type { Deps } from "../../platform/deps.ts";
import { notFound } from "../../platform/http/refusal.ts";
import { presentParty } from "../parties/public.ts";
import { linkCardPath } from "../posters/public.ts";
import {
  presentCalledOff,
  presentChange,
  presentGivenToGuests,
  presentInvited,
  presentLine,
} from "./invitation-page.presenter.ts";
import { mayGive } from "./may-give.ts";
import { listReplies } from "./list-replies.ts";
import { doneForm, isUuid, onThisSite, type PageWithHead } from "./page-with-head.ts";
import { presentCalendars } from "./party-calendars.ts";
import { presentReplies, presentShown } from "./party-page.presenter.ts";
import { wordsAbout, wordsOfCalledOff } from "./party-words.ts";
import { showInvitation } from "./show-invitation.ts";

interface InvitationPage extends PageWithHead<InvitationContent> {
  readonly personal: true;
}

/** A guest's own invitation. The link is the key, so no other page may name it and no copy may stay. */
export async function loadInvitationPage(
  deps: Deps,
  { id, query }: { id: string; query: URLSearchParams },
): Promise<InvitationPage> {
  if (!isUuid(id)) throw notFound(texts.guestNotFound);
  const invitation = await showInvitation(deps, { id });
  const {
    guest,
    party,
    from,
    cancelled,
    open,
    change,
    messages,
    answers: first,
    thanked,
    gift,
    paymentPending,
  } = invitation;
  const view = maySeeAddress(guest, party) ? "invited" : "anybody";
  const whole = presentShown(presentParty(party, view, onThisSite(deps)));
  const shown = cancelled ? presentCalledOff(whole) : whole;
  const replies = cancelled ? null : await listReplies(deps, party, { query, address: `/eventattendee/${id}`, first });
  const changed = change && presentChange(change);
  return {
    content: {
      party: shown,
      replies: replies && presentReplies(replies),
      guest: presentInvited(guest, gift),
      from,
      chosen: chosenAnswer(query.get("answer"), { status: guest.status, changed: changed !== null, open }),
      changed,
      cancelled,
      paused: !party.active && !cancelled,
      may_contribute: mayGive(invitation, deps.clock.now()) && !paymentPending,
      payment_pending: paymentPending,
      payment_cancelled: query.has("cancelled"),
      refund_to_confirm: invitation.refundToConfirm,
      given: cancelled ? null : presentGivenToGuests(party, deps.clock.now()),
      messages: messages.map(presentLine),
      calendars: cancelled ? null : presentCalendars(shown, deps.config.publicUrl),
      thanked,
      ...doneForm(
        query,
        invitationForms.filter((form) => mayBeDone(form, guest.status)),
      ),
    },
    canonicalQuery: "",
    head: {
      canonicalPath: null,
      ...(cancelled ? wordsOfCalledOff(shown) : { ...wordsAbout(shown), cardPath: linkCardPath(party.id) }),
    },
    personal: true,
  };
}

/** Anybody can write an address: no answer is thanked for that does not count now. */
function mayBeDone(form: InvitationForm, status: number): boolean {
  if (form === "accept") return status === guestStatus.accepted;
  return form !== "decline" || status === guestStatus.declined;
}
