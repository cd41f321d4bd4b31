/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   on phones CSS changes the display of tables, and some browsers then drop their roles, so they are explicit */
import type { GuestOption } from "@wishwell/domain/guests/guest-options";
import { classes } from "../../../ui/layout/classes.ts";
import { Icon } from "../../../ui/site/Icon.tsx";
import tables from "../../../ui/layout/tables.module.css";
import { TickBox } from "../../../ui/fields/TickBox.tsx";
import type { GuestOrder, TableGuest } from "../guest-queries.ts";
import { GuestRow } from "./GuestRow.tsx";
import styles from "./GuestTable.module.css";
import { pageState, type Selection } from "./selection.ts";
import { sortedBy, type TableView } from "./table-url.ts";
import { ViewLink } from "./ViewLink.tsx";

interface GuestTableProps {
  guests: readonly TableGuest[];
  view: TableView;
  addressOf: (view: TableView) => string;
  selection: Selection;
  onToggle: (guest: TableGuest) => void;
  onTogglePage: () => void;
  over: boolean;
  complete: boolean;
  paused: boolean;
  onOption: (option: GuestOption | "fix", guest: TableGuest) => void;
  /** The next page is loading. */
  waiting: boolean;
}

interface Column {
  readonly label: string;
  readonly order?: GuestOrder;
}

const columns: readonly Column[] = [
  { label: "Guest", order: "name" },
  { label: "Email and phone", order: "email" },
  { label: "Status", order: "status" },
  { label: "Siblings", order: "siblings" },
  { label: "Contributed" },
  { label: "Requirements" },
  { label: "Messages", order: "messages" },
];

/** The guest list. On phones each guest is a card that leaves out empty cells. */
export function GuestTable(props: GuestTableProps) {
  const { guests, view, addressOf, selection, onToggle, onTogglePage, over, complete, paused, onOption, waiting } =
    props;
  const chosen = pageState(selection, guests);
  return (
    <table
      role="table"
      className={classes(tables.table, styles.table)}
      aria-busy={waiting || undefined}
      aria-labelledby="guests"
    >
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col" className={styles.check}>
            <TickBox
              label="Select everyone on this page"
              checked={chosen === "all"}
              partly={chosen === "some"}
              onChange={onTogglePage}
            />
            <span className={styles.everybody} aria-hidden="true">
              Select all
            </span>
          </th>
          {columns.map((column) => (
            <Head key={column.label} column={column} view={view} addressOf={addressOf} />
          ))}
          <th role="columnheader" scope="col">
            <span className="only-heard">Options</span>
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {guests.map((guest) => (
          <GuestRow
            key={guest.uuid}
            guest={guest}
            selected={selection.has(guest.uuid)}
            onToggle={onToggle}
            over={over}
            complete={complete}
            paused={paused}
            onOption={onOption}
          />
        ))}
      </tbody>
    </table>
  );
}

type HeadProps = Pick<GuestTableProps, "view" | "addressOf"> & { column: Column };

/** A sortable column's heading is a link. */
function Head({ column: { label, order }, view, addressOf }: HeadProps) {
  if (order === undefined) {
    return (
      <th role="columnheader" scope="col">
        {label}
      </th>
    );
  }
  const direction = view.dir === "asc" ? "ascending" : "descending";
  const orders = view.order === order;
  return (
    <th role="columnheader" scope="col" aria-sort={orders ? direction : undefined}>
      <ViewLink href={addressOf(sortedBy(view, order))} className={orders ? styles[view.dir] : undefined}>
        {label}
        <Icon name="down" size={18} />
      </ViewLink>
    </th>
  );
}
