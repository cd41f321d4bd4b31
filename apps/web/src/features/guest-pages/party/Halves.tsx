import { giftWords, halvesTitle } from "@wishwell/domain/parties/party-language";
import type { ReactNode } from "react";
import { StaticHtml } from "../../../lib/pages/static-html.tsx";
import charityLogo from "../../charities/CharityLogo.module.css";
import styles from "./Halves.module.css";

interface HalvesProps {
  over: boolean;
  /** How many birthday children share the party. */
  of: number;
  /** The total so far, and what the visitor can do. */
  children?: ReactNode;
}

/** What the guests' contributions pay for: half for the gift, half for a charity. */
export function Halves({ over, of, children }: HalvesProps) {
  return (
    <section className={`bg-ground ${styles.halves}`} aria-labelledby="halves-title">
      <div className={styles.title}>
        <h2 id="halves-title">{halvesTitle(of)}</h2>
        <p className="lead">
          {over ? "Guests give together." : "Chip in what you like, if you like."} Half goes to the {giftWords(of)} and
          half to the charity.
        </p>
      </div>
      <StaticHtml part="two-halves" styled={[styles, charityLogo]} />
      {children}
    </section>
  );
}
