import type { ReactNode } from "react";
import styles from "./SideSheet.module.css";

/** The yellow panel beside a form: a heading over a ruled list, each entry with an icon and text. */
export function SideSheet({ title, list: List, children }: { title: string; list: "ol" | "ul"; children: ReactNode }) {
  return (
    <section className={`bg-custard ${styles.sheet}`}>
      <h2 className="text-h3">{title}</h2>
      <List className={`mt-12 ${styles.list}`}>{children}</List>
    </section>
  );
}
