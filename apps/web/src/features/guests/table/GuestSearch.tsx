import { limits } from "@wishwell/contract/api/limits";
import { useEffect, useRef, useState } from "react";
import { Icon } from "../../../ui/site/Icon.tsx";
import styles from "./GuestSearch.module.css";

interface GuestSearchProps {
  words: string;
  onSearch: (words: string) => void;
}

/** So long nothing is typed before it is looked for. */
const restMilliseconds = 300;

/** Looks for names, addresses and numbers while they are typed; the address of the page remembers them. */
export function GuestSearch({ words, onSearch }: GuestSearchProps) {
  const [typed, setTyped] = useState(words);
  const [asked, setAsked] = useState(words);
  const field = useRef<HTMLInputElement>(null);
  // Changed from elsewhere, for instance by going back: then the field follows.
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
