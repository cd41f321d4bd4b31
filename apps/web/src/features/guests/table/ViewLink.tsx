import type { ComponentProps, MouseEvent } from "react";
import { useNavigate } from "react-router";
import { inPlace } from "../../../lib/pages/in-place.ts";
import { Icon } from "../../../ui/site/Icon.tsx";
import type { GuestOrder } from "../guest-queries.ts";
import styles from "./GuestTable.module.css";
import { type AddressOf, sortedBy, type TableView, viewInUrl } from "./table-url.ts";

interface ViewLinkProps extends Omit<ComponentProps<"a">, "href" | "onClick"> {
  change: Partial<TableView>;
  addressOf: AddressOf;
}

/**
 * A link to another view of the same table, which keeps scroll position and focus. Its address is a change of the drawn
 * view. When followed, it changes the view in the URL, so that a search that isn't drawn yet is kept.
 */
export function ViewLink({ change, addressOf, children, ...link }: ViewLinkProps) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(addressOf(change, viewInUrl()), inPlace);
  };
  return (
    <a {...link} href={addressOf(change)} onClick={follow}>
      {children}
    </a>
  );
}

/* oxlint-disable jsx-a11y/no-redundant-roles --
   on phones CSS changes the display of tables, and some browsers then drop their roles, so they are explicit */

export interface Column {
  readonly label: string;
  readonly order?: GuestOrder;
}

interface HeadProps {
  column: Column;
  view: TableView;
  addressOf: AddressOf;
}

/** A sortable column's heading is a link. */
export function Head({ column: { label, order }, view, addressOf }: HeadProps) {
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
      <ViewLink change={sortedBy(view, order)} addressOf={addressOf} className={orders ? styles[view.dir] : undefined}>
        {label}
        <Icon name="down" size={18} />
      </ViewLink>
    </th>
  );
}
