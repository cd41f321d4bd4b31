import type { Party } from "@wishwell/contract/parties";
import type { Theme } from "@wishwell/contract/themes";
import type { ReactNode } from "react";
import { Poster } from "../posters/public.ts";
import { tagsIn, type DetailsValues } from "./details-values.ts";
import { dayIn } from "./party-days.ts";
import styles from "./DetailsForm.module.css";

interface InvitationSoFarProps {
  party: Party;
  values: DetailsValues;
  themes: readonly Theme[];
  children: ReactNode;
}

/** The poster as it grows with every field. */
export function InvitationSoFar({ party, values, themes, children }: InvitationSoFarProps) {
  const { name, eventtheme_uuid, venue, address1, city, postcode, start_time, end_time } = values;
  const known = [...themes, ...(party.eventtheme === null ? [] : [party.eventtheme])];
  return (
    <aside className={styles.soFar}>
      <h2>Your invitation so far</h2>
      <div className={styles.poster}>
        <Poster
          party={{
            name,
            eventtheme_uuid,
            eventtheme: known.find(({ uuid }) => uuid === eventtheme_uuid) ?? null,
            date: dayIn(values.date),
            rsvp_date: dayIn(values.rsvp_date),
            start_time: start_time === "" ? null : start_time,
            end_time: end_time === "" ? null : end_time,
            short_code: party.short_code,
            address: { venue, address1, city, postcode },
            notes: { instructions: tagsIn(values.instructions) },
          }}
        />
      </div>
      <p className="small">{children}</p>
    </aside>
  );
}
