import type { GuestOrder } from "../guest-queries.ts";
import styles from "./SortSelect.module.css";
import type { TableView } from "./table-address.ts";

type Sorting = Pick<TableView, "order" | "dir">;

const choices: readonly (readonly [order: GuestOrder, dir: "asc" | "desc", label: string])[] = [
  ["name", "asc", "Name"],
  ["status", "asc", "Not sent first"],
  ["status", "desc", "Bad e-mail and accepted first"],
  ["latest", "desc", "Latest reply first"],
  ["messages", "desc", "Most messages first"],
  ["siblings", "desc", "Most siblings first"],
  ["email", "asc", "E-mail"],
];

/** The order of the list where there are no column heads to press. */
export function SortSelect({ view, onSort }: { view: Sorting; onSort: (sorting: Sorting) => void }) {
  const current = `${view.order} ${view.dir}`;
  const known = choices.some(([order, dir]) => `${order} ${dir}` === current);
  return (
    <label className={styles.sort}>
      Sort by
      <select
        value={current}
        onChange={(event) => {
          const [order, dir] = event.currentTarget.value.split(" ") as [GuestOrder, "asc" | "desc"];
          onSort({ order, dir });
        }}
      >
        {!known && <option value={current}>As before</option>}
        {choices.map(([order, dir, label]) => (
          <option key={label} value={`${order} ${dir}`}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
