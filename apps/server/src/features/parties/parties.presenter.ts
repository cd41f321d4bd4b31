import type { Party as WireParty, Recipient } from "@wishwell/contract/parties";
import { celebratedBirthday } from "@wishwell/domain/birthdays";
import { isHistoric, isOver } from "@wishwell/domain/party-clock";
import { partyLanguage } from "@wishwell/domain/party-language";
import { isCloneable, isDeletable, partyTabs, plannerOptions } from "@wishwell/domain/planner-options";
import type { Config } from "../../platform/config/config.ts";
import { presentTheme } from "../themes/public.ts";
import { presentPartyCharity } from "./party-charity.presenter.ts";
import { stateOf } from "./party-state.ts";
import type { Child, Party, PartyAddress, ThemeChoice, WholeParty } from "./party.ts";

/**
 * Who looks: the organiser (or an admin, or who holds the draft's key) sees everything, an invited guest where the party
 * is, anybody else what an invitation on a fridge door would say.
 */
export type View = "organiser" | "invited" | "anybody";

export interface Look {
  readonly config: Pick<Config, "publicUrl">;
  readonly now: Date;
}

export function presentParty(party: WholeParty, view: View, { config, now }: Look): WireParty {
  const { children, charities } = party;
  return {
    uuid: party.id,
    name: party.name,
    date: party.date,
    end_date: party.endDate,
    rsvp_date: party.rsvpDate,
    start_time: party.startTime,
    end_time: party.endTime,
    short_code: party.shortCode,
    eventtheme_uuid: presentChoice(party.theme),
    eventtheme: party.chosenTheme && presentTheme(party.chosenTheme),
    status: party.active ? 1 : 0,
    complete: party.completedAt === null ? 0 : 1,
    over: isOver(party.endsAt, now),
    address: presentAddress(party, view),
    notes: { instructions: [...party.instructions], additional: party.notes },
    eventrecipients: children.map((child) => presentChild(child, party, view)),
    eventcharities: charities.map((charity) => presentPartyCharity(config, charity, view === "organiser")),
    eventstats: presentStats(party.guests),
    language: presentLanguage(party),
    hide_guest_list: party.hideGuestList,
    ...(view === "organiser" && presentState(party, now)),
  };
}

/** For the organiser only. */
function presentState(party: WholeParty, now: Date) {
  const state = stateOf(party, now);
  const { complete, organiserPaid } = state;
  return {
    user_uuid: party.ownerId,
    address_uuid: party.addressId,
    address_after_accept: party.addressAfterAccept,
    paid_out: organiserPaid,
    organiser_payout_complete: organiserPaid,
    deletable: isDeletable(state),
    cloneable: isCloneable(state),
    historic: isHistoric({ end: party.endsAt, complete, organiserPaid }, now),
    options: plannerOptions(state),
    tabs: partyTabs(state),
    version: party.version,
    created_at: party.createdAt.toISOString(),
    updated_at: party.updatedAt.toISOString(),
  };
}

export function presentChild(child: Child, { date }: Pick<Party, "date">, view: View): Recipient {
  const { dateOfBirth } = child;
  return {
    event_uuid: child.partyId,
    first_name: child.firstName,
    age: dateOfBirth === null || date === null ? null : celebratedBirthday(dateOfBirth, date).age,
    gift: child.gift,
    reason: child.reason,
    ...(view === "organiser" && {
      uuid: child.id,
      last_name: child.lastName,
      date_of_birth: dateOfBirth,
      gender: child.gender,
    }),
  };
}

export function presentAddress(address: PartyAddress, view: View): WireParty["address"] {
  const { venue, city, county, address1, address2, postcode } = address;
  if (view === "anybody") return { venue, city, county, address_formatted: onOneLine([venue, city]) };
  return {
    venue,
    city,
    county,
    address_formatted: onOneLine([venue, address1, address2, city, county, postcode]),
    address1,
    address2,
    postcode,
    lat: address.latitude,
    lng: address.longitude,
    address_phone: address.phone,
    address_website: address.website,
    address_email: address.email,
  };
}

const onOneLine = (parts: readonly string[]) => parts.filter((part) => part !== "").join(", ");

/** A theme, or one of the two choices that are none of the list. */
export function presentChoice(theme: ThemeChoice | null): string | null {
  return theme?.kind === "theme" ? theme.id : (theme?.kind ?? null);
}

function presentLanguage({ children, charities }: WholeParty): WireParty["language"] {
  const words = partyLanguage(
    children,
    charities.map(({ charity }) => charity.name),
  );
  return {
    recipient_names: words.recipientNames,
    charity_names: words.charityNames,
    heshethey: words.heSheThey,
    himherthem: words.himHerThem,
  };
}

const guestStatuses = [0, 1, 2, 3, 4, 100];

function presentStats(guests: WholeParty["guests"]): WireParty["eventstats"] {
  const total = [...guests.values()].reduce((sum, count) => sum + count, 0);
  return {
    attendeeTotal: { qty: total },
    attendeeStatus: Object.fromEntries(guestStatuses.map((status) => [status, { qty: guests.get(status) ?? 0 }])),
    donations: { total: "0.00", currency: "GBP", hidden: false },
  };
}
