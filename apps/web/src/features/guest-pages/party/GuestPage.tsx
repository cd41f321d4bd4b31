import type { ShownParty } from "@wishwell/contract/api/page-contents";
import type { ReactNode, Ref } from "react";
import { classes } from "../../../ui/layout/classes.ts";
import { PosterPicture } from "../../posters/for-guests/PosterPicture.tsx";
import { groundOf } from "./party-ground.ts";
import styles from "./GuestPage.module.css";

interface GuestPageProps {
  party: ShownParty;
  /** Who it is for, and what this guest can do. */
  head: ReactNode;
  facts: ReactNode;
  halves: ReactNode;
  replies: ReactNode;
  /** For those who are told where to go; the replies then stand beside it. */
  map?: ReactNode;
  /** On phones the invited read first whom it is for; everybody else sees the poster first. Whoever answered has seen it. */
  poster?: "first" | "after-head" | "after-facts";
  underPoster?: ReactNode;
  /** The sheet the poster is on, for what happens to it. */
  sheet?: Ref<HTMLDivElement>;
}

/** The one layout of the pages that guests read. The poster is the party, and lends the page its colour. */
export function GuestPage({
  party,
  head,
  facts,
  halves,
  replies,
  map,
  poster = "after-head",
  underPoster,
  sheet,
}: GuestPageProps) {
  return (
    <div className={styles[groundOf(party)]}>
      <div className={classes(styles.layout, styles[poster], map ? styles.withMap : null)}>
        <div className={styles.head}>{head}</div>
        <div className={styles.poster}>
          <div className={styles.stays}>
            <div className={styles.sheet} ref={sheet}>
              <PosterPicture party={party} widest={500} />
            </div>
            {underPoster}
          </div>
        </div>
        <div className={styles.facts}>{facts}</div>
        <div className={styles.halves}>{halves}</div>
        <div className={styles.replies}>{replies}</div>
        {map && <div className={styles.map}>{map}</div>}
      </div>
    </div>
  );
}
