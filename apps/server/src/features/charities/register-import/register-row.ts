import { createHash } from "node:crypto";
import { acronymsOf, titleCaseName } from "@wishwell/domain/charities/names";
import { type CharityNumber, type Register, registerOf } from "@wishwell/domain/charities/charity-number";
import { foldName } from "@wishwell/domain/text/fold-name";
import { readPostcode } from "../../../platform/places/places.ts";

/** Increase it when rows are built differently, so that files already imported are imported again. */
export const ROW_VERSION = 2;

/** A charity's facts, exactly as the register gives them. */
export interface RegisterFacts {
  readonly number: CharityNumber;
  readonly name: string;
  /** Working names and previous names. */
  readonly otherNames?: readonly string[];
  /** On the register, and not removed from it. */
  readonly active: boolean;
  readonly insolvent?: boolean;
  readonly activities?: string;
  readonly causes?: readonly number[];
  readonly areas?: readonly number[];
  readonly postcode?: string;
  readonly email?: string;
  readonly phone?: string;
  readonly website?: string;
  /** Pounds a year; null if the register does not know. */
  readonly income?: number | null;
  /** Its number on another register, if this one gives it. */
  readonly otherNumber?: CharityNumber | null;
}

export interface Position {
  readonly longitude: number;
  readonly latitude: number;
}

/** A normalised name. Acronyms are made by us, since registers do not give them. */
interface NameKey {
  readonly key: string;
  readonly made: boolean;
  /** The name as shown; null if we made it. */
  readonly name: string | null;
}

/** One row of our mirror, with its search keys. */
export interface RegisterRow {
  readonly charity_number: CharityNumber;
  readonly register: Register;
  readonly name: string;
  readonly search_text: string;
  readonly activities: string;
  readonly causes: readonly number[];
  readonly areas: readonly number[];
  readonly postcode: string | null;
  readonly outcode: string | null;
  /** A point in PostgreSQL's notation. */
  readonly position: string | null;
  readonly contact_email: string | null;
  readonly contact_phone: string | null;
  readonly website_url: string | null;
  readonly income: number | null;
  readonly active: boolean;
  readonly insolvent: boolean;
  readonly other_number: CharityNumber | null;
  readonly names: readonly NameKey[];
  /** Changes with anything above except the position. Hexadecimal in PostgreSQL's notation. */
  readonly row_hash: string;
}

/** Index entries have a maximum size; no real name comes near it. */
const LONGEST_KEY = 250;

/** Builds a row from a register's facts. `locate` returns the position of a postcode, or null. */
export function registerRow(
  facts: RegisterFacts,
  locate: (postcode: string) => Position | null = () => null,
): RegisterRow {
  const postcode = readPostcode(facts.postcode ?? "")?.written ?? null;
  const place = postcode === null ? null : locate(postcode);
  const position = place && `(${place.longitude},${place.latitude})`;
  // A charity that has left the register is not found by name.
  const names = facts.active ? nameKeys([facts.name, ...(facts.otherNames ?? [])]) : [];
  const row = {
    charity_number: facts.number,
    register: registerOf(facts.number),
    name: titleCaseName(facts.name),
    search_text: names.map(({ key }) => key).join(" | "),
    activities: (facts.activities ?? "").replace(/\s+/g, " ").trim(),
    causes: ascending(facts.causes ?? []),
    areas: ascending(facts.areas ?? []),
    postcode,
    outcode: postcode?.split(" ")[0] ?? null,
    contact_email: readEmail(facts.email ?? ""),
    contact_phone: readPhone(facts.phone ?? ""),
    website_url: readWebsite(facts.website ?? ""),
    income: facts.income ?? null,
    active: facts.active,
    insolvent: facts.insolvent ?? false,
    other_number: facts.otherNumber ?? null,
    names,
  };
  return { ...row, position, row_hash: `\\x${createHash("sha256").update(JSON.stringify(row)).digest("hex")}` };
}

/** The registered name comes first. */
function nameKeys(names: readonly string[]): NameKey[] {
  const said = new Map<string, string>();
  for (const name of names) {
    const key = foldedKey(name);
    if (key !== "" && !said.has(key)) said.set(key, titleCaseName(name));
  }
  const made = new Set(names.flatMap(acronymsOf).map(foldedKey).filter(Boolean));
  return [
    ...[...said].map(([key, name]) => ({ key, made: false, name })),
    ...[...made].filter((key) => !said.has(key)).map((key) => ({ key, made: true, name: null })),
  ];
}

const foldedKey = (name: string) => foldName(name).slice(0, LONGEST_KEY).trim();

function ascending(numbers: readonly number[]): number[] {
  return [...new Set(numbers)].sort((one, other) => one - other);
}

const MOST_CHARACTERS = 250;
const host = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,24}$/;

/** Reads a register's website field as a link; null if it cannot be one. */
export function readWebsite(text: string): string | null {
  // Some charities give several; the first is used.
  const first = text.trim().split(/[\s,;]+/)[0] ?? "";
  const bare = first.replace(/^(?:https?:?\/{0,2})+(?=[^/])/i, "");
  const scheme = /^https:/i.test(first) ? "https://" : "http://";
  if (bare === "" || bare.length > MOST_CHARACTERS || /[@"'<>\\{}|^`]/.test(bare)) return null;
  const end = bare.search(/[/?#:]/);
  const name = (end < 0 ? bare : bare.slice(0, end)).toLowerCase().replace(/\.$/, "");
  if (!host.test(name)) return null;
  const rest = end < 0 ? "" : bare.slice(end);
  const address = scheme + name + (rest === "/" ? "" : rest);
  return URL.canParse(address) ? address : null;
}

/** An email address, in lower case if it was all capitals; null if it is invalid. */
export function readEmail(text: string): string | null {
  const tidy = text.trim();
  if (tidy.length > MOST_CHARACTERS || !/^[^\s@,;<>"]+@[^\s@,;<>"]+\.[^\s@,;<>".]{2,}$/.test(tidy)) return null;
  return /\p{Ll}/u.test(tidy) ? tidy : tidy.toLowerCase();
}

export function readPhone(text: string): string | null {
  const tidy = text.replace(/\s+/g, " ").trim();
  return /\d{3}/.test(tidy.replace(/\D/g, "")) && tidy.length <= MOST_CHARACTERS ? tidy : null;
}
