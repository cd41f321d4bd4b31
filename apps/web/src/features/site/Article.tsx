import type { ReactNode } from "react";
import { classes } from "../../ui/layout/classes.ts";
import styles from "./Article.module.css";
import { PageBand, type PageBandProps } from "./PageBand.tsx";

interface Chapter {
  id: string;
  title: string;
  body: ReactNode;
}

interface ArticleProps extends Omit<PageBandProps, "children"> {
  chapters: readonly Chapter[];
  /** Additional content for the side column. */
  aside?: ReactNode;
}

/** A page of text: a band with its picture, then one column 620 pixels wide, whose chapters can be linked to. */
export function Article({ chapters, aside, ...band }: ArticleProps) {
  return (
    <>
      <PageBand {...band} />
      <div className={classes("parts-can-shrink wrap stack", styles.page)}>
        <article className={`measure ${styles.article}`}>
          {chapters.map((chapter) => (
            <section key={chapter.id} id={chapter.id}>
              <h2>{chapter.title}</h2>
              {chapter.body}
            </section>
          ))}
        </article>
        <div className={`stack gap-32 sticky no-print ${styles.side}`}>
          <nav className={`pill-links ${styles.contents}`} aria-label="On this page">
            <ul className="flex-wrap gap-8">
              {chapters.map((chapter) => (
                <li key={chapter.id}>
                  <a href={`#${chapter.id}`}>{chapter.title}</a>
                </li>
              ))}
            </ul>
          </nav>
          {aside}
        </div>
      </div>
    </>
  );
}
