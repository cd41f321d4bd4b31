import { guestStatus } from "@wishwell/domain/guest-status";
import type { Work } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import { type GuestDeed, guestNotice, withOrganiser } from "../invitations/letters/public.ts";
import { type Activity, noteActivity } from "../parties/public.ts";
import type { GuestMessage } from "./message.ts";
import { noteMessages } from "./note-messages.ts";

export interface ToldOfGuest {
  /** Locked in this transaction. */
  readonly party: { readonly id: string; readonly ownerId: string | null };
  readonly guest: {
    readonly id: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly email: string;
    readonly siblings: number;
  };
  readonly what: GuestDeed;
  /** As the correspondence shows it. */
  readonly content: string;
  /** The organiser wrote it down for the guest, and needs no letter about it. */
  readonly byOrganiser: boolean;
}

/**
 * What a guest did or said: a line of the correspondence, something for the organiser to watch, and a letter to them, all
 * in the transaction of what happened.
 */
export async function tellOrganiser(deps: Deps, work: Work, told: ToldOfGuest): Promise<GuestMessage> {
  const { party, guest, what, content, byOrganiser } = told;
  const line = { partyId: party.id, guestId: guest.id, fromGuest: true, kind: what, content, seen: byOrganiser };
  const [noted] = await noteMessages(deps, work, [line]);
  if (noted === undefined) throw new Error("the message was not noted");
  await noteActivity(work, [activityOf(told)], deps.clock.now());
  if (!byOrganiser) await deps.post.queue(work, guestNotice(deps.config, await withOrganiser(work, party), told));
  return noted;
}

function activityOf({ party, guest, what }: ToldOfGuest): Activity {
  const about = { partyId: party.id, guestId: guest.id };
  const name = `${guest.firstName} ${guest.lastName}`.trim();
  if (what === "accepted" || what === "declined") {
    return { ...about, kind: "reply", details: { name, status: guestStatus[what] } };
  }
  if (what === "siblings") return { ...about, kind: what, details: { name, number: guest.siblings } };
  return { ...about, kind: what, details: { name } };
}
