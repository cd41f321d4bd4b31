import type { ReactNode } from "react";
import { headingId } from "../heading.ts";
import styles from "./outcomes.module.css";

interface OutcomePanelProps {
  /** The status in one word, above the picture. */
  word: string;
  picture: ReactNode;
  title: ReactNode;
  children: ReactNode;
}

/** A payment's outcome: a picture, a sentence and one action. */
export function OutcomePanel({ word, picture, title, children }: OutcomePanelProps) {
  return (
    <div className={`wrap ${styles.sheet}`}>
      <section className={`column panel centre-block ${styles.panel}`} aria-labelledby={headingId}>
        <p className={`muted semibold mb-14 text-14 ${styles.word}`}>{word}</p>
        {picture}
        <h1 id={headingId} tabIndex={-1}>
          {title}
        </h1>
        {children}
      </section>
    </div>
  );
}
