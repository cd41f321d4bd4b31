/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   on phones CSS changes the display of tables, and some browsers then drop their roles, so they are explicit */

import type { Party } from "@wishwell/contract/api/parties";
import type { GuestOption } from "@wishwell/domain/guests/guest-options";
import { guestStatus } from "@wishwell/domain/guests/guest-status";
import { shortDate } from "@wishwell/domain/parties/party-dates";
import { memo } from "react";
import { InlineButton } from "../../../ui/fields/InlineButton.tsx";
import { TickBox } from "../../../ui/fields/TickBox.tsx";
import { classes } from "../../../ui/layout/classes.ts";
import tables from "../../../ui/layout/tables.module.css";
import { Icon } from "../../../ui/site/Icon.tsx";
import { answerLabel, answerLines, contributionWords, guestName, needWords } from "../../party/guest-facts.ts";
import places from "../../party/Places.module.css";
import { GuestPill, mustBeRung, waitingNote } from "../../party/Places.tsx";
import { guestAddress } from "../../party/party-urls.ts";
import type { TableGuest } from "../guest-queries.ts";
import { carerWords, messageWords, telAddress } from "./guest-words.ts";
import styles from "./GuestTable.module.css";
import { invitationWords } from "./invitation-words.ts";
import { rowOptions } from "./row-options.ts";
import { RowMenu } from "./RowMenu.tsx";
import { pageState, type Selection } from "./selection.ts";
import type { AddressOf, TableView } from "./table-url.ts";
import { type Column, Head } from "./ViewLink.tsx";

interface GuestTableProps {
  guests: readonly TableGuest[];
  view: TableView;
  addressOf: AddressOf;
  selection: Selection;
  onToggle: (guest: TableGuest) => void;
  onTogglePage: () => void;
  over: boolean;
  complete: boolean;
  paused: boolean;
  questions: Party["questions"];
  showOpened: boolean;
  onOption: (option: GuestOption | "fix", guest: TableGuest) => void;
  /** The next page is loading. */
  waiting: boolean;
}

const needs = "Requirements";
const needsAndAnswers = "Requirements and answers";

const columns: readonly Column[] = [
  { label: "Guest", order: "name" },
  { label: "Email and phone", order: "email" },
  { label: "Status", order: "status" },
  { label: "Opened" },
  { label: "Siblings", order: "siblings" },
  { label: "Contributed" },
  { label: needs },
  { label: "Messages", order: "messages" },
];

/** The guest list. On phones each guest is a card that leaves out empty cells. */
export function GuestTable(props: GuestTableProps) {
  const { guests, view, addressOf, selection, onToggle, onTogglePage, over, complete, paused, onOption, waiting } =
    props;
  const asks = (props.questions ?? []).length > 0;
  const chosen = pageState(selection, guests);
  const [families, others] = [guests.filter((guest) => guest.waiting), guests.filter((guest) => !guest.waiting)];
  const row = (guest: TableGuest) => (
    <GuestRow
      key={guest.uuid}
      guest={guest}
      selected={selection.has(guest.uuid)}
      onToggle={onToggle}
      over={over}
      complete={complete}
      paused={paused}
      questions={props.questions}
      showOpened={props.showOpened}
      onOption={onOption}
    />
  );
  return (
    <table
      role="table"
      className={classes(tables.table, styles.table, props.showOpened && styles.withOpened)}
      aria-busy={waiting || undefined}
      aria-labelledby="guests"
    >
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col" className={styles.check}>
            <TickBox
              label="Select everyone on this page"
              checked={chosen === "all"}
              partly={chosen === "some"}
              onChange={onTogglePage}
            />
            <span className={styles.everybody} aria-hidden="true">
              Select all
            </span>
          </th>
          {columns
            .filter(({ label }) => props.showOpened || label !== "Opened")
            .map((column) => (
              <Head
                key={column.label}
                column={asks && column.label === needs ? { label: needsAndAnswers } : column}
                view={view}
                addressOf={addressOf}
              />
            ))}
          <th role="columnheader" scope="col">
            <span className="only-heard">Options</span>
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">{others.map(row)}</tbody>
      {families.length > 0 && (
        <tbody role="rowgroup">
          <tr role="row" className={places.waiting}>
            <th role="rowheader" scope="rowgroup" colSpan={columns.length + (props.showOpened ? 2 : 1)}>
              Waiting list <span className="muted">in the order families said yes. We don’t ask them to give.</span>
            </th>
          </tr>
          {families.map(row)}
        </tbody>
      )}
    </table>
  );
}

/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   on phones CSS changes the display of tables, and some browsers then drop their roles, so they are explicit */

interface GuestRowProps {
  guest: TableGuest;
  selected: boolean;
  onToggle: (guest: TableGuest) => void;
  /** No more invitations. */
  over: boolean;
  /** Nothing can be changed any more. */
  complete: boolean;
  paused: boolean;
  questions: Party["questions"];
  showOpened: boolean;
  onOption: (option: GuestOption | "fix", guest: TableGuest) => void;
}

/** Memoised, because a list has many rows. */
const GuestRow = memo(function GuestRow(props: GuestRowProps) {
  const { guest, selected, onToggle, over, complete, paused, onOption } = props;
  const name = guestName(guest);
  const carer = carerWords(guest);
  const invitation = waitingNote(guest) || invitationWords(guest, { paused });
  const contribution = contributionWords(guest);
  const wants = needWords(guest);
  const answers = answerLines(guest, props);
  const bad = guest.status === guestStatus.failed;
  const siblings = guest.siblings?.numbers ?? 0;
  const messages = guest.messages ?? 0;
  return (
    <tr role="row" className={selected ? styles.selected : undefined}>
      <td role="cell" className={styles.check}>
        <TickBox label={`Select ${name}`} checked={selected} onChange={() => onToggle(guest)} />
      </td>
      <th role="rowheader" scope="row" className={styles.name}>
        <b className="block semibold">{name}</b>
        {carer !== "" && <span className="text-15 muted">{carer}</span>}
      </th>
      <td role="cell" className={bad ? styles.badContact : styles.contact}>
        <span className={bad ? "text-bad semibold" : undefined}>
          <Address>{guest.email ?? ""}</Address>
        </span>
        {bad && !complete && (
          <InlineButton onClick={() => onOption("fix", guest)}>
            Fix address<span className="only-heard"> of {name}</span>
          </InlineButton>
        )}
        {guest.phone && (
          <a className={styles.phone} href={telAddress(guest.phone)}>
            {guest.phone}
          </a>
        )}
      </td>
      <td role="cell" className={styles.status}>
        <div className={`cluster gap-4-10 ${styles.invited}`}>
          <GuestPill guest={guest} />
          {invitation !== "" && <span className="text-15 muted">{invitation}</span>}
          {guest.offered_until && mustBeRung(guest) && !complete && (
            <>
              {guest.phone && (
                <a className={places.ring} href={telAddress(guest.phone)}>
                  {guest.phone}
                </a>
              )}
              <InlineButton onClick={() => onOption("place", guest)}>
                Give the place<span className="only-heard"> to {name}</span>
              </InlineButton>
            </>
          )}
        </div>
      </td>
      {props.showOpened && (
        <td role="cell" data-label="Opened">
          {guest.status !== guestStatus.notSent && (
            <span className={`gap-6 align-start ${styles.fact}`}>
              {guest.opened_on ? (
                <>
                  <Icon name="eye" size={18} /> {shortDate(guest.opened_on)}
                </>
              ) : (
                <span className="muted">Not yet</span>
              )}
            </span>
          )}
        </td>
      )}
      <td role="cell" data-label="Siblings">
        {siblings > 0 && (
          <span className={`gap-6 align-start ${styles.fact}`}>
            <b className="no-flex semibold">+{siblings}</b>{" "}
            <span className="text-15 muted can-shrink">{guest.siblings?.names}</span>
          </span>
        )}
      </td>
      <td role="cell" data-label="Contributed">
        {contribution !== "" && (
          <span className={`gap-6 align-start ${styles.fact}`}>
            {contribution.startsWith("£") ? (
              <b className="money no-flex semibold">{contribution}</b>
            ) : (
              <>
                <Icon name="gift" size={20} /> <span className="can-shrink">{contribution}</span>
              </>
            )}
          </span>
        )}
      </td>
      <td role="cell" data-label={answers.length > 0 ? needsAndAnswers : needs}>
        {wants !== "" && (
          <span className={`gap-6 align-start ${styles.fact}`}>
            <Icon name="warning" size={18} /> <span className="can-shrink">{wants}</span>
          </span>
        )}
        {answers.map(({ label, answer }) => (
          <span key={label} className="block text-15">
            <span className="muted">{answerLabel(label)}</span> {answer}
          </span>
        ))}
      </td>
      <td role="cell">
        {messages > 0 && (
          <a className={`inline-line touch-height gap-6 ${styles.messages}`} href={guestAddress(guest.uuid)}>
            <Icon name="message" size={20} />
            <span className="underlined" aria-hidden="true">
              {messages}
            </span>
            {(guest.unread ?? 0) > 0 && (
              <span className={`text-good semibold nowrap rounded-pill text-14 ${styles.new}`} aria-hidden="true">
                {guest.unread} new
              </span>
            )}
            <span className="only-heard">{messageWords(guest, name)}</span>
          </a>
        )}
      </td>
      <td role="cell" className={styles.options}>
        <RowMenu
          name={name}
          uuid={guest.uuid}
          options={() => rowOptions(guest, { over, complete: complete ? 1 : 0 })}
          onChoose={(option) => onOption(option, guest)}
        />
      </td>
    </tr>
  );
});

/** A long email address wraps before its @. */
function Address({ children }: { children: string }) {
  const at = children.lastIndexOf("@");
  return at < 0 ? (
    children
  ) : (
    <>
      {children.slice(0, at)}
      <wbr />
      {children.slice(at)}
    </>
  );
}
