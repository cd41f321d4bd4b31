import type { Party } from "@wishwell/contract/api/parties";
import type { ReactNode } from "react";
import { useParams } from "react-router";
import { Button } from "../../../ui/fields/Button.tsx";
import { FormLoading } from "../../../ui/fields/FormLoading.tsx";
import { FormSheet } from "../../../ui/fields/FormSheet.tsx";
import { Poster } from "../../posters/Poster.tsx";
import { LoadedParty } from "../../party/LoadedParty.tsx";
import { detailsAddress } from "../../party/party-urls.ts";
import { isHelping, startInProse, titleOf } from "../../party/party-words.ts";
import { PartyStatus } from "../../party/PartyStatus.tsx";
import styles from "./PartySheet.module.css";

interface PartySheetProps {
  title: string;
  /** Replaces the title once the party is loaded. */
  titleFor?: (party: Party) => string;
  /** A second organiser is told that only the owner can do it. */
  ownerOnly?: boolean;
  children: (party: Party) => ReactNode;
}

/** A page for one decision about a party, with the party shown beside it. */
export function PartySheet({ title, titleFor = () => title, ownerOnly = false, children }: PartySheetProps) {
  const { uuid = "" } = useParams();
  const waiting = (
    <FormSheet roomy title={title}>
      <FormLoading />
    </FormSheet>
  );
  return (
    <LoadedParty uuid={uuid} waiting={waiting}>
      {(party) => (
        <FormSheet roomy title={titleFor(party)} beside={<ThisParty party={party} />}>
          {ownerOnly && isHelping(party) ? <OnlyOwner party={party} /> : children(party)}
        </FormSheet>
      )}
    </LoadedParty>
  );
}

const OnlyOwner = ({ party }: { party: Party }) => (
  <>
    <p>Only {party.organisers?.owner || "the parent who set up this party"} can do this.</p>
    <div className="row">
      <Button href={detailsAddress(party.uuid)} wide="phone">
        Back to the party
      </Button>
    </div>
  </>
);

function ThisParty({ party }: { party: Party }) {
  return (
    <div className={`flex gap-20 align-start ${styles.party}`}>
      <div className={`no-flex shadow-paper ${styles.thumb}`} aria-hidden="true">
        <Poster party={party} />
      </div>
      <div className="can-shrink">
        <h2 className="text-h3 break-words">
          <a href={detailsAddress(party.uuid)}>{titleOf(party)}</a>
        </h2>
        <p className="muted break-words mt-4">{startInProse(party)}</p>
        {party.address.venue && <p className="muted break-words mt-4">{party.address.venue}</p>}
        <PartyStatus party={party} />
      </div>
    </div>
  );
}
