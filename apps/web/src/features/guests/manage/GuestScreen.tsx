import { useQuery } from "@tanstack/react-query";
import { texts } from "@wishwell/contract/texts/screen-texts";
import { londonDay } from "@wishwell/domain/parties/london-time";
import { shortDate } from "@wishwell/domain/parties/party-dates";
import { useEffect, useState } from "react";
import { Navigate, useParams } from "react-router";
import { ApiError } from "../../../lib/api/api-error.ts";
import { useGoTo } from "../../../lib/pages/go-to.ts";
import { LoadingFailed } from "../../../lib/pages/LoadingFailed.tsx";
import { useAboutInTitle } from "../../../lib/pages/page-subject.ts";
import { Button } from "../../../ui/fields/Button.tsx";
import { FormLoading } from "../../../ui/fields/FormLoading.tsx";
import { Avatar } from "../../../ui/layout/Avatar.tsx";
import { Note } from "../../../ui/layout/Panel.tsx";
import { Icon } from "../../../ui/site/Icon.tsx";
import { answerLabel, answerLines, guestName } from "../../party/guest-facts.ts";
import { GuestPill, waitingNote } from "../../party/Places.tsx";
import { useLiveFeed } from "../../party/live/use-live-feed.ts";
import { isClosed, isUnfinished } from "../../party/missing-parts.ts";
import { AccessEnded } from "../../party/LoadedParty.tsx";
import { detailsAddress } from "../../party/party-urls.ts";
import { isHelping } from "../../party/party-words.ts";
import { type GuestOfParty, guestQuery } from "../guest-queries.ts";
import { carerName, partyGuests } from "../table/guest-words.ts";
import { invitationWords } from "../table/invitation-words.ts";
import { optionLooks, rowOptions } from "../table/row-options.ts";
import { useInviting } from "../table/use-inviting.ts";
import { Correspondence } from "./correspondence/Correspondence.tsx";
import { GuestForm } from "./GuestForm.tsx";
import styles from "./GuestScreen.module.css";

/** One guest as the organiser sees them: reply, needs, contact details and messages. */
export function GuestScreen() {
  const { uuid = "" } = useParams();
  const { data: guest, error, refetch } = useQuery(guestQuery(uuid));
  const [helped, setHelped] = useState(false);
  if (guest !== undefined && isHelping(guest.event) && !helped) setHelped(true);
  if (error !== null && !(error instanceof ApiError && error.passing)) {
    return helped ? <AccessEnded /> : <Navigate to="/404" replace />;
  }
  if (guest === undefined) {
    return (
      <div className={`wrap ${styles.page}`}>
        {error === null ? (
          <FormLoading />
        ) : (
          <LoadingFailed what={texts.loadingFailed} fault={error} onRetry={() => void refetch()} />
        )}
      </div>
    );
  }
  if (guest.event.tabs !== undefined) return <OwnGuest key={uuid} guest={guest} />;
  return helped ? <AccessEnded /> : <ToInvitation uuid={uuid} />;
}

function OwnGuest({ guest }: { guest: GuestOfParty }) {
  // New messages and replies appear while the page is open.
  const { announced } = useLiveFeed(guest.event.uuid);
  useAboutInTitle(guestName(guest));
  return (
    <div className={`wrap ${styles.page}`}>
      <p className="only-heard" role="status">
        {announced}
      </p>
      <GuestHead guest={guest} />
      {guest.event.hidden && (
        <Note>
          This party’s page is hidden, so you can’t send messages.{" "}
          <a href={`/event/hidden/${guest.event.uuid}`}>See why</a>
        </Note>
      )}
      <div className={`stack align-start one-column gap-36 ${styles.columns}`}>
        {/* Messages come first on phones. Beside the form, they are in the second column. */}
        <div className={styles.messages}>
          <Correspondence guest={guest} />
        </div>
        <div id="details" className={styles.form} tabIndex={-1}>
          {isClosed(guest.event) && <OwnAnswers guest={guest} />}
          <GuestForm guest={guest} />
        </div>
      </div>
    </div>
  );
}

/** What the family answered to the organiser's own questions. */
function OwnAnswers({ guest }: { guest: GuestOfParty }) {
  const { questions = [] } = guest.event;
  if (questions.length === 0) return null;
  const lines = answerLines(guest, guest.event);
  return (
    <div className="mb-26">
      <h2 className="mb-14">Answers to your questions</h2>
      {lines.length === 0 && <p className="muted">No answers yet</p>}
      {lines.map(({ label, answer }) => (
        <p key={label} className="break-words mb-6">
          <span className="muted">{answerLabel(label)}</span> {answer}
        </p>
      ))}
    </div>
  );
}

/** A user who does not organise the party is sent to the guest's invitation. */
function ToInvitation({ uuid }: { uuid: string }) {
  const goTo = useGoTo();
  useEffect(() => goTo(`/eventattendee/${uuid}`), [goTo, uuid]);
  return null;
}

/** Nobody is invited to a draft, or to a party that is complete or cancelled. */
const isOut = (party: GuestOfParty["event"]): boolean => isClosed(party) || isUnfinished(party);

/** Sends the invitation, or sends it again until the guest replies. */
function SendInvitation({ guest }: { guest: GuestOfParty }) {
  const invited = { ...guest, uuid: guest.uuid ?? "" };
  const { one } = useInviting(guest.event.uuid);
  const offered =
    guest.answered_at === null
      ? rowOptions(invited, { over: guest.event.over || isOut(guest.event), complete: guest.event.complete })
      : [];
  const option = offered.find((name) => name === "send" || name === "resend");
  if (option === undefined) return null;
  return (
    <div className={styles.invitation}>
      <Button
        variant="line"
        size="small"
        icon={optionLooks[option].icon}
        busy={one.isPending}
        onClick={() => one.mutate({ guest: invited, resend: option === "resend" })}
      >
        {optionLooks[option].label}
      </Button>
    </div>
  );
}

/** Name and status. */
function GuestHead({ guest }: { guest: GuestOfParty }) {
  const name = guestName(guest) || "A guest";
  const carer = carerName(guest);
  const facts = [
    carer !== "" && `with ${carer}`,
    guest.answered_at && `replied ${shortDate(londonDay(new Date(guest.answered_at)))}`,
  ].filter(Boolean);
  const invitation = waitingNote(guest) || invitationWords(guest, { paused: guest.event.status === 0 });
  return (
    <>
      <a className="inline-line touch-height gap-8 break-words" href={detailsAddress(guest.event.uuid, "edit-guests")}>
        <Icon name="left" size={18} />
        {partyGuests(guest.event)}
      </a>
      <div className={`cluster mt-8 gap-12-16 ${styles.head}`}>
        <Avatar name={name} size={60} tones={["jelly.3", "jelly.4"]} />
        <div className="can-shrink">
          <h1 className="break-words">{name}</h1>
          <p className={`cluster mt-6 ${styles.facts}`}>
            <GuestPill guest={guest} />
            {invitation !== "" && <span className="muted">{invitation}</span>}
            {facts.length > 0 && <span className="can-shrink muted break-words">{facts.join(", ")}</span>}
          </p>
        </div>
        <SendInvitation guest={guest} />
        <a className={`inline-line touch-height gap-8 ${styles.toForm}`} href="#details">
          <Icon name="edit" size={18} />
          Reply and details
        </a>
      </div>
    </>
  );
}
