import { texts } from "@wishwell/contract/texts";
import { useSession } from "../../lib/session.ts";
import { Button } from "../../ui/light/Button.tsx";
import { Note } from "../../ui/light/Panel.tsx";
import { usePublicConfig } from "../../lib/public-config.ts";
import styles from "./CreatePartyScreen.module.css";
import { StepFlags } from "./StepFlags.tsx";

/** What the wizard will ask, told plainly while it is not there yet. */
export function CreatePartyScreen() {
  const { product } = usePublicConfig();
  const signedIn = useSession() !== null;
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>Create a {product}</h1>
      <p className="lead">One party, one present, one good cause. Four short steps, and the invitations can go out.</p>
      <StepFlags />
      <div className={styles.honest}>
        <Note icon="clock">
          <p>
            <b>{texts.notInThisVersion}</b>{" "}
            {signedIn
              ? "The four steps above open with one of the next ones. Your account is ready for them."
              : "The four steps above open with one of the next ones. An account works already, and will be ready for them."}
          </p>
        </Note>
      </div>
      {signedIn ? (
        <Button href="/dashboard">Back to Party Central</Button>
      ) : (
        <div className="row">
          <Button href="/user/register">Make an account</Button>
          <Button variant="quiet" href="/user/login">
            I have one already
          </Button>
        </div>
      )}
    </div>
  );
}
