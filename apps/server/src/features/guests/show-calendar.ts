import { texts } from "@wishwell/contract/texts";
import { sameAddress } from "@wishwell/domain/email-key";
import type { Deps } from "../../platform/deps.ts";
import type { SignedIn, Actor } from "../../platform/http/actor.ts";
import { notFound, refuse } from "../../platform/http/refusal.ts";
import type { Attachment } from "../../platform/mail/post-office.ts";
import { findOrganiser } from "../accounts/public.ts";
import { calendarFile, invitationLink } from "../invitations/letters/public.ts";
import { showGuest } from "./show-guest.ts";

/** The party for a calendar: for the guest whose verified address it is, and for the organiser. */
export async function showCalendar(deps: Deps, actor: Actor, { id }: { id: string }): Promise<Attachment> {
  const { guest, party, view, by } = await showGuest(deps, actor, { id });
  const mayHave = by === "organiser" || (actor.kind === "user" && (await isOwn(deps, actor, guest.email)));
  if (!mayHave) throw notFound(texts.guestNotFound);
  const organiser = (await findOrganiser(deps.db, party.ownerId ?? "")) ?? { firstName: "" };
  const link =
    by === "organiser" ? `${deps.config.publicUrl}/event/details/${party.id}` : invitationLink(deps.config, id);
  const file = calendarFile(deps.config, { party, organiser, view, link, now: deps.clock.now() });
  if (file === null) throw refuse("no_date", texts.dateNotKnown);
  return file;
}

async function isOwn({ db }: Deps, { userId }: SignedIn, address: string): Promise<boolean> {
  const reader = await findOrganiser(db, userId);
  return reader !== null && sameAddress(reader.email, address);
}
