import type { GuestOption } from "@wishwell/domain/guests/guest-options";
import { useEffect, useRef, useState } from "react";
import { classes } from "../../../ui/layout/classes.ts";
import { menuPlace } from "../../../ui/layout/menu-side.ts";
import menu from "../../../ui/layout/MenuList.module.css";
import { Icon } from "../../../ui/site/Icon.tsx";
import { guestAddress } from "../../party/party-urls.ts";
import { optionLooks } from "./row-options.ts";
import styles from "./RowMenu.module.css";

interface RowMenuProps {
  name: string;
  uuid: string;
  options: () => readonly GuestOption[];
  onChoose: (option: GuestOption) => void;
}

/** Pixels, as in the style sheet: one entry, and the space around them. */
const entryHeight = 44;
const aroundEntries = 24;

/** Actions for one guest. The menu is rendered only when it opens, because there are many rows. */
export function RowMenu({ name, uuid, options, onChoose }: RowMenuProps) {
  const [open, setOpen] = useState<"down" | "up" | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const sheet = useRef<HTMLUListElement>(null);

  useEffect(() => {
    if (open === null) return;
    entriesIn(sheet.current)[0]?.focus();
    const ended = new AbortController();
    const onElsewhere = (event: Event) => {
      if (event.target instanceof Node && !place.current?.contains(event.target)) setOpen(null);
    };
    const onKey = (event: KeyboardEvent) => {
      const entries = entriesIn(sheet.current);
      const next = nextEntry(event.key, entries.indexOf(document.activeElement as HTMLElement), entries.length);
      if (next !== null) {
        event.preventDefault();
        entries[next]?.focus();
      }
      if (event.key !== "Escape") return;
      setOpen(null);
      button.current?.focus();
    };
    document.addEventListener("pointerdown", onElsewhere, { signal: ended.signal });
    document.addEventListener("focusin", onElsewhere, { signal: ended.signal });
    document.addEventListener("keydown", onKey, { signal: ended.signal });
    return () => ended.abort();
  }, [open]);

  function unfold(): void {
    const place = button.current?.getBoundingClientRect();
    if (place !== undefined) setOpen(menuPlace(place, options().length * entryHeight + aroundEntries).side);
  }

  function choose(option: GuestOption): void {
    // A dialogue that opens now returns the focus to this button.
    button.current?.focus();
    setOpen(null);
    onChoose(option);
  }

  return (
    <div ref={place} className="relative">
      <button
        ref={button}
        type="button"
        className={`place-centre rounded ${styles.button}`}
        aria-label={`Options for ${name}`}
        aria-expanded={open !== null}
        onClick={() => (open === null ? unfold() : setOpen(null))}
      >
        <Icon name="more" size={24} />
      </button>
      {open !== null && (
        <ul ref={sheet} className={classes(menu.entries, styles.sheet, styles[open])}>
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

const entriesIn = (sheet: HTMLElement | null): HTMLElement[] =>
  sheet === null ? [] : [...sheet.querySelectorAll<HTMLElement>("a, button")];

/** Up and down wrap around; Home and End go to the first and last entry. */
function nextEntry(key: string, current: number, count: number): number | null {
  switch (key) {
    case "ArrowDown":
      return (current + 1) % count;
    case "ArrowUp":
      return (Math.max(current, 0) - 1 + count) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return null;
  }
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
