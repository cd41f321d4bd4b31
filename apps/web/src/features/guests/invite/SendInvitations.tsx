import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Party } from "@wishwell/contract/api/parties";
import { texts } from "@wishwell/contract/texts/screen-texts";
import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { ApiError, sentenceFor } from "../../../lib/api/api-error.ts";
import { send } from "../../../lib/api/api.ts";
import { now as serverNow } from "../../../lib/now.ts";
import { LoadingFailed } from "../../../lib/pages/LoadingFailed.tsx";
import { Dialogue } from "../../../ui/feedback/Dialogue.tsx";
import { ErrorSummary } from "../../../ui/feedback/ErrorSummary.tsx";
import { useFlash } from "../../../ui/feedback/Flash.tsx";
import { SkeletonRows } from "../../../ui/feedback/Loading.tsx";
import { StateIcon } from "../../../ui/feedback/StateIcon.tsx";
import { Button } from "../../../ui/fields/Button.tsx";
import { Icon } from "../../../ui/site/Icon.tsx";
import { guestName } from "../../party/guest-facts.ts";
import { refetchParty } from "../../party/party-queries.ts";
import { statusAddress, guestAddress } from "../../party/party-urls.ts";
import {
  dueWords,
  emailsCounted,
  invitationPlan,
  type InvitationPlan,
  invitationsCounted,
  inviteInParts,
  limitWords,
  type PlannedGuest,
  sentHeading,
  sentSentence,
  type SentPart,
  stopWords,
  unreachableWords,
} from "./invitation-plan.ts";
import styles from "./SendInvitations.module.css";

/** Guests chosen from the list, instead of everyone who is not invited yet. */
interface Chosen {
  readonly guests: readonly PlannedGuest[];
  readonly resend: boolean;
  /** Why some of the chosen guests get none. */
  readonly leftOut: string;
}

interface SendInvitationsProps {
  party: Pick<Party, "uuid">;
  chosen?: Chosen;
  onSent?: (sent: readonly SentPart[]) => void;
  onClose: () => void;
  /** Label of the button that closes it after sending. */
  back?: string;
}

interface Outcome {
  readonly now: readonly PlannedGuest[];
  readonly later: readonly PlannedGuest[];
  readonly due: string;
}

/** Says who is emailed now, who tomorrow and why; sends; then says what happened. */
export function SendInvitations({ party, chosen, onSent, onClose, back = "Back to the guests" }: SendInvitationsProps) {
  const plan = useQuery({ ...invitationPlan(party.uuid), refetchOnMount: "always" });
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  if (outcome !== null) return <Sent party={party} outcome={outcome} onClose={onClose} back={back} />;
  if (plan.data === undefined || (plan.isFetching && !plan.isFetchedAfterMount)) {
    return (
      <Dialogue title="Send invitations" onClose={onClose}>
        {plan.isError ? (
          <LoadingFailed what={texts.loadingFailed} fault={plan.error} onRetry={() => void plan.refetch()} />
        ) : (
          <SkeletonRows count={2} />
        )}
      </Dialogue>
    );
  }
  return (
    <Review
      party={party}
      plan={plan.data}
      chosen={chosen}
      onClose={onClose}
      onSent={(sent, guests) => {
        const waiting = new Map(sent.flatMap((part) => part.waiting).map(({ uuid, due_at }) => [uuid, due_at]));
        const going = new Set(sent.flatMap(({ uuids }) => uuids));
        const [due = plan.data.due_at] = waiting.values();
        setOutcome({
          now: guests.filter(({ uuid }) => going.has(uuid) && !waiting.has(uuid)),
          later: guests.filter(({ uuid }) => waiting.has(uuid)),
          due,
        });
        onSent?.(sent);
      }}
    />
  );
}

interface ReviewProps {
  party: Pick<Party, "uuid">;
  plan: InvitationPlan;
  chosen: Chosen | undefined;
  onSent: (sent: readonly SentPart[], guests: readonly PlannedGuest[]) => void;
  onClose: () => void;
}

function Review({ party, plan, chosen, onSent, onClose }: ReviewProps) {
  const queries = useQueryClient();
  const flash = useFlash();
  const navigate = useNavigate();
  const resend = chosen?.resend ?? false;
  const unreachable = plan.skipped.filter(({ reason }) => reason === "bad_email");
  const dead = new Set(unreachable.map(({ uuid }) => uuid));
  const guests = chosen === undefined ? plan.guests : chosen.guests.filter(({ uuid }) => !dead.has(uuid));
  const today = plan.left_today === null ? guests.length : Math.min(plan.left_today, guests.length);
  const [now, later] = [guests.slice(0, today), guests.slice(today)];
  const sending = useMutation({
    mutationFn: () =>
      inviteInParts(
        party.uuid,
        guests.map(({ uuid }) => uuid),
        resend,
      ),
    onSuccess: (sent) => onSent(sent, guests),
    onError: (fault) => {
      // A paused party is made active on its own page.
      if (!(fault instanceof ApiError) || fault.reason !== "event_status") return;
      flash.show("error", sentenceFor(fault));
      onClose();
      void navigate(statusAddress(party.uuid));
    },
    onSettled: () => refetchParty(queries, party.uuid),
  });
  const what = `Send ${invitationsCounted(guests.length)}${resend ? " again" : ""}`;

  if (guests.length === 0) {
    return (
      <Dialogue title="No invitations to send" onClose={onClose}>
        <p>{chosen?.leftOut || "Everyone on your list has been invited."}</p>
        <Unreachable guests={unreachable} />
        <div className="row mt-24">
          <Button wide="phone" onClick={onClose}>
            Close
          </Button>
        </div>
      </Dialogue>
    );
  }
  return (
    <Dialogue title={`${what}?`} onClose={onClose}>
      {sending.isError && <ErrorSummary title={sentenceFor(sending.error)} />}
      {now.length > 0 && <Recipients icon={<StateIcon shape="full" hue="leaf" size={22} />} when="Now" guests={now} />}
      {later.length > 0 && (
        <>
          <Recipients
            icon={<StateIcon shape="half" hue="custard" size={22} />}
            when={dueWords(plan.due_at, serverNow())}
            guests={later}
          />
          <p className="small muted mt-10">{limitWords(now, later)}</p>
        </>
      )}
      {chosen !== undefined && chosen.leftOut !== "" && <p className="small muted mt-10">{chosen.leftOut}</p>}
      {chosen === undefined && <Unreachable guests={unreachable} />}
      <div className="row mt-24">
        <Button icon="send" wide="phone" busy={sending.isPending} onClick={() => sending.mutate()}>
          {what}
        </Button>
        <Button variant="line" wide="phone" onClick={onClose}>
          Not yet
        </Button>
      </div>
    </Dialogue>
  );
}

/** Names up to this number are listed; the others unfold, so that the buttons stay in reach. */
const mostListed = 6;

interface RecipientsProps {
  icon: ReactNode;
  when: string;
  guests: readonly PlannedGuest[];
}

function Recipients({ icon, when, guests }: RecipientsProps) {
  const [first, rest] = guests.length > mostListed + 1 ? split(guests) : [guests, []];
  return (
    <section>
      <h3 className={`line gap-10 mt-18 ${styles.when}`}>
        {icon}
        {when}
        <span className="end">{emailsCounted(guests)}</span>
      </h3>
      <Names guests={first} />
      {rest.length > 0 && (
        <details className={styles.rest}>
          <summary>and {rest.length} more</summary>
          <Names guests={rest} />
        </details>
      )}
    </section>
  );
}

const split = (guests: readonly PlannedGuest[]) => [guests.slice(0, mostListed), guests.slice(mostListed)] as const;

function Names({ guests }: { guests: readonly PlannedGuest[] }) {
  return (
    <ul className={styles.names}>
      {guests.map((guest) => (
        <li key={guest.uuid}>
          <Icon name="mail" size={20} />
          <b className="semibold break-words">{fullName(guest)}</b>
          <span className="small muted break-words">{guest.email}</span>
        </li>
      ))}
    </ul>
  );
}

type Skipped = InvitationPlan["skipped"][number];
const fullName = (guest: Skipped | PlannedGuest) => guestName({ ...guest, status: 0 });

/** Guests without a working address, with the way to mend it. */
function Unreachable({ guests }: { guests: readonly Skipped[] }) {
  if (guests.length === 0) return null;
  return (
    <p className={`flex gap-10 mt-14 small ${styles.unreachable}`}>
      <Icon name="warning" size={20} />
      <span className="break-words">
        {unreachableWords(guests)}{" "}
        {guests.slice(0, 3).map((guest) => (
          <a key={guest.uuid} href={guestAddress(guest.uuid)}>
            Fix {guest.guest_first_name}’s address
          </a>
        ))}
      </span>
    </p>
  );
}

interface SentProps {
  party: Pick<Party, "uuid">;
  outcome: Outcome;
  onClose: () => void;
  back: string;
}

function Sent({ party, outcome: { now, later, due }, onClose, back }: SentProps) {
  const queries = useQueryClient();
  const stopping = useMutation({
    mutationFn: () =>
      send("POST /eventattendees/stopwaiting/event/{uuid}", {
        params: { uuid: party.uuid },
        body: { uuids: later.map(({ uuid }) => uuid).join(",") },
      }),
    onSettled: () => refetchParty(queries, party.uuid),
  });
  const stopped = stopping.data !== undefined;
  return (
    <Dialogue title={sentHeading(now.length, later.length)} onClose={onClose} key="sent">
      {stopping.isError && <ErrorSummary title={sentenceFor(stopping.error)} />}
      <p className="flex gap-12">
        <StateIcon shape={now.length === 0 ? "half" : "full"} hue={now.length === 0 ? "custard" : "leaf"} size={28} />
        <span className="break-words">{sentSentence(now, stopped ? [] : later, dueWords(due, serverNow()))}</span>
      </p>
      <p role="status" className={stopped ? "semibold" : "only-heard"}>
        {stopping.data?.message}
      </p>
      <p className="small muted">If an email bounces, we’ll tell you and you can fix the address.</p>
      <div className="row mt-24">
        <Button wide="phone" onClick={onClose}>
          {back}
        </Button>
        {later.length > 0 && !stopped && (
          <Button variant="quiet" busy={stopping.isPending} onClick={() => stopping.mutate()}>
            {stopWords(now, later)}
          </Button>
        )}
      </div>
    </Dialogue>
  );
}
