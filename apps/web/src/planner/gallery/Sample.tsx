import type { ReactNode } from "react";
import styles from "./Gallery.module.css";

interface SampleProps {
  title: string;
  lies?: "row" | "stack";
  ground?: "plain" | "soft" | "deep" | "party";
  children: ReactNode;
}

export function Sample({ title, lies = "row", ground = "plain", children }: SampleProps) {
  return (
    <div className={`mt-26 ${styles.sample}`}>
      <h3>{title}</h3>
      <div className={`${styles[lies]} ${styles[ground]}`}>{children}</div>
    </div>
  );
}
