import { texts } from "@wishwell/contract/texts/texts";
import { londonDay } from "@wishwell/domain/parties/london-time";
import { useQuery } from "@tanstack/react-query";
import { Navigate, useSearchParams } from "react-router";
import { OwnDetails } from "../features/accounts/OwnDetails.tsx";
import { ownAccount } from "../features/accounts/own-account.ts";
import { lacksName } from "../features/accounts/own-home.ts";
import { readCentralView } from "../features/party-planner/central/central-url.ts";
import { helloLine, featuredParty } from "../features/party-planner/central/hello-line.ts";
import { InvitationSection } from "../features/party-planner/central/InvitationSection.tsx";
import { LivePartyCard } from "../features/party-planner/central/LivePartyCard.tsx";
import { nextJobs } from "../features/party-planner/central/next-jobs.ts";
import { NextJobs } from "../features/party-planner/central/NextJobs.tsx";
import { NoParties } from "../features/party-planner/central/NoParties.tsx";
import { PartySection } from "../features/party-planner/central/PartySection.tsx";
import { ownInvitations, ownParties } from "../features/party/party-queries.ts";
import { LoadingFailed } from "../lib/pages/LoadingFailed.tsx";
import { toServerTime } from "../lib/now.ts";
import { useSession } from "../lib/session/session.ts";
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
  const invited = useQuery({ ...ownInvitations(user?.uuid ?? "", false, 1), enabled: user !== undefined });
  if (user === undefined) return null;
  if (lacksName(user)) return <Navigate to="/user/details" replace />;

  const parties = current.data?.data ?? [];
  const live = featuredParty(parties);
  const invitations = invited.data?.data ?? [];
  const hello = helloLine(live, londonDay(toServerTime(current.dataUpdatedAt)), invitations);
  const inOrder = live === undefined ? [] : [live, ...parties.filter((party) => party !== live)];
  // A user who came as a guest sees their invitations first.
  const onlyInvited = current.data !== undefined && live === undefined && invitations.length > 0;
  const lists = [
    <PartySection key="parties" userUuid={user.uuid} view={view} inFront={live?.uuid} />,
    <InvitationSection key="invitations" userUuid={user.uuid} view={view} />,
  ];
  return (
    <div className="grow">
      <div className={`clip relative ${styles.hello}`}>
        <Bunting />
        <div className="wrap">
          <h1>Hello {user.first_name}</h1>
          <p>
            {current.data && (live || !invited.isPending) && (
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
          {current.isPending && (
            <Panel lifted>
              <FormLoading />
            </Panel>
          )}
          {current.isError && (
            <Panel lifted>
              <LoadingFailed what={texts.loadingFailed} fault={current.error} onRetry={() => void current.refetch()} />
            </Panel>
          )}
          {current.data && (live ? <LivePartyCard party={live} /> : <NoParties lifted />)}
          <NextJobs jobs={nextJobs(inOrder, user)} />
          {onlyInvited ? lists.toReversed() : lists}
        </div>
        <aside className={styles.side}>
          <OwnDetails user={user} />
        </aside>
      </div>
    </div>
  );
}
