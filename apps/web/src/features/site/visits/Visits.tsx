import { useEffect } from "react";
import { useSession } from "../../../lib/session/session.ts";
import { Button } from "../../../ui/fields/Button.tsx";
import styles from "./VisitsBar.module.css";
import { chooseVisits, startCounting, useVisitsChoice } from "./visits-choice.ts";

/** Global Privacy Control: the browser's signal that its user wants no tracking. */
const objects = () => (navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl === true;

interface VisitsProps {
  /** The script's URL. */
  script: string;
  /** True when the page itself offers the choice. */
  chosenHere: boolean;
}

/** Asks once, and counts visitors who agree. Used only on public pages. */
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

/** Yes and no have equal weight; a visitor who chooses neither is not counted. */
function VisitsBar() {
  return (
    <section className={`no-print bg-custard ${styles.bar}`} aria-label="Counting visits">
      <div className={`spread centre-block page-width ${styles.inner}`}>
        <p>
          May we count your visit? It helps us see which pages are useful. Nothing is loaded unless you agree.{" "}
          <a href="/cms/cookies">More about it</a>
        </p>
        <div className={`flex-wrap gap-10 ${styles.answers}`}>
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
  /** The visitor agreed in this browser. */
  readonly agreed: boolean;
  /** The browser asks sites not to share visits. */
  readonly objects: boolean;
  readonly signedIn: boolean;
  /** The previous page; empty if unknown. */
  readonly referrer: string;
  readonly origin: string;
}

/**
 * Whether the analytics script may run on this page. It could read the referrer, which may be an invitation's secret
 * link, and the session of a signed-in user.
 */
export function mayCount({ agreed, objects, signedIn, referrer, origin }: Visit): boolean {
  return agreed && !objects && !signedIn && !hasSecretUrl(referrer, origin);
}

/** Of our own pages, only the home page and `/cms/` have URLs without secrets. */
function hasSecretUrl(referrer: string, origin: string): boolean {
  if (!URL.canParse(referrer)) return false;
  const from = new URL(referrer);
  return from.origin === origin && !/^\/(?:cms\/.*)?$/.test(from.pathname);
}
