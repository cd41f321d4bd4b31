import { texts } from "@wishwell/contract/texts/texts";
import { useQuery } from "@tanstack/react-query";
import { sentenceFor } from "../../lib/api-error.ts";
import { useSession } from "../../lib/session.ts";
import { Avatar } from "../../ui/light/Avatar.tsx";
import { Button } from "../../ui/light/Button.tsx";
import { ErrorSummary } from "../../ui/light/ErrorSummary.tsx";
import { FormOnItsWay } from "../../ui/light/FormOnItsWay.tsx";
import { Note } from "../../ui/light/Panel.tsx";
import { FormSheet } from "../../ui/light/FormSheet.tsx";
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
