import { sql } from "kysely";
import { aSignedInUser, aSignIn } from "../../apps/server/src/features/accounts/accounts.builders.ts";
import type { Deps } from "../../apps/server/src/platform/deps.ts";
import type { MadeCharity } from "../charity-search/make-charities.ts";
import { largeParties } from "./made.ts";

interface OneGuest {
  readonly guestId: string;
  readonly partyId: string;
}

/** The users and guests the calls are about, spread over the whole database and each used once if there are enough. */
export interface Subjects {
  /** Have not replied yet. */
  readonly silent: readonly OneGuest[];
  /** Have accepted, and have not contributed. */
  readonly givers: readonly OneGuest[];
  readonly organisers: readonly { readonly userId: string; readonly token: string }[];
  /** Parties with 200 guests, each with its organiser's token. */
  readonly large: readonly { readonly partyId: string; readonly token: string }[];
  readonly charityNames: readonly string[];
  readonly admin: string;
}

const most = 1000;

/** Upcoming parties, in an order unrelated to where they are stored. */
const coming = sql`(select id, owner_id from parties where date > current_date + 1 order by md5(id::text || 'x') limit 500)`;

export async function chooseSubjects(deps: Deps, charities: readonly MadeCharity[]): Promise<Subjects> {
  const { db } = deps;
  const guests = async (those: ReturnType<typeof sql>): Promise<OneGuest[]> => {
    const { rows } = await sql<OneGuest>`select guests.id as "guestId", coming.id as "partyId"
      from ${coming} coming join guests on guests.party_id = coming.id where ${those}
      order by md5(guests.id::text || 'x') limit ${most}`.execute(db);
    return rows;
  };
  const owners = await sql<{ userId: string }>`select owner_id as "userId" from ${coming} coming limit 200`.execute(db);
  const large = await sql<{ partyId: string; userId: string }>`
    select id as "partyId", owner_id as "userId" from parties where id in (
      select overlay(overlay(md5('party' || n) placing '4' from 13) placing 'a' from 17)::uuid
      from generate_series(${sql.lit(largeParties.first)}::int, 200000, ${sql.lit(largeParties.oneIn)}::int) n)
    order by md5(id::text || 'x') limit 40`.execute(db);
  const withToken = async <One extends { readonly userId: string }>(one: One) => ({
    ...one,
    token: await aSignIn(deps, one.userId),
  });
  return {
    silent: await guests(sql`guests.status in (1, 2)`),
    givers: await guests(sql`guests.status = 4 and not exists (select from contributions where guest_id = guests.id)`),
    organisers: await Promise.all(owners.rows.map(withToken)),
    large: await Promise.all(large.rows.map(withToken)),
    charityNames: charities.map(({ facts }) => facts.name.toLowerCase().slice(0, 9)),
    admin: (await aSignedInUser(deps, { role: 2 })).token,
  };
}
