import type { Party } from "@wishwell/contract/api/parties";
import { longDate, replyDate } from "@wishwell/domain/parties/party-dates";
import { lazy, Suspense, type ReactNode } from "react";
import { Skeleton } from "../../../ui/feedback/Loading.tsx";
import { detailsAddress } from "../../party/party-addresses.ts";
import { wholeTimeWords } from "../../party/party-words.ts";
import styles from "./PartyFacts.module.css";

const VenueMap = lazy(async () => ({ default: (await import("../../venues/VenueMap.tsx")).VenueMap }));

/** What guests are told: when, where, and what to bring. */
export function PartyFacts({ party, isOwner }: { party: Party; isOwner: boolean }) {
  const { address, notes } = party;
  const position =
    typeof address.lat === "number" && typeof address.lng === "number" ? { lat: address.lat, lng: address.lng } : null;
  const editable = isOwner && (party.tabs ?? []).includes("edit-details");
  return (
    <section>
      <div className={styles.head}>
        <h2>Party details</h2>
        {editable && <a href={detailsAddress(party.uuid, "edit-details")}>Edit details</a>}
      </div>
      <div className={position === null ? undefined : styles.withMap}>
        {position !== null && (
          <div>
            <Suspense fallback={<Skeleton shape="block" />}>
              <VenueMap position={position} label={address.venue} />
            </Suspense>
          </div>
        )}
        <dl className={styles.facts}>
          <Fact name="Title">{party.name || "Not set yet"}</Fact>
          <Fact name="When">{wholeTimeWords(party, longDate)}</Fact>
          <Fact name="Where">{addressLines(address)}</Fact>
          <Fact name="RSVP by">{party.rsvp_date && replyDate(party.rsvp_date)}</Fact>
          <Fact name="Good to know">{notes.instructions.map((sentence) => `${sentence}.`).join(" ")}</Fact>
          <Fact name="Notes for guests">{notes.additional}</Fact>
          <Fact name="Telephone">{address.address_phone}</Fact>
          <Fact name="E-mail">{address.address_email}</Fact>
          <Fact name="Website">
            {address.address_website && (
              <a href={address.address_website} rel="noreferrer">
                {address.address_website}
              </a>
            )}
          </Fact>
        </dl>
      </div>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The venue on a line of its own, the street below it. */
function addressLines({ venue, address1, address2, city, county, postcode }: Party["address"]): ReactNode {
  const town = [city, postcode].filter(Boolean).join(" ");
  const street = [address1, address2, town, county === city ? "" : county].filter(Boolean).join(", ");
  if (!venue && !street) return null;
  return (
    <>
      {venue}
      {venue && street && <br />}
      {street}
    </>
  );
}
