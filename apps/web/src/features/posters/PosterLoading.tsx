import styles from "./DrawnPoster.module.css";

/** Placeholder with the poster's background, until drawing and fonts are loaded. */
export function PosterLoading({ ground }: { ground: string }) {
  return (
    <svg
      className={`full-width clip rounded-sheet auto-height ${styles.waiting}`}
      viewBox="0 0 825 1163"
      role="img"
      aria-label="Loading the poster"
      aria-busy
    >
      <rect width="825" height="1163" fill={ground} />
      <rect x="92" y="716" width="641" height="346" rx="8" fill="rgb(255,253,246)" />
    </svg>
  );
}
