import type { Received } from "@wishwell/contract/api/calls";
import type { FieldErrors } from "../../platform/http/api/refusal.ts";
import type { ChildDetails, PartyAddress, PartyDetails, ThemeChoice } from "./party.ts";

export type PartyBody = Omit<Received<"PATCH /events", "body">, "uuid">;
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
/** A request body in which some fields could not be parsed. */
interface PartlyParsedParty {
  readonly body: PartyBody;
  readonly inner: { readonly address?: AddressBody | undefined };
  readonly unread: ReadonlySet<string>;
}
type ChildBody = Omit<Received<"PATCH /eventrecipients", "body">, "uuid">;

/** Maps API fields to our own. Fields that are left out stay undefined. */
export function fromParty(body: PartyBody): Partial<PartyDetails> {
  const instructions = body.instructions ?? body.notes?.instructions;
  return given({
    name: body.name,
    theme: body.eventtheme_uuid === undefined ? undefined : fromThemeChoice(body.eventtheme_uuid),
    date: body.date,
    endDate: body.end_date,
    rsvpDate: body.rsvp_date,
    startTime: body.start_time,
    endTime: body.end_time,
    instructions: instructions && [...new Set(instructions)],
    notes: body.additional ?? body.notes?.additional,
    siblings: body.siblings,
    questions: body.questions?.map(fromQuestion),
    places: body.places,
    showOpened: body.show_opened,
    classLink: body.class_link,
    hideGuestList: body.hide_guest_list,
    addressAfterAccept: body.address_after_accept,
    ...fromWholeAddress(body),
  });
}

/** A new question has no id yet. */
const fromQuestion = ({ uuid = "", kind, question, choices = [] }: NonNullable<PartyBody["questions"]>[number]) => ({
  id: uuid,
  kind,
  ask: question,
  choices: kind === "choice" ? choices : [],
});

const placeFields = ["venue", "address1", "address2", "city", "county", "postcode"] as const;

/** Single fields override the nested address. If they name another place, the nested position is dropped. */
function fromWholeAddress(body: PartyBody): Partial<PartyAddress> {
  const { address = {} } = body;
  const { latitude, longitude, ...lines } = fromAddress(address);
  const differs = (field: (typeof placeFields)[number]) =>
    body[field] !== undefined && address[field] !== undefined && body[field] !== address[field];
  const moved = placeFields.some(differs);
  return { ...lines, ...(!moved && given({ latitude, longitude })), ...fromAddress(body) };
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

/** The form sends title, venue and date together, so any one of them means that the whole form was sent. */
export function formOptions({ name, venue, date, sleepover = false }: PartyBody): {
  wholeForm: boolean;
  sleepover: boolean;
} {
  return { wholeForm: name !== undefined || venue !== undefined || date !== undefined, sleepover };
}

const emptyForm = {
  name: "",
  eventtheme_uuid: null,
  venue: "",
  address1: "",
  city: "",
  lat: null,
  lng: null,
  date: null,
  end_date: null,
  rsvp_date: null,
  start_time: null,
  end_time: null,
} as const satisfies PartyBody;

/**
 * Unreadable fields count as sent and empty: their errors are already reported, and they cannot be compared with
 * others.
 */
export function withUnreadAsEmpty<Body extends PartyBody | AddressBody>(
  body: Body,
  unread: ReadonlySet<string>,
  within = "",
): Body {
  const empty = Object.entries(emptyForm).filter(([field]) => unread.has(within + field));
  return { ...body, ...Object.fromEntries(empty) };
}

/** The same for a party, whose address may be sent as a nested object. */
export function partyWithUnreadAsEmpty({ body, inner, unread }: PartlyParsedParty): PartyBody {
  const address = body.address ?? inner.address;
  const read = withUnreadAsEmpty(body, unread);
  return address === undefined ? read : { ...read, address: withUnreadAsEmpty(address, unread, "address.") };
}

/** Errors inside `address` are reported there, so they are not repeated for the single field. */
export function withoutAddressDuplicates(errors: FieldErrors, { body, unread }: PartlyParsedParty): FieldErrors {
  const named = (field: string) => unread.has(`address.${field}`) && !Object.hasOwn(body, field);
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !named(field)));
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

/** The only child field with rules beyond the schema. */
export const birthDateOf = ({ date_of_birth: dateOfBirth }: Partial<ChildBody>) => given({ dateOfBirth });

export function fromThemeChoice(choice: string | null): ThemeChoice | null {
  if (choice === null) return null;
  return choice === "traditional" || choice === "none" ? { kind: choice } : { kind: "theme", id: choice };
}

type SentFields<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> };

function given<Fields extends object>(fields: Fields): SentFields<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as SentFields<Fields>;
}
