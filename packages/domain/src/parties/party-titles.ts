import { celebratedBirthday, nextBirthday } from "./birthdays.ts";
import type { Day } from "./london-time.ts";
import { ordinalEnding } from "./party-dates.ts";
import { listed, possessive } from "./party-language.ts";

interface Child {
  readonly firstName: string;
  readonly dateOfBirth: Day | null;
}

interface When {
  /** Null while it is unknown: then the next birthday counts. */
  readonly partyDate: Day | null;
  readonly today: Day;
}

/**
 * "Mia’s 7th birthday party", or "Mia and Tom’s birthday party" when their ages differ. Empty until a child has a name
 * and a date of birth.
 */
export function suggestedTitle(children: readonly Child[], when: When, longest: number): string {
  const known = children.filter(({ firstName, dateOfBirth }) => firstName.trim() !== "" && dateOfBirth !== null);
  const names = known.map(({ firstName }) => firstName.trim());
  const ages = new Set(known.map(({ dateOfBirth }) => ageAtParty(dateOfBirth as Day, when)));
  const [age = 0] = ages;
  const birthday = ages.size === 1 && age > 0 ? `${ordinal(age)} birthday party` : "birthday party";
  const whole = `${possessive(listed(names))} ${birthday}`;
  if (names.length === 0) return "";
  return whole.length <= longest ? whole : `${possessive(names[0] ?? "")} ${birthday}`;
}

function ageAtParty(dateOfBirth: Day, { partyDate, today }: When): number {
  return (partyDate === null ? nextBirthday(dateOfBirth, today) : celebratedBirthday(dateOfBirth, partyDate)).age;
}

const ordinal = (age: number) => `${age}${ordinalEnding(age)}`;

const cardinals =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty";
const ordinals =
  "zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth";

const afterVerb = "(?<=\\b(?:turns|turning|is)\\s+)";
/** Not "Mia is one of us", nor "the party is 2 hours". */
const untilEnd = "(?=\\s*(?:[!.,;:)–-]|$|and\\b))";

/** The places where a title says an age: an ordinal before "birthday", and a number at the end of "Mia is turning". */
const ages: readonly { readonly said: RegExp; readonly later: (said: string, years: number) => string }[] = [
  {
    said: /\b\d{1,3}(?:st|nd|rd|th)(?=\s+(?:birthday|b-?day)\b)/gi,
    later: (said, years) => ordinal(Number.parseInt(said, 10) + years),
  },
  {
    said: wordBetween("\\b", ordinals, "(?=\\s+(?:birthday|b-?day)\\b)"),
    later: (said, years) => wordYearsLater(ordinals, said, years),
  },
  {
    said: new RegExp(`${afterVerb}\\d{1,3}${untilEnd}`, "gi"),
    later: (said, years) => String(Number(said) + years),
  },
  {
    said: wordBetween(afterVerb, cardinals, untilEnd),
    later: (said, years) => wordYearsLater(cardinals, said, years),
  },
];

/**
 * A party's title for the same party that many years later: "Mia’s 6th birthday" becomes "Mia’s 7th birthday". Other
 * numbers, and titles without an age, stay as they are.
 */
export function titleYearsLater(title: string, years: number): string {
  return ages.reduce((kept, { said, later }) => kept.replace(said, (age: string) => later(age, years)), title);
}

/** By how much the children are older at the later party; the calendar decides where no date of birth is known. */
export function yearsOlder(children: readonly Pick<Child, "dateOfBirth">[], from: Day, to: Day): number {
  const born = children.find(({ dateOfBirth }) => dateOfBirth !== null)?.dateOfBirth ?? null;
  if (born === null) return Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return celebratedBirthday(born, to).age - celebratedBirthday(born, from).age;
}

function wordBetween(before: string, words: string, after: string): RegExp {
  return new RegExp(`${before}(?:${words.replaceAll(" ", "|")})${after}`, "gi");
}

/** In the same case; unchanged when there is no word for it. */
function wordYearsLater(words: string, said: string, years: number): string {
  const all = words.split(" ");
  const next = all[all.indexOf(said.toLowerCase()) + years];
  if (next === undefined) return said;
  return said.startsWith(said.charAt(0).toLowerCase()) ? next : next.charAt(0).toUpperCase() + next.slice(1);
}
