import styles from "./DrawnPoster.module.css";

/** A poster's ground and its label, until the drawing and its letters are there. */
export function PosterOnItsWay({ ground }: { ground: string }) {
  return (
    <svg className={styles.waiting} viewBox="0 0 825 1163" role="img" aria-label="The poster is on its way" aria-busy>
      <rect width="825" height="1163" fill={ground} />
      <rect x="92" y="716" width="641" height="346" rx="8" fill="rgb(255,253,246)" />
    </svg>
  );
}
