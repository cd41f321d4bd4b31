import type { Charity } from "@wishwell/contract/api/charities";
import { texts } from "@wishwell/contract/texts/screen-texts";
import { shortText } from "@wishwell/domain/text/short-text";
import { InlineButton } from "../../../ui/fields/InlineButton.tsx";
import { HeartSpot } from "../../../ui/paper/spots.tsx";
import { PaperCard, SidePreview } from "../../../ui/layout/StepLayout.tsx";
import { CharityLogo } from "../../charities/CharityLogo.tsx";
import { focusTiles } from "../../charities/picker/CharityTiles.tsx";
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
              <CharityLogo size="tile" name={charity.name} logoUrl={charity.logo_url} sector={charity.sector} />
            </div>
          )}
          <b>Half for charity</b>
          <h3 className="mt-2 break-words">{charity?.name ?? "A good cause"}</h3>
          <p>{said === "" ? "Why you chose it, in your own words." : `“${said}”`}</p>
        </div>
      </PaperCard>
      {charity === null ? (
        <p>{texts.charityPick}</p>
      ) : (
        <p>
          <b>Registered charity {charity.charity_number}.</b> {shortText(charity.description, aboutLength)}{" "}
          <span className="block mt-8">
            <InlineButton onClick={focusTiles}>Change charity</InlineButton>
          </span>
        </p>
      )}
    </SidePreview>
  );
}
