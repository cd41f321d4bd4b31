import { csvText } from "./csv-text.ts";
import { londonDay } from "./london-time.ts";
import { type Pence, toWire } from "./money.ts";
import { shortDate } from "./party-dates.ts";
import { splitName } from "./split-name.ts";

/** A donation with a taxpayer's declaration, as it was paid to the charity. */
export interface DeclaredDonation {
  readonly fullName: string;
  readonly address1: string;
  readonly postcode: string;
  readonly givenAt: Date;
  readonly amount: Pence;
}

const columns = [
  "Title",
  "First name",
  "Last name",
  "House name or number",
  "Postcode",
  "Aggregated donations",
  "Sponsored event",
  "Donation date",
  "Amount",
];

/** HMRC takes so many donations in one schedule. */
const mostRows = 1000;
const longestName = 35;

/** The schedule in HMRC's columns, in files of at most 1,000 donations. */
export function giftAidSchedules(donations: readonly DeclaredDonation[]): string[] {
  const files: string[] = [];
  for (let from = 0; from < donations.length; from += mostRows) {
    files.push(csvText([columns, ...donations.slice(from, from + mostRows).map(rowOf)]));
  }
  return files;
}

function rowOf({ fullName, address1, postcode, givenAt, amount }: DeclaredDonation): string[] {
  const { firstName, lastName } = splitName(fullName);
  return [
    "",
    firstName.slice(0, longestName),
    lastName.slice(0, longestName),
    houseOf(address1),
    postcode,
    "",
    "",
    shortDate(londonDay(givenAt)),
    toWire(amount),
  ];
}

/** "4 Mill Lane" is number 4, "Flat 2, 9 Elm Road" is "Flat 2"; a house that has only a name is called by it. */
function houseOf(address1: string): string {
  const [first = ""] = address1.split(",");
  const number = /^\d+\s?[a-z]?(?=\s|$)/i.exec(first.trim())?.[0];
  return (number ?? first.trim()).slice(0, 40);
}
