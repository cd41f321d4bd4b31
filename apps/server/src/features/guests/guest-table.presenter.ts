import type { Answer } from "@wishwell/contract/api/calls";
import { csvText } from "@wishwell/domain/text/csv-text";
import { guestStatusWords } from "@wishwell/domain/guests/guest-status";
import { londonDay } from "@wishwell/domain/parties/london-time";
import { typedDate } from "@wishwell/domain/parties/party-dates";
import type { Guest } from "./guest.ts";
import { presentOwn } from "./guests.presenter.ts";
import type { Heads } from "./list-guests.ts";

export function presentHeads({ count, guests }: Heads): Answer<"GET /eventattendees/headcount/{uuid}">["data"] {
  const { children, siblings, adults, plates, allergies, diets, anythingGoes } = count;
  return {
    children,
    siblings,
    adults,
    plates,
    allergies,
    diets: [...diets],
    anything_goes: anythingGoes,
    guests: guests.map(presentOwn),
  };
}

/** What each column holds; the names are such that the list can be brought back in. */
const columns: readonly (readonly [name: string, of: (guest: Guest) => string])[] = [
  ["Guest first name", ({ firstName }) => firstName],
  ["Guest last name", ({ lastName }) => lastName],
  ["E-mail", ({ email }) => email],
  ["Phone", ({ phone }) => phone],
  ["Parent or carer first name", ({ carerFirstName }) => carerFirstName],
  ["Parent or carer last name", ({ carerLastName }) => carerLastName],
  ["Status", ({ status }) => guestStatusWords(status)],
  ["Replied", ({ answeredAt }) => (answeredAt === null ? "" : typedDate(londonDay(answeredAt)))],
  ["Siblings", ({ siblings }) => String(siblings)],
  ["Siblings’ names", ({ siblingNames }) => siblingNames],
  ["Adults staying", ({ adultsStaying }) => String(adultsStaying)],
  ["Allergies", ({ allergies }) => allergies.join(", ")],
  ["Diets", ({ diets }) => diets.join(", ")],
  ["Special requirements", ({ requirements }) => requirements],
];

/** The list as a file that sheets open. */
export function guestTable(guests: readonly Guest[]): string {
  return csvText([columns.map(([name]) => name), ...guests.map((guest) => columns.map(([, of]) => of(guest)))]);
}
