import type { Party } from "@wishwell/contract/api/parties";
import { useState } from "react";
import { now } from "../../lib/now.ts";
import { Button } from "../../ui/fields/Button.tsx";
import { EmptyState } from "../../ui/layout/Panel.tsx";
import { PostSpot } from "../../ui/paper/spots.tsx";
import { detailsAddress } from "../party/party-addresses.ts";
import { guestsAreForgotten } from "../party/guests-forgotten.ts";

type Ended = Pick<Party, "uuid" | "date" | "end_date" | "end_time">;

/** Nobody is listed: because nobody answered, or because it is so long ago that guests are forgotten. */
export function NobodyToThank({ party }: { party: Ended }) {
  const [opened] = useState(now);
  if (guestsAreForgotten(party, opened)) {
    return (
      <EmptyState picture={<PostSpot size={132} />} title="That was a while ago">
        Four months after a party the names and addresses of its guests are deleted, and with them the thank-yous.
      </EmptyState>
    );
  }
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
      Everybody who was invited is listed here. If somebody came without being asked, put them on the list and set their
      status.
    </EmptyState>
  );
}
