import type { Party } from "@wishwell/contract/api/parties";
import { asSentences } from "@wishwell/poster/text/as-sentences";
import styles from "../Poster.module.css";

interface PosterPictureProps {
  party: Pick<Party, "poster_url" | "poster_text">;
  /** Largest displayed width. */
  widest: 500 | 825;
}

/** The poster as an image, with its text as alternative text. */
export function PosterPicture({ party: { poster_url, poster_text }, widest }: PosterPictureProps) {
  const inWidth = (width: 600 | 825 | 1650) => `${poster_url}${poster_url.includes("?") ? "&" : "?"}width=${width}`;
  return (
    <img
      className={`full-width rounded-sheet auto-height ${styles.thumb}`}
      src={inWidth(825)}
      // High-resolution screens get the larger files.
      srcSet={([600, 825, 1650] as const).map((width) => `${inWidth(width)} ${width}w`).join(", ")}
      // Phones get a smaller file, because the finest one takes three times as long to load; the poster's own page has
      // it.
      sizes={`(min-width: ${widest + 40}px) ${widest}px, ${widest === 825 ? "100vw" : "70vw"}`}
      alt={asSentences(poster_text)}
      width="825"
      height="1163"
      decoding="async"
      fetchPriority="high"
    />
  );
}
