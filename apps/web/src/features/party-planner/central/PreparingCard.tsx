import { useQuery } from "@tanstack/react-query";
import type { Party } from "@wishwell/contract/api/parties";
import type { PartyMoment } from "@wishwell/domain/parties/party-moments";
import { lazy, Suspense, useState } from "react";
import { usePublicConfig } from "../../../lib/pages/public-config.ts";
import { LoadingBar } from "../../../ui/feedback/Loading.tsx";
import { StateIcon } from "../../../ui/feedback/StateIcon.tsx";
import { Button } from "../../../ui/fields/Button.tsx";
import { invitationPlan, type InvitationPlan, invitationsCounted } from "../../guests/invite/invitation-plan.ts";
import { namesOf } from "../../guests/table/guest-words.ts";
import { guestCounts } from "../../party/guest-counts.ts";
import { detailsAddress } from "../../party/party-urls.ts";
import { startInProse } from "../../party/party-words.ts";
import { PartyStatus } from "../../party/PartyStatus.tsx";
import { Replies } from "../../party/Replies.tsx";
import { shareLink, spokenLink } from "../../party/use-sharing.ts";
import { PlannerOptions } from "../PlannerOptions.tsx";
import { CardFacts, CardTitle, MoneySoFar } from "./CardParts.tsx";
import styles from "./FrontParty.module.css";

// Loaded when first opened.
const SendInvitations = lazy(async () => ({
  default: (await import("../../guests/invite/SendInvitations.tsx")).SendInvitations,
}));

/** A party ahead: invitations to send, replies, money. */
export function PreparingCard({ party, moment }: { party: Party; moment: PartyMoment }) {
  const [sending, setSending] = useState(false);
  const sends = moment === "preparing" && party.status === 1;
  const plan = useQuery({ ...invitationPlan(party.uuid), enabled: sends });
  const ready = sends ? (plan.data?.guests ?? []) : [];
  const expected = sends && plan.isLoading ? guestCounts(party).byStatus.notSent : 0;
  const anybody = party.eventstats.attendeeTotal.qty > 0;
  return (
    <>
      {ready.length > 0 && <ReadyToSend guests={ready} onSend={() => setSending(true)} />}
      {expected > 0 && <RoomToSend count={expected} />}
      <CardTitle party={party} />
      <CardFacts
        facts={[
          ["calendar", startInProse(party)],
          ["pin", party.address.venue],
          ["heart", party.language.charity_names],
        ]}
      />
      <Replies party={party} />
      <MoneySoFar party={party} />
      <div className={`stack gap-12 ${styles.buttons}`}>
        <Button
          href={detailsAddress(party.uuid, "edit-guests")}
          variant={ready.length > 0 || plan.isLoading || moment === "cancelled" ? "line" : "primary"}
          wide="phone"
        >
          {anybody || moment !== "preparing" ? "Manage guests" : "Add your guests"}
        </Button>
        <PlannerOptions party={party} />
      </div>
      {sending && (
        <Suspense fallback={<LoadingBar active />}>
          <SendInvitations party={party} onClose={() => setSending(false)} back="Back to Party Central" />
        </Suspense>
      )}
    </>
  );
}

interface ReadyToSendProps {
  guests: InvitationPlan["guests"];
  onSend: () => void;
}

/** The one next step while invitations wait. The number counts real recipients. */
function ReadyToSend({ guests, onSend }: ReadyToSendProps) {
  return (
    <div className={`cluster cut-corner gap-14 mb-20 ${styles.ready}`}>
      <StateIcon shape="dashed" size={26} />
      <p className="grow no-margin break-words">
        <b className="block">
          {invitationsCounted(guests.length)} {guests.length === 1 ? "is" : "are"} ready to send
        </b>
        {namesOf(guests)}
      </p>
      <Button wide="phone" onClick={onSend}>
        Send {invitationsCounted(guests.length)}
      </Button>
    </div>
  );
}

/** As high as the strip that will probably come, so that nothing below it moves. */
function RoomToSend({ count }: { count: number }) {
  return (
    <div className={`cluster cut-corner gap-14 mb-20 ${styles.ready} ${styles.room}`}>
      <StateIcon shape="dashed" size={26} />
      <p className="grow no-margin">
        <b className="block">{invitationsCounted(count)} are ready to send</b>
        Names
      </p>
      <Button wide="phone">Send {invitationsCounted(count)}</Button>
    </div>
  );
}

/** The party's state, and the link that anyone can be given. */
export function ShareLink({ party }: { party: Party }) {
  const { public_url } = usePublicConfig();
  const link = shareLink(public_url, party);
  return (
    <div className={`small mt-20 ${styles.state}`}>
      <PartyStatus party={party} />
      {!party.cancelled && (
        <p className="muted mt-10">
          Share link
          <a href={link}>{spokenLink(link)}</a>
        </p>
      )}
    </div>
  );
}
