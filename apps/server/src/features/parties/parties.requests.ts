import type { Received } from "@wishwell/contract/calls";
import type { ChildDetails, PartyAddress, PartyDetails, ThemeChoice } from "./party.ts";

type PartyBody = Omit<Received<"PATCH /events", "body">, "uuid">;
type AddressBody = Pick<PartyBody, AddressField>;
type AddressField =
  | "venue"
  | "address1"
  | "address2"
  | "city"
  | "county"
  | "postcode"
  | "lat"
  | "lng"
  | "address_phone"
  | "address_website"
  | "address_email";
type ChildBody = Omit<Received<"PATCH /eventrecipients", "body">, "uuid">;

/** From the wire's words to ours. What was left out stays as it is. */
export function fromParty(body: PartyBody): Partial<PartyDetails> {
  return given({
    name: body.name,
    theme: body.eventtheme_uuid === undefined ? undefined : themeChoice(body.eventtheme_uuid),
    date: body.date,
    endDate: body.end_date,
    rsvpDate: body.rsvp_date,
    startTime: body.start_time,
    endTime: body.end_time,
    instructions: body.instructions && [...new Set(body.instructions)],
    notes: body.additional,
    hideGuestList: body.hide_guest_list,
    addressAfterAccept: body.address_after_accept,
    ...fromAddress(body),
  });
}

export function fromAddress(body: AddressBody): Partial<PartyAddress> {
  return given({
    venue: body.venue,
    address1: body.address1,
    address2: body.address2,
    city: body.city,
    county: body.county,
    postcode: body.postcode,
    latitude: body.lat,
    longitude: body.lng,
    phone: body.address_phone,
    website: body.address_website,
    email: body.address_email,
  });
}

/** The form sends title, venue and date together: whoever sends one of them has filled the form in. */
export function askedFor({ name, venue, date, sleepover = false }: PartyBody): {
  wholeForm: boolean;
  sleepover: boolean;
} {
  return { wholeForm: name !== undefined || venue !== undefined || date !== undefined, sleepover };
}

export function fromChild(
  body: ChildBody,
): Pick<ChildDetails, "firstName" | "lastName" | "dateOfBirth"> & Partial<ChildDetails> {
  return {
    firstName: body.first_name,
    lastName: body.last_name,
    dateOfBirth: body.date_of_birth,
    ...given({ gender: body.gender, gift: body.gift, reason: body.reason }),
  };
}

function themeChoice(choice: string | null): ThemeChoice | null {
  if (choice === null) return null;
  return choice === "traditional" || choice === "none" ? { kind: choice } : { kind: "theme", id: choice };
}

type Given<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> };

function given<Fields extends object>(fields: Fields): Given<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Given<Fields>;
}
