import { posterLook, type ThemedParty } from "./poster-look.ts";
import styles from "./Poster.module.css";

/** Too small to read, so its text is shown beside it. */
export function PosterThumb({ party }: { party: ThemedParty }) {
  return (
    <img
      className={`full-width rounded-sheet auto-height ${styles.thumb}`}
      src={posterLook(party).picture}
      alt=""
      width="825"
      height="1163"
      loading="lazy"
      decoding="async"
    />
  );
}
