/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   on phones CSS changes the display of tables, and some browsers then drop their roles, so they are explicit */
import { contributionAddress, partyAddress, personAddress } from "@wishwell/contract/api/admin/paths";
import type { AdminContributionRow, AdminPartyRow } from "@wishwell/contract/api/admin/details";
import { fromWire, type Pence, pounds } from "@wishwell/domain/money/money";
import { shortDate } from "@wishwell/domain/parties/party-dates";
import type { ReactNode } from "react";
import { dayOf } from "../../../lib/moments.ts";
import { StatePill } from "../../../ui/feedback/StatusPill.tsx";
import { classes } from "../../../ui/layout/classes.ts";
import { Pager } from "../../../ui/layout/Pager.tsx";
import tables from "../../../ui/layout/tables.module.css";
import styles from "./Details.module.css";
import { contributionLooks, type Look, partyLooks } from "./state-looks.ts";

interface PartColumn<Row> {
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
  /** `money` is right-aligned; `plain` has no heading on phones. */
  readonly kind?: "money" | "plain";
}

export type Columns<Row> = readonly [PartColumn<Row>, ...PartColumn<Row>[]];

interface PartTableProps<Row> {
  label: string;
  /** The first column names the row. */
  columns: Columns<Row>;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Shown instead of an empty table. */
  empty: string;
}

/** A table within a panel. On phones each row becomes an entry whose values name their column. */
export function PartTable<Row>({ label, columns, rows, keyOf, empty }: PartTableProps<Row>) {
  const [first, ...others] = columns;
  if (rows.length === 0) return <p className="muted no-margin">{empty}</p>;
  return (
    <table role="table" className={classes(tables.folding, styles.rows)} aria-label={label}>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ head, kind }) => (
            <th key={head} role="columnheader" scope="col" className={kind && styles[kind]}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={keyOf(row)} role="row">
            <th role="rowheader" scope="row">
              {first.cell(row)}
            </th>
            {others.map(({ head, cell, kind }) => (
              <td
                key={head}
                role="cell"
                className={kind && classes(kind === "money" && "money", styles[kind])}
                data-head={kind === "plain" ? "" : head}
              >
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

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
  { head: "State", kind: "plain", cell: ({ state }) => <LookPill look={partyLooks[state]} /> },
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
  { head: "State", kind: "plain", cell: ({ status }) => <LookPill look={contributionLooks[status]} /> },
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
  return sum === 0 ? pounds(sum) : `${sum > 0 ? "+" : "−"}${pounds(sum).replace("-", "")}`;
}
