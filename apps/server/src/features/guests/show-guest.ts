import { maySeeAddress } from "@wishwell/domain/may-see-address";
import { texts } from "@wishwell/contract/texts";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/actor.ts";
import { notFound } from "../../platform/http/refusal.ts";
import { loadParty, type View, type WholeParty } from "../parties/public.ts";
import type { ListedGuest } from "./guest.ts";
import { type Acting, actsAs } from "./guests.policy.ts";
import { findGuest } from "./guests.store.ts";
import { listedGuests } from "./guest-list.store.ts";

interface Invited {
  readonly guest: ListedGuest;
  readonly party: WholeParty;
  readonly view: View;
  readonly by: Acting;
}

/** Whoever has the link is the guest: their own data, and the party as the invited see it. Organisers see all of it. */
export async function showGuest({ db }: Pick<Deps, "db">, actor: Actor, { id }: { id: string }): Promise<Invited> {
  const known = await findGuest(db, id);
  const party = known && (await loadParty(db, known.partyId));
  const [guest] = party ? await listedGuests(db, party.id, [id]) : [];
  if (!guest || !party || party.ownerId === null) throw notFound(texts.guestNotFound);
  const by = actsAs(party, actor);
  const asGuest = maySeeAddress(guest, party) ? "invited" : "anybody";
  return { guest, party, by, view: by === "organiser" ? "organiser" : asGuest };
}
