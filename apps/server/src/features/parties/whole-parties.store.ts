import type { Database, Work } from "../../platform/database/database.ts";
import { findThemes } from "../themes/public.ts";
import { toChild } from "./children.store.ts";
import { charitiesOf } from "./party-charities.store.ts";
import type { Child, Party, WholeParty } from "./party.ts";
import { toParty } from "./parties.store.ts";

interface Scope {
  readonly alsoDeleted?: boolean;
}

/**
 * These parties with all that belongs to them, in the order asked for; deleted ones are left out, unless somebody asks
 * for all that is held. Always the same few queries, for one party or for a page of them.
 */
export async function loadParties(
  db: Database,
  ids: readonly string[],
  { alsoDeleted = false }: Scope = {},
): Promise<WholeParty[]> {
  if (ids.length === 0) return [];
  const parties = await readParties(db, ids, alsoDeleted);
  const found = new Map(parties.map((party) => [party.id, party]));
  const themes = new Map((await findThemes(db, themesOf(parties))).map((theme) => [theme.id, theme]));
  const children = Map.groupBy(await childrenOf(db, ids), ({ partyId }) => partyId);
  const charities = Map.groupBy(await charitiesOf(db, ids), ({ partyId }) => partyId);
  const guests = Map.groupBy(await countGuests(db, ids), ({ partyId }) => partyId);
  return ids.flatMap((id) => {
    const party = found.get(id);
    if (party === undefined) return [];
    const [themeId = ""] = themesOf([party]);
    return [
      {
        ...party,
        chosenTheme: themes.get(themeId) ?? null,
        children: children.get(id) ?? [],
        charities: charities.get(id) ?? [],
        guests: new Map((guests.get(id) ?? []).map(({ status, count }) => [status, count])),
      },
    ];
  });
}

export async function loadParty(db: Database, id: string, scope?: Scope): Promise<WholeParty | null> {
  return (await loadParties(db, [id], scope))[0] ?? null;
}

/** One that is known to be there: made or locked in this transaction. */
export async function wholeParty(work: Work, id: string): Promise<WholeParty> {
  const party = await loadParty(work, id);
  if (party === null) throw new Error("the party went away while it was locked");
  return party;
}

const themesOf = (parties: readonly Party[]) =>
  parties.flatMap(({ theme }) => (theme?.kind === "theme" ? [theme.id] : []));

async function readParties(db: Database, ids: readonly string[], alsoDeleted: boolean): Promise<Party[]> {
  const rows = await db
    .selectFrom("parties")
    .selectAll()
    .where("id", "in", ids)
    .$if(!alsoDeleted, (query) => query.where("deleted_at", "is", null))
    .execute();
  return rows.map(toParty);
}

async function childrenOf(db: Database, ids: readonly string[]): Promise<Child[]> {
  const rows = await db
    .selectFrom("party_recipients")
    .selectAll()
    .where("party_id", "in", ids)
    .orderBy("party_id")
    .orderBy("position")
    .execute();
  return rows.map(toChild);
}

async function countGuests(db: Database, ids: readonly string[]) {
  return db
    .selectFrom("guests")
    .select(["party_id as partyId", "status", (row) => row.fn.countAll<number>().as("count")])
    .where("party_id", "in", ids)
    .groupBy(["party_id", "status"])
    .execute();
}
