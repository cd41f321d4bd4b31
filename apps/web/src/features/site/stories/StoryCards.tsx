import type { StoryCard } from "@wishwell/contract/api/page-contents";
import { Swatch } from "../../../ui/paper/Ticket.tsx";
import styles from "./StoryCards.module.css";
import { StoryPicture } from "./StoryPicture.tsx";

/** Each with its picture, both reasons, and the way to the whole story. */
export function StoryCards({ stories }: { stories: readonly StoryCard[] }) {
  return (
    <ul className={styles.grid}>
      {stories.map((story, place) => (
        <li key={story.name}>
          <article className={styles.card}>
            <StoryPicture theme={story.theme} first={place < 3} />
            <h2>
              {story.child}, {story.age}
            </h2>
            <div className={styles.gift}>
              <h3>
                <Swatch part="gift" />
                Why I choose my gift
              </h3>
              <p>“{story.gift_reason}”</p>
            </div>
            <div className={styles.charity}>
              <h3>
                <Swatch part="charity" />
                Why I choose the charity
              </h3>
              <p>“{story.charity_reason}”</p>
            </div>
            <a className={styles.more} href={`/cms/gudooer/${story.name}`}>
              Read more<span className="only-heard"> about {story.child}</span>
            </a>
          </article>
        </li>
      ))}
    </ul>
  );
}
