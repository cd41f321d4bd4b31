import { useRef, useState } from "react";
import { Button } from "./Button.tsx";
import styles from "./SearchBox.module.css";

interface SearchBoxProps {
  /** What to search for, for example "Name of a charity". */
  label: string;
  words: string;
  maxLength: number;
  onSearch: (words: string) => void;
  /** Set when nothing was found: the empty list then offers "Show all" itself. */
  nothingFits: boolean;
}

/** Searches on submit; the page's address holds the search. */
export function SearchBox({ label, words, maxLength, onSearch, nothingFits }: SearchBoxProps) {
  const [typed, setTyped] = useState(words);
  const [inUrl, setInUrl] = useState(words);
  const field = useRef<HTMLInputElement>(null);
  if (words !== inUrl) {
    setInUrl(words);
    setTyped(words);
  }

  function showAll(): void {
    onSearch("");
    // The button goes away.
    field.current?.focus();
  }

  return (
    <search className={styles.search}>
      <form
        className="cluster gap-8"
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(typed.trim());
        }}
      >
        <input
          ref={field}
          type="search"
          aria-label={label}
          placeholder={label}
          value={typed}
          maxLength={maxLength}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" variant="line" size="small" icon="search">
          Search
        </Button>
        {words !== "" && !nothingFits && (
          <Button variant="quiet" size="small" onClick={showAll}>
            Show all
          </Button>
        )}
      </form>
    </search>
  );
}
