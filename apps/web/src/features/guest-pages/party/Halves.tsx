import type { ReactNode } from "react";
import { StaticHtml } from "../../../lib/pages/static-html.tsx";
import charityLogo from "../../charities/CharityLogo.module.css";
import styles from "./Halves.module.css";

/** What the guests' contributions pay for: half for the gift, half for a charity. Below it what the visitor can do. */
export function Halves({ children }: { children?: ReactNode }) {
  return (
    <section className={`bg-ground ${styles.halves}`} aria-labelledby="halves-title">
      <StaticHtml part="two-halves" styled={[styles, charityLogo]} />
      {children}
    </section>
  );
}
