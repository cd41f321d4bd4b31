import { useEffect } from "react";
import { useSession } from "../../../lib/session/session.ts";
import { mayCount } from "./may-count.ts";
import { startCounting, useVisitsChoice } from "./visits-choice.ts";
import { VisitsBar } from "./VisitsBar.tsx";

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
