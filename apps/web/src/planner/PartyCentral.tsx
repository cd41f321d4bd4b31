import { texts } from "@wishwell/contract/texts/screen-texts";
import { londonDay } from "@wishwell/domain/parties/london-time";
import { byMoment, partyMoment } from "@wishwell/domain/parties/party-moments";
import { useQuery } from "@tanstack/react-query";
import { Navigate, useSearchParams } from "react-router";
import { OwnDetails } from "../features/accounts/OwnDetails.tsx";
import { ownAccount } from "../features/accounts/own-account.ts";
import { lacksName } from "../features/accounts/own-home.ts";
import { PartySaved, useSavedParty } from "../features/create-party/PartySaved.tsx";
import { readCentralView } from "../features/party-planner/central/central-url.ts";
import { FrontParty } from "../features/party-planner/central/FrontParty.tsx";
import { guestLine, helloLine, helloTitle } from "../features/party-planner/central/hello-line.ts";
import { InvitationSection } from "../features/party-planner/central/InvitationSection.tsx";
import { nextJobs, paymentJobs } from "../features/party-planner/central/next-jobs.ts";
import { NextJobs } from "../features/party-planner/central/NextJobs.tsx";
import { NoParties } from "../features/party-planner/central/NoParties.tsx";
import { PartySection } from "../features/party-planner/central/PartySection.tsx";
import { JustIn } from "../features/party/live/JustIn.tsx";
import { useEndOfAccess } from "../features/party/live/use-live-feed.ts";
import { isUnfinished, momentFacts } from "../features/party/missing-parts.ts";
import { isHelping } from "../features/party/party-words.ts";
import { everyOwnParty, ownInvitations, ownParties } from "../features/party/party-queries.ts";
import { LoadingFailed } from "../lib/pages/LoadingFailed.tsx";
import { useSession } from "../lib/session/session.ts";
import { useNow } from "../lib/use-now.ts";
import { Bunting } from "../ui/layout/Bunting.tsx";
import { FormLoading } from "../ui/fields/FormLoading.tsx";
import { Panel } from "../ui/layout/Panel.tsx";
import styles from "./PartyCentral.module.css";

export function PartyCentral() {
  const stored = useSession()?.user;
  // Shows the stored user at once; the server's version replaces it.
  const { data: user } = useQuery({ ...ownAccount, ...(stored ? { placeholderData: stored } : {}) });
  const view = readCentralView(useSearchParams()[0]);
  const current = useQuery({ ...ownParties(user?.uuid ?? "", false, 1), enabled: user !== undefined });
  const isPaged = (current.data?.meta.last_page ?? 1) > 1;
  const every = useQuery({ ...everyOwnParty(user?.uuid ?? ""), enabled: isPaged });
  const now = useNow();
  const invited = useQuery({ ...ownInvitations(user?.uuid ?? "", false, 1), enabled: user !== undefined });
  const { saved, onClose } = useSavedParty();
  useEndOfAccess((current.data?.data ?? []).filter(isHelping).map(({ uuid }) => uuid));
  if (user === undefined) return null;
  if (lacksName(user)) return <Navigate to="/user/details" replace />;

  const loaded = isPaged ? every : current;
  const listed = isPaged ? every.data : current.data?.data;
  const inOrder = byMoment(listed ?? [], momentFacts, now);
  const [live] = inOrder;
  const moment = live && partyMoment(momentFacts(live), now);
  const newParty = listed?.find((party) => party.uuid === saved && !isUnfinished(party));
  const invitations = invited.data?.data ?? [];
  const hello = live && moment ? helloLine(live, moment, now) : guestLine(invitations, londonDay(now));
  // A user who came as a guest sees their invitations first.
  const onlyInvited = listed !== undefined && live === undefined && invitations.length > 0;
  const lists = [
    <PartySection key="parties" userUuid={user.uuid} view={view} inFront={live?.uuid} now={now} />,
    <InvitationSection key="invitations" userUuid={user.uuid} view={view} />,
  ];
  return (
    <div className="grow">
      <div className={`clip relative bg-party ${styles.hello}`}>
        <Bunting />
        <div className="wrap">
          <h1>{helloTitle(moment, user.first_name)}</h1>
          <p>
            {listed && (live || !invited.isPending) && (
              <>
                {hello.before}
                <b>{hello.strong}</b>
                {hello.after}
              </>
            )}
          </p>
        </div>
      </div>
      <div className={`wrap stack relative ${styles.main}`}>
        <div className={`stack can-shrink ${styles.parties}`}>
          {loaded.isPending && (
            <Panel lifted>
              <FormLoading />
            </Panel>
          )}
          {loaded.isError && (
            <Panel lifted>
              <LoadingFailed what={texts.loadingFailed} fault={loaded.error} onRetry={() => void loaded.refetch()} />
            </Panel>
          )}
          {listed && !live && <NoParties lifted />}
          {live && moment && <FrontParty key={live.uuid} party={live} moment={moment} now={now} />}
          {live && moment === "today" && <JustIn uuid={live.uuid} todayOnly />}
          <NextJobs title="Before we can pay you" jobs={paymentJobs(inOrder, user)} />
          <NextJobs title="Worth doing next" jobs={nextJobs(inOrder, moment)} />
          {onlyInvited ? lists.toReversed() : lists}
        </div>
        <aside className={styles.side}>
          <OwnDetails user={user} paid={live === undefined || !inOrder.every(isHelping)} />
        </aside>
      </div>
      {newParty && <PartySaved party={newParty} onClose={onClose} />}
    </div>
  );
}
