import { useQuery } from "@tanstack/react-query";
import type { Party } from "@wishwell/contract/api/parties";
import { texts } from "@wishwell/contract/texts/texts";
import { useParams } from "react-router";
import { LoadingFailed } from "../../../lib/pages/LoadingFailed.tsx";
import { Button } from "../../../ui/fields/Button.tsx";
import { FormOnItsWay } from "../../../ui/fields/FormOnItsWay.tsx";
import { detailsAddress } from "../../party/party-addresses.ts";
import { LoadedParty } from "../../party/LoadedParty.tsx";
import { headCount } from "../headcount/head-count.ts";
import styles from "./RegisterScreen.module.css";
import { Sheet } from "./Sheet.tsx";

/** The paper for the kitchen and the door, as it will be printed. */
export function RegisterScreen() {
  const { uuid = "" } = useParams();
  return (
    <div className={styles.ground}>
      <LoadedParty uuid={uuid} waiting={<Waiting />}>
        {(party) => <Register party={party} />}
      </LoadedParty>
    </div>
  );
}

function Waiting() {
  return (
    <div className={styles.paper}>
      <FormOnItsWay />
    </div>
  );
}

function Register({ party }: { party: Party }) {
  const heads = useQuery(headCount(party.uuid));
  return (
    <>
      <div className={styles.bar}>
        <Button variant="line" size="small" icon="left" href={detailsAddress(party.uuid, "edit-guests")}>
          Back to the guests
        </Button>
        {heads.data && (
          <Button size="small" icon="print" onClick={() => window.print()}>
            Print
          </Button>
        )}
      </div>
      {heads.isPending && <Waiting />}
      {heads.isError && (
        <div className={styles.paper}>
          <LoadingFailed what={texts.loadingFailed} fault={heads.error} onRetry={() => void heads.refetch()} />
        </div>
      )}
      {heads.data && <Sheet party={party} heads={heads.data} />}
    </>
  );
}
