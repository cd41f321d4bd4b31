import type { ReactNode } from "react";
import styles from "./Payments.module.css";

export function Steps({ steps, label }: { steps: readonly ReactNode[]; label: string }) {
  return (
    <ol className={`ruled-between ${styles.steps}`} aria-label={label}>
      {steps.map((step, place) => (
        <li key={place}>
          <span>{step}</span>
        </li>
      ))}
    </ol>
  );
}
