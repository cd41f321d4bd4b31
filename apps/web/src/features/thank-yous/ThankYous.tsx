import { useQuery } from "@tanstack/react-query";
import type { Party } from "@wishwell/contract/api/parties";
import type { Thanks } from "@wishwell/contract/api/thanks";
import { texts } from "@wishwell/contract/texts/screen-texts";
import { useCallback, useMemo, useState } from "react";
import { now } from "../../lib/now.ts";
import { LoadingFailed } from "../../lib/pages/LoadingFailed.tsx";
import { SkeletonRows } from "../../ui/feedback/Loading.tsx";
import { Button } from "../../ui/fields/Button.tsx";
import { EmptyState } from "../../ui/layout/Panel.tsx";
import { PostSpot } from "../../ui/paper/spots.tsx";
import { guestsAreDeleted } from "../party/guests-deleted.ts";
import { detailsAddress } from "../party/party-urls.ts";
import { Certificates } from "./Certificates.tsx";
import { FamilyTable } from "./FamilyTable.tsx";
import { Letter } from "./Letter.tsx";
import styles from "./Studio.module.css";
import { thanksQuery } from "./thanks-queries.ts";
import { allTicked, canBeThanked, participantsFirst, noTicks, tickedOf, tickState, toggled } from "./ticks.ts";
import { useThanking } from "./use-thanking.ts";

/** Thanks all guests at once after the party. */
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
  if (thanks.guests.length === 0) return <NoFamilies party={party} />;
  return <Studio party={party} thanks={thanks} />;
}

/** How many came, gave and sent a wish. Giving is not mentioned if no family gave. */
function Figures({ thanks: { came, gave, wished } }: { thanks: Pick<Thanks, "came" | "gave" | "wished"> }) {
  return (
    <ul className={`flex ${styles.figures}`}>
      <li>
        <b>{came}</b> came
      </li>
      {gave > 0 && (
        <li>
          <b>{gave}</b> gave
        </li>
      )}
      <li>
        <b>{wished}</b> sent a wish
      </li>
    </ul>
  );
}

type Ended = Pick<Party, "uuid" | "date" | "end_date" | "end_time">;

/** The list is empty because no guests were invited, or because the guests of an old party have been deleted. */
function NoFamilies({ party }: { party: Ended }) {
  const [opened] = useState(now);
  if (guestsAreDeleted(party, opened)) {
    return (
      <EmptyState picture={<PostSpot size={132} />} title="That was a while ago">
        Four months after a party we delete its guests’ names and addresses, and the thank-yous with them.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      picture={<PostSpot size={132} />}
      title="No one to thank yet"
      action={
        <Button variant="line" href={detailsAddress(party.uuid, "edit-guests")}>
          Manage guests
        </Button>
      }
    >
      Everyone who was invited is listed here. If someone came without an invitation, add them to your guest list and
      set their status.
    </EmptyState>
  );
}

/** Families shown until the organiser asks for all. */
const initialRows = 7;

/** The families on the left, the message on the right. */
function Studio({ party, thanks }: { party: Party; thanks: Thanks }) {
  const [ticks, setTicks] = useState(noTicks);
  const [all, setAll] = useState(false);
  const thanking = useThanking(party, thanks);
  const guests = useMemo(() => participantsFirst(thanks.guests), [thanks.guests]);
  const ticked = tickedOf(guests, ticks);
  const any = tickState(guests, ticks) !== "none";
  const onToggle = useCallback((guest: Thanks["guests"][number]) => setTicks((now) => toggled(now, guest)), []);
  const tickAll = (on: boolean) => setTicks(allTicked(guests, on));
  const waiting = guests.filter(canBeThanked).length;
  return (
    <div className={`stack align-start one-column ${styles.studio}`}>
      <section aria-labelledby="thank-yous">
        <h2 id="thank-yous">Thank everyone in one go</h2>
        <p className={styles.lead}>Everyone who came, gave or sent a wish is ticked.</p>
        <Figures thanks={thanks} />
        <div className={`line touch-height push-apart gap-18 ${styles.listHead}`}>
          <h3 id="families">{familiesWords(guests.length, waiting)}</h3>
          {waiting > 0 && (
            <Button variant="quiet" size="small" onClick={() => tickAll(!any)}>
              {any ? "Untick all" : "Tick all"}
            </Button>
          )}
        </div>
        <FamilyTable
          shown={all ? guests : guests.slice(0, initialRows)}
          guests={guests}
          ticks={ticks}
          names={party.language.recipient_names}
          given={thanks.gave > 0}
          onToggle={onToggle}
          onToggleAll={() => tickAll(tickState(guests, ticks) !== "all")}
        />
        {guests.length > initialRows && (
          <p className={styles.more}>
            <Button variant="quiet" size="small" aria-expanded={all} onClick={() => setAll(!all)}>
              {all ? "Show fewer" : `Show all ${guests.length}`}
            </Button>
          </p>
        )}
      </section>
      <div className="stack one-column gap-36">
        <Letter party={party} thanks={thanks} ticked={ticked} thanking={thanking} />
        {thanks.came > 0 && <Certificates party={party} thanks={thanks} />}
      </div>
    </div>
  );
}

const families = (count: number) => (count === 1 ? "1 family" : `${count} families`);

function familiesWords(listed: number, waiting: number): string {
  if (waiting === listed) return `${families(listed)} to thank`;
  return waiting === 0 ? `${families(listed)}, no one left to thank` : `${waiting} of ${families(listed)} to thank`;
}
