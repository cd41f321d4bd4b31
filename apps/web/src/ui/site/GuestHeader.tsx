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
    <header className={`relative bg-ground ${styles.header}`}>
      <a className="skip no-print" href="#content">
        Skip to the content
      </a>
      <div className={classes("line wrap gap-14", styles.bar, styles.low)}>
        <a className={`flex no-flex ${styles.home}`} href="/" aria-label={`${product} home`}>
          {logo}
        </a>
        {person !== null && <a href="/dashboard">Party Central</a>}
        {variant === "paying" && (
          <span className="line text-15 muted gap-6 end">
            <Icon name="lock" size={18} />
            Secure
          </span>
        )}
      </div>
    </header>
  );
}
