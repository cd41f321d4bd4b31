import type { RegisteredCharity, RegisterFacts } from "@wishwell/contract/api/charities";
import { parseCharityNumber } from "@wishwell/domain/charities/charity-number";
import type { WholeCharity } from "../../charities/form/charity-values.ts";
import type { Look } from "../details/state-looks.ts";

/** The three public registers, with the address of one charity on each. */
export const registers = {
  CHC: {
    area: "England and Wales",
    href: (own: string) =>
      `https://register-of-charities.charitycommission.gov.uk/charity-search/-/charity-details/${own}`,
  },
  SC: {
    area: "Scotland",
    href: (own: string) => `https://www.oscr.org.uk/about-charities/search-the-register/charity-details?number=${own}`,
  },
  NIC: {
    area: "Northern Ireland",
    href: (own: string) => `https://www.charitycommissionni.org.uk/charity-details/?regId=${own}&subId=0`,
  },
} as const;

interface OnRegister {
  readonly register: keyof typeof registers | null;
  /** The number as the register itself writes it. */
  readonly own: string;
  readonly href: string | null;
}

/** Where a charity number leads, for example GB-CHC-216250. */
export function registerAddress(number: string): OnRegister {
  const [, register, own = ""] = /^GB-(CHC|SC|NIC)-(\w+)$/.exec(number) ?? [];
  if (register === undefined) return { register: null, own: number, href: null };
  const known = register as keyof typeof registers;
  return { register: known, own, href: registers[known].href(own) };
}

export interface Compared {
  readonly name: string;
  readonly told: string;
  /** Null if the register doesn't record it. */
  readonly registered: string | null;
  readonly match: Look;
}

const same: Look = { tone: "good", shape: "full", words: "Same" };
const sameDomain: Look = { tone: "waiting", shape: "half", words: "Same domain" };
const different: Look = { tone: "bad", shape: "triangle", words: "Different" };
const notListed: Look = { tone: "none", shape: "dashed", words: "Not listed" };

/** What the charity told us beside what its register says. */
export function comparedDetails(charity: WholeCharity, register: RegisterFacts | null): readonly Compared[] {
  const email = register?.contact_email ?? null;
  return [
    compare("Name", charity.name, register?.name ?? null),
    compare("Email", charity.contact_email, email),
    compare("Phone", charity.contact_phone, register?.contact_phone ?? null, digits),
    compare("Website", charity.website_url, register?.website_url ?? null, domain),
    { ...compare("Payments", charity.paypal_email, null), match: paymentMatch(charity.paypal_email, email) },
  ];
}

function compare(name: string, told: string, registered: string | null, fold: (words: string) => string = plain) {
  if (registered === null || registered === "") return { name, told, registered: null, match: notListed };
  return { name, told, registered, match: matchOf(told, registered, fold) };
}

function matchOf(told: string, registered: string, fold: (words: string) => string): Look {
  if (fold(told) === fold(registered)) return same;
  return told.includes("@") && mailDomain(told) === mailDomain(registered) ? sameDomain : different;
}

/** Registers have no payment address, so its domain is compared with the register's email. */
function paymentMatch(told: string, email: string | null): Look {
  if (told === "" || email === null) return notListed;
  if (plain(told) === plain(email)) return { ...same, words: "Same as email" };
  return mailDomain(told) === mailDomain(email) ? sameDomain : notListed;
}

const plain = (words: string) =>
  words
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}@.]+/gu, " ")
    .trim();
const digits = (words: string) => words.replaceAll(/\D/g, "").replace(/^44/, "0");
const domain = (words: string) =>
  words
    .toLowerCase()
    .replace(/^https?:\/\//, "")
    .replace(/^www\./, "")
    .replace(/\/.*$/, "");
const mailDomain = (address: string) => address.toLowerCase().split("@").at(-1) ?? "";

const filledFields = ["name", "contact_email", "contact_phone", "website_url", "description"] as const;
type Filled = Record<(typeof filledFields)[number] | "charity_number", string>;

/** What the register fills in: nothing for a number it doesn’t list, or for a charity that we have already. */
export function fromRegister(charity: RegisteredCharity | null): Filled {
  const known = charity?.uuid === null ? charity : null;
  const fields = filledFields.map((name) => [name, known?.[name] ?? ""] as const);
  return { ...Object.fromEntries(fields), charity_number: known?.charity_number ?? "" } as Filled;
}

/**
 * Replaces what is empty or was filled in before, never what an admin typed. The number changes only if the register
 * lists the charity under another one.
 */
export function filledFrom(typed: Filled, before: Filled, next: Filled): Partial<Filled> {
  const mayFill = filledFields.filter((name) => typed[name].trim() === "" || typed[name] === before[name]);
  const other = next.charity_number !== "" && next.charity_number !== parseCharityNumber(typed.charity_number);
  return {
    ...Object.fromEntries(mayFill.map((name) => [name, next[name]])),
    ...(other && { charity_number: next.charity_number }),
  };
}
