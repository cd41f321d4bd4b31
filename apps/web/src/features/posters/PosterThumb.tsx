import styles from "./Poster.module.css";

/**
 * A party's public poster for people who are invited. It is too small to read, so its text is shown beside it. The
 * server draws it: pages that show only thumbnails don't load the renderer.
 */
export function PosterThumb({ partyUuid }: { partyUuid: string }) {
  return (
    <img
      className={`full-width rounded-sheet auto-height ${styles.thumb}`}
      src={`/api/posters/public/${partyUuid}.png?width=600`}
      alt=""
      width="825"
      height="1163"
      loading="lazy"
      decoding="async"
    />
  );
}
