import type { Party } from "@wishwell/contract/api/parties";
import { useId, useState } from "react";
import { Button } from "../../../ui/fields/Button.tsx";
import { classes } from "../../../ui/layout/classes.ts";
import { ListTools } from "../headcount/ListTools.tsx";
import { GuestSearch } from "./GuestSearch.tsx";
import { SortSelect } from "./SortSelect.tsx";
import type { TableView } from "./table-address.ts";
import { TableHelp } from "./TableHelp.tsx";
import styles from "./TableTools.module.css";

interface TableToolsProps {
  party: Party;
  view: TableView;
  onShow: (view: TableView, replace?: boolean) => void;
}

/** Over the table: what looks through it, orders it and explains it. On phones all but the search is folded away. */
export function TableTools({ party, view, onShow }: TableToolsProps) {
  const [unfolded, setUnfolded] = useState(false);
  const rest = useId();
  return (
    <div className={styles.tools}>
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
        <div className={styles.lists}>
          <ListTools party={party} anybody />
        </div>
      </div>
    </div>
  );
}
