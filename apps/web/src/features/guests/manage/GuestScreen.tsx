import { useQuery } from "@tanstack/react-query";
import { texts } from "@wishwell/contract/texts/texts";
import { useEffect } from "react";
import { Navigate, useParams } from "react-router";
import { ApiError } from "../../../lib/api/api-error.ts";
import { useGoTo } from "../../../lib/pages/go-to.ts";
import { LoadingFailed } from "../../../lib/pages/LoadingFailed.tsx";
import { useAboutInTitle } from "../../../lib/pages/page-subject.ts";
import { FormOnItsWay } from "../../../ui/fields/FormOnItsWay.tsx";
import { guestName } from "../../party/guest-facts.ts";
import { useLiveFeed } from "../../party/live/use-live-feed.ts";
import { guestQuery, type GuestOfParty } from "../guest-queries.ts";
import { Correspondence } from "./correspondence/Correspondence.tsx";
import { GuestForm } from "./GuestForm.tsx";
import { GuestHead } from "./GuestHead.tsx";
import styles from "./GuestScreen.module.css";

/** One guest for the organiser: the answer, what to look out for, how to reach them, and what was written. */
export function GuestScreen() {
  const { uuid = "" } = useParams();
  const { data: guest, error, refetch } = useQuery(guestQuery(uuid));
  if (error !== null && !(error instanceof ApiError && error.passing)) return <Navigate to="/404" replace />;
  if (guest === undefined) {
    return (
      <div className={`wrap ${styles.page}`}>
        {error === null ? (
          <FormOnItsWay />
        ) : (
          <LoadingFailed what={texts.loadingFailed} fault={error} onRetry={() => void refetch()} />
        )}
      </div>
    );
  }
  return guest.event.tabs === undefined ? <ToInvitation uuid={uuid} /> : <OwnGuest key={uuid} guest={guest} />;
}

function OwnGuest({ guest }: { guest: GuestOfParty }) {
  // What the guest writes or answers appears while this page is looked at.
  const { announced } = useLiveFeed(guest.event.uuid);
  useAboutInTitle(guestName(guest));
  return (
    <div className={`wrap ${styles.page}`}>
      <p className="only-heard" role="status">
        {announced}
      </p>
      <GuestHead guest={guest} />
      <div className={styles.columns}>
        <GuestForm guest={guest} />
        <Correspondence guest={guest} />
      </div>
    </div>
  );
}

/** Whoever does not organise the party is the guest. */
function ToInvitation({ uuid }: { uuid: string }) {
  const goTo = useGoTo();
  useEffect(() => goTo(`/eventattendee/${uuid}`), [goTo, uuid]);
  return null;
}
