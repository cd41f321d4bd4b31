import { limits } from "@wishwell/contract/api/limits";
import type { Party } from "@wishwell/contract/api/parties";
import { useEffect, useId, useRef, useState } from "react";
import { Button } from "../../../ui/fields/Button.tsx";
import { classes } from "../../../ui/layout/classes.ts";
import fields from "../../../ui/fields/fields.module.css";
import { Icon } from "../../../ui/site/Icon.tsx";
import type { GuestOrder } from "../guest-queries.ts";
import { ListTools } from "../headcount/ListTools.tsx";
import { TableHelp } from "./TableHelp.tsx";
import styles from "./TableTools.module.css";
import type { TableView } from "./table-url.ts";

interface TableToolsProps {
  party: Party;
  view: TableView;
  onShow: (view: TableView, replace?: boolean) => void;
}

/** Search, sorting and help above the table. On phones all but the search is collapsed. */
export function TableTools({ party, view, onShow }: TableToolsProps) {
  const [unfolded, setUnfolded] = useState(false);
  const rest = useId();
  return (
    <div className={`mb-8 ${styles.tools}`}>
      <GuestSearch words={view.words} onSearch={(words) => onShow({ ...view, words, page: 1 }, true)} />
      <div className={styles.more}>
        <Button
          variant="line"
          size="small"
          icon="down"
          aria-expanded={unfolded}
          aria-controls={rest}
          onClick={() => setUnfolded(!unfolded)}
        >
          More
        </Button>
      </div>
      <div id={rest} className={classes(styles.rest, unfolded && styles.unfolded)}>
        <SortSelect view={view} onSort={(sorting) => onShow({ ...view, ...sorting, page: 1 })} />
        <TableHelp inRow />
        <div className={`end ${styles.lists}`}>
          <ListTools party={party} anybody />
        </div>
      </div>
    </div>
  );
}

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

/** Sorts the list where there are no column headings to press. */
function SortSelect({ view, onSort }: { view: Sorting; onSort: (sorting: Sorting) => void }) {
  const current = `${view.order} ${view.dir}`;
  const known = choices.some(([order, dir]) => `${order} ${dir}` === current);
  return (
    <label className={`line muted can-shrink gap-10 text-16 ${styles.sort}`}>
      Sort by
      <select
        className={classes(fields.input, fields.select)}
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

interface GuestSearchProps {
  words: string;
  onSearch: (words: string) => void;
}

/** Milliseconds without typing before a search starts. */
const restMilliseconds = 300;

/** Searches names, email addresses and phone numbers while typing. The URL holds the search words. */
function GuestSearch({ words, onSearch }: GuestSearchProps) {
  const [typed, setTyped] = useState(words);
  const [asked, setAsked] = useState(words);
  const field = useRef<HTMLInputElement>(null);
  // The URL changed from elsewhere, for instance by going back, so the field follows.
  if (words !== asked) {
    setAsked(words);
    setTyped(words);
  }

  function search(wanted: string): void {
    if (wanted === asked) return;
    setAsked(wanted);
    onSearch(wanted);
  }

  function clear(): void {
    setTyped("");
    search("");
    field.current?.focus();
  }

  useEffect(() => {
    const resting = setTimeout(() => search(typed.trim()), restMilliseconds);
    return () => clearTimeout(resting);
  });

  return (
    <search className={styles.search}>
      <form
        className="relative"
        onSubmit={(event) => {
          event.preventDefault();
          search(typed.trim());
        }}
      >
        <Icon name="search" size={20} />
        <input
          ref={field}
          type="search"
          aria-label="Search guests"
          placeholder="Name, e-mail or phone"
          value={typed}
          maxLength={limits.person}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {typed !== "" && (
          <button type="button" aria-label="Clear the search" onClick={clear}>
            <Icon name="cross" size={18} />
          </button>
        )}
      </form>
    </search>
  );
}
