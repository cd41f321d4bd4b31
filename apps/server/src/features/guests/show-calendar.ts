import { texts } from "@wishwell/contract/texts";
import { sameAddress } from "@wishwell/domain/email-key";
import type { Deps } from "../../platform/deps.ts";
import type { Actor, SignedIn } from "../../platform/http/actor.ts";
import { notFound, refuse } from "../../platform/http/refusal.ts";
import type { Attachment } from "../../platform/mail/post-office.ts";
import { findOrganiser } from "../accounts/public.ts";
import { calendarFile, invitationLink } from "../invitations/letters/public.ts";
import { showGuest } from "./show-guest.ts";

/** The party for a calendar: for the guest whose verified address it is, and for the organiser. */
export async function showCalendar(deps: Deps, actor: Actor, { id }: { id: string }): Promise<Attachment> {
  const invited = await showGuest(deps, actor, { id });
  const isOrganiser = invited.by === "organiser";
  const mayHave = isOrganiser || (actor.kind === "user" && (await isOwn(deps, actor, invited.guest.email)));
  if (!mayHave) throw notFound(texts.guestNotFound);
  const { publicUrl } = deps.config;
  const link = isOrganiser ? `${publicUrl}/event/details/${invited.party.id}` : invitationLink(deps.config, id);
  return entryFor(deps, invited, link);
}

/** The same for whoever has the guest's link: it comes with the invitation, without an account. */
export async function showLinkCalendar(deps: Deps, visitor: Actor, { id }: { id: string }): Promise<Attachment> {
  return entryFor(deps, await showGuest(deps, visitor, { id }), invitationLink(deps.config, id));
}

type Invited = Awaited<ReturnType<typeof showGuest>>;

async function entryFor({ db, config, clock }: Deps, { party, view }: Invited, link: string): Promise<Attachment> {
  const organiser = (await findOrganiser(db, party.ownerId ?? "")) ?? { firstName: "" };
  const file = calendarFile(config, { party, organiser, view, link, now: clock.now() });
  if (file === null) throw refuse("no_date", texts.dateNotKnown);
  return file;
}

async function isOwn({ db }: Deps, { userId }: SignedIn, address: string): Promise<boolean> {
  const reader = await findOrganiser(db, userId);
  return reader !== null && sameAddress(reader.email, address);
}
