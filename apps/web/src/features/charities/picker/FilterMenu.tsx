import { limits } from "@wishwell/contract/api/limits";
import { classes } from "../../../ui/layout/classes.ts";
import { DropMenu } from "../../../ui/layout/DropMenu.tsx";
import { Icon, type IconName } from "../../../ui/site/Icon.tsx";
import menu from "../../../ui/layout/MenuList.module.css";
import styles from "./FilterMenu.module.css";
import {
  choicesFor,
  filterLabels,
  type FilterName,
  filterNames,
  type Filters,
  filterWords,
  type SearchSettings,
} from "./search-form.ts";

interface FilterMenuProps {
  filters: Filters;
  settings: SearchSettings | undefined;
  onPick: (filter: FilterName) => void;
}

const icons: Readonly<Record<FilterName, IconName>> = { postcode: "mail", region: "pin", cause: "heart" };

/** The filters of a search. A filter in use is ticked; picking it again changes it. */
export function FilterMenu({ filters, settings, onPick }: FilterMenuProps) {
  // Regions and causes come from the registers' lists; without them only the postcode is offered.
  const offered = filterNames.filter((filter) => filter === "postcode" || choicesFor(filter, settings).length > 0);
  return (
    <DropMenu
      hangs="right"
      look="line"
      button={
        <>
          <Icon name="filter" />
          Add Filter
        </>
      }
    >
      <ul className={classes(menu.list, styles.list)}>
        {offered.map((filter) => {
          const value = filters[filter];
          return (
            <li key={filter}>
              <button type="button" onClick={() => onPick(filter)}>
                <Icon name={value === undefined ? icons[filter] : "tick"} />
                <span>
                  {filterLabels[filter]}
                  <small>
                    {value === undefined
                      ? hintFor(filter, settings)
                      : `Added: ${lowered(filterWords(filter, value, settings))}`}
                  </small>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </DropMenu>
  );
}

/** A few example choices. */
function hintFor(filter: FilterName, settings: SearchSettings | undefined): string {
  if (filter === "postcode") return `Within ${limits.lookupKm} km`;
  const names = choicesFor(filter, settings).map(({ name }) => name);
  const short = names.filter((name) => name.length <= shortName).slice(0, 3);
  return `${short.join(", ")}…`;
}

const shortName = 10;

/** "Within 5 km of BS6 5XQ" starts in lower case within a sentence; "South West" stays as it is. */
const lowered = (words: string) => words.replace(/^Within/, "within");
