import type { Party } from "@wishwell/contract/parties";
import { asSentences } from "@wishwell/poster/as-sentences";
import styles from "../Poster.module.css";

/** The poster as a picture, with its words for those who hear the page and for those whose pictures are off. */
export function PosterPicture({ party }: { party: Pick<Party, "poster_url" | "poster_text"> }) {
  return (
    <img
      className={styles.thumb}
      src={party.poster_url}
      alt={asSentences(party.poster_text)}
      width="825"
      height="1163"
      decoding="async"
    />
  );
}
