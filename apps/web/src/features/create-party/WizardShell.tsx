import type { PublicConfig } from "@wishwell/contract/api/operations";
import { type ReactNode, useState } from "react";
import { useLocation } from "react-router";
import { drafts } from "../../lib/forms/drafts.ts";
import { findPage } from "../../lib/pages/pages.ts";
import { useSession } from "../../lib/session/session.ts";
import { Dialogue } from "../../ui/feedback/Dialogue.tsx";
import { Button } from "../../ui/fields/Button.tsx";
import { Logo } from "../../ui/site/Logo.tsx";
import styles from "./WizardShell.module.css";
import { stepNamed } from "./wizard-steps.ts";

interface WizardShellProps {
  config: Pick<PublicConfig, "product">;
  children: ReactNode;
}

/** No navigation here: one thing at a time, and one way out that loses nothing. */
export function WizardShell({ config, children }: WizardShellProps) {
  const [leaving, setLeaving] = useState(false);
  const signedIn = useSession() !== null;
  const { pathname, search } = useLocation();
  const begun = new URLSearchParams(search).has("party");
  const isFinished = (stepNamed(findPage(pathname)?.params["step"]) ?? 1) >= (signedIn ? 4 : 5);
  const leave = () => {
    // An organiser's saved steps are in Party Central, so only unsaved input needs a warning.
    const losesSomething = !begun && drafts.read("birthday-child", "new") !== null;
    setLeaving(!signedIn || losesSomething);
    return signedIn && !losesSomething;
  };
  return (
    <div className="page">
      <header className="relative">
        <a className="skip" href="#content">
          Skip to the content
        </a>
        <div className={`wrap line push-apart gap-16 ${styles.bar}`}>
          <a className={`flex ${styles.home}`} href="/" aria-label={`${config.product} home`}>
            <Logo product={config.product} />
          </a>
          {isFinished ? (
            <a className={`text-16 text-right ${styles.later}`} href={signedIn ? "/dashboard" : "/"}>
              {signedIn ? "Party Central" : "Home"}
            </a>
          ) : (
            <a
              className={`text-16 text-right ${styles.later}`}
              href={signedIn ? "/dashboard" : "/"}
              onClick={(event) => {
                if (!leave()) event.preventDefault();
              }}
            >
              Save and finish later
            </a>
          )}
        </div>
      </header>
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      {leaving && <LeaveDialogue signedIn={signedIn} begun={begun} onClose={() => setLeaving(false)} />}
    </div>
  );
}

interface LeaveDialogueProps {
  signedIn: boolean;
  /** Part of the party is saved. */
  begun: boolean;
  onClose: () => void;
}

/** Says where the party is stored, for how long and for whom. */
function LeaveDialogue({ signedIn, begun, onClose }: LeaveDialogueProps) {
  return (
    <Dialogue title="Finish later?" onClose={onClose}>
      <p>
        {signedIn
          ? "We’ll keep what you typed in this browser for 7 days. Press Next first to find it in Party Central on any device."
          : waitingWords(begun)}
      </p>
      <div className="row">
        <Button onClick={onClose}>Carry on</Button>
        <Button variant="quiet" href={signedIn ? "/dashboard" : "/"}>
          Leave for now
        </Button>
      </div>
    </Dialogue>
  );
}

function waitingWords(begun: boolean): string {
  const what = begun ? "Your party" : "What you typed";
  return `${what} will be kept in this browser for 7 days, and only here. To find it on any device, finish the four steps: the last one creates your account.`;
}
