import styles from "./VenueMap.module.css";

/** A two-tone drop, pointing down. */
export function Pin() {
  return (
    <svg className={styles.drawing} width="48" height="62" viewBox="0 0 48 62" aria-hidden="true">
      <path className={styles.light} d="M24 60C20 44 2 37 2 23A22 22 0 0 1 24 1Z" />
      <path className={styles.deep} d="M24 60C28 44 46 37 46 23A22 22 0 0 0 24 1Z" />
      <circle className={styles.eye} cx="24" cy="23" r="9" />
    </svg>
  );
}
