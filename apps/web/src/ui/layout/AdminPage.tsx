import type { ReactNode } from "react";
import { Icon } from "../site/Icon.tsx";
import styles from "./AdminPage.module.css";

interface AdminPageProps {
  /** The parent page. */
  back: { href: string; label: string };
  title: ReactNode;
  under?: ReactNode;
  beside?: ReactNode;
  children: ReactNode;
}

/** Layout of an admin page for one task: back link, title, a white sheet, and content beside it. */
export function AdminPage({ back, title, under, beside, children }: AdminPageProps) {
  return (
    <div className={`wrap ${styles.page}`}>
      <p className={styles.back}>
        <a href={back.href}>
          <Icon name="left" size={18} />
          {back.label}
        </a>
      </p>
      <h1>{title}</h1>
      {under && <div className={styles.under}>{under}</div>}
      <div className={styles.grid}>
        <div className={styles.sheet}>{children}</div>
        {beside && <aside className={styles.beside}>{beside}</aside>}
      </div>
    </div>
  );
}
