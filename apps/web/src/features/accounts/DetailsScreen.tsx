import { texts } from "@wishwell/contract/texts/texts";
import { useQuery } from "@tanstack/react-query";
import { sentenceFor } from "../../lib/api/api-error.ts";
import { useSession } from "../../lib/session/session.ts";
import { Avatar } from "../../ui/layout/Avatar.tsx";
import { Button } from "../../ui/fields/Button.tsx";
import { ErrorSummary } from "../../ui/feedback/ErrorSummary.tsx";
import { FormOnItsWay } from "../../ui/fields/FormOnItsWay.tsx";
import { Note } from "../../ui/layout/Panel.tsx";
import { FormSheet } from "../../ui/fields/FormSheet.tsx";
import { DetailsForm } from "./DetailsForm.tsx";
import styles from "./DetailsScreen.module.css";
import { HowThingsStand } from "./HowThingsStand.tsx";
import { lacksName } from "./own-home.ts";
import { ownAccount } from "./own-account.ts";
import { YourData } from "./YourData.tsx";

export function DetailsScreen() {
  const account = useQuery(ownAccount);
  const known = useSession()?.user;
  const user = account.data;
  return (
    <FormSheet
      roomy
      title={
        <span className={styles.title}>
          <Avatar name={known?.first_name ?? ""} size={52} />
          My details
        </span>
      }
      beside={user && <HowThingsStand user={user} />}
    >
      {account.isError && (
        <>
          <ErrorSummary title={sentenceFor(account.error)} />
          <Button onClick={() => void account.refetch()}>Try again</Button>
        </>
      )}
      {account.isPending && <FormOnItsWay />}
      {user && (
        <>
          {lacksName(user) && (
            <div className={styles.welcome}>
              <Note icon="cake">{texts.namesMissing}</Note>
            </div>
          )}
          <DetailsForm user={user} />
          <YourData user={user} />
        </>
      )}
    </FormSheet>
  );
}
