import { useState } from "react";
import { drafts } from "../../lib/forms/drafts.ts";
import { useHydrated } from "../../lib/pages/hydrated.ts";
import { session, useSession } from "../../lib/session/session.ts";
import { Note } from "../../ui/layout/Panel.tsx";
import styles from "./LoginScreen.module.css";

/** Why somebody who did not ask for it is here. */
export function WasSignedOut({ wanted }: { wanted: string | null }) {
  const hydrated = useHydrated();
  const signedIn = useSession() !== null;
  const [kept] = useState(() => drafts.any());
  if (!hydrated || signedIn || session.signedOutUser() === null || (!kept && wanted === null)) return null;
  return (
    <div className={styles.already}>
      <Note tone="info" icon="user">
        You were signed out.{kept && " What you typed is kept."}
      </Note>
    </div>
  );
}
