import { texts } from "@wishwell/contract/texts/texts";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearchParams } from "react-router";
import { inPlace } from "../../../lib/pages/in-place.ts";
import { LoadingFailed } from "../../../lib/pages/LoadingFailed.tsx";
import { useSession } from "../../../lib/session/session.ts";
import { Icon } from "../../../ui/site/Icon.tsx";
import { SkeletonRows } from "../../../ui/feedback/Loading.tsx";
import { RuledList } from "../../../ui/layout/Panel.tsx";
import { Pager } from "../../../ui/layout/Pager.tsx";
import { Segmented } from "../../../ui/layout/Tabs.tsx";
import { allPartiesAddress, centralAddress } from "../../party/party-urls.ts";
import { ownParties } from "../../party/party-queries.ts";
import styles from "./AllPartiesScreen.module.css";
import { readCentralView, writeCentralView } from "./central-url.ts";
import { NoParties } from "./NoParties.tsx";
import { PartyRow } from "./PartyRow.tsx";

/** All parties of the signed-in user, upcoming or past. */
export function AllPartiesScreen() {
  const userUuid = useSession()?.user.uuid ?? "";
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { historicParties: historic, partiesPage } = readCentralView(search);
  const list = useQuery({ ...ownParties(userUuid, historic, partiesPage), enabled: userUuid !== "" });
  const found = list.data;
  return (
    <div className={`wrap ${styles.page}`}>
      <p className={styles.back}>
        <a href={centralAddress}>
          <Icon name="left" size={18} />
          Party Central
        </a>
      </p>
      <div className={`spread mb-24 ${styles.head}`}>
        <h1>Your parties</h1>
        <Segmented
          label="Parties shown"
          choices={[
            { value: "current", label: "Current" },
            { value: "historic", label: "Historic" },
          ]}
          value={historic ? "historic" : "current"}
          onChange={(chosen) =>
            void navigate(writeCentralView(allPartiesAddress, { historicParties: chosen === "historic" }), inPlace)
          }
        />
      </div>
      {list.isPending && <SkeletonRows count={3} />}
      {list.isError && (
        <LoadingFailed what={texts.loadingFailed} fault={list.error} outlined onRetry={() => void list.refetch()} />
      )}
      {found?.data.length === 0 && (historic ? <p>No party of yours is history yet.</p> : <NoParties />)}
      {found && found.data.length > 0 && (
        <RuledList>
          {found.data.map((party) => (
            <PartyRow key={party.uuid} party={party} heading="h2" />
          ))}
        </RuledList>
      )}
      {found && (
        <Pager
          label="Pages of parties"
          meta={found.meta}
          hrefOf={(page) => writeCentralView(allPartiesAddress, { historicParties: historic, partiesPage: page })}
        />
      )}
    </div>
  );
}
