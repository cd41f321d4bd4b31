import { texts } from "@wishwell/contract/texts/texts";
import { useQuery } from "@tanstack/react-query";
import { Navigate, useLocation, useParams } from "react-router";
import { FormSheet } from "../../../ui/fields/FormSheet.tsx";
import { Skeleton } from "../../../ui/feedback/Loading.tsx";
import { Note } from "../../../ui/layout/Panel.tsx";
import { LoadingFailed } from "../../../lib/pages/LoadingFailed.tsx";
import { isUnknown } from "../form/unknown-charity.ts";
import { CodeForm } from "./CodeForm.tsx";
import { comesBack, namedCharity } from "./own-charity.ts";
import styles from "./ValidateScreen.module.css";
import { WhereIsTheCode } from "./WhereIsTheCode.tsx";

/** The door to a charity's details: the code from its letter opens it. */
export function ValidateScreen() {
  const { uuid = "" } = useParams();
  const { state } = useLocation() as { state: unknown };
  const charity = useQuery(namedCharity(uuid));
  if (isUnknown(charity.error)) return <Navigate to="/404" replace />;
  return (
    <FormSheet
      title="Look after your charity"
      lead={
        charity.data && (
          <>
            For <b className={styles.name}>{charity.data.name}</b>,{" "}
            <span className={styles.number}>{charity.data.charity_number}</span>
          </>
        )
      }
      beside={<WhereIsTheCode />}
    >
      {comesBack(state) && (
        <div className={styles.again}>
          <Note icon="clock">{texts.charityCodeAgain}</Note>
        </div>
      )}
      {charity.isPending && <Skeleton shape="block" />}
      {charity.isError && (
        <LoadingFailed what={texts.charityDataLoading} fault={charity.error} onRetry={() => void charity.refetch()} />
      )}
      {charity.data && <CodeForm key={uuid} uuid={uuid} />}
    </FormSheet>
  );
}
