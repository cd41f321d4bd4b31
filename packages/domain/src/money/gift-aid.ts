import { londonDay } from "../parties/london-time.ts";
import { shortDate } from "../parties/party-dates.ts";
import { csvText } from "../text/csv-text.ts";
import { splitName } from "../text/full-name.ts";
import { type Pence, toWire } from "./money.ts";

/** A giver's answers about Gift Aid. */
export interface GiftAidWords {
  readonly wanted: boolean;
  /** The tick beside the taxpayer's statement. */
  readonly declared: boolean;
  readonly name: string;
  /** House and street. */
  readonly address1: string;
  /** In the usual UK format; null if it can't be a UK postcode. */
  readonly postcode: string | null;
}

export type GiftAidFault = "declaration" | "name" | "address1" | "postcode";

/** What is missing for a declaration that HMRC accepts; empty if Gift Aid isn't wanted. */
export function giftAidFaults({ wanted, declared, name, address1, postcode }: GiftAidWords): GiftAidFault[] {
  if (!wanted) return [];
  const missing: Record<GiftAidFault, boolean> = {
    declaration: !declared,
    name: name === "",
    address1: address1 === "",
    postcode: postcode === null,
  };
  return (Object.keys(missing) as GiftAidFault[]).filter((fault) => missing[fault]);
}

export const isEligible = (words: GiftAidWords): boolean => words.wanted && giftAidFaults(words).length === 0;

/** A donation with a taxpayer's declaration, with the amount paid to the charity. */
export interface DeclaredDonation {
  readonly fullName: string;
  readonly address1: string;
  readonly postcode: string;
  readonly givenAt: Date;
  readonly amount: Pence;
}

const longestName = 35;

/** HMRC's columns, and what they say about a donation. */
const columns: Readonly<Record<string, (donation: DeclaredDonation) => string>> = {
  Title: () => "",
  "First name": ({ fullName }) => splitName(fullName).firstName.slice(0, longestName),
  "Last name": ({ fullName }) => splitName(fullName).lastName.slice(0, longestName),
  "House name or number": ({ address1 }) => houseOf(address1),
  Postcode: ({ postcode }) => postcode,
  "Aggregated donations": () => "",
  "Sponsored event": () => "",
  "Donation date": ({ givenAt }) => shortDate(londonDay(givenAt)),
  Amount: ({ amount }) => toWire(amount),
};

/** HMRC's limit of donations in one schedule. */
const mostRows = 1000;

/** The schedule in HMRC's columns, in files of at most 1,000 donations. */
export function giftAidSchedules(donations: readonly DeclaredDonation[]): string[] {
  const files: string[] = [];
  for (let from = 0; from < donations.length; from += mostRows) {
    files.push(csvText([Object.keys(columns), ...donations.slice(from, from + mostRows).map(rowOf)]));
  }
  return files;
}

const rowOf = (donation: DeclaredDonation) => Object.values(columns).map((cellOf) => cellOf(donation));

/** "4 Mill Lane" is "4", "Flat 2, 9 Elm Road" is "Flat 2"; a house without a number goes by its name. */
function houseOf(address1: string): string {
  const [first = ""] = address1.split(",");
  const number = /^\d+\s?[a-z]?(?=\s|$)/i.exec(first.trim())?.[0];
  return (number ?? first.trim()).slice(0, 40);
}
