import { useHydrated } from "../../../lib/pages/hydrated.ts";
import { Button } from "../../../ui/fields/Button.tsx";
import { chooseVisits, useVisitsChoice, withdrawVisits } from "./visits-choice.ts";
import styles from "./VisitsChoice.module.css";

/** The same choice as the bar's, to be made or changed at any time. */
export function VisitsChoice() {
  const { chosen } = useVisitsChoice();
  const ready = useHydrated();
  return (
    <div className={styles.choice} role="group" aria-label="Your choice">
      <p role="status">{ready ? said[chosen ?? "none"] : withoutScript}</p>
      {ready && (
        <div className="row">
          {chosen === "yes" ? (
            <Button variant="line" onClick={takeBack}>
              Withdraw my yes
            </Button>
          ) : (
            <Button variant="line" onClick={() => chooseVisits("yes")}>
              Yes, count me
            </Button>
          )}
          {chosen === null && (
            <Button variant="line" onClick={() => chooseVisits("no")}>
              No, thanks
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

const said = {
  yes: "You said yes in this browser: your visits to public pages are counted.",
  no: "You said no in this browser: nothing is loaded.",
  none: "You have not chosen in this browser: nothing is loaded.",
};
const withoutScript = "Counting needs JavaScript. While it is switched off, nothing is loaded.";

/** What runs already ends with its page: only a new one is without it. */
function takeBack(): void {
  withdrawVisits();
  window.location.reload();
}
