import type { Theme } from "@wishwell/contract/api/themes";
import { celebratedBirthday } from "@wishwell/domain/parties/birthdays";
import type { ReactNode } from "react";
import { SidePreview } from "../../../ui/layout/StepLayout.tsx";
import { Poster } from "../../posters/Poster.tsx";
import { tagsIn } from "./details-values.ts";
import { dayIn, lastDay } from "./party-days.ts";
import type { DetailsOfParty } from "./use-details-form.ts";
import styles from "./DetailsForm.module.css";

/** The age on the day of the party, as the server computes it. */
const ageAt = (born: string | null | undefined, date: string | null): number | null =>
  born && date !== null ? celebratedBirthday(born, date).age : null;

interface InvitationPreviewProps {
  details: Pick<DetailsOfParty, "party" | "form">;
  themes: readonly Theme[];
  children: ReactNode;
}

/** A preview of the poster that updates with every field. */
export function InvitationPreview({ details: { party, form }, themes, children }: InvitationPreviewProps) {
  const { values } = form;
  const { name, eventtheme_uuid, venue, address1, city, postcode, start_time, end_time } = values;
  const date = dayIn(values.date);
  const known = [...themes, ...(party.eventtheme === null ? [] : [party.eventtheme])];
  return (
    <SidePreview title="Your invitation so far">
      <div className={`rounded-sheet shadow ${styles.poster}`}>
        <Poster
          stored={party}
          party={{
            name,
            eventtheme_uuid,
            eventtheme: known.find(({ uuid }) => uuid === eventtheme_uuid) ?? null,
            date,
            end_date: lastDay(values),
            rsvp_date: dayIn(values.rsvp_date),
            start_time: start_time === "" ? null : start_time,
            end_time: end_time === "" ? null : end_time,
            short_code: party.short_code,
            address: { venue, address1, city, postcode },
            notes: { instructions: tagsIn(values.instructions) },
            eventrecipients: party.eventrecipients.map((child) => ({
              ...child,
              age: ageAt(child.date_of_birth, date),
            })),
          }}
        />
      </div>
      <p>{children}</p>
    </SidePreview>
  );
}
