import type { AdminContributionRow, AdminHistory, AdminPartyRow } from "@wishwell/contract/api/admin/details";
import { type Pence, pence, toWire } from "@wishwell/domain/money/money";
import { type Counted, listPage } from "../../../platform/http/api/paging.ts";
import { historyPage, type NamedEntry, presentAuditEntry } from "../audit.ts";
import { type ContributionRow, type Named, type PartyRow, rowsShown } from "./rows.store.ts";

/** The page of each list within a page. */
export type Pages<Name extends string> = Readonly<Record<Name, number>>;

export const when = (at: Date | null): string | null => at?.toISOString() ?? null;
export const sum = (amount: number | Pence): string => toWire(pence(amount));
export const presentNamed = ({ id, name }: Named) => ({ uuid: id, name });

/** A list within a page has no address of its own. */
function partOf<Row>(page: number, perpage: number, counted: Counted, rows: Row[]) {
  const { data, meta } = listPage({ page, perpage, orderby: "at", dir: "desc" }, "", counted, rows);
  return { data, meta };
}

interface Found<Row> {
  readonly total: number;
  readonly rows: readonly Row[];
}

export const presentParties = ({ total, rows }: Found<PartyRow>, page: number) =>
  partOf(page, rowsShown, { total }, rows.map(presentParty));

const presentParty = (party: PartyRow): AdminPartyRow => ({
  ...presentNamed(party),
  date: party.date,
  state: party.state,
  organiser: party.organiser && presentNamed(party.organiser),
  guests: party.guests,
  contributions: party.contributions,
  amount: sum(party.amount),
});

export const presentContributions = ({ total, rows }: Found<ContributionRow>, page: number) =>
  partOf(page, rowsShown, { total }, rows.map(presentContribution));

export const presentContribution = (given: ContributionRow): AdminContributionRow => ({
  uuid: given.id,
  event: given.party && presentNamed(given.party),
  billing_name: given.billingName,
  amount: sum(given.amount),
  amount_private: given.isPrivate,
  status: given.state,
  at: given.at.toISOString(),
});

export const presentHistory = (
  { deeds, ...counted }: Counted & { readonly deeds: readonly NamedEntry[] },
  page: number,
): AdminHistory => partOf(page, historyPage, counted, deeds.map(presentAuditEntry));
