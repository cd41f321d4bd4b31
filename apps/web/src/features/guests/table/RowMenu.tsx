import type { GuestOption } from "@wishwell/domain/guest-options";
import { useEffect, useRef, useState } from "react";
import { Icon } from "../../../ui/light/Icon.tsx";
import { guestAddress } from "../guest-addresses.ts";
import { optionLooks } from "./row-options.ts";
import styles from "./RowMenu.module.css";

interface RowMenuProps {
  name: string;
  uuid: string;
  options: () => readonly GuestOption[];
  onChoose: (option: GuestOption) => void;
}

/** What can be done with one guest, behind a button. The list is made when it is opened: there are many rows. */
export function RowMenu({ name, uuid, options, onChoose }: RowMenuProps) {
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return;
    const ended = new AbortController();
    const onElsewhere = (event: Event) => {
      if (event.target instanceof Node && !place.current?.contains(event.target)) setOpen(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener("pointerdown", onElsewhere, { signal: ended.signal });
    document.addEventListener("focusin", onElsewhere, { signal: ended.signal });
    document.addEventListener("keydown", onKey, { signal: ended.signal });
    return () => ended.abort();
  }, [open]);

  function choose(option: GuestOption): void {
    // A dialogue that opens now gives the focus back to where it was.
    button.current?.focus();
    setOpen(false);
    onChoose(option);
  }

  return (
    <div ref={place} className={styles.place}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-label={`Options for ${name}`}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Icon name="more" size={24} />
      </button>
      {open && (
        <ul className={styles.sheet}>
          {options().map((option) => (
            <li key={option}>
              {option === "details" ? (
                <a href={guestAddress(uuid)}>
                  <Entry option={option} />
                </a>
              ) : (
                <button
                  type="button"
                  className={option === "delete" ? styles.delete : undefined}
                  onClick={() => choose(option)}
                >
                  <Entry option={option} />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Entry({ option }: { option: GuestOption }) {
  const { icon, label } = optionLooks[option];
  return (
    <>
      <Icon name={icon} size={20} />
      {label}
    </>
  );
}
