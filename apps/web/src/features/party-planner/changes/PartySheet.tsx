import type { Party } from "@wishwell/contract/api/parties";
import type { ReactNode } from "react";
import { useParams } from "react-router";
import { FormOnItsWay } from "../../../ui/fields/FormOnItsWay.tsx";
import { FormSheet } from "../../../ui/fields/FormSheet.tsx";
import { PosterThumb } from "../../posters/PosterThumb.tsx";
import { LoadedParty } from "../../party/LoadedParty.tsx";
import { detailsAddress } from "../../party/party-addresses.ts";
import { startWords, titleOf } from "../../party/party-words.ts";
import { Standing } from "../../party/Standing.tsx";
import styles from "./PartySheet.module.css";

interface PartySheetProps {
  title: string;
  children: (party: Party) => ReactNode;
}

/** A page for one decision about a party, with the party shown beside it. */
export function PartySheet({ title, children }: PartySheetProps) {
  const { uuid = "" } = useParams();
  const waiting = (
    <FormSheet roomy title={title}>
      <FormOnItsWay />
    </FormSheet>
  );
  return (
    <LoadedParty uuid={uuid} waiting={waiting}>
      {(party) => (
        <FormSheet roomy title={title} beside={<ThisParty party={party} />}>
          {children(party)}
        </FormSheet>
      )}
    </LoadedParty>
  );
}

function ThisParty({ party }: { party: Party }) {
  return (
    <div className={styles.party}>
      <span className={styles.thumb}>
        <PosterThumb party={party} />
      </span>
      <div>
        <h2>
          <a href={detailsAddress(party.uuid)}>{titleOf(party)}</a>
        </h2>
        <p>{startWords(party)}</p>
        {party.address.venue && <p>{party.address.venue}</p>}
        <Standing party={party} />
      </div>
    </div>
  );
}
