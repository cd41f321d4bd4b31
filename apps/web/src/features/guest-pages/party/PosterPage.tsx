import type { PosterContent } from "@wishwell/contract/api/page-contents";
import { Button } from "../../../ui/fields/Button.tsx";
import { PosterPicture } from "../../posters/for-guests/PosterPicture.tsx";
import styles from "./PosterPage.module.css";
import { PartyNotLoaded } from "./PartyNotLoaded.tsx";

/** Only the poster, with a link to the party. */
export function PosterPage({ content }: { content: PosterContent | null }) {
  if (content === null) return <PartyNotLoaded />;
  const { party } = content;
  const names = party.language.recipient_names;
  return (
    <div className={`wrap stack gap-28 ${styles.page}`}>
      <h1 className="only-heard">{names === "" ? "A birthday invitation" : `${names}’s birthday invitation`}</h1>
      <div className={`shadow ${styles.poster}`}>
        <PosterPicture party={party} widest={825} />
      </div>
      <Button href={`/@${party.short_code}`} wide="phone">
        Open the invitation
      </Button>
    </div>
  );
}
