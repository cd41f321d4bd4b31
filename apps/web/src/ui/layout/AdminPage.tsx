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
    <AdminFrame back={back}>
      <h1>{title}</h1>
      {under && <div className="cluster gap-8 mt-12">{under}</div>}
      <div className={`stack align-start gap-28 mt-26 ${styles.grid}`}>
        <div className={`panel can-shrink ${styles.sheet}`}>{children}</div>
        {beside && <aside className="stack can-shrink gap-20">{beside}</aside>}
      </div>
    </AdminFrame>
  );
}

interface AdminFrameProps {
  back: AdminPageProps["back"];
  children: ReactNode;
}

/** What every admin page below a list has: its width and the link back. */
export function AdminFrame({ back, children }: AdminFrameProps) {
  return (
    <div className={`wrap ${styles.page}`}>
      <p className={`mb-6 ${styles.back}`}>
        <a className="inline-line touch-height gap-6" href={back.href}>
          <Icon name="left" size={18} />
          {back.label}
        </a>
      </p>
      {children}
    </div>
  );
}
