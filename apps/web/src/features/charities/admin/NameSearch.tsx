import { limits } from "@wishwell/contract/limits";
import { useState } from "react";
import { Button } from "../../../ui/light/Button.tsx";
import styles from "./NameSearch.module.css";

interface NameSearchProps {
  name: string;
  onSearch: (name: string) => void;
  /** Then the empty list itself shows the way out. */
  nothingFits: boolean;
}

/** By name, when asked; the address of the page remembers it. */
export function NameSearch({ name, onSearch, nothingFits }: NameSearchProps) {
  const [typed, setTyped] = useState(name);
  return (
    <search className={styles.search}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(typed.trim());
        }}
      >
        <input
          type="search"
          aria-label="Name of a charity"
          placeholder="Name of a charity"
          value={typed}
          maxLength={limits.charityText}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" variant="line" size="small" icon="search">
          Search
        </Button>
        {name !== "" && !nothingFits && (
          <Button variant="quiet" size="small" onClick={() => onSearch("")}>
            Show all
          </Button>
        )}
      </form>
    </search>
  );
}
