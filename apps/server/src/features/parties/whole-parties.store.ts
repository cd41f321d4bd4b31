import { type RawBuilder, sql } from "kysely";
import type { Database, Work } from "../../platform/database/database.ts";
import { charityAsJson, charityFromJson, type CharityJson } from "../charities/public.ts";
import { givenAsJson, givenFromJson, type GivenJson } from "../given/public.ts";
import { type Theme, themeAsJson } from "../themes/public.ts";
import { toChild } from "./children.store.ts";
import { contributionCounts } from "./held-money.store.ts";
import type { ContributionCounts, PartyCharity, WholeParty } from "./party.ts";
import { partyFromJson, type PartyJson } from "./party-json.store.ts";

/** A party and all that belongs to it. */
export interface WholePartyRow {
  readonly party: PartyJson;
  readonly chosen_theme: Theme | null;
  readonly children: Parameters<typeof toChild>[0][];
  readonly charities: (Omit<PartyCharity, "charity"> & { readonly charity: CharityJson })[];
  /** Pairs of a status and how many guests have it. */
  readonly guest_counts: [status: number, count: number][];
  readonly given: GivenJson;
  readonly contributions: ContributionCounts;
}

const thisParty = sql.ref("parties.id");

/** The columns of a `WholePartyRow`, for a query that reads `parties`. */
export const wholePartyColumns: RawBuilder<WholePartyRow> = sql`to_json(parties) as party,
  ${themeAsJson(sql.ref("parties.theme_id"))} as chosen_theme,
  (select coalesce(json_agg(json_build_object('id', children.id, 'party_id', children.party_id,
      'first_name', children.first_name, 'last_name', children.last_name, 'date_of_birth', children.date_of_birth,
      'gender', children.gender, 'gift', children.gift, 'reason', children.reason) order by children.position), '[]')
    from party_recipients as children where children.party_id = ${thisParty}) as children,
  (select coalesce(json_agg(json_build_object('id', chosen.id, 'partyId', chosen.party_id, 'reason', chosen.reason,
      'charity', ${charityAsJson(sql.ref("chosen.charity_id"))}) order by chosen.created_at, chosen.id), '[]')
    from party_charities as chosen where chosen.party_id = ${thisParty}) as charities,
  (select coalesce(json_agg(json_build_array(counted.status, counted.count)), '[]')
    from (select status, count(*) from guests as invited where invited.party_id = ${thisParty} group by status)
      as counted) as guest_counts,
  ${givenAsJson(thisParty)} as given,
  ${contributionCounts(thisParty)} as contributions`;

export function toWholeParty(row: WholePartyRow): WholeParty {
  return {
    ...partyFromJson(row.party),
    chosenTheme: row.chosen_theme,
    children: row.children.map(toChild),
    charities: row.charities.map((chosen) => ({ ...chosen, charity: charityFromJson(chosen.charity) })),
    guests: new Map(row.guest_counts),
    given: givenFromJson(row.given),
    contributions: row.contributions,
  };
}

/**
 * These parties with all that belongs to them, in the order asked for; deleted ones are left out, unless somebody asks
 * for all that is held. Always one query, for one party or for a page of them.
 */
export async function loadParties(
  db: Database,
  ids: readonly string[],
  { alsoDeleted = false }: { readonly alsoDeleted?: boolean } = {},
): Promise<WholeParty[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<WholePartyRow>`select ${wholePartyColumns} from parties
    where parties.id = any(${ids}::uuid[]) and (parties.deleted_at is null or ${alsoDeleted})`.execute(db);
  const found = new Map(rows.map((row) => [row.party.id, toWholeParty(row)]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

export async function loadParty(db: Database, id: string): Promise<WholeParty | null> {
  return (await loadParties(db, [id]))[0] ?? null;
}

/** One that is known to be there: made or locked in this transaction. */
export async function wholeParty(work: Work, id: string): Promise<WholeParty> {
  const party = await loadParty(work, id);
  if (party === null) throw new Error("the party went away while it was locked");
  return party;
}
