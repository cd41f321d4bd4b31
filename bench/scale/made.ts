/**
 * How generated parties are numbered, and what follows from a party's number. Nothing is random, so every run has the
 * same data. A class of twenty families has ten parties; each family has two.
 */
export interface Size {
  readonly parties: number;
  /** Whether all take place in the next two months; otherwise they are spread over a year, most of it past. */
  readonly allToCome?: boolean;
}

/** A year in a large town, and a hundredth of that. */
export const FULL: Size = { parties: 200_000 };

export const guestsEach = 20;
export const giversEach = 5;
/** One party in `oneIn` has this many guests instead. */
export const largeParties = { oneIn: 500, first: 7, guests: 200 };

/** Tables that later statements join: parties, and guests as pairs of a party and a position on its list. */
export const madeTables = ({ parties, allToCome = false }: Size): string[] => [
  // Has the form of a random version 4 UUID.
  `create function pg_temp.uuid_of(what text) returns uuid language sql immutable as
    $$ select overlay(overlay(md5(what) placing '4' from 13) placing 'a' from 17)::uuid $$`,
  `create temporary table made as
    select n, pg_temp.uuid_of('party' || n) as id, pg_temp.uuid_of('family' || n / 2) as owner,
      current_date ${allToCome ? "+ 2" : "- 300"} + (abs(hashint4(n)::bigint) % ${allToCome ? 58 : 360})::int as day, n % ${largeParties.oneIn} = ${largeParties.first} as large
    from generate_series(0, ${parties - 1}) n`,
  `alter table made add begun timestamptz, add ended timestamptz`,
  `update made set ended = day + time '16:00', begun = least(day - 45 + time '10:00', now() - interval '7 days')`,
  `create temporary table made_guests as
    select made.n, k, made.id as party, pg_temp.uuid_of('guest' || made.n || '.' || k) as id, made.ended, made.begun,
      (array[4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 3, 3, 3, 3, 3, 1, 1, 1, 1, 2])[1 + k % 20] as status,
      begun + interval '1 day' as invited, begun + interval '2 days' + k * interval '3 hours' as answered
    from made, generate_series(0, case when large then ${largeParties.guests - 1} else ${guestsEach - 1} end) k`,
  `analyze made`,
  `analyze made_guests`,
];
