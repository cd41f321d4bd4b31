import type { Charity } from "@wishwell/contract/api/charities";
import { shortText } from "@wishwell/domain/text/short-text";
import { HeartSpot } from "../../../ui/paper/spots.tsx";
import { PaperCard, SidePreview } from "../../../ui/layout/StepLayout.tsx";
import { CharityLogo } from "../../charities/CharityLogo.tsx";
import styles from "./CharityPreview.module.css";

interface CharityPreviewProps {
  charity: Charity | null;
  reason: string;
}

const aboutLength = 160;

/** The charity half as guests will see it, updated while the organiser chooses. */
export function CharityPreview({ charity, reason }: CharityPreviewProps) {
  const said = reason.trim();
  return (
    <SidePreview title="What guests will see">
      <PaperCard>
        <div className={styles.charity}>
          {charity === null ? (
            <HeartSpot size={120} />
          ) : (
            <div className={styles.logo}>
              <CharityLogo size="tile" name={charity.name} logoUrl={charity.logo_url} />
            </div>
          )}
          <b>Half for charity</b>
          <h3>{charity?.name ?? "A good cause"}</h3>
          <p>{said === "" ? "Why you chose it, in your own words." : `“${said}”`}</p>
        </div>
      </PaperCard>
      {charity === null ? (
        <p>Pick one that is ready, or search every registered charity.</p>
      ) : (
        <p>
          <b>Registered charity {charity.charity_number}.</b> {shortText(charity.description, aboutLength)}
        </p>
      )}
    </SidePreview>
  );
}
