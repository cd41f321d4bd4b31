import { useQuery } from "@tanstack/react-query";
import type { Party } from "@wishwell/contract/api/parties";
import { texts } from "@wishwell/contract/texts/texts";
import { LoadingFailed } from "../../lib/pages/LoadingFailed.tsx";
import { SkeletonRows } from "../../ui/feedback/Loading.tsx";
import { NobodyToThank } from "./NobodyToThank.tsx";
import { Studio } from "./Studio.tsx";
import { thanksQuery } from "./thanks-queries.ts";

/** Thanking everybody after the party, in one go. */
export function ThankYous({ party }: { party: Party }) {
  const { data: thanks, error, refetch } = useQuery(thanksQuery(party.uuid));
  if (thanks === undefined) {
    return (
      <section aria-labelledby="thank-yous">
        <h2 id="thank-yous">Thank everyone in one go</h2>
        {error === null ? (
          <SkeletonRows count={6} />
        ) : (
          <LoadingFailed what={texts.loadingFailed} fault={error} onRetry={() => void refetch()} />
        )}
      </section>
    );
  }
  if (thanks.guests.length === 0) return <NobodyToThank party={party} />;
  return <Studio party={party} thanks={thanks} />;
}
