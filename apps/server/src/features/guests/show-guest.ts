import { maySeeAddress } from "@wishwell/domain/may-see-address";
import { texts } from "@wishwell/contract/texts";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/actor.ts";
import { notFound } from "../../platform/http/refusal.ts";
import type { View, WholeParty } from "../parties/public.ts";
import type { ListedGuest } from "./guest.ts";
import { type Acting, actsAs } from "./guests.policy.ts";
import { listedGuests } from "./guest-list.store.ts";
import { findInvited } from "./invited.store.ts";

interface Invited {
  readonly guest: ListedGuest;
  readonly party: WholeParty;
  readonly view: View;
  readonly by: Acting;
}

/** Whoever has the link is the guest: their own data, and the party as the invited see it. Organisers see all of it. */
export async function showGuest({ db }: Pick<Deps, "db">, actor: Actor, { id }: { id: string }): Promise<Invited> {
  const invited = await findInvited(db, id);
  if (invited === null || invited.party.ownerId === null) throw notFound(texts.guestNotFound);
  const { guest, party, gift } = invited;
  if (actsAs(party, actor) === "organiser") {
    const [listed] = await listedGuests(db, party.id, [id]);
    if (listed === undefined) throw notFound(texts.guestNotFound);
    return { guest: listed, party, by: "organiser", view: "organiser" };
  }
  const view = maySeeAddress(guest, party) ? "invited" : "anybody";
  // What they wrote is counted for the organiser.
  return { guest: { ...guest, messages: 0, unread: 0, gift }, party, by: "guest", view };
}
