import type { ShownParty } from "@wishwell/contract/api/page-contents";
import type { ReactNode, Ref } from "react";
import { StaticHtml } from "../../../lib/pages/static-html.tsx";
import { classes } from "../../../ui/layout/classes.ts";
import pagerStyles from "../../../ui/layout/Pager.module.css";
import charityLogo from "../../charities/CharityLogo.module.css";
import posterStyles from "../../posters/Poster.module.css";
import menuStyles from "../invitation/InvitationTools.module.css";
import { backgroundOf } from "./party-background.ts";
import styles from "./GuestPage.module.css";
import halvesStyles from "./Halves.module.css";
import factsStyles from "./PartyFacts.module.css";
import repliesStyles from "./Replies.module.css";

interface GuestPageProps {
  party: ShownParty;
  /** Who the invitation is for, and what this guest can do. */
  head: ReactNode;
  underFacts?: ReactNode;
  halves: ReactNode;
  underReplies?: ReactNode;
  /** Only for guests who may see the address; the replies are then placed beside it. */
  map?: ReactNode;
  /**
   * Order on phones: invited guests see first who it is for, other visitors the poster. Guests who have replied have
   * seen it.
   */
  poster?: "first" | "after-head" | "after-facts" | "small";
  underPoster?: ReactNode;
  /** The element around the poster, for the unfolding animation. */
  sheet?: Ref<HTMLDivElement>;
}

/** The layout shared by all guest pages, with what is only seen. The theme sets the page's colours. */
export function GuestPage({
  party,
  head,
  underFacts,
  halves,
  underReplies,
  map,
  poster = "after-head",
  underPoster,
  sheet,
}: GuestPageProps) {
  return (
    <div className={`hue-${backgroundOf(party)} ${styles.ground}`}>
      <div
        className={classes(
          "stack one-column align-start page-width centre-block",
          styles.layout,
          styles[poster],
          map ? styles.withMap : null,
        )}
      >
        <div className={styles.head}>{head}</div>
        <div className={styles.poster}>
          <div className={`centre-block ${styles.stays}`}>
            <div className={`rounded-sheet shadow ${styles.sheet}`} ref={sheet}>
              <StaticHtml part="poster" styled={[posterStyles]} />
            </div>
            {underPoster}
          </div>
        </div>
        <div className={styles.facts}>
          <StaticHtml part="facts" styled={[factsStyles, menuStyles]} />
          {underFacts}
        </div>
        <div className={styles.halves}>{halves}</div>
        <div className={styles.replies}>
          <StaticHtml part="replies" styled={[repliesStyles, pagerStyles]} />
          {underReplies}
        </div>
        {map && <div className={styles.map}>{map}</div>}
      </div>
    </div>
  );
}

/** What the guests' contributions pay for: half for the gift, half for a charity. Below it what the visitor can do. */
export function Halves({ children }: { children?: ReactNode }) {
  return (
    <section className={`bg-ground ${halvesStyles.halves}`} aria-labelledby="halves-title">
      <StaticHtml part="two-halves" styled={[halvesStyles, charityLogo]} />
      {children}
    </section>
  );
}
