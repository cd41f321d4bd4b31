import { csvText } from "@wishwell/domain/csv-text";
import { guestStatusWords } from "@wishwell/domain/guest-status";
import { londonDay } from "@wishwell/domain/london-time";
import { typedDate } from "@wishwell/domain/party-dates";
import type { Guest } from "./guest.ts";

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
