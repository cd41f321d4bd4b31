import { useSession } from "../../lib/session/session.ts";
import { Note } from "../../ui/layout/Panel.tsx";
import styles from "./LoginScreen.module.css";
import { ownHome } from "./own-home.ts";

/** Seen by somebody who came to change accounts, or by mistake. */
export function AlreadySignedIn({ wanted }: { wanted: string | null }) {
  const signIn = useSession();
  if (signIn === null) return null;
  const { user } = signIn;
  return (
    <div className={styles.already}>
      <Note tone="info" icon="user">
        You are signed in as {user.email}. <a href={wanted ?? ownHome(user)}>Carry on</a>, or sign in as somebody else.
      </Note>
    </div>
  );
}
