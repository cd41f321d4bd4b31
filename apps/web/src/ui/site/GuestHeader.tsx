import type { ReactNode } from "react";
import { classes } from "../layout/classes.ts";
import { Icon } from "./Icon.tsx";
import styles from "./SiteHeader.module.css";

interface GuestHeaderProps {
  product: string;
  logo: ReactNode;
  person: object | null;
  variant?: "home" | "usual" | "guest" | "paying";
}

/** A minimal header for guests: it shows only whose site it is and, on the payment page, that it is secure. */
export function GuestHeader({ product, logo, person, variant }: GuestHeaderProps) {
  return (
    <header className={styles.header}>
      <a className={styles.skip} href="#content">
        Skip to the content
      </a>
      <div className={classes(styles.bar, styles.low)}>
        <a className={styles.home} href="/" aria-label={`${product} home`}>
          {logo}
        </a>
        {person !== null && <a href="/dashboard">Party Central</a>}
        {variant === "paying" && (
          <span className={styles.secure}>
            <Icon name="lock" size={18} />
            Secure
          </span>
        )}
      </div>
    </header>
  );
}
