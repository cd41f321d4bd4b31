import { type RawBuilder, sql } from "kysely";
import type { Database, Work } from "../../platform/database/database.ts";
import { keptByText } from "@wishwell/domain/kept-by-text";
import { charityAsJson, charityFromJson, type CharityJson } from "../charities/public.ts";
import { givenAsJson, givenFromJson, type GivenJson } from "../given/public.ts";
import { type Theme, themeAsJson } from "../themes/public.ts";
import { toChild } from "./children.store.ts";
import { contributionCounts } from "./held-money.store.ts";
import type { ContributionCounts, LastingParty, PartyCharity, WholeParty } from "./party.ts";
import { partyFromJson, type PartyJson } from "./party-json.store.ts";

/** A party and all that belongs to it. */
export interface WholePartyRow {
  /** A `LastingJson` as text: most of the time it is the text that was read before. */
  readonly lasting: string;
  readonly counted: {
    /** Pairs of a status and how many guests have it. */
    readonly guests: [status: number, count: number][];
    readonly given: GivenJson;
    readonly contributions: ContributionCounts;
  };
}

interface LastingJson {
  readonly party: PartyJson;
  readonly chosen_theme: Theme | null;
  readonly children: Parameters<typeof toChild>[0][];
  readonly charities: (Omit<PartyCharity, "charity"> & { readonly charity: CharityJson })[];
}

const thisParty = sql.ref("parties.id");

/** The columns of a `WholePartyRow`, for a query that reads `parties`. */
export const wholePartyColumns: RawBuilder<WholePartyRow> = sql`json_build_object('party', to_json(parties),
    'chosen_theme', ${themeAsJson(sql.ref("parties.theme_id"))},
    'children', (select coalesce(json_agg(json_build_object('id', children.id, 'party_id', children.party_id,
        'first_name', children.first_name, 'last_name', children.last_name, 'date_of_birth', children.date_of_birth,
        'gender', children.gender, 'gift', children.gift, 'reason', children.reason) order by children.position), '[]')
      from party_recipients as children where children.party_id = ${thisParty}),
    'charities', (select coalesce(json_agg(json_build_object('id', chosen.id, 'partyId', chosen.party_id,
        'reason', chosen.reason, 'charity', ${charityAsJson(sql.ref("chosen.charity_id"))})
        order by chosen.created_at, chosen.id), '[]')
      from party_charities as chosen where chosen.party_id = ${thisParty}))::text as lasting,
  json_build_object('guests', (select coalesce(json_agg(json_build_array(counted.status, counted.count)), '[]')
      from (select status, count(*) from guests as invited where invited.party_id = ${thisParty} group by status)
        as counted),
    'given', ${givenAsJson(thisParty)},
    'contributions', ${contributionCounts(thisParty)}) as counted`;

/** Some kilobytes each. */
const mostParties = 500;

/** A party is read again and again, for one guest after the other, and seldom changes. */
const lastingParty = keptByText((text): LastingParty => {
  const { party, chosen_theme, children, charities } = JSON.parse(text) as LastingJson;
  return {
    ...partyFromJson(party),
    chosenTheme: chosen_theme,
    children: children.map(toChild),
    charities: charities.map((chosen) => ({ ...chosen, charity: charityFromJson(chosen.charity) })),
  };
}, mostParties);

export function toWholeParty({ lasting: text, counted }: WholePartyRow): WholeParty {
  const lasting = lastingParty(text);
  return {
    ...lasting,
    lasting,
    guests: new Map(counted.guests),
    given: givenFromJson(counted.given),
    contributions: counted.contributions,
  };
}

/**
 * These parties with all that belongs to them, in the order asked for; deleted ones are left out, unless somebody asks
 * for all that is held. Always one query.
 */
export async function loadParties(
  db: Database,
  ids: readonly string[],
  { alsoDeleted = false }: { readonly alsoDeleted?: boolean } = {},
): Promise<WholeParty[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<WholePartyRow>`select ${wholePartyColumns} from parties
    where parties.id = any(${ids}::uuid[]) and (parties.deleted_at is null or ${alsoDeleted})`.execute(db);
  const found = new Map(rows.map(toWholeParty).map((party) => [party.id, party]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

export async function loadParty(db: Database, id: string): Promise<WholeParty | null> {
  // Finding out how to put all this together takes longer than doing it.
  const { rows } = await sql<WholePartyRow>`/* kept */ select ${wholePartyColumns} from parties
    where parties.id = ${id} and parties.deleted_at is null`.execute(db);
  return rows[0] ? toWholeParty(rows[0]) : null;
}

/** One that is known to be there: made or locked in this transaction. */
export async function wholeParty(work: Work, id: string): Promise<WholeParty> {
  const party = await loadParty(work, id);
  if (party === null) throw new Error("the party went away while it was locked");
  return party;
}
