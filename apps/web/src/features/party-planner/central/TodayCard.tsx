import { useQuery } from "@tanstack/react-query";
import type { Guest } from "@wishwell/contract/api/guests";
import type { Party } from "@wishwell/contract/api/parties";
import { texts } from "@wishwell/contract/texts/screen-texts";
import { lazy, Suspense, useState } from "react";
import { LoadingFailed } from "../../../lib/pages/LoadingFailed.tsx";
import { LoadingBar, SkeletonRows } from "../../../ui/feedback/Loading.tsx";
import { StatePill } from "../../../ui/feedback/StatusPill.tsx";
import { Button } from "../../../ui/fields/Button.tsx";
import { Icon } from "../../../ui/site/Icon.tsx";
import type { TableGuest } from "../../guests/guest-queries.ts";
import { headCount, type Heads } from "../../guests/headcount/head-count.ts";
import { needWords } from "../../party/guest-facts.ts";
import { registerAddress } from "../../party/party-urls.ts";
import { CardFacts, CardTitle } from "./CardParts.tsx";
import styles from "./FrontParty.module.css";
import { todayWords } from "./hello-line.ts";

// Loaded when first opened.
const GuestMessage = lazy(async () => ({
  default: (await import("../../guests/modals/GuestMessage.tsx")).GuestMessage,
}));

/** The day itself: who comes, what to look out for, how to reach everyone. No money. */
export function TodayCard({ party }: { party: Party }) {
  const heads = useQuery(headCount(party.uuid));
  const [writing, setWriting] = useState<readonly TableGuest[] | null>(null);
  const coming = families(heads.data?.guests ?? []);
  return (
    <>
      <StatePill tone="good" shape="full">
        {todayWords(party)}
      </StatePill>
      <CardTitle party={party} />
      <CardFacts facts={[["pin", [party.address.venue, party.address.postcode].filter(Boolean).join(", ")]]} />
      {heads.isPending && <SkeletonRows count={2} />}
      {heads.isError && (
        <LoadingFailed what={texts.loadingFailed} fault={heads.error} outlined onRetry={() => void heads.refetch()} />
      )}
      {heads.data && (
        <>
          <Figures heads={heads.data} />
          <LookOut guests={heads.data.guests} />
        </>
      )}
      <div className={`stack gap-12 mt-20 ${styles.buttons}`}>
        <Button icon="print" href={registerAddress(party.uuid)} wide="phone">
          Print the kitchen sheet
        </Button>
        {coming.length > 0 && (
          <Button variant="line" icon="message" wide="phone" onClick={() => setWriting(coming)}>
            Message {coming.length === 1 ? "1 family" : `${coming.length} families`}
          </Button>
        )}
      </div>
      {writing !== null && (
        <Suspense fallback={<LoadingBar active />}>
          <GuestMessage party={party} guests={writing} done={() => undefined} onClose={() => setWriting(null)} />
        </Suspense>
      )}
    </>
  );
}

function Figures({ heads: { children, siblings, adults } }: { heads: Heads }) {
  const figures = [
    ["Children", children],
    ["Siblings", siblings],
    ["Adults staying", adults],
  ] as const;
  return (
    <dl className={`flex push-apart mb-18 ${styles.figures}`}>
      {figures.map(([label, count]) => (
        <div key={label}>
          <dt className="small muted">{label}</dt>
          <dd>{count}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Allergies first, because they could harm a child. */
function LookOut({ guests }: { guests: readonly Guest[] }) {
  const listed = toLookOutFor(guests);
  if (listed.length === 0) return <p className="muted">No one has told you about allergies or other needs.</p>;
  return (
    <section className={`rounded ${styles.lookOut}`}>
      <h3 className="line gap-10">
        <Icon name="warning" />
        {listed.length} to look out for
      </h3>
      <ul className="flex-wrap mt-8">
        {listed.map(({ guest, name }) => (
          <li key={guest.uuid} className="break-words can-shrink">
            <b>{name}</b> {needWords(guest)}
          </li>
        ))}
      </ul>
    </section>
  );
}

const hasAllergy = ({ allergies = [] }: Guest) => (allergies.length > 0 ? 0 : 1);

/** Guests with allergies first, then those with other needs, as "Olive B". */
export function toLookOutFor(guests: readonly Guest[]): { readonly guest: Guest; readonly name: string }[] {
  return guests
    .filter((guest) => needWords(guest) !== "")
    .toSorted((one, other) => hasAllergy(one) - hasAllergy(other))
    .map((guest) => ({ guest, name: `${guest.guest_first_name} ${guest.guest_last_name.charAt(0)}`.trim() }));
}

/** One guest for each address that emails reach, so that no family gets the same message twice. */
export function families(guests: readonly Guest[]): TableGuest[] {
  const known = new Map<string, TableGuest>();
  for (const guest of guests) {
    const { uuid, email = "", delivery_failed } = guest;
    const key = email.toLowerCase();
    if (uuid === undefined || key === "" || delivery_failed === true || known.has(key)) continue;
    known.set(key, { ...guest, uuid });
  }
  return [...known.values()];
}
