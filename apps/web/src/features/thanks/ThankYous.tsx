import { useQuery } from "@tanstack/react-query";
import type { Party } from "@wishwell/contract/parties";
import { texts } from "@wishwell/contract/texts";
import { LoadingFailed } from "../../lib/LoadingFailed.tsx";
import { Button } from "../../ui/light/Button.tsx";
import { SkeletonRows } from "../../ui/light/Loading.tsx";
import { EmptyState } from "../../ui/light/Panel.tsx";
import { PostSpot } from "../../ui/light/spots.tsx";
import { detailsAddress } from "../parties/public.ts";
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
  if (thanks.guests.length === 0) {
    return (
      <EmptyState
        picture={<PostSpot size={132} />}
        title="Nobody to thank yet"
        action={
          <Button variant="line" href={detailsAddress(party.uuid, "edit-guests")}>
            Manage guests
          </Button>
        }
      >
        Guests who came, sent regrets or sent a wish are listed here. If somebody came without answering, set their
        status first.
      </EmptyState>
    );
  }
  return <Studio party={party} thanks={thanks} />;
}
