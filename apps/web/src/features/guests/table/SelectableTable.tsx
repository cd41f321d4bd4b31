import { useMutation } from "@tanstack/react-query";
import type { Party } from "@wishwell/contract/api/parties";
import { texts } from "@wishwell/contract/texts/screen-texts";
import type { GuestOption } from "@wishwell/domain/guests/guest-options";
import { useCallback, useState } from "react";
import { useNavigate } from "react-router";
import { sentenceFor } from "../../../lib/api/api-error.ts";
import { now } from "../../../lib/now.ts";
import { useFlash } from "../../../ui/feedback/Flash.tsx";
import { classes } from "../../../ui/layout/classes.ts";
import { Icon, type IconName } from "../../../ui/site/Icon.tsx";
import { isClosed, isUnfinished } from "../../party/missing-parts.ts";
import { detailsAddress, statusAddress } from "../../party/party-urls.ts";
import { everyGuest, type GuestList, type GuestsQuery, type TableGuest } from "../guest-queries.ts";
import type { SentPart } from "../invite/invitation-plan.ts";
import type { Asking } from "../modals/GuestDialogues.tsx";
import { GuestTable } from "./GuestTable.tsx";
import styles from "./SelectableTable.module.css";
import { noGuests, pageState, selectedWords, toggled, withAll, without } from "./selection.ts";
import { recipientsOf } from "./sent-words.ts";
import type { AddressOf } from "./table-url.ts";
import { useInviting } from "./use-inviting.ts";
import { ViewLink } from "./ViewLink.tsx";

interface SelectableTableProps {
  party: Party;
  list: GuestList;
  waiting: boolean;
  wanted: GuestsQuery;
  addressOf: AddressOf;
  onAsk: (asking: Asking) => void;
}

const skippedIn = (sent: readonly SentPart[]) => sent.flatMap(({ skipped }) => skipped);

/** The table, with actions for one guest or for all selected guests, on whatever page they are. */
export function SelectableTable({ party, list, waiting, wanted, addressOf, onAsk }: SelectableTableProps) {
  const flash = useFlash();
  const navigate = useNavigate();
  const [selection, setSelection] = useState(noGuests);
  const { one, many } = useInviting(party.uuid);
  const { data: guests, meta } = list;
  // A draft has no page that an invitation could lead to.
  const ended = party.over || isClosed(party) || isUnfinished(party);

  const selectAll = useMutation({
    mutationFn: () => everyGuest(party.uuid, wanted),
    onSuccess: (all) => setSelection((now) => withAll(now, all)),
    onError: (fault) => flash.show("error", sentenceFor(fault)),
  });

  const onToggle = useCallback((guest: TableGuest) => setSelection((now) => toggled(now, guest)), []);
  const onTogglePage = () =>
    setSelection((now) =>
      pageState(now, guests) === "all"
        ? without(
            now,
            guests.map(({ uuid }) => uuid),
          )
        : withAll(now, guests),
    );

  const { mutate: invite } = one;
  const onOption = useCallback(
    (option: GuestOption | "fix", guest: TableGuest) => {
      if (option === "send" || option === "resend") return invite({ guest, resend: option === "resend" });
      if (option === "details") return;
      if (option === "message" || option === "status" || option === "delete") {
        return onAsk({ about: option, guests: [guest], done: () => setSelection((now) => without(now, [guest.uuid])) });
      }
      onAsk({ about: option, guest });
    },
    [invite, onAsk],
  );

  const letGo = () => setSelection(noGuests);
  /** Warns instead of acting when no guest is selected. */
  const withSelected = (run: (chosen: readonly TableGuest[]) => void) => () =>
    selection.size === 0 ? flash.show("warning", texts.selectGuests) : run([...selection.values()]);
  /** Skipped guests stay selected, because they need another action. */
  const keep = (skipped: readonly { uuid: string }[]) => {
    const leftOut = new Set(skipped.map(({ uuid }) => uuid));
    setSelection((before) => new Map([...before].filter(([uuid]) => leftOut.has(uuid))));
  };
  const inviteMany = (resend: boolean) =>
    withSelected((chosen) => {
      if (party.status === 0) {
        flash.show("error", texts.partyPaused);
        return void navigate(statusAddress(party.uuid));
      }
      const { going, leftOut } = recipientsOf(chosen, resend, now());
      const onSent = (sent: readonly SentPart[]) => keep([...leftOut, ...skippedIn(sent)]);
      if (chosen.length > 1 && going.length > 0) onAsk({ about: "invite", guests: chosen, resend, onSent });
      else many.mutate({ guests: chosen, resend }, { onSuccess: (sent) => keep(skippedIn(sent)) });
    });
  const ask = (about: "message" | "status" | "delete") =>
    withSelected((chosen) => onAsk({ about, guests: chosen, done: letGo }));
  const sends = (resend: boolean) => many.isPending && many.variables.resend === resend;

  const actions: readonly (BulkAction | false)[] = [
    !ended && { label: "Send invite", icon: "send", onRun: inviteMany(false), busy: sends(false) },
    !ended && { label: "Resend invite", icon: "turn", onRun: inviteMany(true), busy: sends(true) },
    { label: "Message", icon: "message", onRun: ask("message") },
    !isClosed(party) && { label: "Change status", icon: "tick", onRun: ask("status") },
    { label: "Delete", icon: "trash", onRun: ask("delete") },
  ];
  const moreElsewhere = pageState(selection, guests) === "all" && meta.total > guests.length;
  const wholeSelected = selection.size >= meta.total;

  return (
    <>
      {(meta.total > 0 || selection.size > 0) && (
        <BulkBar
          words={selectedWords(selection, guests)}
          empty={selection.size === 0}
          actions={actions.filter((action) => action !== false)}
          onClear={letGo}
          all={moreElsewhere && !wholeSelected ? { total: meta.total, onSelect: () => selectAll.mutate() } : null}
        />
      )}
      {guests.length > 0 && (
        <GuestTable
          guests={guests}
          view={wanted}
          addressOf={addressOf}
          selection={selection}
          onToggle={onToggle}
          onTogglePage={onTogglePage}
          over={ended}
          complete={isClosed(party)}
          paused={party.status === 0}
          questions={party.questions}
          showOpened={party.show_opened === true}
          onOption={onOption}
          waiting={waiting}
        />
      )}
      {party.show_opened && guests.length > 0 && (
        <p className="small muted mt-14">
          Opened shows the day a family first used their page since you turned this on. The invitation says so.{" "}
          {!isClosed(party) && <a href={detailsAddress(party.uuid, "siblings")}>Turn off</a>}
        </p>
      )}
      {guests.length === 0 && meta.total > 0 && (
        <p className="break-words my-24">
          Nothing on this page any more.{" "}
          <ViewLink change={{ page: 1 }} addressOf={addressOf}>
            Go to the first page
          </ViewLink>
        </p>
      )}
    </>
  );
}

interface BulkAction {
  readonly label: string;
  readonly icon: IconName;
  readonly onRun: () => void;
  readonly busy?: boolean;
}

interface BulkBarProps {
  /** "2 selected". */
  words: string;
  empty: boolean;
  actions: readonly BulkAction[];
  onClear: () => void;
  /** Offers to select all matching guests, when the whole page is selected and there are more pages. */
  all: { readonly total: number; readonly onSelect: () => void } | null;
}

/**
 * Actions for the selected guests. The bar keeps its place without a selection, so that the rows do not move when the
 * first is ticked. On phones it overlays the end of the page, and appears with the first selection.
 */
function BulkBar({ words, empty, actions, onClear, all }: BulkBarProps) {
  return (
    <section
      className={classes("push-apart cluster card mb-12 muted", styles.bar, !empty && styles.full)}
      aria-label="With the selected guests"
    >
      <p className={`cluster semibold no-margin ${styles.words}`}>
        <span role="status">{words}</span>
        {all && (
          <button type="button" onClick={all.onSelect}>
            Select all {all.total}
          </button>
        )}
        {!empty && (
          <button type="button" onClick={onClear}>
            Clear
          </button>
        )}
      </p>
      <div className={`flex-wrap ${styles.actions}`}>
        {actions.map(({ label, icon, onRun, busy }) => (
          <button
            key={label}
            type="button"
            title={label}
            aria-busy={busy || undefined}
            aria-disabled={busy || undefined}
            onClick={busy ? undefined : onRun}
          >
            <Icon name={busy ? "clock" : icon} />
            <span>{busy ? "Please wait" : label}</span>
          </button>
        ))}
      </div>
    </section>
  );
}
