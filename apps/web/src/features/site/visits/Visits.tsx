import { useEffect } from "react";
import { useSession } from "../../../lib/session/session.ts";
import { Button } from "../../../ui/fields/Button.tsx";
import styles from "./VisitsBar.module.css";
import { chooseVisits, startCounting, useVisitsChoice } from "./visits-choice.ts";

/** Browsers that know it say here that their person wants no tracking anywhere. */
const objects = () => (navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl === true;

interface VisitsProps {
  /** The script's address. */
  script: string;
  /** The page has the choice on it already. */
  chosenHere: boolean;
}

/** Asks once, and counts whoever said yes. Stands only on pages that everybody may read. */
export function Visits({ script, chosenHere }: VisitsProps) {
  const { chosen, asked } = useVisitsChoice();
  const signedIn = useSession() !== null;
  const agreed = chosen === "yes";

  useEffect(() => {
    const visit = { agreed, objects: objects(), signedIn };
    if (mayCount({ ...visit, referrer: document.referrer, origin: window.location.origin })) startCounting(script);
  }, [agreed, signedIn, script]);

  return asked || chosenHere || signedIn || objects() ? null : <VisitsBar />;
}

/** Yes and no weigh the same; whoever does neither is not counted. */
function VisitsBar() {
  return (
    <section className={styles.bar} aria-label="Counting visits">
      <div className={styles.inner}>
        <p>
          May we count your visit? It helps us see which pages are useful. Without a yes nothing is loaded.{" "}
          <a href="/cms/cookies">More about it</a>
        </p>
        <div className={styles.answers}>
          <Button variant="line" onClick={() => chooseVisits("no")}>
            No, thanks
          </Button>
          <Button variant="line" onClick={() => chooseVisits("yes")}>
            Yes, count me
          </Button>
        </div>
      </div>
    </section>
  );
}

interface Visit {
  /** The person said yes in this browser. */
  readonly agreed: boolean;
  /** The browser asks every site not to pass its visits on. */
  readonly objects: boolean;
  readonly signedIn: boolean;
  /** Where this page was reached from; empty when that is not known. */
  readonly referrer: string;
  readonly origin: string;
}

/**
 * Whether a script that counts visits may run on this page of the site. It would read the address the visit came from,
 * which may be an invitation and so a key; and where somebody is signed in, their sign-in lies in the same browser.
 */
export function mayCount({ agreed, objects, signedIn, referrer, origin }: Visit): boolean {
  return agreed && !objects && !signedIn && !isKey(referrer, origin);
}

/** Of our own pages only those that everybody reads are no keys. */
function isKey(referrer: string, origin: string): boolean {
  if (!URL.canParse(referrer)) return false;
  const from = new URL(referrer);
  return from.origin === origin && !/^\/(?:cms\/.*)?$/.test(from.pathname);
}
