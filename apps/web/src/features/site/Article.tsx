import type { ReactNode } from "react";
import styles from "./Article.module.css";

interface ArticleProps {
  title: string;
  lead: ReactNode;
  children: ReactNode;
}

/** A page of text: one column, 620 wide. */
export function Article({ title, lead, children }: ArticleProps) {
  return (
    <div className="wrap">
      <article className={styles.article}>
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        {children}
      </article>
    </div>
  );
}
