import { useMutation } from "@tanstack/react-query";
import { limits } from "@wishwell/contract/api/limits";
import type { Party } from "@wishwell/contract/api/parties";
import { useEffect, useId, useRef, useState } from "react";
import { useLocation } from "react-router";
import { sentenceFor } from "../../../lib/api/api-error.ts";
import { fetchFile } from "../../../lib/api/api.ts";
import { saveFile } from "../../../lib/api/save-file.ts";
import { HelpToggle } from "../../../lib/forms/HelpToggle.tsx";
import { useFlash } from "../../../ui/feedback/Flash.tsx";
import { Button } from "../../../ui/fields/Button.tsx";
import fields from "../../../ui/fields/fields.module.css";
import { classes } from "../../../ui/layout/classes.ts";
import { Icon } from "../../../ui/site/Icon.tsx";
import { isClosed } from "../../party/missing-parts.ts";
import { detailsAddress } from "../../party/party-urls.ts";
import type { GuestOrder } from "../guest-queries.ts";
import { type TableView, viewInUrl } from "./table-url.ts";
import styles from "./TableTools.module.css";

interface TableToolsProps {
  party: Party;
  view: TableView;
  /** Starts at the first page. */
  onShow: (change: Partial<TableView>, replace?: boolean) => void;
}

/** Search, sorting and help above the table. On phones all but the search is collapsed. */
export function TableTools({ party, view, onShow }: TableToolsProps) {
  const [unfolded, setUnfolded] = useState(false);
  const rest = useId();
  return (
    <div className={`mb-8 ${styles.tools}`}>
      <GuestSearch words={view.words} onSearch={(words) => onShow({ words }, true)} />
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
        <SortSelect view={view} onSort={onShow} />
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
  ["status", "desc", "Bad email and accepted first"],
  ["latest", "desc", "Latest reply first"],
  ["messages", "desc", "Most messages first"],
  ["siblings", "desc", "Most siblings first"],
  ["email", "asc", "Email"],
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
        {!known && <option value={current}>Current order</option>}
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
  const { key } = useLocation();
  const [drawn, setDrawn] = useState(key);
  if (key !== drawn) {
    setDrawn(key);
    // The words changed from elsewhere, for instance by going back, so the field follows. They may be the same as those
    // drawn before, when the search that was asked for has never been drawn.
    if (words !== asked) {
      setAsked(words);
      setTyped(words);
    }
  }

  function search(wanted: string): void {
    setAsked(wanted);
    if (wanted !== viewInUrl().words) onSearch(wanted);
  }

  function clear(): void {
    setTyped("");
    search("");
    field.current?.focus();
  }

  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === asked) return;
    const resting = setTimeout(() => search(wanted), restMilliseconds);
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
          placeholder="Name, email or phone"
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

/** Explains how the list works, on request. */
export function TableHelp({ inRow = false }: { inRow?: boolean }) {
  return (
    <HelpToggle name="edit-guests" label="Help with your guests" inRow={inRow}>
      <ul className={`cut-corner mt-8 measure text-left ${styles.help}`}>
        <li>
          <b>Add a guest</b> adds a child to the list. We won’t email anyone until you send the invitation.
        </li>
        <li>
          <b>Send invite</b> is for guests who haven’t had one, <b>Resend invite</b> for those who may have lost it. You
          can email the same family again after 12 hours.
        </li>
        <li>
          No reply by email? <b>WhatsApp or copy link</b> gives you a message with the guest’s own link, ready to send.
        </li>
        <li>
          <b>Bad email</b> means we couldn’t deliver the invitation. Fix the address, and we’ll send it again.
        </li>
        <li>Tick several guests to invite them, message them, change their status or delete them in one go.</li>
      </ul>
    </HelpToggle>
  );
}

interface ListToolsProps {
  party: Pick<Party, "uuid" | "complete" | "cancelled">;
  /** Whether the list has any guests to export. */
  anybody: boolean;
}

/** Import and export of the guest list. */
export function ListTools({ party, anybody }: ListToolsProps) {
  const { uuid } = party;
  const flash = useFlash();
  const taking = useMutation({
    mutationFn: async () =>
      saveFile(await fetchFile("GET /eventattendees/export/{uuid}", { params: { uuid } }), "guests.csv"),
    onError: (fault) => flash.show("error", sentenceFor(fault)),
  });
  return (
    <div className="row">
      {!isClosed(party) && (
        <Button variant="line" size="small" icon="upload" href={detailsAddress(uuid, "import-guests")}>
          Import a list
        </Button>
      )}
      {anybody && (
        <Button variant="line" size="small" icon="download" busy={taking.isPending} onClick={() => taking.mutate()}>
          Export as CSV
        </Button>
      )}
    </div>
  );
}
