import { classes } from "../layout/classes.ts";
import styles from "./Logo.module.css";
import { Mark } from "./Mark.tsx";

interface LogoProps {
  product: string;
  onDark?: boolean;
}

/** The mark with the product's name. The header wraps it in a link; the footer does not. */
export function Logo({ product, onDark = false }: LogoProps) {
  return (
    <span className={classes("inline-line gap-8", styles.logo, onDark && styles.onDark)}>
      {onDark ? <Mark size={46} charity="well.4" /> : <Mark />}
      <span className={`can-shrink ${styles.name}`}>{product}</span>
    </span>
  );
}
