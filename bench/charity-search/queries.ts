import type { Lookup } from "../../apps/server/src/features/charities/register-search/look-up.ts";
import type { Chance } from "./names.ts";
import type { MadeCharity } from "./make-charities.ts";

/** A search that a user looking for this charity would make. */
export interface SearchQuery {
  readonly asked: Lookup;
  readonly meant: MadeCharity;
}

export const kinds = ["number", "prefix", "typo", "5 km", "region + cause", "all together"] as const;
export type Kind = (typeof kinds)[number];

const nothing: Lookup = { name: "", postcode: "", region: null, cause: null, page: 1 };

export function question(kind: Kind, chance: Chance, sample: readonly MadeCharity[]): SearchQuery {
  const meant = chance.pick(sample);
  return { meant, asked: { ...nothing, ...askFor[kind](chance, meant) } };
}

const askFor: Readonly<Record<Kind, (chance: Chance, meant: MadeCharity) => Partial<Lookup>>> = {
  number: (chance, { facts }) => ({ name: typedNumber(chance, facts.number) }),
  // Results appear while typing, from the third letter.
  prefix: (chance, { facts }) => ({ name: nameOf(facts.name).slice(0, 3 + chance.below(10)) }),
  typo: (chance, { facts }) => ({ name: mistyped(chance, nameOf(facts.name)) }),
  "5 km": (_, { spot }) => ({ postcode: spot.postcode }),
  "region + cause": (chance, { facts }) => ({
    region: chance.pick(facts.areas ?? []),
    cause: chance.pick(facts.causes ?? []),
  }),
  "all together": (chance, { facts, spot }) => ({
    name: nameOf(facts.name).split(" ").slice(0, 2).join(" "),
    postcode: spot.postcode,
    region: chance.pick(facts.areas ?? []),
    cause: chance.pick(facts.causes ?? []),
  }),
};

/** Users leave out the article. */
const nameOf = (registered: string) => registered.toLowerCase().replace(/^the /, "");

function typedNumber(chance: Chance, number: string): string {
  const bare = number.replace(/^GB-(?:CHC-|SC-)?/, "").replace("-", "");
  const withCommas = /^\d+$/.test(bare) ? Number(bare).toLocaleString("en-GB") : bare.toLowerCase();
  return chance.pick([number, bare, withCommas, ` ${number.toLowerCase()} `]);
}

/** One typo in the longest word: a letter missing, doubled or wrong, or two swapped. */
function mistyped(chance: Chance, name: string): string {
  const words = name.split(" ");
  const longest = words.reduce((one, other) => (other.length > one.length ? other : one));
  const place = 1 + chance.below(Math.max(1, longest.length - 2));
  const [before, letter, after] = [longest.slice(0, place), longest.charAt(place), longest.slice(place + 1)];
  const slip = chance.pick([
    before + after,
    before + letter + letter + after,
    before + chance.pick("aeiounrst".split("")) + after,
    before + after.charAt(0) + letter + after.slice(1),
  ]);
  return words.map((word) => (word === longest ? slip : word)).join(" ");
}
