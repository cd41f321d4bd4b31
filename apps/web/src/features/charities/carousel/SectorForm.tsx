import type { ReactNode } from "react";
import { SelectField } from "../../../ui/fields/TextField.tsx";
import { Tabs } from "../../../ui/layout/Tabs.tsx";
import { charitiesAddress } from "../page/charities-url.ts";
import type { SectorChoice } from "./sector-choices.ts";
import styles from "./SectorForm.module.css";

interface SectorFormProps {
  id: string;
  choices: readonly SectorChoice[];
  value: string;
  /** The URL of the charities page with this sector. */
  hrefOf: (value: string) => string;
  onChoose: (value: string) => void;
}

/** Chooses a sector on a public page. Without JavaScript, tabs and select lead to the charities page. */
export function SectorForm({ id, choices, value, hrefOf, onChoose }: SectorFormProps) {
  return (
    <form method="get" action={charitiesAddress({ page: 1, sector: "" })}>
      <SectorSelect
        id={id}
        choices={choices}
        value={value}
        onChange={onChoose}
        tabs={
          <Tabs
            label="Charity sectors"
            current={hrefOf(value)}
            tabs={choices.map((choice) => ({ label: choice.label, href: hrefOf(choice.value) }))}
            onFollow={(href) => onChoose(choices.find((choice) => hrefOf(choice.value) === href)?.value ?? "")}
          />
        }
      />
      <noscript>
        <button type="submit" className={`card mt-12 ${styles.show}`}>
          Show this sector
        </button>
      </noscript>
    </form>
  );
}

interface SectorSelectProps {
  id: string;
  choices: readonly SectorChoice[];
  value: string;
  onChange: (value: string) => void;
  /** The same choice for wide screens. */
  tabs: ReactNode;
}

/** One choice in two forms; the stylesheet shows the one that fits the screen. */
function SectorSelect({ id, choices, value, onChange, tabs }: SectorSelectProps) {
  return (
    <>
      <div className={styles.tabs}>{tabs}</div>
      <div className={styles.select}>
        <SelectField
          id={id}
          name="sector"
          label="Sector"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </SelectField>
      </div>
    </>
  );
}
