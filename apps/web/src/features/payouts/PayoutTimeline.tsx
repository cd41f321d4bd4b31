import type { PayoutView } from "@wishwell/contract/api/payouts";
import { StateIcon } from "../../ui/feedback/StateIcon.tsx";
import styles from "./Payout.module.css";
import { isHeld, moment, ownPayout } from "./payout-words.ts";

/** Where the money is on its way: done, under way, still to come. */
export function PayoutTimeline({ payout }: { payout: PayoutView }) {
  const own = ownPayout(payout);
  const released = own !== undefined && own.status !== "due" && own.sent_at !== null;
  const steps = [
    { label: "Completed", done: true, when: payout.completed_at && moment(payout.completed_at) },
    { label: "Payout requested", done: true, when: own && moment(own.created_at) },
    {
      label: "Released by us",
      done: released,
      when: released && own.sent_at !== null ? moment(own.sent_at) : releaseWords(payout),
    },
    own?.status === "unclaimed"
      ? { label: "Waits to be claimed", done: false, when: `since ${moment(own.status_at)}` }
      : { label: "Confirmed by PayPal", done: false, when: "usually minutes later" },
  ];
  const current = steps.findIndex(({ done }) => !done);
  return (
    <ol className={styles.steps}>
      {steps.map(({ label, done, when }, place) => (
        <li key={label}>
          <StateIcon
            shape={done ? "full" : place === current ? "half" : "dashed"}
            hue={done ? "leaf" : place === current ? "sky" : "ink"}
            size={22}
            label={done ? "Done" : place === current ? "Under way" : "To come"}
          />
          <span>{label}</span>
          <span className={styles.when}>{when}</span>
        </li>
      ))}
    </ol>
  );
}

const releaseWords = (payout: PayoutView) =>
  isHeld(payout) ? "on hold" : payout.release_by === null ? "" : `by ${moment(payout.release_by)}`;
