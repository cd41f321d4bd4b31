import { useQuery } from "@tanstack/react-query";
import type { Party } from "@wishwell/contract/api/parties";
import { texts } from "@wishwell/contract/texts/texts";
import { LoadingFailed } from "../../lib/pages/LoadingFailed.tsx";
import { SkeletonRows } from "../../ui/feedback/Loading.tsx";
import { Note } from "../../ui/layout/Panel.tsx";
import { StateIcon } from "../../ui/feedback/StateIcon.tsx";
import { AnotherCharity } from "./AnotherCharity.tsx";
import styles from "./Payout.module.css";
import { payoutQuery } from "./payout-queries.ts";
import { PayoutActions } from "./PayoutActions.tsx";
import { PayoutHistory } from "./PayoutHistory.tsx";
import { PayoutTicket } from "./PayoutTicket.tsx";
import { headingOf, validationWords, waitWords } from "./payout-words.ts";

/** What was given, and how it reaches the organiser: to complete, to ask for, on its way, paid. */
export function Payout({ party }: { party: Party }) {
  const { data: payout, error, refetch } = useQuery(payoutQuery(party.uuid));
  if (payout === undefined) {
    return (
      <section aria-labelledby="payout">
        <h2 id="payout">Request Payout</h2>
        {error === null ? (
          <SkeletonRows count={4} />
        ) : (
          <LoadingFailed what={texts.loadingFailed} fault={error} onRetry={() => void refetch()} />
        )}
      </section>
    );
  }
  const { shape, hue, title, text } = headingOf(payout, party);
  const waiting = waitWords(payout);
  const validation = validationWords(payout);
  return (
    <>
      <section className={styles.payout} aria-labelledby="payout">
        <div className={styles.head}>
          <StateIcon shape={shape} hue={hue} size={30} />
          <div>
            <h2 id="payout">{title}</h2>
            <p>{text}</p>
          </div>
        </div>
        {payout.contributions > 0 && <PayoutTicket payout={payout} party={party} />}
        {waiting !== "" && (
          <Note tone="info" icon="clock">
            <p>{waiting}</p>
          </Note>
        )}
        {payout.state === 3 && validation !== "" && (
          <Note tone="info" icon="clock">
            <p>{validation}</p>
          </Note>
        )}
        <PayoutActions payout={payout} party={party} />
        <PayoutHistory payout={payout} />
      </section>
      <AnotherCharity payout={payout} party={party} />
    </>
  );
}
