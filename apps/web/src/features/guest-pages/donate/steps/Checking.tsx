import type { Donation } from "@wishwell/contract/api/contributions";
import { Button } from "../../../../ui/fields/Button.tsx";
import { Note } from "../../../../ui/layout/Panel.tsx";
import type { Paying } from "./use-paying.ts";
import { CheckAgain } from "./CheckAgain.tsx";
import { HalfClock } from "./HalfClock.tsx";
import { OutcomePanel } from "./OutcomePanel.tsx";
import styles from "./outcomes.module.css";

/** Back from the provider: whether it arrived is being asked. */
export function Checking({ giving, donation }: { giving: Paying; donation: Donation }) {
  const lost = giving.reporting === "lost";
  return (
    <OutcomePanel
      word="Checking"
      picture={<HalfClock />}
      title={lost ? "Nothing is lost" : "One moment, we’re checking"}
    >
      <p role="status">
        {lost
          ? "We can’t be reached just now. If you have paid, the provider has it, and it counts as soon as the connection is back. We try again by ourselves: please don’t pay again."
          : "We ask whether your payment has arrived. Please don’t pay again."}
      </p>
      {lost && (
        <div className={styles.buttons}>
          <Button onClick={giving.report} wide="phone">
            Try now
          </Button>
        </div>
      )}
      <noscript>
        <Note tone="info">Press the button to see whether it has arrived.</Note>
      </noscript>
      <div className={styles.buttons}>
        <CheckAgain content={giving.content} donation={donation} />
      </div>
    </OutcomePanel>
  );
}
