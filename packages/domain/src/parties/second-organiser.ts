import { dateInProse, timeInProse } from "./party-dates.ts";
import type { Day } from "./london-time.ts";
import { listed, possessive } from "./party-language.ts";

const day = 86_400_000;

/** For so many days the link to become the second organiser works. */
export const invitationDays = 7;

export const invitationExpires = (sentAt: Date): Date => new Date(sentAt.getTime() + invitationDays * day);

/** Pressing "Send again" twice sends one email. */
const resendPause = 60_000;
export const wasJustSent = (sentAt: Date, now: Date): boolean => now.getTime() - sentAt.getTime() < resendPause;

/** "d•••@example.org": enough for its owner to recognise it. */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf("@");
  return `${address.slice(0, 1)}•••${address.slice(at)}`;
}

/** What an organiser did, as it is stored. */
export interface HistoryEntry {
  readonly action: string;
  /** How many guests it concerned. */
  readonly guests?: number;
  /** The one guest it concerned, while they are on the list. */
  readonly guest?: string | null;
  /** The party's details that changed. */
  readonly fields?: readonly string[];
  /** The new value, if only a date or a time changed. */
  readonly to?: string | null;
}

const details: Readonly<Record<string, string>> = {
  name: "the title",
  theme: "the theme",
  date: "the date",
  endDate: "the end date",
  rsvpDate: "the date for replies",
  startTime: "the start time",
  endTime: "the end time",
  notes: "the notes",
  instructions: "the notes",
  siblings: "whether siblings can come",
  classLink: "the class link",
  questions: "the questions",
  places: "the number of places",
  hideGuestList: "what guests see",
  addressAfterAccept: "what guests see",
  showOpened: "whether you can see when families open their page",
};

const place: readonly string[] = [
  "venue",
  "address1",
  "address2",
  "city",
  "county",
  "postcode",
  "latitude",
  "longitude",
  "phone",
  "website",
  "email",
];

const fieldWords = (field: string): string => details[field] ?? (place.includes(field) ? "the place" : "the settings");

const plain: Readonly<Record<string, string>> = {
  "change address": "changed the place",
  "choose charity": "chose the charity",
  "add birthday child": "added a birthday child",
  "change birthday child": "changed a birthday child’s details",
  "remove birthday child": "removed a birthday child",
  "change poster": "changed the poster",
  "activate party": "activated the party",
  "pause party": "paused the party",
  "complete party": "completed the party",
  "cancel party": "cancelled the party",
  "request payout": "requested the payout",
  "renew party code": "changed the party code",
  "copy party": "copied the party",
  "export guests": "downloaded the guest list",
  "import guests": "imported guests",
  "stop invitations": "stopped unsent invitations",
  "accept invite request": "accepted a request to come",
  "decline invite request": "declined a request to come",
  "remove class reply": "removed a reply through the class link",
  "thank guests": "sent thank-yous",
  "change thank-you": "changed the thank-you",
  "invite organiser": "invited a second organiser",
  "withdraw organiser": "withdrew the invitation to help",
  "join party": "joined as second organiser",
  "leave party": "left the party",
  "remove organiser": "removed the second organiser",
};

/** Each with what stands for one named guest, and for several. */
const aboutGuests: Readonly<
  Record<string, readonly [one: (guest: string) => string, many: (guests: string) => string]>
> = {
  "add guest": [(guest) => `added ${guest}`, (guests) => `added ${guests}`],
  "change guest": [(guest) => `changed ${possessive(guest)} details`, (guests) => `changed the details of ${guests}`],
  "remove guests": [(guest) => `removed ${guest}`, (guests) => `removed ${guests}`],
  "accept class reply": [
    (guest) => `accepted ${possessive(guest)} reply`,
    (guests) => `accepted replies from ${guests}`,
  ],
  "merge class reply": [(guest) => `merged a reply with ${guest}`, (guests) => `merged replies with ${guests}`],
  "set guest status": [(guest) => `recorded a reply for ${guest}`, (guests) => `recorded a reply for ${guests}`],
  "send invitation": [(guest) => `invited ${guest}`, (guests) => `invited ${guests}`],
  "send invitations": [(guest) => `invited ${guest}`, (guests) => `invited ${guests}`],
  "share link": [(guest) => `shared ${possessive(guest)} link`, (guests) => `shared a link for ${guests}`],
  "write to guests": [(guest) => `wrote to ${guest}`, (guests) => `wrote to ${guests}`],
  "write down a guest’s words": [
    (guest) => `noted a message from ${guest}`,
    (guests) => `noted a message from ${guests}`,
  ],
};

/** Whether the party's history shows this. */
export const isTold = (action: string): boolean =>
  action === "change party" || Object.hasOwn(plain, action) || Object.hasOwn(aboutGuests, action);

/** What follows the organiser's name: "changed the end time to 4:30pm". */
export function historyWords({ action, guests = 1, guest = null, fields = [], to = null }: HistoryEntry): string {
  const words = aboutGuests[action];
  if (words !== undefined) {
    const [one, many] = words;
    if (guests === 1 && guest !== null) return one(guest);
    return many(guests === 1 ? "a guest" : `${guests} guests`);
  }
  if (action !== "change party") return plain[action] ?? "changed the party";
  const names = [...new Set(fields.map(fieldWords))];
  if (names.length === 0) return "changed the party";
  if (names.length > 3) return "changed the party’s details";
  return `changed ${listed(names)}${to === null || names.length > 1 ? "" : ` to ${valueWords(to)}`}`;
}

const valueWords = (value: string) => (value.includes(":") ? timeInProse(value) : dateInProse(value as Day));
