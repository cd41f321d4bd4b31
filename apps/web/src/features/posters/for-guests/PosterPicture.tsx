import type { Party } from "@wishwell/contract/api/parties";
import { asSentences } from "@wishwell/poster/text/as-sentences";
import styles from "../Poster.module.css";

interface PosterPictureProps {
  party: Pick<Party, "poster_url" | "poster_text">;
  /** How wide it is shown at most. */
  widest: 500 | 825;
}

/** The poster as a picture, with its words for those who hear the page and for those whose pictures are off. */
export function PosterPicture({ party: { poster_url, poster_text }, widest }: PosterPictureProps) {
  const inWidth = (width: 600 | 825 | 1650) => `${poster_url}${poster_url.includes("?") ? "&" : "?"}width=${width}`;
  return (
    <img
      className={styles.thumb}
      src={inWidth(825)}
      // As sharp as the screen is: a fine one has room for twice as many dots.
      srcSet={([600, 825, 1650] as const).map((width) => `${inWidth(width)} ${width}w`).join(", ")}
      // On a phone the finest of its dots are not worth three times the wait; the poster's own page has them.
      sizes={`(min-width: ${widest + 40}px) ${widest}px, ${widest === 825 ? "100vw" : "70vw"}`}
      alt={asSentences(poster_text)}
      width="825"
      height="1163"
      decoding="async"
      fetchPriority="high"
    />
  );
}
