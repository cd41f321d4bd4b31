import type { GuestMessage } from "@wishwell/contract/api/guest-messages";
import type { Guest } from "@wishwell/contract/api/guests";
import type { InvitationContent } from "@wishwell/contract/api/page-contents";
import { hasAnswered } from "@wishwell/domain/guests/guest-status";

/** What a call told about the guest. Whoever answered has answered what was asked, and knows of the changes. */
export function withGuest(content: InvitationContent, told: Guest): InvitationContent {
  const before = content.guest;
  const { outcome: _shown, ...rest } = content;
  return {
    ...rest,
    guest: {
      ...before,
      status: told.status,
      siblings: told.siblings ?? before.siblings,
      adults_staying: told.adults_staying ?? before.adults_staying,
      requirements: told.requirements ?? before.requirements,
      allergies: told.allergies ?? before.allergies,
      diets: told.diets ?? before.diets,
      answered_at: told.answered_at ?? before.answered_at,
      version: told.version ?? before.version,
    },
    chosen: null,
    may_contribute: mayGiveNow(content, told),
    changed: hasAnswered(told.status) && told.answered_at !== before.answered_at ? null : content.changed,
  };
}

/**
 * Giving is open to whoever has answered, each family once, and closes days after the party: that need not wait until the
 * page is read again.
 */
function mayGiveNow({ guest, party, may_contribute, payment_pending }: InvitationContent, { status }: Guest): boolean {
  if (payment_pending) return false;
  return party.over ? may_contribute : hasAnswered(status) && !guest.contributed && party.complete === 0;
}

export function withMessage(
  content: InvitationContent,
  { type, source, label, content: words, date }: GuestMessage,
): InvitationContent {
  return { ...content, messages: [...content.messages, { type, source, label, content: words, date }] };
}

/** What was read while another call was on its way may know less of the guest than that call told. */
export function newerOf(now: InvitationContent, read: InvitationContent): InvitationContent {
  if (read.guest.version >= now.guest.version) return read;
  return {
    ...read,
    guest: now.guest,
    messages: now.messages,
    may_contribute: now.may_contribute || read.may_contribute,
  };
}
