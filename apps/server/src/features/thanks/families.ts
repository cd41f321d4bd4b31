import { wasInvitedOrReplied } from "@wishwell/domain/guests/guest-options";
import { guestStatus } from "@wishwell/domain/guests/guest-status";
import { thankedFor, thankedName } from "@wishwell/domain/guests/thanks-words";
import type { Database } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import { giftsOf } from "../contribution-records/public.ts";
import { type Guest, guestsOfParty, wishesOf } from "../guests/public.ts";
import { thanksOfParty } from "./thanks.store.ts";

/** A family that can be thanked, and what for. */
export interface Family {
  readonly guest: Guest;
  readonly name: string;
  readonly what: string;
  readonly came: boolean;
  readonly gave: boolean;
  readonly wish: string;
  readonly thankedAt: Date | null;
  readonly reachable: boolean;
}

type FamiliesDeps = Pick<Deps, "mail">;

/** Every family that was invited, replied or sent a wish. Families that never heard of the party are left out. */
export async function familiesOf({ mail }: FamiliesDeps, db: Database, partyId: string): Promise<Family[]> {
  const wishes = await wishesOf(db, partyId);
  const guests = (await guestsOfParty(db, partyId)).filter((guest) => mayBeThanked(guest) || wishes.has(guest.id));
  const thanked = new Map((await thanksOfParty(db, partyId)).map((given) => [given.guestId, given.thankedAt]));
  const gifts = await giftsOf(
    db,
    guests.map(({ id }) => id),
  );
  const unreachable = await mail.unreachable(db, [...new Set(guests.map(({ email }) => email))]);
  return guests.map((guest) => {
    const [came, gave, wish] = [guest.status === guestStatus.accepted, gifts.has(guest.id), wishes.get(guest.id) ?? ""];
    return {
      guest,
      name: thankedName(guest),
      what: thankedFor({ guest: guest.firstName, came, gave, wished: wish !== "" }),
      came,
      gave,
      wish,
      thankedAt: thanked.get(guest.id) ?? null,
      reachable: !isUnreachable(guest) && !unreachable.has(guest.email),
    };
  });
}

/** A deleted email address is empty, which leaves no one to thank. */
const mayBeThanked = ({ status, invitedAt, email }: Guest) =>
  email !== "" && wasInvitedOrReplied({ status, invited: invitedAt !== null });

const isUnreachable = ({ status, email, bouncedAt }: Guest) =>
  status === guestStatus.failed || email === "" || bouncedAt !== null;
