import type { StoriesContent } from "@wishwell/contract/api/page-contents";
import { Button } from "../../../ui/fields/Button.tsx";
import { PageBand } from "../PageBand.tsx";
import { useSite } from "../../../lib/pages/public.ts";
import { FriendsPicture } from "./FriendsPicture.tsx";
import styles from "./StoriesPage.module.css";
import { StoryCards } from "./StoryCards.tsx";

/** Null content: the server could not read the stories just now; the rest of the page stands. */
export function StoriesPage({ content }: { content: StoriesContent | null }) {
  const { product } = useSite().config;
  return (
    <>
      <PageBand
        tone="jelly"
        kind="Twelve invented examples"
        title={`${product}ers`}
        lead="One present, one good cause, and always a reason: ways to halve a birthday."
        picture={<FriendsPicture />}
      />
      <div className={`wrap ${styles.stories}`}>
        <p className={styles.invented}>
          These children are invented, as examples. Real parties are nobody’s business but their guests’.
        </p>
        {content !== null && <StoryCards stories={content.stories} />}
      </div>
      <section className={styles.call}>
        <div className={styles.callInner}>
          <h2>And the thirteenth?</h2>
          <Button variant="sun" size="large" wide="phone" href="/event/create">
            Create a {product}
          </Button>
        </div>
      </section>
    </>
  );
}
