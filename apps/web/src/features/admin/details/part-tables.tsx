import { contributionAddress, partyAddress, personAddress } from "@wishwell/contract/api/admin/paths";
import type { AdminContributionRow, AdminPartyRow } from "@wishwell/contract/api/admin/details";
import { fromWire, type Pence, pounds } from "@wishwell/domain/money/money";
import { shortDate } from "@wishwell/domain/parties/party-dates";
import { dayOf } from "../../../lib/moments.ts";
import { StatePill } from "../../../ui/feedback/StatusPill.tsx";
import { Pager } from "../../../ui/layout/Pager.tsx";
import { type AdminColumn, AdminRows, type AdminRowsProps } from "../lists/AdminTable.tsx";
import { contributionLooks, type Look, partyLooks } from "./state-looks.ts";

interface PartColumn<Row> extends Omit<AdminColumn<Row>, "kind"> {
  /** `money` is right-aligned; `plain` has no heading on phones. */
  readonly kind?: "money" | "plain";
}

export type Columns<Row> = readonly [PartColumn<Row>, ...PartColumn<Row>[]];

interface PartTableProps<Row> extends Omit<AdminRowsProps<Row>, "columns"> {
  columns: Columns<Row>;
  /** Shown instead of an empty table. */
  empty: string;
}

/** A table within a panel. On phones the values name their column. */
export function PartTable<Row>({ columns: [first, ...others], empty, ...table }: PartTableProps<Row>) {
  if (table.rows.length === 0) return <p className="muted no-margin">{empty}</p>;
  return <AdminRows {...table} columns={[asAdminColumn(first), ...others.map(asAdminColumn)]} />;
}

const kinds = { money: "sum", plain: "one" } as const;

const asAdminColumn = <Row,>({ head, cell, kind }: PartColumn<Row>): AdminColumn<Row> => ({
  head,
  cell: kind === "money" ? (row) => <span className="money">{cell(row)}</span> : cell,
  kind: kind ? kinds[kind] : "said",
});

/** An amount in API format as people read it. */
export const inPounds = (amount: string): string => pounds(fromWire(amount));

export const LookPill = ({ look }: { look: Look }) => (
  <StatePill tone={look.tone} shape={look.shape}>
    {look.words}
  </StatePill>
);

interface Listed<Row> {
  readonly data: readonly Row[];
  readonly meta: Parameters<typeof Pager>[0]["meta"];
}

type Half = "Gift half" | "Charity half";

const partyColumns = (half: Half): Columns<AdminPartyRow> => [
  {
    head: "Party",
    cell: ({ uuid, name, organiser }) => (
      <>
        <a href={partyAddress(uuid)}>{name || "No name yet"}</a>
        {half === "Charity half" && organiser && (
          <small>
            <a href={personAddress(organiser.uuid)}>{organiser.name}</a>
          </small>
        )}
      </>
    ),
  },
  { head: "Date", cell: ({ date }) => (date === null ? "Not set" : shortDate(date)) },
  half === "Gift half"
    ? { head: "Guests", kind: "money", cell: ({ guests }) => guests }
    : { head: "Contributions", kind: "money", cell: ({ contributions }) => contributions },
  { head: half, kind: "money", cell: ({ amount }) => inPounds(amount) },
  { head: "Status", kind: "plain", cell: ({ state }) => <LookPill look={partyLooks[state]} /> },
];

interface PartiesProps {
  parties: Listed<AdminPartyRow>;
  /** The half that the amounts are of. */
  half: Half;
  hrefOf: (page: number) => string;
}

export function PartyTable({ parties, half, hrefOf }: PartiesProps) {
  return (
    <>
      <PartTable
        label="Parties"
        rows={parties.data}
        keyOf={({ uuid }) => uuid}
        empty="No parties."
        columns={partyColumns(half)}
      />
      <Pager label="Pages of parties" meta={parties.meta} hrefOf={hrefOf} />
    </>
  );
}

/** What names a row: on a person's page the party, on a party's page the giver. */
type NamedBy = "party" | "giver";

const contributionColumns = (by: NamedBy): Columns<AdminContributionRow> => [
  {
    head: by === "party" ? "To" : "From",
    cell: ({ uuid, event, billing_name, amount_private }) => (
      <>
        <a href={contributionAddress(uuid)}>
          {by === "party" ? (event?.name ?? "Deleted party") : billing_name || "Unknown giver"}
        </a>
        {amount_private && <small>Amount kept private</small>}
      </>
    ),
  },
  { head: "Date", cell: ({ at }) => dayOf(at) },
  { head: "Amount", kind: "money", cell: ({ amount }) => inPounds(amount) },
  { head: "Status", kind: "plain", cell: ({ status }) => <LookPill look={contributionLooks[status]} /> },
];

interface ContributionsProps {
  contributions: Listed<AdminContributionRow>;
  by: NamedBy;
  empty: string;
  hrefOf: (page: number) => string;
}

export function ContributionTable({ contributions, by, empty, hrefOf }: ContributionsProps) {
  return (
    <>
      <PartTable
        label="Contributions"
        rows={contributions.data}
        keyOf={({ uuid }) => uuid}
        empty={empty}
        columns={contributionColumns(by)}
      />
      <Pager label="Pages of contributions" meta={contributions.meta} hrefOf={hrefOf} />
    </>
  );
}

/** With a plus or a proper minus sign. */
export function signed(sum: Pence): string {
  return sum === 0 ? pounds(sum) : `${sum > 0 ? "+" : ""}${pounds(sum)}`;
}
