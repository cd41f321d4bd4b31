import { texts } from "@wishwell/contract/texts";
import { useQuery } from "@tanstack/react-query";
import { Navigate } from "react-router";
import { OwnDetails } from "../features/accounts/OwnDetails.tsx";
import { ownAccount } from "../features/accounts/own-account.ts";
import { lacksName } from "../features/accounts/own-home.ts";
import { useSession } from "../lib/session.ts";
import { Bunting } from "../ui/light/Bunting.tsx";
import { Button } from "../ui/light/Button.tsx";
import { EmptyState, Panel } from "../ui/light/Panel.tsx";
import { EmptyCake } from "../ui/light/spots.tsx";
import styles from "./PartyCentral.module.css";
import { usePublicConfig } from "../lib/public-config.ts";

/** The organiser's first page: parties, invitations, own details. */
export function PartyCentral() {
  const stored = useSession()?.user;
  // The stored user is shown at once; what the server knows replaces it when it comes.
  const { data: user } = useQuery({ ...ownAccount, ...(stored ? { placeholderData: stored } : {}) });
  if (user === undefined) return null;
  if (lacksName(user)) return <Navigate to="/user/details" replace />;
  return (
    <div className={styles.central}>
      <div className={styles.hello}>
        <Bunting />
        <div className="wrap">
          <h1>Hello {user.first_name}</h1>
          <p>Nothing in the diary yet.</p>
        </div>
      </div>
      <div className={`wrap ${styles.main}`}>
        <div className={styles.parties}>
          <NoParties />
          <h2>Invitations for your family</h2>
          <p>{texts.noInvitations}</p>
        </div>
        <aside className={styles.side}>
          <OwnDetails user={user} />
        </aside>
      </div>
    </div>
  );
}

function NoParties() {
  const { product } = usePublicConfig();
  return (
    <Panel lifted>
      <EmptyState
        picture={<EmptyCake />}
        title="No parties yet"
        action={<Button href="/event/create">Create a {product}</Button>}
      >
        {texts.noPartiesYet}
      </EmptyState>
    </Panel>
  );
}
